// The shortlist on a job's page: its states and its five rows.
import { criteria, makeRecruiter } from '../world.ts'
import { answer, expect, fail, hold, loading, test } from './screen.ts'

test('loading, and empty with the reason', async ({ open, world, vouch }) => {
  const { session, calls } = await makeRecruiter(vouch, world.admin, world.company.id)
  const { id } = await calls.jobs.createJob({ title: 'Writer', company_info: 'Northwind', criteria })
  const path = `/api/jobs/${id}/candidates/ranked`
  const page = await open(session, 'about:blank')
  const release = await hold(page, path)
  await page.goto(`/recruiter/job/${id}?tab=shortlist`)
  const panel = page.getByRole('tabpanel')
  await expect(loading(page, 'shortlist')).toBeVisible()
  release()
  await expect(panel.getByRole('heading', { name: 'No Ranked Candidates' })).toBeVisible()
  await expect(panel).toContainText('Candidates appear here when their interview is scored and a person has approved the score.')
  await answer(page, path, { ...(await calls.scoring.listRankedCandidates({ job_id: id })), pending_review_count: 3 })
  await page.reload()
  await expect(panel).toContainText('3 results waiting for review. They appear here once approved.')
})

test('the shortlist shows at most five candidates with four competencies, and leads to all', async ({ open, world }) => {
  const page = await open(world.recruiter.session, `/recruiter/job/${world.job.id}?tab=shortlist`, { mayFail: true })
  const panel = page.getByRole('tabpanel')
  const best = panel.getByRole('list', { name: 'Best candidates' }).getByRole('listitem')
  await expect(best).toHaveCount(5)
  const second = best.filter({ hasText: 'Mei Chen' })
  for (const name of ['Problem solving', 'Ownership', 'Communication', 'Collaboration']) await expect(second.getByText(name)).toBeVisible()
  await expect(second.getByText('+3 more')).toBeVisible()
  await expect(second.getByText('Planning')).toHaveCount(0)
  await expect(second.getByRole('link')).toHaveAttribute('href', `/recruiter/jobs/${world.job.id}/candidates/${world.ranked[2]!.id}`)
  await expect(panel.getByRole('link', { name: 'Full Ranking View' })).toHaveAttribute('href', `/recruiter/job/${world.job.id}/ranking`)
  await expect(panel.getByRole('link', { name: 'View All 7 Candidates' })).toBeVisible()
  await fail(page, `/api/jobs/${world.job.id}/candidates/ranked`, 500, 'The database is away.')
  await page.reload()
  const alert = page.getByRole('alertdialog', { name: 'Error Loading Shortlist' })
  await expect(alert).toContainText('The database is away.')
  await alert.getByRole('button', { name: 'OK' }).click()
  const inPlace = panel.getByRole('alert').filter({ hasText: 'Error Loading Shortlist' })
  await expect(inPlace).toContainText('The database is away.')
  await page.unrouteAll()
  await inPlace.getByRole('button', { name: 'Try again' }).click()
  await expect(best).toHaveCount(5)
})
