import type { Email } from '../mail/mail.ts'
import { writeLetter, type To } from './writeLetter.ts'

/** The email with a link that a candidate asked for. */
export const signInLink = ({ hours, url, ...to }: To & { hours: number; url: string }): Email =>
  writeLetter('sign_in_link', to, (text, { letter }) => [
    { kind: 'heading', text: letter('link_heading') },
    { kind: 'paragraph', text },
    { kind: 'button', label: letter('link_button'), href: url },
    { kind: 'quiet', text: letter('link_once', { hours }) },
    { kind: 'quiet', text: letter('link_not_you') },
  ])
