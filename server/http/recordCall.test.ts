import { expect, test } from 'vitest'
import { contract } from '../../shared/contract.ts'
import { toMany } from '../db/toMany.ts'
import { recordCall } from './recordCall.ts'

test('a call on many candidates fails where a transaction of it does not say to whom it was done', async () => {
  const ctx = {
    db: { transaction: (work: (tx: unknown) => unknown) => work({}) },
    actor: { user_type: 'admin', id: 'a' },
    ip: '127.0.0.1',
  } as unknown as Parameters<typeof recordCall>[0]
  const call = { name: 'outcomes.undoOutcomes', e: contract.outcomes.undoOutcomes }
  const input = { job_id: 'j', candidate_ids: ['c'] }
  const why = 'outcomes.undoOutcomes is to many candidates, and a transaction of it does not say to whom it was done'
  await expect(recordCall(ctx, call, undefined, input, ({ db }) => db.transaction(async () => ({ undone_count: 1 })))).rejects.toThrow(why)
  // @ts-expect-error the type asks for `done_to` too
  await expect(recordCall(ctx, call, undefined, input, ({ db }) => toMany(db, async () => ({ undone_count: 1 })))).rejects.toThrow(why)
})
