import { contract } from '../../shared/contract.ts'
import { api } from '../api.ts'

export const earlyAccessSchema = contract.earlyAccess.requestEarlyAccess.body

/** Asks for early access and answers the server's words. */
export async function requestEarlyAccess(values: unknown): Promise<string> {
  return (await api.earlyAccess.requestEarlyAccess(earlyAccessSchema.parse(values))).message
}
