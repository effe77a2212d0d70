// Deciding: what cannot be decided yet, and what a colleague has decided in the meantime.
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, refuse } from '../../testing/screens/answers.ts'
import { expectAccessible, expectToast } from '../../testing/screens/looks.ts'
import { sampleId } from '../../testing/screens/sampleId.ts'
import { sampleDeclined } from '../../testing/screens/sampleNotice.ts'
import { sampleCandidate, sampleJob } from '../../testing/screens/samples.ts'
import { test } from '../../testing/screens/screen.tsx'
import { formatDate } from '../ui/formatDate.ts'

const interviewed = { ...sampleCandidate, id: sampleId(60), name: 'Mere Pohatu', interview_status: 'completed' } as const

test('an outcome that needs the interview says whom it would leave out, and is not offered for nobody', async ({ open }) => {
  answer('jobs', 'getJob', { ...sampleJob, candidate_count: 2 })
  answer('interviews', 'listAdjustments', [])
  answer('candidates', 'listCandidates', [sampleCandidate, interviewed])
  await open('recruiter', `/recruiter/job/${sampleJob.id}`)
  const choose = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` }).click()
  const item = (name: string) => page.getByRole('menuitem', { name })
  await choose(sampleCandidate.name)
  await page.getByRole('button', { name: 'Decide' }).click()
  await expect.element(item('Advance (0 of 1: not interviewed)')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(item('Decline')).not.toHaveAttribute('aria-disabled')
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await choose(interviewed.name)
  await page.getByRole('button', { name: 'Decide' }).click()
  await item('Put on hold (1 of 2: 1 not interviewed)').click()
  const dialog = page.getByRole('dialog', { name: `Put on hold: ${interviewed.name}` })
  await expect.element(dialog).toMatchTextContent(`Left out, because the interview has not ended: ${sampleCandidate.name}.`)
})

test('what a colleague has decided in the meantime is said, and overridden only by a button that says so', async ({ open }) => {
  const at = new Date()
  const advanced = { ...sampleDeclined, outcome: 'advanced', decided_by: 'Ruth Amadi', decided_at: at.toISOString() } as const
  const wanted: unknown[] = []
  let stored: typeof advanced | typeof sampleDeclined | null = null
  answer('jobs', 'getJob', sampleJob)
  answer('candidates', 'getCandidate', () => ({ ...interviewed, outcome: stored }))
  answer('rights', 'getCandidateRights', { corrections: [], review_requests: [], profile_shared: false })
  for (const name of ['getTimeline', 'listCandidateNotes', 'listJobStaff'] as const) answer('outcomes', name, [])
  answer('shares', 'listShares', [])
  answer('outcomes', 'getCandidateNoticeTemplate', { kind: 'declined', subject: 'News', text: 'Hello.', statements: [], values: {} })
  answer('outcomes', 'setOutcome', ({ candidate_id, replaces }) => {
    wanted.push(replaces)
    const seen = replaces === (stored?.id ?? null)
    stored = seen ? sampleDeclined : stored
    return seen ? { candidate_id, outcome: sampleDeclined } : refuse('outcome.stands', 'Ruth Amadi decided “Advanced”.')
  })
  await open('recruiter', `/recruiter/jobs/${sampleJob.id}/candidates/${interviewed.id}`, { mayFail: true })
  await page.getByRole('button', { name: 'Decline' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Tell the candidate' }).click()
  stored = { ...advanced, id: sampleId(901) }
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click()
  const when = formatDate(at.toISOString()).replaceAll('\u00a0', ' ')
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(`Ruth Amadi advanced this candidate on ${when}. Decline anyway?`)
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Decline anyway' }).click()
  await expectToast(`${interviewed.name}: Declined`)
  expect(wanted).toEqual([null, sampleId(901)])
})

test('deciding about several says how many have an outcome already, and what becomes of it', async ({ open }) => {
  const decided = (id: number, name: string) => ({ ...interviewed, id: sampleId(id), name, outcome: sampleDeclined })
  const many = [interviewed, decided(61, 'Tane Mahuta'), decided(62, 'Ruby Cook')]
  answer('jobs', 'getJob', { ...sampleJob, candidate_count: many.length })
  answer('interviews', 'listAdjustments', [])
  answer('candidates', 'listCandidates', many)
  await open('recruiter', `/recruiter/job/${sampleJob.id}`)
  const before = page.getByText(/already ha(s|ve) an outcome/)
  for (const [name, says] of [
    [interviewed.name, null],
    ['Tane Mahuta', '1 of them already has an outcome. What you decided before is replaced; what a colleague decided stays.'],
    ['Ruby Cook', '2 of them already have an outcome.'],
  ] as const) {
    await page.getByRole('checkbox', { name: `Select ${name}` }).click()
    await page.getByRole('button', { name: 'Decide' }).click()
    await page.getByRole('menuitem', { name: 'Put on hold' }).click()
    await expect.element(page.getByRole('dialog').getByLabelText('Reason')).toBeVisible()
    if (says) await expect.element(before).toMatchTextContent(says)
    else await expect.element(before).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Cancel' }).click()
  }
})

test('the message has the name as it was just corrected', async ({ open }) => {
  let shown: typeof sampleCandidate = interviewed
  answer('jobs', 'getJob', sampleJob)
  answer('candidates', 'getCandidate', () => shown)
  answer('rights', 'getCandidateRights', { corrections: [], review_requests: [], profile_shared: false })
  for (const name of ['getTimeline', 'listCandidateNotes', 'listJobStaff'] as const) answer('outcomes', name, [])
  answer('shares', 'listShares', [])
  answer('outcomes', 'getCandidateNoticeTemplate', () => ({
    kind: 'declined' as const,
    subject: 'News',
    text: `Hello ${shown.name}.`,
    statements: [],
    values: {},
  }))
  answer('candidates', 'updateCandidate', ({ name }) => (shown = { ...shown, name }))
  await open('recruiter', `/recruiter/jobs/${sampleJob.id}/candidates/${interviewed.id}`)
  await page.getByRole('button', { name: 'Decline' }).click()
  const message = page.getByRole('dialog').getByLabelText('Message')
  await expect.element(message).toHaveValue('Hello Mere Pohatu.')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'More candidate actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: /^Edit/ })
  await edit.getByLabelText('Name').fill('Mere Pōhatu')
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expectToast('Mere Pōhatu was saved')
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect.element(message).toHaveValue('Hello Mere Pōhatu.')
})
