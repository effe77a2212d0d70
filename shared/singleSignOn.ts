// Sign-in through the organisation's own service, with OpenID Connect.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { missingOr, token } from './fields.ts'
import { staffType } from './passwords.ts'
import { staffLogin } from './signIn.ts'

export const singleSignOn = {
  beginSingleSignOn: endpoint({
    method: 'POST',
    path: '/api/auth/oidc/start',
    who: 'anyone',
    status: 200,
    problems: ['sign_on.not_set', 'sign_on.away', 'sign_on.other_issuer', 'sign_in.too_many'],
    summary:
      'Where the browser goes to sign in at the organisation’s own service. What comes back to `/sign-on` goes to `/api/auth/oidc/finish` with `sign_on_token`.',
    body: z.object({
      user_type: staffType,
      again: z.boolean().default(false).describe('Has the service check the person again, even if it knows them.'),
    }),
    output: z.object({ url: z.string(), sign_on_token: z.string() }),
  }),
  finishSingleSignOn: endpoint({
    method: 'POST',
    path: '/api/auth/oidc/finish',
    who: 'anyone',
    status: 200,
    problems: ['sign_on.not_set', 'sign_on.away', 'sign_on.other_issuer', 'sign_on.refused', 'sign_on.unknown', 'sign_in.too_many'],
    summary:
      'Signs in the person whom the service names. The first time, their account is found by their verified email; later, by what the service calls them.',
    body: z.object({
      sign_on_token: token,
      query: z
        .string(missingOr('must be text'))
        .max(4000, 'must be at most 4000 characters')
        .describe('The query string with which the service sent the browser back.'),
    }),
    output: staffLogin,
  }),
}
