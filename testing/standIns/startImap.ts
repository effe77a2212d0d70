// A mailbox on loopback that speaks as much of IMAP as is needed to find unread emails by a header, to read them, and to mark them as read.
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

export type ImapStandIn = {
  url: string
  /** In the order in which they came; the place of an email, counted from 1, is its number. */
  emails: { source: string; seen: boolean }[]
  stop: () => Promise<void>
}

const user = 'returned@example.com'
const password = 'a mailbox password'

export async function startImap(): Promise<ImapStandIn> {
  const emails: ImapStandIn['emails'] = []
  const headOf = (source: string) =>
    source
      .split('\r\n\r\n')[0]!
      .replaceAll(/\r\n\s+/g, ' ')
      .toLowerCase()
  const withHeader = (line: string): number[] => {
    const [, name = '', text = ''] = /HEADER "?([\w-]+)"? "?([\w-]+)"?/i.exec(line) ?? []
    const has = ({ source }: { source: string }) =>
      headOf(source)
        .split('\r\n')
        .some((field) => field.startsWith(`${name.toLowerCase()}:`) && field.includes(text.toLowerCase()))
    return emails.flatMap((email, i) => (!email.seen && has(email) ? [i + 1] : []))
  }
  const serve = (socket: Socket) => {
    let inside = false
    const say = (...lines: string[]) => socket.write(lines.map((line) => `${line}\r\n`).join(''))
    const answer = (tag: string, command: string, line: string) => {
      const ok = `${tag} OK done`
      if (command === 'CAPABILITY') return say('* CAPABILITY IMAP4rev1', ok)
      if (command === 'LOGIN') {
        inside = line.includes(user) && line.includes(password)
        return say(inside ? ok : `${tag} NO [AUTHENTICATIONFAILED] wrong`)
      }
      if (command === 'LOGOUT') return say('* BYE', ok)
      if (!inside) return say(`${tag} NO sign in first`)
      if (command === 'LIST') return say(String.raw`* LIST (\HasNoChildren) "/" INBOX`, ok)
      if (command === 'SELECT')
        return say(`* ${emails.length} EXISTS`, String.raw`* FLAGS (\Seen)`, '* OK [UIDVALIDITY 1] ok', `${tag} OK [READ-WRITE] done`)
      const number = Number(/(?:FETCH|STORE) (\d+)/.exec(line)?.[1])
      if (line.includes('SEARCH')) return say(`* SEARCH ${withHeader(line).join(' ')}`, ok)
      if (line.includes('STORE')) {
        emails[number - 1]!.seen = true
        return say(String.raw`* ${number} FETCH (UID ${number} FLAGS (\Seen))`, ok)
      }
      if (line.includes('FETCH')) {
        const { source } = emails[number - 1]!
        return say(`* ${number} FETCH (UID ${number} BODY[]<0> {${Buffer.byteLength(source)}}\r\n${source})`, ok)
      }
      return say(`${tag} BAD unknown`)
    }
    say('* OK [CAPABILITY IMAP4rev1] ready')
    socket.on('error', () => undefined)
    createInterface({ input: socket }).on('line', (line) => {
      const [tag = '', command = ''] = line.split(' ')
      answer(tag, command.toUpperCase(), line)
    })
  }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)))
    serve(socket)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `imap://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${port}/INBOX`,
    emails,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
