import PostalMime from 'postal-mime'
import { plainText } from '../text/words.ts'

/** `answer`: what the server of the recipient diagnostic, such as “550 5.1.1 User unknown”. */
export type Bounce = { email_id: string; answer: string }

const textOf = (content: unknown) =>
  typeof content === 'string'
    ? content
    : new TextDecoder().decode(content instanceof Uint8Array || content instanceof ArrayBuffer ? content : undefined)

/** The fields of a report or of a head, by name in lower case. A line that begins with a space goes on with the field before. */
function fieldsOf(block: string): Map<string, string> {
  const fields = new Map<string, string[]>()
  let last: string[] | null = null
  for (const line of block.split('\n')) {
    const named = /^([\w-]{1,60}):(.*)$/.exec(line)
    if (named) fields.set(named[1]!.toLowerCase(), (last = [named[2]!]))
    else if (/^\s/.test(line)) last?.push(line)
  }
  return new Map(
    [...fields].map(([name, lines]) => [
      name,
      lines
        .map((line) => line.trim())
        .filter(Boolean)
        .join(' '),
    ]),
  )
}

/**
 * Reads a mail server's report that an email of ours was not delivered (RFC 3464). Null for everything else: a report of a delay, of a
 * delivery, about an email of others, or an email that is no report.
 */
export async function readBounce(source: Uint8Array): Promise<Bounce | null> {
  const { attachments } = await PostalMime.parse(source, { forceRfc822Attachments: true })
  const part = (type: RegExp) => textOf(attachments.find(({ mimeType }) => type.test(mimeType))?.content ?? '').replaceAll('\r', '')
  // The first block is about the report, each other one about a recipient. We write to one recipient at a time.
  const failed = part(/^message\/(?:global-)?delivery-status$/)
    .split(/\n{2,}/)
    .map(fieldsOf)
    .find((fields) => fields.get('action')?.toLowerCase() === 'failed')
  if (!failed) return null
  const [head = ''] = part(/^(?:message\/(?:global|rfc822|rfc822-headers|global-headers)|text\/rfc822-headers)$/).split('\n\n')
  const email_id = /^<([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/i.exec(fieldsOf(head).get('message-id') ?? '')?.[1]
  if (!email_id) return null
  const diagnostic = (failed.get('diagnostic-code') ?? '').replace(/^\s*[\w-]+\s*;\s*/, '')
  return { email_id: email_id.toLowerCase(), answer: plainText(diagnostic || failed.get('status') || '') }
}
