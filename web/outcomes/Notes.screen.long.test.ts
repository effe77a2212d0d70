// Notes: whom they can mention, and that the timeline beside them shows what was just done.
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { TimelineEntry } from '../../shared/outcomes.ts'
import { answer, hold } from '../../testing/screens/answers.ts'
import { expectToast } from '../../testing/screens/looks.ts'
import { sampleId } from '../../testing/screens/sampleId.ts'
import { sampleAdminUser, sampleCandidate, sampleJob } from '../../testing/screens/samples.ts'
import { test } from '../../testing/screens/screen.tsx'

const at = '2026-11-20T09:30:00.000Z'
const path = `/admin/jobs/${sampleJob.id}/candidates/${sampleCandidate.id}`
const by = { user_type: 'admin', name: 'Amara Ngata' } as const
const entry: Omit<TimelineEntry, 'event'> = { at, by, outcome: null, reason: null, email: null, noted: [] }
const timeline = page.getByRole('region', { name: 'Timeline' })

/** The candidate's page. */
function answerPage(): void {
  answer('jobs', 'getJob', sampleJob)
  answer('candidates', 'getCandidate', sampleCandidate)
  answer('rights', 'getCandidateRights', { corrections: [], review_requests: [], profile_shared: false })
  answer('shares', 'listShares', [])
  answer('outcomes', 'getTimeline', [])
  answer('outcomes', 'listCandidateNotes', [])
  answer('outcomes', 'listJobStaff', [])
}

test('a colleague who was just renamed is mentioned by the new name', async ({ open }) => {
  answerPage()
  answer('outcomes', 'listJobStaff', [{ id: sampleAdminUser.id, name: 'Hana Cole', user_type: 'admin' }])
  answer('people', 'listAdminUsers', [sampleAdminUser])
  answer('people', 'updateAdminUser', ({ name }) => {
    answer('outcomes', 'listJobStaff', [{ id: sampleAdminUser.id, name: name ?? '', user_type: 'admin' }])
    return { ...sampleAdminUser, name: name ?? '' }
  })
  await open('admin', path)
  await expect.element(page.getByRole('button', { name: 'Mention Hana Cole' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Admin Users' }).click()
  await page.getByRole('button', { name: `Edit ${sampleAdminUser.email}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Admin User' })
  await dialog.getByLabelText('Name').fill('Hana Reid')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expectToast('Admin user updated successfully')
  history.back()
  await expect.element(page.getByRole('button', { name: 'Mention Hana Reid' })).toBeVisible()
})

test('the timeline shows the note that was just added beside it', async ({ open }) => {
  answerPage()
  answer('outcomes', 'addCandidateNote', ({ text }) => {
    const note = { id: sampleId(90), text, by: 'Amara Ngata', own: true, mentioned: [], created_at: at }
    answer('outcomes', 'listCandidateNotes', [note])
    answer('outcomes', 'getTimeline', [{ ...entry, event: 'note_added' }])
    return note
  })
  await open('admin', path)
  await page.getByLabelText('New note').fill('Called her.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Called her.' })).toBeVisible()
  await expect.element(timeline).toMatchTextContent('Wrote a note')
})

test('of two colleagues of one name, the note says which was picked, as long as the name stands in it; a typed name of one person is sent as an id, one of several is refused', async ({
  open,
}) => {
  answerPage()
  const [first, second] = [61, 62].map((n) => ({ id: sampleId(n), name: 'Ann Lee', user_type: 'admin' as const }))
  answer('outcomes', 'listJobStaff', [first!, second!, { id: sampleId(63), name: 'Leo Park', user_type: 'recruiter' }])
  const sent: (string[] | undefined)[] = []
  answer('outcomes', 'addCandidateNote', ({ text, mentions }) => {
    sent.push(mentions)
    return { id: sampleId(90), text, by: 'Amara Ngata', own: true, mentioned: [], created_at: at }
  })
  await open('admin', path)
  const note = page.getByLabelText('New note')
  const add = async () => {
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect.element(note).toHaveValue('')
  }
  await note.click()
  await userEvent.keyboard('Ask @Ann')
  await page.getByRole('option', { name: 'Ann Lee' }).nth(1).click()
  await page.getByRole('button', { name: 'Mention Leo Park' }).click()
  await expect.element(note).toHaveValue('Ask @Ann Lee @Leo Park ')
  await add()
  await note.click()
  await userEvent.keyboard('Ask @Ann')
  await page.getByRole('option', { name: 'Ann Lee' }).first().click()
  await note.fill('Ask @Leo Park')
  await add()
  await note.fill('Ask @Ann Lee')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect.element(page.getByText('Several people are called Ann Lee.')).toBeVisible()
  await expect.element(note).toHaveValue('Ask @Ann Lee')
  expect(sent).toEqual([[second!.id, sampleId(63)], [sampleId(63)]])
})

test('what is typed while the note before it is stored stays', async ({ open }) => {
  answerPage()
  answer('outcomes', 'addCandidateNote', ({ text }) => ({
    id: sampleId(90),
    text,
    by: 'Amara Ngata',
    own: true,
    mentioned: [],
    created_at: at,
  }))
  await open('admin', path)
  const note = page.getByLabelText('New note')
  await note.fill('Called her.')
  const release = hold('outcomes', 'getTimeline')
  await page.getByRole('button', { name: 'Add note' }).click()
  await note.fill('Call her again.')
  release()
  await expect.element(page.getByRole('button', { name: 'Add note' })).not.toHaveAttribute('aria-busy', 'true')
  await expect.element(note).toHaveValue('Call her again.')
})

test('the timeline shows the legal hold that was just placed', async ({ open }) => {
  answerPage()
  answer('retention', 'holdCandidate', ({ reason }) => {
    answer('outcomes', 'getTimeline', [{ ...entry, event: 'hold_placed' }])
    const of = { job_id: sampleJob.id, job_title: sampleJob.title, candidate_id: sampleCandidate.id, candidate_name: sampleCandidate.name }
    return { id: sampleId(91), ...of, reason, placed_by_name: 'Amara Ngata', placed_at: at, job_deleted: false, candidate_removed: false }
  })
  await open('admin', path)
  await page.getByRole('button', { name: 'More candidate actions' }).click()
  await page.getByRole('menuitem', { name: 'Place a legal hold' }).click()
  const dialog = page.getByRole('dialog', { name: /^Place a legal hold/ })
  await dialog.getByLabelText('Reason').fill('A complaint is open.')
  await dialog.getByRole('button', { name: 'Place' }).click()
  await expectToast('The legal hold is placed')
  await expect.element(timeline).toMatchTextContent('A legal hold was placed')
})
