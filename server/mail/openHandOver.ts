// Hands emails over to the mail server. Just before the end of one goes out, the database notes it. So whoever finds that note later, on
// this server or another one, knows that the mail server may have the email, and does not send it again.
import { Readable } from 'node:stream'
import { and, eq, isNull, notInArray, sql } from 'drizzle-orm'
import type { SendMailOptions, Transporter } from 'nodemailer'
import type { Database } from '../db/open.ts'
import { emails } from '../db/schema/mail.ts'
import { smtpReason, type Refusal } from './smtpReason.ts'

/** `elsewhere`: another try has handed it over in the meantime, or the email was deleted. */
export type HandedOver = 'taken' | 'unanswered' | 'elsewhere' | Refusal

export const unanswered: Refusal = {
  error: 'The mail server’s answer did not come, so the email may have been sent. Send it again only if it did not arrive.',
  error_code: 'mail.unanswered',
}

async function* endingAfter(message: Readable, note: () => Promise<void>) {
  for await (const part of message) yield part as Buffer
  await note()
}

/** `keep` stores something about an email, and repeats until that works. */
export function openHandOver(db: Database, transport: Transporter, keep: (email_id: string, store: () => Promise<void>) => Promise<void>) {
  const notes = new Map<string, () => Promise<void>>()
  transport.use('stream', ({ message }, done) => {
    const note = notes.get(message.messageId())!
    // A stream of a generator is not read ahead: the note comes after all else has gone out.
    message.processFunc((input) => Readable.from(endingAfter(input, note), { objectMode: false }))
    done()
  })

  const claim = async (email_id: string): Promise<boolean> => {
    const rows = await db
      .update(emails)
      .set({ handed_over_at: sql`now()` })
      .where(and(eq(emails.id, email_id), isNull(emails.handed_over_at), notInArray(emails.status, ['sent', 'outdated'])))
      .returning({ id: emails.id })
    return rows.length > 0
  }
  const release = (email_id: string) =>
    keep(email_id, async () => {
      await db.update(emails).set({ handed_over_at: null }).where(eq(emails.id, email_id))
    })

  /** Rejects where the database is away: then the email was not handed over. `onError` gets the mail server's error. */
  return async (
    email_id: string,
    message: SendMailOptions & { messageId: string },
    onError: (error: unknown) => void,
  ): Promise<HandedOver> => {
    let claimed: boolean | null = null
    const away: unknown[] = []
    notes.set(message.messageId, async () => {
      claimed = await claim(email_id).catch((error: unknown) => {
        away.push(error)
        throw error
      })
      if (!claimed) throw new Error('this email is handed over by another try')
    })
    try {
      await transport.sendMail(message)
      return 'taken'
    } catch (error) {
      if (away.length > 0) {
        // It may be stored, although the answer is lost.
        void release(email_id)
        throw away[0]
      }
      if (claimed === false) return 'elsewhere'
      onError(error)
      const answered = (error as { responseCode?: number }).responseCode !== undefined
      if (claimed && !answered) return 'unanswered'
      if (claimed) await release(email_id)
      return smtpReason(error)
    } finally {
      notes.delete(message.messageId)
    }
  }
}
