import type { contract } from '../../shared/contract.ts'
import type { VerbInput, VerbOutput } from '../../shared/endpoint.ts'
import type { Ctx } from '../context.ts'
import { invalid, notFound } from '../errors.ts'
import { requireCandidate, requireOwn } from '../interviews/face.ts'
import { erase } from './eraseCandidate.ts'
import { getReceipt } from './receipts.ts'

type Call = typeof contract.rights.eraseOwnData

/** The candidate deletes everything, and is signed out with it. Throws 409 where a hold keeps it. */
export async function eraseOwnData(ctx: Ctx<'candidate'>, input: VerbInput<Call>): Promise<VerbOutput<Call>> {
  requireOwn(ctx, input.candidate_id)
  const { candidate } = await requireCandidate(ctx.db, input.candidate_id)
  if (candidate.email !== input.email) throw invalid('email', 'is not the address that we have for you')
  const { receipt_number } = await erase(ctx, candidate.id, 'own_request')
  if (!receipt_number) throw notFound('candidate.not_found')
  return await getReceipt(ctx, { number: receipt_number })
}
