// A candidate shared a profile with the employer, and the recruiter has moved to another company since.
import { expectAccessible } from '../test.ts'
import { makeReadyJob, makeRecruiter, person, signInCandidate } from '../world.ts'
import { expect, expectNoSidewaysScroll, expectToast, test } from './screen.ts'

test('each company that sees the profile is named, and the candidate can end it with each', async ({ open, world, vouch }) => {
  const [before, next] = [
    await world.admin.companies.createCompany({ name: 'Harbour' }),
    await world.admin.companies.createCompany({ name: 'Ridge' }),
  ]
  const { id: recruiter_id, calls } = await makeRecruiter(vouch, world.admin, before.id)
  const job = await makeReadyJob(calls, world.admin)
  const candidate = await calls.candidates.addCandidate({ job_id: job.id, ...person('Mere Pohatu') })
  const session = await signInCandidate(vouch, candidate)
  const of = { candidate_id: candidate.id, company_id: before.id }
  await vouch.as(session.access_token).profiles.shareProfile({ ...of, shared: true })
  await world.admin.people.updateRecruiter({ recruiter_id, company_id: next.id })

  const page = await open(session, `/interview/${candidate.id}/path`)
  const card = page.getByRole('region', { name: 'Sharing' })
  await expect(card.getByRole('switch', { name: 'Share with Ridge' })).not.toBeChecked()
  await expect(card).not.toContainText('Private')
  const old = card.getByRole('switch', { name: 'Share with Harbour' })
  await expect(old).toBeChecked()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await old.click()
  await expectToast(page, 'Harbour no longer sees your profile')
  await expect(old).toHaveCount(0)
  await expect(card).toContainText('Private. You can let Ridge see')
})
