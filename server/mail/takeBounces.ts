import { ImapFlow } from 'imapflow'
import type { Deps } from '../context.ts'
import { OwnError } from '../errors.ts'
import { mailTimeouts } from './mail.ts'
import { readBounce } from './readBounce.ts'

const atMost = 200
const bytesRead = 256 * 1024

/**
 * Reads the unread reports in the mailbox that gets what comes back, and marks them as read. Other emails there are left as they are.
 * Throws if the mailbox cannot be read; the reports stay unread and are found the next time.
 */
export async function takeBounces({ config, mail, log }: Pick<Deps, 'config' | 'mail' | 'log'>): Promise<void> {
  if (!config.bounces) return
  const { server, folder } = config.bounces
  const client = new ImapFlow({ ...server, ...mailTimeouts, logger: false })
  // Without a listener, a connection that is lost between two commands would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.mailboxOpen(folder)
    const found = (await client.search({ seen: false, header: { 'content-type': 'delivery-status' } }, { uid: true })) || []
    for (const uid of found.slice(0, atMost)) {
      const message = await client.fetchOne(String(uid), { source: { start: 0, maxLength: bytesRead } }, { uid: true })
      // One that cannot be parsed must not keep the later ones from being read.
      const bounce = message && message.source ? await readBounce(message.source).catch(() => null) : null
      if (bounce && !(await mail.noteBounce(bounce))) log.info('an email came back that is not kept here')
      await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
    }
    await client.logout()
  } catch (error) {
    // The server's words may hold the name of the mailbox.
    throw new OwnError('the mailbox of returned emails could not be read; check BOUNCE_IMAP_URL', { cause: error })
  } finally {
    client.close()
  }
}
