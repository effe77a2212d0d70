// kill -9 while an interview is being scored: it is scored soon after the restart, and only once, although the task may take minutes.
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consentVersion } from '../shared/consent.ts'
import { startModel, type StandIn } from './standIns/startModel.ts'
import { openJob } from './build/openJob.ts'
import { spawnVouch, type SpawnedVouch } from './servers/spawnVouch.ts'
import { eventually } from './servers/startVouch.ts'

let model: StandIn
let vouch: SpawnedVouch
beforeAll(async () => {
  model = await startModel()
  vouch = await spawnVouch({ LOG_LEVEL: 'error' })
})
afterAll(async () => {
  await vouch?.stop()
  await model.close()
})

test('an interview that was being scored when its server was killed is scored by the next one', async () => {
  const { admin, recruiter, job_id } = await openJob(vouch, '- Ownership')
  const { id: candidate_id, ...added } = await recruiter.candidates.addCandidate({
    job_id,
    name: 'Priya Raman',
    email: 'priya@example.com',
    phone: '021',
  })
  const me = vouch.as((await vouch.as().sessions.signInByLoginCode({ email: added.email, code: added.login_code })).access_token).interviews
  await me.giveConsent({ candidate_id, version: consentVersion })
  const { current } = await me.startInterview({ candidate_id })
  const text = 'In March I wrote the plan and called three teams, so we kept the date.'
  await me.submitAnswer({ candidate_id, turn_id: v7(), question_turn_id: current!.turn_id, mode: 'typed', text })
  await vouch.kill()

  const withModel = { LLM_BASE_URL: model.base_url, LLM_MODEL: 'small' }
  model.behave({ delay_ms: 600_000 })
  await vouch.start(withModel)
  await me.endInterview({ candidate_id })
  await eventually(async () => model.requests.length === 3)
  await vouch.kill()
  model.behave({
    content: { score: 70, control: 0, reason: 'Kept the date.', quotes: ['called three teams'], summary: 'The date was kept.' },
  })
  await vouch.start(withModel)
  const score = await eventually(async () => {
    const now = await admin.scoring.getScore({ candidate_id })
    return now.status === 'waiting' ? null : now
  }, 120)
  expect(score).toMatchObject({ status: 'scored', scorer: 'model', overall_score: 70 })
  // Three readings that were cut off, three complete ones, and the summary.
  expect(model.requests).toHaveLength(7)
  expect((await admin.system.listDecisions({ subject_id: candidate_id })).rows.filter((row) => row.action === 'scored')).toHaveLength(1)
}, 300_000)
