// An email that is on its way to the mail server is sent by nobody else meanwhile: some mail servers answer after many minutes.
import type { Logger } from 'pino'
import type { Tasks } from '../tasks/tasks.ts'

/** Seconds. A stored email is its task's to send when its caller's try has given no sign for so long. */
export const left_s = 300
const sign_ms = 60_000

/** `noted` waits until a pending note that this email was sent is stored. */
export function onItsWay(tasks: Tasks, log: Logger, noted: (email_id: string) => Promise<void>) {
  const last = new Map<string, Promise<unknown>>()

  /** One try at a time for each email on this server: who comes second waits, and reads then what the first has left. */
  const inTurn = async <T>(email_id: string, work: () => Promise<T>): Promise<T> => {
    const before = last.get(email_id) ?? Promise.resolve()
    const mine = before.then(work, work)
    last.set(email_id, mine)
    try {
      return await mine
    } finally {
      if (last.get(email_id) === mine) last.delete(email_id)
    }
  }

  /** Puts off the task of an email whose caller waits, on all servers. */
  const sign = (email_id: string) =>
    tasks
      .putOff('send-email', { email_id }, left_s)
      .catch((error: unknown) => log.error({ err: error, email_id }, 'the task of an email that is being sent could not be put off'))

  /** As `inTurn`, for a caller's try: puts off the email's task again and again until the try has ended and its result is stored. */
  const signing = <T>(email_id: string, work: () => Promise<T>): Promise<T> =>
    inTurn(email_id, async () => {
      const timer = setInterval(() => void sign(email_id), sign_ms)
      try {
        return await work()
      } finally {
        void noted(email_id).finally(() => clearInterval(timer))
      }
    })

  /** As `signing`, for a try long after the email was stored: its task may begin in a moment. */
  const signingAtOnce = <T>(email_id: string, work: () => Promise<T>): Promise<T> =>
    signing(email_id, async () => {
      await sign(email_id)
      return await work()
    })

  return { inTurn, signing, signingAtOnce }
}
