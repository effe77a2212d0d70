import { z } from 'zod'
import { id } from './fields.ts'

/** To how many candidates one call sends. */
const sendAtMost = 1000
export const chosenCandidates = z.object({
  candidate_ids: z.array(id).min(1, 'needs at least one candidate').max(sendAtMost, `must be at most ${sendAtMost} at a time`),
})

/** What became of the email to one candidate. `code`: why they got none. `can_retry`: it failed, but the same call may succeed later. */
export const sentTo = <C extends z.ZodType>(code: C) =>
  z.object({
    candidate_id: z.string(),
    candidate_name: z.string(),
    candidate_email: z.string(),
    /** True also if the email is kept: the login code works. */
    success: z.boolean(),
    status: z.enum(['sent', 'kept', 'failed']),
    code: code.nullable(),
    error_message: z.string().nullable(),
    can_retry: z.boolean(),
  })

/** What became of the emails to several candidates. */
export const sendResult = <R extends z.ZodType>(one: R) =>
  z.object({
    message: z.string(),
    /** `sent_count`: accepted by the mail server. `kept_count`: waiting in the Outbox because no mail server is set. */
    sent_count: z.number().int(),
    kept_count: z.number().int(),
    failed_count: z.number().int(),
    /** More about the emails sent, for example that no mail server is set and where they are kept. Also part of `message`. */
    note: z.string().nullable(),
    results: z.array(one),
  })
