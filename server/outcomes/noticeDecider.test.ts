import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin } from '../../testing/build/build.ts'
import { buildInterviewed } from '../../testing/build/buildInterviewed.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
})
afterAll(() => vouch.stop())

test('an administrator who decides belongs to no company, so the message names them without one', async () => {
  const { of, job_id, candidate_id, recruiter } = await buildInterviewed(vouch, 'approved')
  const admin = vouch.as((await buildAdmin(vouch.parts, { name: 'Ruth Parata' })).token).outcomes
  const by = (who: string) => `This was decided by a person, ${who}, and not by a machine.`
  const said = async (staff: typeof admin) => (await staff.getNoticeTemplate({ ...of, kind: 'declined' })).statements[0]
  // While nothing is decided, whoever writes is about to.
  expect([await said(admin), await said(recruiter.outcomes)]).toEqual([by('Ruth Parata'), by('Amara Ngata of Northwind')])
  const { outcome } = await admin.setOutcome({ ...of, outcome: 'declined', reason: '' })
  const many = await recruiter.outcomes.getNoticesTemplate({ job_id, kind: 'declined', candidate_ids: [candidate_id] })
  expect([await said(recruiter.outcomes), many.statements[0]!.text]).toEqual([by('Ruth Parata'), by('Ruth Parata')])
  await recruiter.outcomes.setOutcome({ ...of, outcome: 'declined', reason: '', replaces: outcome.id })
  expect(await said(admin)).toBe(by('Amara Ngata of Northwind'))
})
