import type { Secrets } from '../security/secrets.ts'

type Text = { html: string; text: string; code_hash: string | null }

const codeForm = /\b[2-9A-Z]{4}-[2-9A-Z]{4}\b/g
/** The secret of a link of ours, after its #. */
const linkSecret = /(?<=#)[\w-]{43}\b/g

/** Puts dots for the login code that the email carries and for the secrets of its links. */
export function maskSignIn<T extends Text>(secrets: Pick<Secrets, 'codeHash'>, email: T): T & { masked: boolean } {
  const hide = (text: string) =>
    text
      .replace(codeForm, (found) => (email.code_hash !== null && secrets.codeHash(found) === email.code_hash ? '••••-••••' : found))
      .replace(linkSecret, '••••••••')
  const [html, text] = [hide(email.html), hide(email.text)]
  return { ...email, html, text, masked: text !== email.text || html !== email.html }
}
