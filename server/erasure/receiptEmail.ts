import { erasedKinds, type Receipt } from '../../shared/rights.ts'
import type { Config } from '../config.ts'
import { writeEmail } from '../mail/writeEmail.ts'
import type { Email } from '../mail/mail.ts'

const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** The last email to somebody who was erased; it is not kept. */
export const receiptEmail = (
  { public_url }: Pick<Config, 'public_url'>,
  candidate: { email: string; name: string },
  receipt: Receipt,
): Email =>
  writeEmail(candidate.email, 'Your data was deleted', [
    { kind: 'heading', text: 'Your data was deleted' },
    {
      kind: 'paragraph',
      text: `Hello ${candidate.name},\n\nEverything that told who you are, and what you said, was deleted on ${long.format(new Date(receipt.erased_at))} (UTC). Nobody can bring it back.`,
    },
    { kind: 'code', label: 'Receipt', value: receipt.number },
    { kind: 'subheading', text: 'What went' },
    {
      kind: 'list',
      items: [
        'Your name, email address, phone number and login code',
        ...receipt.went.map(({ kind, count }) => `${count} ${erasedKinds[kind][count === 1 ? 0 : 1]}`),
      ],
    },
    {
      kind: 'paragraph',
      text: 'What stays tells nobody who you are: numbers without a name, times, figures, and that a decision was made. Copies in backups go when the backups do.',
    },
    {
      kind: 'link',
      text: 'Files, and calls at a voice service, go within minutes. See how far that is:',
      label: 'the receipt',
      href: `${public_url}/erased/${receipt.number}`,
    },
    { kind: 'quiet', text: 'This email is not kept here either. Keep it if you want to prove the deletion later.' },
  ])
