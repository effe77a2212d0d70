// The page of one candidate: its score, its messages, and a decision before the interview.
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../../testing/screens/answers.ts'
import { pressByKeys } from '../../testing/screens/byKeys.ts'
import { expectAccessible, expectToast } from '../../testing/screens/looks.ts'
import { sampleDeclined, sampleNotice } from '../../testing/screens/sampleNotice.ts'
import { sampleScore } from '../../testing/screens/sampleScores.ts'
import { sampleId } from '../../testing/screens/sampleId.ts'
import { samplePlan } from '../../testing/screens/samplePlan.ts'
import { sampleCandidate, sampleJob } from '../../testing/screens/samples.ts'
import { test } from '../../testing/screens/screen.tsx'
import { refresh } from '../api.ts'

const at = '2026-11-20T09:30:00.000Z'
const scored = {
  overall_score: 38,
  overall_low: null,
  overall_high: null,
  ai_overall_score: null,
  first_reader: null,
  answered_count: 2,
  question_count: 2,
} as const
const candidate = {
  ...sampleCandidate,
  interview_status: 'completed',
  invitation_sent: true,
  interview_completed_at: at,
  result: { asked_all: true, stands: 'approved', ...scored, provisional: false, scored_by: { kind: 'person', name: 'Hana Cole' } },
  outcome: sampleDeclined,
} as const

/** This candidate, and what else their page asks. */
function answerPage(shown: typeof candidate | typeof sampleCandidate): void {
  answer('jobs', 'getJob', sampleJob)
  answer('candidates', 'getCandidate', shown)
  answer('rights', 'getCandidateRights', { corrections: [], review_requests: [], profile_shared: false })
  answer('scoring', 'getRankedCandidate', { ...sampleScore, ...scored, decision: 'approved', decided_by: 'Hana Cole', decided_at: at })
  answer('outcomes', 'getTimeline', [sampleNotice({ email_id: sampleId(91) })])
  answer('outcomes', 'listCandidateNotes', [])
  answer('outcomes', 'listJobStaff', [])
  answer('interviews', 'listRecordings', { duration_ms: 0, segments: [] })
  answer('shares', 'listShares', [])
}
const path = `/recruiter/jobs/${candidate.job_id}/candidates/${candidate.id}`

test('the score’s pill is one line, and a message that was sent is one row with who sent it', async ({ open }) => {
  answerPage(candidate)
  await open('recruiter', path, { width: 390 })
  const pill = page.getByText('Needs Improvement')
  await expect.element(pill).toBeVisible()
  expect(pill.element().parentElement!.getBoundingClientRect().height).toBe(24)
  await expect.element(page.getByText('first version of the questions')).toBeVisible()
  const row = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
  await expect.element(row).toMatchTextContent(/^Message that they are declined · sent.*Amara Ngata$/)
})

test('a candidate who was declined before the interview is not expected to take it', async ({ open }) => {
  answerPage({ ...sampleCandidate, outcome: sampleDeclined })
  await open('recruiter', path)
  await expect.element(page.getByText('Declined before it started.')).toBeVisible()
})

test('the timeline says why the interview was reopened and that the profile is shared; a late explanation is marked beside its flag', async ({
  open,
}) => {
  answerPage(candidate)
  const entry = { at, outcome: null, reason: null, email: null, noted: [] }
  const by = { user_type: 'candidate', name: candidate.name } as const
  answer('outcomes', 'getTimeline', [
    { ...entry, event: 'profile_shared', by },
    { ...entry, event: 'interview_reopened', by: { user_type: 'recruiter', name: 'Amara Ngata' }, reason: 'The fire alarm went off.' },
  ])
  const flag = { text: 'Paste of 900 characters at 02:10', offset_ms: 130_000, event_id: sampleId(95) }
  const explained = { explanation: 'My own notes, from home.', after_decision: true, explanation_before: 'I pasted my notes.' }
  const score = { ...sampleScore, ...scored, decision: 'approved', decided_by: 'Hana Cole', decided_at: at } as const
  answer('scoring', 'getRankedCandidate', { ...score, red_flags: [{ ...flag, ...explained }] })
  await open('recruiter', path, { width: 390 })
  const rows = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
  await expect.element(rows.nth(0)).toMatchTextContent(/^Shared their skill profile with the company/)
  await expect.element(rows.nth(1)).toMatchTextContent(/^The interview was reopenedThe fire alarm went off\./)
  await expect.element(page.getByText('The candidate says, after the review: My own notes, from home.')).toBeVisible()
  await expect.element(page.getByText('Before the review: I pasted my notes.')).toBeVisible()
})

