import { z } from 'zod'
import { id, whole } from './fields.ts'

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
    success: z.boolean().describe('True also if the email is kept: the login code works.'),
    status: z
      .enum(['sent', 'kept', 'failed'])
      .describe(
        '`sent`: accepted by the mail server. `kept`: it waits in the Outbox, because no mail server is set. `failed`: nothing was sent.',
      ),
    code: code.nullable().describe('Why they got no email. Null if they got one.'),
    error_message: z.string().nullable().describe('The same in words. Null if they got one.'),
    can_retry: z.boolean().describe('It failed, but the same call may succeed later.'),
  })

/** What became of the emails to several candidates. */
export const sendResult = <R extends z.ZodType>(one: R) =>
  z.object({
    message: z.string(),
    sent_count: whole.describe('Accepted by the mail server.'),
    kept_count: whole.describe('Waiting in the Outbox, because no mail server is set.'),
    failed_count: whole.describe('How many got no email.'),
    note: z
      .string()
      .nullable()
      .describe(
        'More about the emails sent, for example where they are kept. It is also part of `message`. Null if there is nothing to say.',
      ),
    results: z.array(one),
  })
