// The palette: what it offers for the open job, and results that are cut. And where to write for help.
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, hold, refuse } from '../../testing/screens/answers.ts'
import { sampleId } from '../../testing/screens/sampleId.ts'
import { sampleCandidate, sampleJob } from '../../testing/screens/samples.ts'
import { test } from '../../testing/screens/screen.tsx'

const palette = page.getByRole('dialog', { name: 'Search' })
const offered = () =>
  palette
    .getByRole('option')
    .elements()
    .map((option) => option.textContent)

function answerJob(job: typeof sampleJob): void {
  answer('jobs', 'getJob', job)
  answer('jobs', 'adminGetJob', job)
  answer('interviews', 'listAdjustments', [])
  answer('candidates', 'listCandidates', [sampleCandidate])
  answer('candidates', 'adminListCandidates', [sampleCandidate])
  answer('plans', 'getPlan', refuse('plan.not_written', 'Nobody has written it.'))
}

test('what can be done with the open job comes first, for the role and as the job is', async ({ open }) => {
  const job = { ...sampleJob, to_invite_count: 1 }
  answerJob(job)
  await open('recruiter', `/recruiter/job/${job.id}`, { mayFail: true })
  await expect.element(page.getByRole('row').filter({ hasText: sampleCandidate.name })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(palette.getByRole('group', { name: job.title })).toBeVisible()
  expect(offered().slice(0, 4)).toEqual(['Rankings', 'Send invites', 'Edit job', 'Close job'])
  await userEvent.keyboard('close{Enter}')
  const closes = page.getByRole('alertdialog', { name: `Close ${job.title}?` })
  await expect.element(closes).toBeVisible()
  expect(location.search).toBe('')
  await closes.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(closes).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(palette.getByRole('combobox')).toHaveFocus()
  await userEvent.keyboard('send inv{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Send Invites' })).toBeVisible()

  answerJob({ ...job, closed_at: job.created_at })
  await open('admin', `/admin/job/${job.id}`, { mayFail: true })
  await expect.element(page.getByText('Closed', { exact: true })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(palette.getByRole('group', { name: job.title })).toBeVisible()
  expect(offered().slice(0, 2)).toEqual(['Edit job', 'Dashboard'])
})

test('results that are cut can all be shown', async ({ open }) => {
  answer('jobs', 'listJobs', [])
  const found = Array.from({ length: 9 }, (_, i) => ({
    ...sampleCandidate,
    id: sampleId(100 + i),
    name: `Ruby ${i + 1}`,
    job_title: 'Chef',
  }))
  answer('candidates', 'findCandidates', found)
  await open('recruiter', '/recruiter/dashboard')
  await expect.element(page.getByRole('heading', { name: 'No jobs yet' })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(palette).toBeVisible()
  await userEvent.keyboard('ruby')
  const people = palette.getByRole('group', { name: 'Candidates' }).getByRole('option')
  await expect.element(people).toHaveLength(7)
  await expect.element(palette.getByRole('status')).toHaveTextContent('6 of 9 shown')
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await expect.element(people).toHaveLength(9)
  await expect.element(people.nth(5)).toHaveAttribute('aria-selected', 'true')
  await expect.element(palette.getByRole('status')).toHaveTextContent('9 results')
})

test('Enter opens nobody who was found for what was typed before', async ({ open }) => {
  answer('jobs', 'listJobs', [])
  const found = (name: string, n: number) => ({ ...sampleCandidate, id: sampleId(n), name, job_title: 'Chef' })
  answer('candidates', 'findCandidates', ({ q }) => (q === 'ruby' ? [found('Ruby Moss', 120)] : [found('Omar Said', 121)]))
  await open('recruiter', '/recruiter/dashboard')
  await expect.element(page.getByRole('heading', { name: 'No jobs yet' })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  const field = palette.getByRole('combobox')
  await field.fill('ruby')
  await expect.element(palette.getByRole('option', { name: /Ruby Moss/ })).toBeVisible()
  const release = hold('candidates', 'findCandidates')
  await field.fill('omar')
  await userEvent.keyboard('{Enter}')
  await expect.element(palette).toBeVisible()
  expect(location.pathname).toBe('/recruiter/dashboard')
  await expect.element(palette.getByRole('status')).toHaveTextContent('Searching')
  await userEvent.keyboard('{Enter}')
  expect(location.pathname).toBe('/recruiter/dashboard')
  release()
  await expect.element(palette.getByRole('option', { name: /Omar Said/ })).toHaveAttribute('aria-selected', 'true')
})

test('Help writes the address out, and leads to the shortcuts', async ({ open }) => {
  answer('jobs', 'listJobs', [])
  await open('recruiter', '/recruiter/dashboard')
  await page.getByRole('button', { name: 'Help' }).click()
  const help = page.getByRole('dialog', { name: 'Help' })
  await expect.element(help.getByRole('link', { name: /@/ })).toBeVisible()
  await expect.element(help.getByRole('button', { name: 'Copy the address' })).toBeVisible()
  await help.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect.element(shortcuts).toBeVisible()
  await expect.element(shortcuts.getByRole('region')).toHaveLength(2)
  await expect.element(shortcuts).not.toMatchTextContent('While you set levels')
})
