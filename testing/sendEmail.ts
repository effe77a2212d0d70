import type { Email, EmailKind } from '../server/mail/mail.ts'
import type { Parts } from '../server/openParts.ts'

/** Stores an email and tries once to send it, as a caller does who waits for it. */
export async function sendEmail({ db, mail }: Parts, kind: EmailKind, email: Email) {
  return await mail.deliver(await db.transaction((tx) => mail.store(tx, kind, email)))
}
