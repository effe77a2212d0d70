import type { Receipt } from '../../shared/rights.ts'
import type { Config } from '../config.ts'
import { inLanguage } from '../inLanguage.ts'
import { writeEmail } from '../mail/writeEmail.ts'
import type { Email } from '../mail/mail.ts'
import type { Letterhead } from './letterheadOf.ts'
import { templateWords } from './templateWords.ts'

type Of = {
  config: Pick<Config, 'public_url' | 'support_email'>
  candidate: { email: string; name: string }
  job: { title: string }
  letterhead: Letterhead
  receipt: Pick<Receipt, 'number' | 'erased_at' | 'went'>
}

/** The last email to somebody who was erased; it is not kept. It has the company's name and logo. Vouch answers for it, so replies go to support. */
export function receipt({ config: { public_url, support_email }, candidate, job, letterhead, receipt }: Of): Email {
  const { language, sender, zone } = letterhead
  const { letter, page, moment } = inLanguage(language)
  const { number, erased_at, went } = receipt
  const { subject, text } = templateWords('receipt', letterhead, candidate, job)
  return writeEmail(
    candidate.email,
    subject,
    [
      { kind: 'heading', text: page('erased_title') },
      { kind: 'paragraph', text },
      { kind: 'paragraph', text: letter('receipt_words', { moment: moment(erased_at, zone) }) },
      { kind: 'code', label: page('erased_receipt'), value: number },
      { kind: 'subheading', text: page('erased_went') },
      { kind: 'list', items: [page('erased_identity'), ...went.map(({ kind, count }) => page(`erased_${kind}`, { count }))] },
      { kind: 'paragraph', text: letter('receipt_stays') },
      { kind: 'link', text: letter('receipt_within'), label: letter('receipt_link'), href: `${public_url}/erased/${number}` },
      { kind: 'quiet', text: letter('receipt_keep') },
    ],
    sender && { ...sender, reply_to: support_email },
    { language },
  )
}
