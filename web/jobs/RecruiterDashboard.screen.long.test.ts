// The recruiter's dashboard: its states, and many jobs.
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answer, fail } from '../../testing/screens/answers.ts'
import { expectToast, failFirst } from '../../testing/screens/looks.ts'
import { sampleId } from '../../testing/screens/sampleId.ts'
import { sampleAbout, sampleJob } from '../../testing/screens/samples.ts'
import { test } from '../../testing/screens/screen.tsx'

test('loading, failed with a toast, and empty', async ({ open }) => {
  await failFirst(
    () => open('recruiter', '/recruiter/dashboard', { mayFail: true }),
    { call: ['jobs', 'listJobs'], loads: 'jobs', failed: 'Failed to load dashboard data' },
    [],
  )
  await expectToast('Failed to load dashboard data')
  await expect.element(page.getByRole('heading', { name: 'No jobs yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Create New Job' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Create New Job' })).toBeVisible()
})

const planWritten = [
  [false, /The interview plan is written from your criteria alone/],
  [true, /The interview plan is written from it and from your criteria/],
] as const
test.for(planWritten)(
  'the form says whether the plan is written from the PDF: with a language model, %s',
  async ([language_model, words], { open }) => {
    answer('system', 'getServerInfo', { ...sampleAbout, language_model })
    answer('jobs', 'listJobs', [])
    await open('recruiter', '/recruiter/dashboard')
    await page.getByRole('button', { name: 'Create New Job' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Create New Job' })).toMatchTextContent(words)
  },
)

test('a job can be reviewed blind from the start', async ({ open }) => {
  answer('system', 'getServerInfo', { ...sampleAbout, language_model: false })
  answer('jobs', 'listJobs', [])
  const made: unknown[] = []
  answer('jobs', 'createJob', ({ blind_review }) => {
    made.push(blind_review)
    return sampleJob
  })
  // The upload of the PDF is answered by no test.
  await open('recruiter', '/recruiter/dashboard', { mayFail: true })
  await page.getByRole('button', { name: 'Create New Job' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Job' })
  for (const label of ['Job title', 'Company info', 'Interview criteria']) await dialog.getByLabelText(label).fill('Builds things')
  await dialog.getByLabelText('Job description PDF').upload(new File(['%PDF-1.4'], 'job.pdf', { type: 'application/pdf' }))
  const blind = dialog.getByRole('checkbox', { name: 'Blind review' })
  await expect.element(blind).not.toBeChecked()
  await expect.element(dialog.getByText('No language model is set, so a person sets every level anyway.')).toBeVisible()
  await blind.click()
  await dialog.getByRole('button', { name: 'Create Job' }).click()
  await expect.poll(() => made).toEqual([true])
})

test('many jobs are searched and loaded page by page, also after a failed page', async ({ open }) => {
  const jobs = Array.from({ length: 64 }, (_, i) => ({ ...sampleJob, id: sampleId(100 + i), title: `Engineer ${i + 1}` }))
  const answerJobs = () => answer('jobs', 'listJobs', ({ q = '' }) => jobs.filter(({ title }) => title.includes(q)))
  answerJobs()
  await open('recruiter', '/recruiter/dashboard', { mayFail: true })
  const cards = page.getByRole('article')
  await expect.element(cards).toHaveLength(60)
  fail('jobs', 'listJobs')
  cards.last().element().scrollIntoView()
  const again = page.getByRole('button', { name: 'More jobs did not load. Try again' })
  await expect.element(again).toBeVisible()
  await expect.element(cards).toHaveLength(60)
  answerJobs()
  await again.click()
  await expect.element(cards).toHaveLength(64)
  await expect.element(again).not.toBeInTheDocument()
  await page.getByRole('searchbox', { name: 'Search jobs' }).fill('Engineer 17')
  await expect.element(cards).toHaveLength(1)
  await page.getByRole('searchbox', { name: 'Search jobs' }).fill('Gardener')
  await expect.element(page.getByRole('heading', { name: 'No job matches that search' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect.element(cards).toHaveLength(64)
})

test.for([
  [{ candidate_count: 0, to_invite_count: 0 }, 'is ready. Add candidates next.'],
  [{ to_invite_count: 3 }, 'is ready. You can invite candidates now.'],
] as const)('an interviewer that has become ready is told with what is next: %o', async ([of, words], { open }) => {
  localStorage.setItem('jobs_awaiting_agent', sampleJob.id)
  answer('jobs', 'listJobs', [{ ...sampleJob, ...of }])
  await open('recruiter', '/recruiter/dashboard')
  await expectToast(`The AI interviewer for ${sampleJob.title} ${words}`)
})

test('a deleted job takes its mentions along', async ({ open }) => {
  answer('jobs', 'listJobs', [sampleJob])
  const mention = { id: sampleId(90), candidate_id: sampleId(7), candidate_name: 'Ruby Tane', by: 'Hana Cole' }
  answer('outcomes', 'listMentions', [
    { ...mention, job_id: sampleJob.id, job_title: sampleJob.title, created_at: '2026-11-20T09:30:00.000Z' },
  ])
  answer('jobs', 'removeJob', undefined)
  await open('recruiter', '/recruiter/dashboard')
  const mentions = page.getByRole('region', { name: 'You were mentioned' })
  await expect.element(mentions).toMatchTextContent('Hana Cole wrote about Ruby Tane')
  await page.getByRole('button', { name: `Delete ${sampleJob.title}` }).click()
  answer('jobs', 'listJobs', [])
  answer('outcomes', 'listMentions', [])
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete job' }).click()
  await expect.element(page.getByRole('heading', { name: 'No jobs yet' })).toBeVisible()
  await expect.element(mentions).not.toBeInTheDocument()
})
