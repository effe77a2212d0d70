/** The address of a mailbox, such as `imaps://user:password@mail.example.com/INBOX`. Null if it is not one. */
export function readMailbox(address: string) {
  if (!/^imaps?:\/\//.test(address) || !URL.canParse(address)) return null
  const { protocol, hostname, port, username, password, pathname } = new URL(address)
  if (!hostname || !username || !password) return null
  const secure = protocol === 'imaps:'
  return {
    server: {
      host: hostname,
      port: Number(port) || (secure ? 993 : 143),
      secure,
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    },
    folder: decodeURIComponent(pathname.slice(1)) || 'INBOX',
  }
}
export type Mailbox = NonNullable<ReturnType<typeof readMailbox>>
