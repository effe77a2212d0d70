// A candidate asks for an adjustment. The recruiter sees it on the job page, and so does an administrator.
import { expectAccessible } from '../test.ts'
import { makeReadyJob, makeRecruiter, person } from '../world.ts'
import { expect, expectNoSidewaysScroll, test } from './screen.ts'

test('a request for an adjustment is shown on the job’s page with its words and an address to answer', async ({ open, world, vouch }) => {
  const { session, calls } = await makeRecruiter(vouch, world.admin, world.company.id)
  const job = await makeReadyJob(calls, world.admin)
  const job_id = job.id
  const candidate = await calls.candidates.addCandidate({ job_id: job.id, ...person('Olive Park') })
  const {
    access_token,
    user_type,
    token_type: _type,
    expires_at: _until,
    ...info
  } = await vouch.as().sessions.signInByLoginCode({ email: candidate.email, code: candidate.login_code })
  const page = await open({ access_token, user_type, candidate: info }, `/interview/${candidate.id}`)
  await page
    .getByRole('button', { name: /adjustment/i })
    .first()
    .click()
  const ask = page.getByRole('dialog', { name: 'Ask for an adjustment' })
  await ask.getByRole('textbox').fill('I stammer when I am nervous.')
  await ask.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('dialog', { name: 'Your request has reached the recruiter' })).toBeVisible()

  for (const [who, path, width] of [
    [session, `/recruiter/job/${job.id}`, 1440],
    [world.adminSession, `/admin/job/${job.id}`, 390],
  ] as const) {
    const job = await open(who, path, { width })
    await expect(job.getByText('1 request for an adjustment')).toBeVisible()
    await expect(job.getByText('I stammer')).toHaveCount(0)
    await job.getByRole('button', { name: 'Read and answer' }).click()
    const asked = job.getByRole('list', { name: 'Requests for an adjustment' }).getByRole('listitem')
    await expect(asked).toContainText('Olive Park: more time — “I stammer when I am nervous.”')
    await expect(asked.getByRole('link', { name: 'Answer Olive Park' })).toHaveAttribute('href', `mailto:${candidate.email}`)
    await expectNoSidewaysScroll(job)
    await expectAccessible(job)
    // Whoever decides does not see it on the candidate's page.
    await job.goto(`/${who === session ? 'recruiter' : 'admin'}/jobs/${job_id}/candidates/${candidate.id}`)
    await expect(job.getByRole('region', { name: 'Timeline' }).getByText('Added to the job')).toBeVisible()
    await expect(job.getByRole('region', { name: 'Notes' })).toBeVisible()
    await expect(job.getByText('I stammer')).toHaveCount(0)
    if (process.env.SCREEN_SHOTS) await job.screenshot({ path: `${process.env.SCREEN_SHOTS}/adjustments-${width}.png` })
  }
})
