// The candidates of a job: when they fail to load, narrowed to those who were not told, and what stays while others load.
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answer, fail, hold, refuse } from '../../testing/screens/answers.ts'
import { expectAccessible, expectTexts, loading } from '../../testing/screens/looks.ts'
import { sampleId } from '../../testing/screens/sampleId.ts'
import { sampleDeclined } from '../../testing/screens/sampleNotice.ts'
import { sampleCandidate, sampleJob } from '../../testing/screens/samples.ts'
import { test } from '../../testing/screens/screen.tsx'

test('loading, and failed with a retry', async ({ open }) => {
  answer('jobs', 'getJob', sampleJob)
  answer('interviews', 'listAdjustments', [])
  fail('candidates', 'listCandidates')
  const release = hold('candidates', 'listCandidates')
  await open('recruiter', `/recruiter/job/${sampleJob.id}`, { mayFail: true })
  await expect.element(loading('Candidates')).toBeVisible()
  release()
  const alert = page.getByRole('alert').filter({ hasText: 'The candidates could not be loaded' })
  await expect.element(alert).toMatchTextContent('The database is away.')
  answer('candidates', 'listCandidates', [sampleCandidate])
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('row').filter({ hasText: sampleCandidate.name })).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
})

test('the list is narrowed to those who were decided on and not told, and the address keeps it', async ({ open }) => {
  answer('jobs', 'getJob', { ...sampleJob, candidate_count: 2 })
  answer('interviews', 'listAdjustments', [])
  const untold = { ...sampleCandidate, id: sampleId(60), name: 'Mere Pohatu' }
  answer('candidates', 'listCandidates', ({ outcome }) => (outcome === 'untold' ? [untold] : [sampleCandidate, untold]))
  await open('recruiter', `/recruiter/job/${sampleJob.id}`)
  const other = page.getByRole('row').filter({ hasText: sampleCandidate.name })
  await expect.element(other).toBeVisible()
  await page.getByLabelText('Outcome').selectOptions('Decided, not told')
  await expect.element(other).not.toBeInTheDocument()
  await expect.element(page.getByRole('row').filter({ hasText: untold.name })).toBeVisible()
  expect(new URLSearchParams(location.search).get('outcome')).toBe('untold')
})

test('the rows stay while a filter loads, and nobody can select all of them', async ({ open }) => {
  answer('jobs', 'getJob', { ...sampleJob, candidate_count: 2 })
  answer('interviews', 'listAdjustments', [])
  const untold = { ...sampleCandidate, id: sampleId(60), name: 'Mere Pohatu' }
  answer('candidates', 'listCandidates', ({ outcome }) => (outcome === 'untold' ? [untold] : [sampleCandidate, untold]))
  await open('recruiter', `/recruiter/job/${sampleJob.id}`)
  const table = page.getByRole('table', { name: 'Candidates' })
  const other = page.getByRole('row').filter({ hasText: sampleCandidate.name })
  const selectAll = page.getByRole('checkbox', { name: 'Select all' })
  await expect.element(other).toBeVisible()
  const release = hold('candidates', 'listCandidates')
  await page.getByLabelText('Outcome').selectOptions('Decided, not told')
  await expect.element(table).toHaveAttribute('aria-busy', 'true')
  await expect.element(selectAll).toHaveAttribute('aria-disabled', 'true')
  ;((await selectAll.findElement()) as HTMLButtonElement).click()
  await expect.element(selectAll).not.toBeChecked()
  await expect.element(other).toBeVisible()
  release()
  await expect.element(other).not.toBeInTheDocument()
  await expect.element(table).not.toHaveAttribute('aria-busy')
  await expect.element(selectAll).not.toHaveAttribute('aria-disabled')
})

