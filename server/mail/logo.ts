import type { Files } from '../files/files.ts'
import { readLogo } from './readLogo.ts'

/** By what an email's HTML names its logo, which goes with it as an attachment. */
export const logoId = 'company-logo'

/** The HTML as it is shown outside of a mail program, where nothing is attached. */
export const withLogo = (html: string, logo_data: string | null): string => (logo_data ? html.replaceAll(`cid:${logoId}`, logo_data) : html)

/** The picture as a data address; null where there is none. */
export async function dataOf({ files }: { files: Files }, logo_key: string | null): Promise<string | null> {
  const bytes = logo_key ? await files.get(logo_key) : null
  const picture = bytes && readLogo(bytes)
  return picture && `data:${picture.type};base64,${Buffer.from(bytes).toString('base64')}`
}
