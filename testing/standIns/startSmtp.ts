// A real SMTP server on loopback that keeps the emails it gets.
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type SmtpStandIn = {
  url: string
  emails: { to: string; email: Email }[]
  /** Addresses that it refuses with a 550. */
  refuse: Set<string>
  /** It refuses us, whoever the email is for: the password that we sign in with, or our address as the sender. */
  refuseUs: 'sign-in' | 'sender' | null
  /** It keeps an email, and says so only after this. */
  answerAfter: Promise<unknown> | null
  /** Done before it takes a recipient, so before it gets the text of the email. */
  onRecipient: (() => Promise<unknown>) | null
  stop: () => Promise<void>
}

/** `secure`: TLS from the start, with a certificate that nobody trusts. */
export async function startSmtp({ secure = false } = {}): Promise<SmtpStandIn> {
  const emails: SmtpStandIn['emails'] = []
  const refuse = new Set<string>()
  const behaviour: Pick<SmtpStandIn, 'refuseUs' | 'answerAfter' | 'onRecipient'> = { refuseUs: null, answerAfter: null, onRecipient: null }
  const server = new SMTPServer({
    secure,
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: ({ username }, _session, done) =>
      behaviour.refuseUs === 'sign-in'
        ? done(Object.assign(new Error('5.7.8 Authentication failed'), { responseCode: 535 }))
        : done(null, { user: username }),
    onMailFrom: (_address, _session, done) =>
      done(behaviour.refuseUs === 'sender' ? Object.assign(new Error('5.7.1 Sender not allowed'), { responseCode: 553 }) : null),
    onRcptTo: (address, _session, done) => {
      const refused = refuse.has(address.address)
        ? Object.assign(new Error(`No such mailbox <${address.address}>`), { responseCode: 550 })
        : null
      void Promise.resolve(behaviour.onRecipient?.()).then(() => done(refused), done)
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks))
          .then((email) => {
            for (const to of session.envelope.rcptTo) emails.push({ to: to.address, email })
            return behaviour.answerAfter
          })
          .then(() => done(), done)
      })
    },
  })
  // A client that does not trust the certificate hangs up.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  return Object.assign(behaviour, {
    url: `${secure ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    emails,
    refuse,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
      }),
  })
}