test('a changed email asks for the password, and no unsaved change is lost by asking', async ({ open }) => {
  answer('jobs', 'getJob', { ...sampleJob, candidate_count: 3 })
  answer('interviews', 'listAdjustments', [])
  answer('sessions', 'getAccount', {
    has_password: true,
    totp_since: null,
    recovery_codes_left: 0,
    passkeys: [],
    mfa_enforced: false,
    passkeys_at: '',
  })
  let rows = ['Ruby Tane', 'Sam Ito', 'Mere Pohatu'].map((name, i) => ({
    ...sampleCandidate,
    id: sampleId(60 + i),
    name,
    email: `${name.split(' ')[0]!.toLowerCase()}@example.com`,
  }))
  let proved = false
  answer('candidates', 'listCandidates', () => rows)
  answer('sessions', 'confirmPassword', () => {
    proved = true
    return { message: 'The password is right.' }
  })
  answer('candidates', 'updateCandidate', ({ candidate_id, name, email, phone }) => {
    const before = rows.find(({ id }) => id === candidate_id)!
    if (before.email !== email && !proved) return refuse('password.required', 'Give your password again to go on.')
    const changed = { ...before, name, email, phone }
    rows = rows.map((row) => (row.id === candidate_id ? changed : row))
    return changed
  })
  await open('recruiter', `/recruiter/job/${sampleJob.id}`, { mayFail: true })

  const edit = async (name: string, label: string, value: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: `Edit ${name}` })
    const hint = dialog.getByText('links in emails to the old address', { exact: false })
    await expect.element(hint).not.toBeInTheDocument()
    await dialog.getByLabelText(label).fill(value)
    if (label === 'Email') await expect.element(hint).toBeVisible()
    await dialog.getByRole('button', { name: 'Keep changes' }).click()
  }
  await edit('Ruby Tane', 'Email', 'right@example.com')
  await edit('Sam Ito', 'Name', 'Sam Itō')
  await edit('Mere Pohatu', 'Phone', '+64 21 555 0177')
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  await bar.getByRole('button', { name: 'Save' }).click()
  const asks = page.getByRole('dialog', { name: 'Is it still you?' })
  await asks.getByRole('button', { name: 'Cancel' }).click()
  const alert = page.getByRole('alertdialog', { name: 'Update Candidate Failed' })
  await expect.element(alert).toMatchTextContent('2 changes saved. These are still unsaved:')
  await expect.element(alert).toMatchTextContent('Ruby Tane: Give your password again to go on.')
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect.element(bar).toMatchTextContent('1 unsaved change')
  await expect.element(page.getByRole('row').filter({ hasText: 'right@example.com' })).toBeVisible()

  await bar.getByRole('button', { name: 'Save' }).click()
  await asks.getByLabelText('Password', { exact: true }).fill('correct horse battery')
  await asks.getByRole('button', { name: 'Continue' }).click()
  await expect.element(bar).not.toBeInTheDocument()
  expect(rows.map(({ name, email }) => [name, email])).toEqual([
    ['Ruby Tane', 'right@example.com'],
    ['Sam Itō', 'sam@example.com'],
    ['Mere Pohatu', 'mere@example.com'],
  ])
})

test('an interview that cannot go on is offered only with the reason', async ({ open }) => {
  const counts = { answered_count: 2, question_count: 2 }
  const result = {
    ...counts,
    stands: 'in_review',
    overall_score: null,
    overall_low: null,
    overall_high: null,
    ai_overall_score: null,
    first_reader: null,
  } as const
  const answered = {
    ...sampleCandidate,
    interview_status: 'completed',
    result: { ...result, provisional: false, scored_by: null, asked_all: true },
  } as const
  answer('jobs', 'getJob', { ...sampleJob, candidate_count: 1 })
  answer('interviews', 'listAdjustments', [])
  answer('candidates', 'listCandidates', [answered])
  await open('recruiter', `/recruiter/job/${sampleJob.id}`)
  await page.getByRole('button', { name: `Actions for ${answered.name}` }).click()
  const item = page.getByRole('menuitem', { name: 'Reopen the interview' })
  await expect.element(item).toHaveAttribute('aria-disabled', 'true')
  await expect.element(item).toMatchTextContent('Every question is answered.')
  await expectAccessible()
})

