import type { SmtpFailure } from '../../shared/failures.ts'
import { firstOf } from '../text/words.ts'

type SmtpError = { code?: string; originalCode?: string; command?: string; response?: string; responseCode?: number }
/** Why an email was not sent, as a code for programs and a sentence for people. */
export type Refusal = { error: string; error_code: SmtpFailure }

// DEPTH_ZERO_SELF_SIGNED_CERT, CERT_HAS_EXPIRED, UNABLE_TO_GET_ISSUER_CERT_LOCALLY, ERR_TLS_CERT_ALTNAME_INVALID and similar codes.
const untrusted = /CERT|LEAF_SIGNATURE/

/** The commands whose refusal is about this email or whom it goes to. One before them is about us, and would meet every email. */
const toRecipient = new Set(['RCPT TO', 'DATA'])

/** The mail server's answer, or why it could not be reached, in words that say what to change. */
export function smtpReason(error: unknown): Refusal {
  const e = error as SmtpError
  if (e.responseCode && e.responseCode < 500)
    return { error: firstOf(`The mail server does not take it now: ${e.response ?? e.responseCode}`, 300), error_code: 'mail.deferred' }
  if (e.code === 'EAUTH') return { error: 'The mail server refused our sign-in.', error_code: 'mail.sign_in_refused' }
  if (e.responseCode && !toRecipient.has(e.command ?? ''))
    return {
      error: firstOf(`The mail server takes no email from us: ${e.response ?? e.responseCode}`, 300),
      error_code: 'mail.sender_refused',
    }
  if (e.responseCode)
    return { error: firstOf(`The mail server refused it: ${e.response ?? e.responseCode}`, 300), error_code: 'mail.refused' }
  const cause = e.originalCode ?? e.code ?? ''
  if (untrusted.test(cause))
    return {
      error: `The certificate of the mail server is not trusted (${cause}). Whoever runs Vouch can name its authority in NODE_EXTRA_CA_CERTS.`,
      error_code: 'mail.not_trusted',
    }
  return { error: 'The mail server cannot be reached.', error_code: 'mail.unreachable' }
}
