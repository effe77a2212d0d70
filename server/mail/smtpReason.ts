type SmtpError = { code?: string; originalCode?: string; response?: string; responseCode?: number }

// DEPTH_ZERO_SELF_SIGNED_CERT, CERT_HAS_EXPIRED, UNABLE_TO_GET_ISSUER_CERT_LOCALLY, ERR_TLS_CERT_ALTNAME_INVALID and the like.
const untrusted = /CERT|LEAF_SIGNATURE/

/** What the mail server said, or what kept us from it, in words that tell what to change. */
export function smtpReason(error: unknown): string {
  const e = error as SmtpError
  if (e.responseCode) return `The mail server refused it: ${e.response ?? e.responseCode}`.slice(0, 300)
  if (e.code === 'EAUTH') return 'The mail server refused our sign-in.'
  const cause = e.originalCode ?? e.code ?? ''
  if (untrusted.test(cause))
    return `The certificate of the mail server is not trusted (${cause}). Whoever runs Vouch can name its authority in NODE_EXTRA_CA_CERTS.`
  return 'The mail server cannot be reached.'
}
