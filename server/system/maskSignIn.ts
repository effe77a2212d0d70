import type { Secrets } from '../security/secrets.ts'

type Text = { html: string; text: string; code_hash: string | null }

const codeForm = /\b[2-9A-Z]{4}-[2-9A-Z]{4}\b/g
/** The secret in a link of ours, after the #. */
const linkSecret = /(?<=#)[\w-]{43}\b/g

/** Replaces the email's login code and the secrets of its links with dots. */
export function maskSignIn<T extends Text>(secrets: Pick<Secrets, 'codeHash'>, email: T): T & { masked: boolean } {
  const hide = (text: string) =>
    text
      .replace(codeForm, (found) => (email.code_hash !== null && secrets.codeHash(found) === email.code_hash ? '••••-••••' : found))
      .replace(linkSecret, '••••••••')
  const [html, text] = [hide(email.html), hide(email.text)]
  return { ...email, html, text, masked: text !== email.text || html !== email.html }
}
