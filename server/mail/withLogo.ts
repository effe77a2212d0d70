import type { Files } from '../files/files.ts'
import { readLogo } from './readLogo.ts'

/** The content id by which an email's HTML refers to its logo, which is an attachment. */
export const logoId = 'company-logo'

/** The HTML for display outside a mail program, where there are no attachments. */
export const withLogo = (html: string, logo_data: string | null): string => (logo_data ? html.replaceAll(`cid:${logoId}`, logo_data) : html)

/** The picture as a data URL; null if there is none. */
export async function logoDataOf({ files }: { files: Files }, logo_key: string | null): Promise<string | null> {
  const bytes = logo_key ? await files.get(logo_key) : null
  const picture = bytes && readLogo(bytes)
  return picture && `data:${picture.type};base64,${Buffer.from(bytes).toString('base64')}`
}
