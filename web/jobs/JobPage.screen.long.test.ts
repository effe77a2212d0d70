// One job, as its recruiter and an administrator see it.
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, hold, refuse } from '../../testing/screens/answers.ts'
import { sampleId } from '../../testing/screens/sampleId.ts'
import { samplePlan } from '../../testing/screens/samplePlan.ts'
import { sampleAbout, sampleCandidate, sampleJob } from '../../testing/screens/samples.ts'
import { test } from '../../testing/screens/screen.tsx'
import { queryClient } from '../api.ts'

test('an agent that failed says why to an administrator alone', async ({ open }) => {
  const failed = {
    ...sampleJob,
    agent_status: 'failed',
    elevenlabs_agent_id: 'agent_unknown',
    agent_failure: 'ElevenLabs does not know this agent.',
    agent_failure_code: 'agent.unknown',
  } as const
  answer('jobs', 'adminGetJob', failed)
  answer('interviews', 'listAdjustments', [])
  answer('candidates', 'adminListCandidates', [])
  await open('admin', `/admin/job/${failed.id}`)
  await expect.element(page.getByText('Failed', { exact: true }).first()).toBeVisible()
  await expect.element(page.getByRole('alert').filter({ hasText: failed.agent_failure })).toBeVisible()
  answer('jobs', 'getJob', { ...failed, agent_failure: null, agent_failure_code: null })
  answer('candidates', 'listCandidates', [])
  await open('recruiter', `/recruiter/job/${failed.id}`)
  await expect.element(page.getByRole('alert').filter({ hasText: 'The AI interviewer could not be set up' })).toBeVisible()
})

test('with candidates still to invite, undecided results are one press away; a closed job shows only those', async ({ open }) => {
  answer('interviews', 'listAdjustments', [])
  answer('candidates', 'listCandidates', [])
  answer('plans', 'getPlan', samplePlan({ confirmed_at: sampleJob.created_at }))
  answer('jobs', 'getJob', { ...sampleJob, to_invite_count: 3 })
  await open('recruiter', `/recruiter/job/${sampleJob.id}`)
  await expect.element(page.getByText('Invite 3 candidates')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '7 results to decide on' }))
    .toHaveAttribute('href', `/recruiter/job/${sampleJob.id}/ranking?outcome=none`)
  await expect.element(page.getByText('Ready', { exact: true }).first()).toBeVisible()
  answer('jobs', 'getJob', { ...sampleJob, to_invite_count: 3, closed_at: sampleJob.created_at })
  await open('recruiter', `/recruiter/job/${sampleJob.id}`)
  await expect.element(page.getByText('Closed', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Ready', { exact: true })).not.toBeInTheDocument()
})

