// A real OpenID Connect provider on loopback, whose tokens a test can spoil before they go out.
import { createServer, type AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, decodeJwt, type JWTPayload } from 'jose'
import { Provider } from 'oidc-provider'

export type SignOnStandIn = {
  issuer: string
  /** Who signs in next; `spoil` changes what their token says, and `forged` signs it with a key of somebody else. */
  person: { email: string; email_verified: boolean; subject: string; spoil?: (claims: JWTPayload) => JWTPayload; forged?: boolean }
  /** Goes where the server sent the browser, and answers the query with which that came back. */
  visit: (url: string) => Promise<string>
  stop: () => Promise<void>
}

export const signOnClient = { client_id: 'vouch', client_secret: 'a secret of the client' }

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

export async function startSignOn(redirect_uri: string): Promise<SignOnStandIn> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'one' }
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const person: SignOnStandIn['person'] = { email: 'nobody@example.com', email_verified: true, subject: 'nobody' }
  const provider = new Provider(issuer, {
    clients: [{ ...signOnClient, redirect_uris: [redirect_uri], token_endpoint_auth_method: 'client_secret_post' }],
    jwks: { keys: [key] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['only of this test'] },
    findAccount: (_ctx, accountId) => ({
      accountId,
      claims: async () => ({ sub: accountId, email: person.email, email_verified: person.email_verified }),
    }),
    features: { devInteractions: { enabled: true } },
  })
  provider.use(async (ctx, next) => {
    await next()
    const body = ctx.body as { id_token?: string } | undefined
    if (ctx.path !== '/token' || !body?.id_token || !(person.spoil || person.forged)) return
    const claims = decodeJwt(body.id_token)
    const signer = person.forged ? (await generateKeyPair('RS256')).privateKey : privateKey
    ctx.body = {
      ...body,
      id_token: await new SignJWT(person.spoil?.(claims) ?? claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(signer),
    }
  })
  const server = provider.listen(port, '127.0.0.1')
  await new Promise<void>((resolve) => server.once('listening', () => resolve()))

  return {
    issuer,
    person,
    async visit(start) {
      const cookies = new Map<string, string>()
      let url = start
      let body: URLSearchParams | undefined
      for (let i = 0; i < 12; i++) {
        const response: Response = await fetch(url, {
          redirect: 'manual',
          method: body ? 'POST' : 'GET',
          headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
          ...(body ? { body } : {}),
        })
        for (const cookie of response.headers.getSetCookie()) {
          const [pair = ''] = cookie.split(';')
          const at = pair.indexOf('=')
          cookies.set(pair.slice(0, at), pair.slice(at + 1))
        }
        const html = await response.text()
        const to = response.headers.get('location')
        body = undefined
        if (to) {
          url = new URL(to, url).href
          if (url.startsWith(redirect_uri)) return new URL(url).search
          continue
        }
        // Its own two forms: who one is, and that one agrees.
        const action = /action="([^"]+)"/.exec(html)?.[1]
        const prompt = /name="prompt" value="([^"]+)"/.exec(html)?.[1]
        if (!action || !prompt) throw new Error(`the provider showed something else: ${html.slice(0, 300)}`)
        url = new URL(action, url).href
        body = new URLSearchParams({ prompt, ...(prompt === 'login' ? { login: person.subject, password: 'any' } : {}) })
      }
      throw new Error('the provider never sent the browser back')
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
