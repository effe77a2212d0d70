/** Null where a % begins no character: in a password it must be written as %25. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** The address of a mailbox, such as `imaps://user:password@mail.example.com/INBOX`. Null if it is not one. */
export function readMailbox(address: string) {
  if (!/^imaps?:\/\//.test(address) || !URL.canParse(address)) return null
  const { protocol, hostname, port, username, password, pathname } = new URL(address)
  const [user, pass, folder] = [username, password, pathname.slice(1) || 'INBOX'].map(decoded)
  if (!hostname || !user || !pass || !folder) return null
  const secure = protocol === 'imaps:'
  return {
    server: {
      host: hostname,
      port: Number(port) || (secure ? 993 : 143),
      secure,
      auth: { user, pass },
    },
    folder,
  }
}
export type Mailbox = NonNullable<ReturnType<typeof readMailbox>>
