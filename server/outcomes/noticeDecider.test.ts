import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { candidates } from '../db/schema/candidates.ts'
import { scores } from '../db/schema/scoring.ts'
import { buildAdmin, buildCandidate } from '../../testing/build/build.ts'
import { buildScore } from '../../testing/build/buildScore.ts'
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
  const said = async (staff: typeof admin) => (await staff.getCandidateNoticeTemplate({ ...of, kind: 'declined' })).statements[0]
  // While nothing is decided, whoever writes is about to.
  expect([await said(admin), await said(recruiter.outcomes)]).toEqual([by('Ruth Parata'), by('Amara Ngata of Northwind')])
  const { outcome } = await admin.setOutcome({ ...of, outcome: 'declined', reason: '' })
  const many = await recruiter.outcomes.getBulkNoticeTemplate({ job_id, kind: 'declined', candidate_ids: [candidate_id] })
  expect([await said(recruiter.outcomes), many.statements[0]!.text]).toEqual([by('Ruth Parata'), by('Ruth Parata')])
  await recruiter.outcomes.setOutcome({ ...of, outcome: 'declined', reason: '', replaces: outcome.id })
  expect(await said(admin)).toBe(by('Amara Ngata of Northwind'))
})

describe('the message says what read the answers', () => {
  const nobody = 'An AI led the interview. When this was decided, no AI and no program had proposed a score for your answers.'
  const rules = 'An AI led the interview, and a simpler program proposed a score for your answers. Neither decided.'

  test('nothing has yet: in an interview that goes on, and in one that is still to be scored or could not be', async () => {
    const { job_id, recruiter } = await buildInterviewed(vouch)
    const people = [
      await buildCandidate(vouch.parts, { job_id, interview_status: 'in_progress' }),
      ...(await Promise.all(
        (['waiting', 'failed'] as const).map(
          async (status) => (await buildScore(vouch.parts, { job_id, status, scorer: null, overall_score: null })).candidate,
        ),
      )),
    ]
    for (const { id: candidate_id } of people) {
      const { statements } = await recruiter.outcomes.getCandidateNoticeTemplate({ job_id, candidate_id, kind: 'declined' })
      expect(statements[1]).toBe(nobody)
      expect(statements[2]).toContain('There you find what you said')
    }
  })

  test('an earlier reading counts when the interview was reopened since', async () => {
    const { of, candidate_id, recruiter } = await buildInterviewed(vouch)
    const { db } = vouch.parts
    await db.update(scores).set({ is_current: false, decision: 'pending' }).where(eq(scores.candidate_id, candidate_id))
    await db.update(candidates).set({ interview_status: 'in_progress' }).where(eq(candidates.id, candidate_id))
    expect((await recruiter.outcomes.getCandidateNoticeTemplate({ ...of, kind: 'declined' })).statements[1]).toBe(rules)
  })
})
