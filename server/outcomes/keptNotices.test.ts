// Without a mail server: what the Outbox says of a message once its outcome is another.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin } from '../../testing/build/build.ts'
import { buildInterviewed } from '../../testing/build/buildInterviewed.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import type { OutcomeKind } from '../../shared/outcomeWords.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
})
afterAll(() => vouch.stop())

async function start() {
  const { job_id, candidate_id, recruiter, of } = await buildInterviewed(vouch)
  const candidate = await recruiter.candidates.getCandidate(of)
  const { system } = vouch.as((await buildAdmin(vouch.parts)).token)
  return {
    decide: (outcome: OutcomeKind) => recruiter.outcomes.setOutcome({ ...of, outcome, reason: '' }),
    tell: (kind: 'advanced' | 'declined') => recruiter.outcomes.sendNotice({ ...of, kind, subject: 'S', text: 'T' }),
    undo: () => recruiter.outcomes.undoOutcomes({ job_id, candidate_ids: [candidate_id] }),
    decideMany: (outcome: OutcomeKind) => recruiter.outcomes.setOutcomes({ job_id, candidate_ids: [candidate_id], outcome, reason: '' }),
    remove: (outcome_id: string) => recruiter.outcomes.removeOutcome({ ...of, outcome_id, reason: 'A mistake' }),
    outbox: async () =>
      (await system.listEmails({ q: candidate.email })).rows
        .filter(({ kind }) => kind.startsWith('notice-'))
        .map(({ kind, status, error }) => [kind, status, error]),
  }
}
const changed = 'Not sent: the outcome was changed after this message was written.'
const outdated = (kind: string) => [kind, 'outdated', changed]
const kept = (kind: string) => [kind, 'kept', null]

test('a message that is not true any more is outdated as soon as its outcome is replaced', async () => {
  const { decide, tell, decideMany, outbox } = await start()
  await decide('advanced')
  await tell('advanced')
  expect(await outbox()).toEqual([kept('notice-advanced')])
  await decide('declined')
  await tell('declined')
  expect(await outbox()).toEqual([kept('notice-declined'), outdated('notice-advanced')])
  await decideMany('on_hold')
  expect(await outbox()).toEqual([outdated('notice-declined'), outdated('notice-advanced')])
})

test('and as soon as its outcome is removed', async () => {
  const { decide, tell, remove, outbox } = await start()
  const { outcome } = await decide('declined')
  await tell('declined')
  await remove(outcome.id)
  expect(await outbox()).toEqual([outdated('notice-declined')])
})

test('whoever is hired was rightly told that they go on', async () => {
  const { decide, tell, undo, outbox } = await start()
  await decide('advanced')
  await tell('advanced')
  await decide('hired')
  expect(await outbox()).toEqual([kept('notice-advanced')])
  await decide('declined')
  expect(await outbox()).toEqual([outdated('notice-advanced')])
  await undo()
  expect(await outbox()).toEqual([kept('notice-advanced')])
})

test('undoing an outcome deletes its message, and the message of the one before it is true again', async () => {
  const { decide, tell, undo, outbox } = await start()
  await decide('declined')
  await tell('declined')
  await decide('advanced')
  await tell('advanced')
  await decide('declined')
  await tell('declined')
  expect(await outbox()).toEqual([kept('notice-declined'), outdated('notice-advanced'), outdated('notice-declined')])
  await undo()
  // The first one told an outcome that was replaced, not undone.
  expect(await outbox()).toEqual([kept('notice-advanced'), outdated('notice-declined')])
  await undo()
  expect(await outbox()).toEqual([kept('notice-declined')])
})