test('until when a job is open stands in its head; a candidate who was told another moment is counted, and can be reminded at once', async ({
  open,
}) => {
  const [before, after] = ['2099-11-20T04:00:00.000Z', '2099-11-27T04:00:00.000Z']
  const job = { ...sampleJob, closes_at: before, closes_zone: 'Pacific/Auckland', awaited_count: 3, to_invite_count: 1 }
  let now = job
  answer('jobs', 'getJob', () => now)
  answer('jobs', 'updateJob', ({ closes_at }) => (now = { ...job, closes_at: closes_at ?? now.closes_at }))
  answer('interviews', 'listAdjustments', [])
  const invited = { ...sampleCandidate, invitation_sent: true }
  answer('candidates', 'listCandidates', ({ invitation_sent }) => (invitation_sent === false ? [] : [invited]))
  answer('plans', 'getPlan', refuse('plan.not_written', 'Nobody has written it.'))
  await open('recruiter', `/recruiter/job/${job.id}?tab=setup`, { mayFail: true })
  const until = (day: string) => page.getByText(`Open until Friday, November ${day}, 2099 at 5:00 PM New Zealand Daylight Time`)
  await expect.element(until('20')).toBeVisible()
  await page.getByRole('button', { name: 'Edit job' }).click()
  const edit = page.getByRole('dialog', { name: `Edit ${job.title}` })
  const at = new Date(after)
  const two = (n: number) => String(n).padStart(2, '0')
  await edit
    .getByLabelText('Deadline to start')
    .fill(`${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`)
  await edit.getByRole('button', { name: 'Save changes' }).click()
  const moved = page.getByRole('dialog', { name: 'The deadline to start was changed' })
  await expect.element(moved).toMatchTextContent('2 candidates have not finished and were invited before this change')
  await expect.element(moved).toMatchTextContent('Reminders will name the new deadline: Friday, November 27, 2099')
  await moved.getByRole('link', { name: 'Remind them now' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Remind' }).getByRole('button', { name: 'Send 1 reminder' })).toBeVisible()
  await page.getByRole('dialog', { name: 'Remind' }).getByRole('button', { name: 'Cancel' }).click()
  await expect.element(until('27')).toBeVisible()
})

test.for([1440, 390])(
  'at %i, while a new plan is being written or could not be, the notice says so and asks neither to confirm it nor to invite',
  async (width, { open }) => {
    const plan = samplePlan({ being_rewritten: true, confirmed_at: sampleJob.created_at })
    answer('interviews', 'listAdjustments', [])
    answer('candidates', 'listCandidates', [])
    answer('jobs', 'getJob', { ...sampleJob, to_invite_count: 3 })
    answer('plans', 'getPlan', plan)
    await open('recruiter', `/recruiter/job/${sampleJob.id}`, { width })
    const setup = page.getByRole('link', { name: 'Open setup' })
    await expect.element(page.getByText('A new plan is being written for the job as it is now', { exact: true })).toBeVisible()
    await expect.element(page.getByText('In a moment you can read and confirm it.')).toBeVisible()
    await expect.element(setup).toBeVisible()
    expect(page.getByText(/^Invite (?:them|3 candidates)$/).elements()).toEqual([])
    answer('plans', 'getPlan', { ...plan, rewrite_failed: true, confirmed_at: null })
    await open('recruiter', `/recruiter/job/${sampleJob.id}`, { width })
    await expect.element(page.getByText('The new plan for the job as it is now could not be written', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Setup says what to do.')).toBeVisible()
    await expect.element(setup).toBeVisible()
    await expect.element(page.getByText('Read and confirm the interview plan')).not.toBeInTheDocument()
  },
)

test('while the first plan is being written, the notice says so also while it is asked for again', async ({ open }) => {
  answer('interviews', 'listAdjustments', [])
  answer('candidates', 'listCandidates', [])
  answer('jobs', 'getJob', { ...sampleJob, to_invite_count: 3 })
  answer('plans', 'getPlan', refuse('plan.being_written', 'The plan is being written.'))
  await open('recruiter', `/recruiter/job/${sampleJob.id}`, { mayFail: true })
  const notice = page.getByText('The interview plan is being written', { exact: true })
  await expect.element(notice).toBeVisible()
  const release = hold('plans', 'getPlan')
  await expect.poll(() => queryClient.isFetching({ queryKey: ['getPlan'] })).toBe(1)
  expect(notice.elements()).toHaveLength(1)
  expect(page.getByText('Invite 3 candidates').elements()).toEqual([])
  answer('plans', 'getPlan', samplePlan())
  release()
  await expect.element(page.getByText('Read and confirm the interview plan')).toBeVisible()
})

test('before the plan is known, neither the notice nor the dialog says or offers what may be wrong in a moment', async ({ open }) => {
  answer('interviews', 'listAdjustments', [])
  answer('candidates', 'listCandidates', [{ ...sampleCandidate, invitation_sent: false }])
  answer('jobs', 'getJob', { ...sampleJob, to_invite_count: 1 })
  answer('plans', 'getPlan', samplePlan())
  const release = hold('plans', 'getPlan')
  await open('recruiter', `/recruiter/job/${sampleJob.id}`)
  await expect.element(page.getByText('Loading next step')).toBeInTheDocument()
  await expect.element(page.getByText(sampleCandidate.name)).toBeVisible()
  expect(page.getByText(/^Invite (?:them|1 candidate)$/).elements()).toEqual([])
  await page.getByRole('checkbox', { name: `Select ${sampleCandidate.name}` }).click()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Send Invites' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send Invites' })
  await expect.element(dialog.getByRole('button', { name: 'Send 1 invite' })).toBeDisabled()
  release()
  await expect.element(dialog.getByRole('button', { name: 'Confirm and send 1 invite' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByText('Read and confirm the interview plan')).toBeVisible()
})

test('before it is known whether emails are sent, the notice does not say that invitations are out', async ({ open }) => {
  answer('interviews', 'listAdjustments', [])
  answer('candidates', 'listCandidates', [])
  answer('jobs', 'getJob', { ...sampleJob, approved_count: 0, pending_review_count: 0, to_invite_count: 0, awaited_count: 3 })
  answer('system', 'getServerInfo', { ...sampleAbout, sends_email: false })
  const release = hold('system', 'getServerInfo')
  await open('recruiter', `/recruiter/job/${sampleJob.id}`)
  await expect.element(page.getByText('Waiting for 3 candidates to interview')).toBeVisible()
  expect(page.getByText('Invitations are out').elements()).toEqual([])
  release()
  await expect.element(page.getByText('This server sends no emails.')).toBeVisible()
})

test('a deadline of which only a part is typed is not dropped, and the form says so', async ({ open }) => {
  let saved = 0
  answer('jobs', 'getJob', sampleJob)
  answer('jobs', 'updateJob', () => (saved++, sampleJob))
  answer('interviews', 'listAdjustments', [])
  answer('candidates', 'listCandidates', [])
  answer('plans', 'getPlan', refuse('plan.not_written', 'Nobody has written it.'))
  await open('recruiter', `/recruiter/job/${sampleJob.id}`, { mayFail: true })
  await page.getByRole('button', { name: 'Edit job' }).click()
  const edit = page.getByRole('dialog', { name: `Edit ${sampleJob.title}` })
  const field = edit.getByLabelText('Deadline to start')
  await field.click()
  await userEvent.keyboard('11272099')
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(edit.getByText('Deadline to start is not a whole date and time')).toBeVisible()
  expect(saved).toBe(0)
})

test('a plan that a person has edited stays when the criteria change: the form and the message after it say so', async ({ open }) => {
  let job = sampleJob
  let plan = samplePlan({ left_out: [{ quote: 'Old line', reason: 'no_question', words: 'No question asks about this.' }] })
  answer('jobs', 'getJob', () => job)
  answer('jobs', 'updateJob', (input) => {
    const left_out = [...plan.left_out, { quote: 'Patience', reason: 'no_question' as const, words: 'No question asks about this.' }]
    if (plan.made_by === 'person') plan = { ...plan, left_out }
    return (job = { ...job, criteria: input.criteria ?? job.criteria })
  })
  answer('interviews', 'listAdjustments', [])
  answer('candidates', 'listCandidates', [])
  answer('plans', 'getPlan', () => plan)
  const edit = page.getByRole('dialog', { name: `Edit ${sampleJob.title}` })
  const change = async (criteria: string) => {
    await edit.getByLabelText('Interview criteria').fill(criteria)
    await edit.getByRole('button', { name: 'Save changes' }).click()
    await expect.element(edit).not.toBeInTheDocument()
  }
  await open('recruiter', `/recruiter/job/${sampleJob.id}`)
  await page.getByRole('button', { name: 'Edit job' }).click()
  await expect.element(edit.getByText('If you change the criteria, the interview plan is written again.', { exact: true })).toBeVisible()
  await change('- Kindness')
  await expect.element(page.getByText('The job was changed')).toBeVisible()
  expect(page.getByText('The edited plan stays.').elements()).toEqual([])
  plan = { ...plan, made_by: 'person' }
  await open('recruiter', `/recruiter/job/${sampleJob.id}`)
  await page.getByRole('button', { name: 'Edit job' }).click()
  await expect.element(edit.getByText('A person has edited the interview plan, so it stays if you change the criteria.')).toBeVisible()
  await change('- Kindness\n- Patience')
  await expect.element(page.getByText('The edited plan stays. 1 new line is not asked about.')).toBeVisible()
})

test('the form of a new copy opens once', async ({ open }) => {
  const copy = { ...sampleJob, id: sampleId(81), title: 'Copy' }
  answer('jobs', 'getJob', ({ job_id }) => (job_id === copy.id ? copy : sampleJob))
  answer('jobs', 'copyJob', copy)
  answer('interviews', 'listAdjustments', [])
  answer('candidates', 'listCandidates', [])
  answer('plans', 'getPlan', refuse('plan.not_written', 'Nobody has written it.'))
  await open('recruiter', `/recruiter/job/${sampleJob.id}`, { mayFail: true })
  await page.getByRole('button', { name: 'More job actions' }).click()
  await page.getByRole('menuitem', { name: 'Copy job' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Edit Copy' })).toBeVisible()
  expect(history.state?.usr ?? null).toBeNull()
})

test('on a phone, too, it says what can be done while the interviewer is set up', async ({ open }) => {
  answer('interviews', 'listAdjustments', [])
  answer('candidates', 'listCandidates', [])
  answer('plans', 'getPlan', samplePlan)
  answer('jobs', 'getJob', { ...sampleJob, agent_status: 'pending' })
  await open('recruiter', `/recruiter/job/${sampleJob.id}`, { width: 390 })
  await expect.element(page.getByText('Until then you can add candidates', { exact: false })).toBeVisible()
})