test('the address opens the invitation of all who are not invited and have not begun, on every page of the list', async ({ open }) => {
  answer('jobs', 'getJob', { ...sampleJob, candidate_count: 3, to_invite_count: 2 })
  answer('interviews', 'listAdjustments', [])
  answer('plans', 'getPlan', refuse('plan.not_written', 'Nobody has written it.'))
  const invited = { ...sampleCandidate, invitation_sent: true }
  const others = [61, 62, 63].map((n) => ({ ...sampleCandidate, id: sampleId(n), name: `Person ${n}` }))
  const declined = { ...others[2]!, outcome: sampleDeclined }
  const begun = { ...sampleCandidate, id: sampleId(64), name: 'Person 64', interview_status: 'in_progress' as const }
  const all = [invited, others[0]!, others[1]!, declined, begun]
  answer('candidates', 'listCandidates', ({ invitation_sent, interview_status }) =>
    all.filter(
      (row) =>
        (invitation_sent === undefined || !row.invitation_sent) &&
        (interview_status === undefined || row.interview_status === interview_status),
    ),
  )
  await open('recruiter', `/recruiter/job/${sampleJob.id}?open=invite`, { mayFail: true })
  const dialog = page.getByRole('dialog', { name: 'Send Invites' })
  await expect.element(dialog).toMatchTextContent('2 candidates will get an email')
  await expect.element(dialog).toMatchTextContent('1 candidate has been declined or withdrawn and is left out.')
  expect(location.search).toBe('')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('region', { name: 'Selection' })).toMatchTextContent('2 of 5 selected')
})

test('a change that crosses a colleague’s says what the details are now, and is saved over them the second time', async ({ open }) => {
  let now = sampleCandidate
  const sent: unknown[] = []
  answer('jobs', 'getJob', sampleJob)
  answer('interviews', 'listAdjustments', [])
  answer('candidates', 'listCandidates', () => [now])
  answer('candidates', 'getCandidate', () => now)
  answer('candidates', 'updateCandidate', ({ updated_at, name }) => {
    sent.push(updated_at)
    if (updated_at !== now.updated_at) return refuse('record.changed', 'Somebody else changed this candidate.')
    return (now = { ...now, name })
  })
  await open('recruiter', `/recruiter/job/${sampleJob.id}`, { mayFail: true })
  await page.getByRole('button', { name: `Actions for ${sampleCandidate.name}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: /^Edit/ })
  await form.getByLabelText('Name').fill('Ruby T. Tane')
  await form.getByRole('button', { name: 'Keep changes' }).click()
  now = { ...now, phone: '021 999', updated_at: '2026-11-21T09:30:00.000Z' }
  const save = page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' })
  await save.click()
  const alert = page.getByRole('alertdialog')
  await expect.element(alert).toMatchTextContent(`to ${now.name}, ${now.email}, 021 999. Save again to replace that with your change.`)
  await alert.getByRole('button', { name: 'OK' }).click()
  await save.click()
  await expect.element(page.getByRole('row').filter({ hasText: 'Ruby T. Tane' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Unsaved changes' })).not.toBeInTheDocument()
  expect(sent).toEqual([sampleCandidate.updated_at, '2026-11-21T09:30:00.000Z'])
})

test('a candidate who has started the interview since they were deleted in the list is not deleted unseen', async ({ open }) => {
  let now: typeof sampleCandidate = sampleCandidate
  let removed = 0
  answer('jobs', 'getJob', sampleJob)
  answer('interviews', 'listAdjustments', [])
  answer('candidates', 'listCandidates', () => (removed ? [] : [now]))
  answer('candidates', 'getCandidate', () => now)
  answer('candidates', 'removeCandidate', () => void removed++)
  await open('recruiter', `/recruiter/job/${sampleJob.id}`, { mayFail: true })
  await page.getByRole('button', { name: `Actions for ${sampleCandidate.name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  now = { ...now, interview_status: 'in_progress' }
  const save = page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' })
  await save.click()
  const alert = page.getByRole('alertdialog')
  await expect
    .element(alert)
    .toMatchTextContent(`${now.name} has begun the interview in the meantime. Save again to delete this candidate anyway.`)
  expect(removed).toBe(0)
  await alert.getByRole('button', { name: 'OK' }).click()
  await save.click()
  await expect.element(page.getByRole('region', { name: 'Unsaved changes' })).not.toBeInTheDocument()
  expect(removed).toBe(1)
})

test('names are sorted as people read them: a macron changes nothing', async ({ open }) => {
  answer('jobs', 'getJob', { ...sampleJob, candidate_count: 3 })
  answer('interviews', 'listAdjustments', [])
  answer(
    'candidates',
    'listCandidates',
    ['Zoe', 'Āwhina', 'Ben'].map((name, i) => ({ ...sampleCandidate, id: sampleId(60 + i), name })),
  )
  await open('recruiter', `/recruiter/job/${sampleJob.id}`)
  await page.getByRole('button', { name: 'Candidate', exact: true }).click()
  await expectTexts(page.getByRole('table').getByCss('[role=row] a'), ['Āwhina', 'Ben', 'Zoe'])
})
