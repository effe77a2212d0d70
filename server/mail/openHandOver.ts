// Hands emails over to the mail server. Just before the end of one goes out, the database notes it. So whoever finds that note later, on
// this server or another one, knows that the mail server may have the email, and does not send it again.
import { Readable } from 'node:stream'
import { and, eq, isNull, notInArray } from 'drizzle-orm'
import type { SendMailOptions, Transporter } from 'nodemailer'
import type { Database } from '../db/open.ts'
import { emails } from '../db/schema/mail.ts'
import { smtpReason, type Refusal } from './smtpReason.ts'

/** `elsewhere`: in the meantime another try has handed it over, it was deleted, or what it says is not true any more. */
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

  const claim = async (email_id: string, at: string): Promise<boolean> => {
    const rows = await db
      .update(emails)
      .set({ handed_over_at: at })
      .where(and(eq(emails.id, email_id), isNull(emails.handed_over_at), notInArray(emails.status, ['sent', 'outdated'])))
      .returning({ id: emails.id })
    return rows.length > 0
  }
  /** Only its own mark: another server may have set one since. */
  const release = (email_id: string, at: string) =>
    keep(email_id, async () => {
      await db
        .update(emails)
        .set({ handed_over_at: null })
        .where(and(eq(emails.id, email_id), eq(emails.handed_over_at, at)))
    })

  /**
   * `mayGo` is asked just before the end goes out. Rejects where the database is away: then the email was not handed over. `onError` gets the
   * mail server's error.
   */
  return async (
    email_id: string,
    message: SendMailOptions & { messageId: string },
    mayGo: () => Promise<boolean>,
    onError: (error: unknown) => void,
  ): Promise<HandedOver> => {
    const at = new Date().toISOString()
    let claiming = null as Promise<boolean> | null
    let over = false
    let ended = false
    notes.set(message.messageId, async () => {
      if (over) throw new Error('the try ended before the email did')
      claiming = mayGo().then((may) => may && claim(email_id, at))
      if (!(await claiming)) throw new Error('this email is handed over by another try')
      if (over) throw new Error('the try ended before the email did')
      ended = true
    })
    try {
      await transport.sendMail(message)
      return 'taken'
    } catch (error) {
      // An answer can come before the end of the email. Then the end does not go out any more.
      over = true
      const claimed = await claiming?.catch((away: unknown) => {
        // It may be stored, although the answer is lost.
        void release(email_id, at)
        throw away
      })
      if (claimed === false) return 'elsewhere'
      onError(error)
      const answered = (error as { responseCode?: number }).responseCode !== undefined
      if (ended && !answered) return 'unanswered'
      if (claimed) await release(email_id, at)
      return smtpReason(error)
    } finally {
      notes.delete(message.messageId)
    }
  }
}