test('all of a long timeline is shown by the keyboard, which goes on at the first new entry', async ({ open }) => {
  answerPage(candidate)
  const by = { user_type: 'recruiter', name: 'Amara Ngata' } as const
  const entry = { at, event: 'interview_reopened', by, outcome: null, email: null, noted: [] }
  const reasons = Array.from({ length: 12 }, (_, i) => `Reason ${i + 1}.`)
  answer(
    'outcomes',
    'getTimeline',
    reasons.map((reason) => ({ ...entry, reason })),
  )
  await open('recruiter', path, { width: 390 })
  await pressByKeys(page.getByRole('button', { name: 'Show all 12' }))
  const rows = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
  await expect.element(rows).toHaveLength(12)
  await expect.element(rows.nth(8)).toHaveFocus()
  await expect.element(rows.nth(8)).toMatchTextContent('Reason 9.')
  await expectAccessible()
})

test('the menu of the list stands on the page: an edit is saved at once, and only an administrator may erase', async ({ open }) => {
  const invited = { ...sampleCandidate, invitation_sent: true } as const
  answerPage(invited)
  let saved: unknown = null
  answer('candidates', 'updateCandidate', ({ name, email, updated_at }) => {
    saved = { name, email, updated_at }
    return { ...invited, name }
  })
  await open('recruiter', path)
  const menu = page.getByRole('button', { name: 'More candidate actions' })
  await menu.click()
  const items = page.getByRole('menuitem')
  await expect.element(items.first()).toBeVisible()
  expect(items.elements().map((item) => item.textContent)).toEqual(['Edit', 'Regenerate code', 'Remind', 'Copy the invitation'])
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: `Edit ${invited.name}` })
  await dialog.getByLabelText('Name').fill('Ruby Tāne')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expectToast('Ruby Tāne was saved')
  expect(saved).toEqual({ name: 'Ruby Tāne', email: invited.email, updated_at: invited.updated_at })
  await expect.element(dialog).not.toBeInTheDocument()
  await open('admin', path.replace('/recruiter/', '/admin/'))
  await menu.click()
  await expect.element(page.getByRole('menuitem', { name: 'Place a legal hold' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Erase personal data' })).toBeVisible()
})

test('a recruiter who copies an invitation is asked to confirm the plan first, like one who sends it', async ({ open }) => {
  const plan = samplePlan()
  answerPage(sampleCandidate)
  answer('plans', 'getPlan', plan)
  const done: string[] = []
  answer('plans', 'confirmPlan', ({ version }) => {
    done.push(`confirmed ${version}`)
    return { ...plan, confirmed_at: at, confirmed_by: sampleId(92) }
  })
  answer('candidates', 'copyInvitation', () => {
    done.push('copied')
    return { subject: 'You are invited', text: 'Kia ora' }
  })
  await open('recruiter', path)
  const copy = async () => {
    await page.getByRole('button', { name: 'More candidate actions' }).click()
    await page.getByRole('menuitem', { name: 'Copy the invitation' }).click()
  }
  const dialog = page.getByRole('dialog', { name: `Copy the invitation of ${sampleCandidate.name}` })
  await copy()
  await expect.element(dialog).toMatchTextContent('Nobody has confirmed the interview plan yet')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(done).toEqual([])
  await copy()
  await dialog.getByRole('button', { name: 'Confirm and copy' }).click()
  await expect.poll(() => done).toEqual([`confirmed ${plan.version}`, 'copied'])
})

test('a recruiter who copies an invitation while a new plan is being written is told first, and when it is ready', async ({ open }) => {
  let copied = 0
  let plan = samplePlan({ being_rewritten: true, confirmed_at: at })
  answerPage(sampleCandidate)
  answer('plans', 'getPlan', () => plan)
  answer('candidates', 'copyInvitation', () => (copied++, { subject: 'You are invited', text: 'Kia ora' }))
  await open('recruiter', path)
  await page.getByRole('button', { name: 'More candidate actions' }).click()
  await page.getByRole('menuitem', { name: 'Copy the invitation' }).click()
  const dialog = page.getByRole('dialog', { name: `Copy the invitation of ${sampleCandidate.name}` })
  await expect.element(dialog).toMatchTextContent('A new plan is being written for the job as it is now')
  await expect.element(dialog.getByRole('button', { name: 'Confirm and copy' })).not.toBeInTheDocument()
  expect(copied).toBe(0)
  plan = samplePlan()
  await expect.element(dialog.getByRole('button', { name: 'Confirm and copy' })).toBeVisible()
  await expect.element(dialog).not.toMatchTextContent('is being written')
  plan = samplePlan({ confirmed_at: at })
  await refresh('getPlan')
  await expect.element(dialog).toMatchTextContent('The interview plan needs no confirmation any more.')
  expect(copied).toBe(0)
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect.poll(() => copied).toBe(1)
})

test('a reminder is shown before it is sent, and the answer says who got none and why', async ({ open }) => {
  answerPage({ ...sampleCandidate, invitation_sent: true })
  const letter = { to: sampleCandidate.email, subject: 'Your interview is still open', html: '<p>Begin when it suits you.</p>', text: '' }
  answer('candidates', 'previewReminder', letter)
  const why = 'Not sent: somebody has reminded the candidate in the last 24 hours.'
  answer('candidates', 'remindCandidates', {
    message: '0 reminders sent, 1 failed.',
    sent_count: 0,
    kept_count: 0,
    failed_count: 1,
    note: null,
    results: [
      {
        candidate_id: sampleCandidate.id,
        candidate_name: sampleCandidate.name,
        candidate_email: sampleCandidate.email,
        success: false,
        status: 'failed',
        code: 'reminder.sent_today',
        error_message: why,
        can_retry: false,
      },
    ],
  })
  await open('recruiter', path, { width: 390 })
  await page.getByRole('button', { name: 'More candidate actions' }).click()
  await page.getByRole('menuitem', { name: 'Remind' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remind' })
  await expect.element(dialog).toMatchTextContent('1 candidate who has not finished will get a short email with a link to sign in.')
  await expect.element(dialog).toMatchTextContent('You can remind the same candidate once in 24 hours.')
  await dialog.getByText('Read the reminder first').click()
  await expect.element(dialog.getByText(letter.subject)).toBeVisible()
  await dialog.getByRole('button', { name: 'Send 1 reminder' }).click()
  await expect.element(dialog.getByRole('list', { name: 'Failed reminders' })).toMatchTextContent(why)
})

test('“@” in a note lists colleagues, fewer with each letter, and one is chosen by key or by pointer', async ({ open }) => {
  answerPage(candidate)
  answer('outcomes', 'listJobStaff', [
    { id: sampleId(61), name: 'Ann Lee', user_type: 'admin' },
    { id: sampleId(62), name: 'Hana Cole', user_type: 'admin' },
    { id: sampleId(63), name: 'Leo Park', user_type: 'recruiter' },
  ])
  await open('recruiter', path)
  const note = page.getByLabelText('New note')
  const list = page.getByRole('listbox', { name: 'Mention a colleague' })
  const names = () =>
    list
      .getByRole('option')
      .elements()
      .map((option) => option.firstChild!.textContent)
  await note.click()
  await userEvent.keyboard('Ask @')
  await expect.poll(names).toEqual(['Ann Lee', 'Hana Cole', 'Leo Park'])
  await userEvent.keyboard('le')
  await expect.poll(names).toEqual(['Ann Lee', 'Leo Park'])
  const chosen = () => document.getElementById(note.element().getAttribute('aria-activedescendant') ?? '')?.firstChild?.textContent
  expect(chosen()).toBe('Ann Lee')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(chosen).toBe('Leo Park')
  await userEvent.keyboard('{Enter}')
  await expect.element(note).toHaveValue('Ask @Leo Park ')
  await expect.element(list).not.toBeInTheDocument()
  await userEvent.keyboard('or @h')
  await list.getByRole('option', { name: 'Hana Cole' }).click()
  await expect.element(note).toHaveValue('Ask @Leo Park or @Hana Cole ')
  await expect.element(note).toHaveFocus()
  await userEvent.keyboard('or @')
  await expect.element(list).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await userEvent.keyboard('x{Enter}')
  await expect.element(note).toHaveValue('Ask @Leo Park or @Hana Cole or @x\n')
})
