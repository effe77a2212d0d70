// Paths, who is calling, headers and the pages about the server.
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../../shared/contract.ts'
import { problem } from '../../shared/problem.ts'
import { buildApp } from '../buildApp.ts'
import { readConfig } from '../config.ts'
import { buildAdmin, buildCandidate, buildRecruiter } from '../../testing/build/build.ts'
import { problemOf, sendRaw, type Sent } from '../../testing/sendRaw.ts'
import { eventually, startVouch, type Vouch } from '../../testing/servers/startVouch.ts'

let vouch: Vouch
let admin: string
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
  admin = (await buildAdmin(vouch.parts)).token
  await buildRecruiter(vouch.parts)
})
afterAll(() => vouch.stop())
const send = (method: string, path: string, sent?: Sent) => sendRaw(vouch.url, method, path, sent)

/** Sends one request as raw text and returns everything that came back. */
const raw = (text: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(vouch.url).port), '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.setTimeout(5_000, () => socket.destroy(new Error('no answer within 5 seconds')))
    socket
      .on('data', (chunk) => {
        answer += chunk.toString('latin1')
      })
      .on('close', () => resolve(answer))
      .on('error', (error) => (answer ? resolve(answer) : reject(error)))
  })
const get = (path: string) => raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)

describe('paths', () => {
  test('every call answers with and without its trailing slash', async () => {
    for (const calls of Object.values(contract)) {
      for (const e of Object.values(calls)) {
        const path = e.path.replace(/\/$/, '').replace(/:\w+/g, '00000000-0000-7000-8000-000000000000')
        const [bare, slashed] = await Promise.all([send(e.method, path), send(e.method, `${path}/`)])
        expect(slashed.status, `${e.method} ${path}/`).toBe(bare.status)
        expect(bare.status === 404 && e.who !== 'anyone', `${e.method} ${path}`).toBe(false)
      }
    }
  })

  test.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/jobs/x/y/z',
    '/api/../etc/passwd',
    '/api/jobs%2f',
    '/api/jobs/%',
    '/api/jobs/%zz',
    '/api/jobs/%c3%28',
    '/api/jobs/%00',
    '/api/jobs/%ED%A0%80',
    `/api/jobs/${'x'.repeat(301)}`,
    `/api/jobs/${'x'.repeat(8_000)}`,
  ])('%.40s is not a path of this server', async (path) => {
    const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${admin}\r\nConnection: close\r\n\r\n`)
    const [head, body] = answer.split('\r\n\r\n') as [string, string]
    expect(head).toMatch(/^HTTP\/1\.1 404 /)
    expect(head.toLowerCase()).toContain('content-type: application/problem+json')
    expect(JSON.parse(body)).toMatchObject({ status: 404, title: 'Not found' })
  })

  test('an impossible id is not found', async () => {
    const codeOf = async (path: string) => ((await (await send('GET', path, { token: admin })).json()) as { type: string }).type
    for (const id of ['1', 'null', "'; drop table jobs; --", '00000000-0000-7000-8000-00000000000g'])
      expect(await codeOf(`/api/jobs/${encodeURIComponent(id)}`)).toBe('/problems/job.not_found')
    expect(await codeOf('/api/jobs/..')).toBe('/problems/page.not_found')
  })

  test('a link whose secret is too long leads to no record, however long it is', async () => {
    for (const length of [201, 301, 8_000]) {
      const answer = await send('GET', `/api/shares/${'x'.repeat(length)}`)
      expect([answer.status, ((await answer.json()) as { type: string }).type]).toEqual([404, '/problems/share.not_found'])
    }
  })

  test('a wrong method is a 404', async () => {
    for (const method of ['PATCH', 'PUT', 'OPTIONS', 'DELETE'])
      expect((await problemOf(await send(method, '/api/auth/me', { token: admin })))[0]).toBe(404)
    // fetch refuses to send TRACE.
    const traced = await raw(`TRACE /api/auth/me HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${admin}\r\nConnection: close\r\n\r\n`)
    expect(traced).toMatch(/^HTTP\/1\.1 404 /)
    expect(traced).not.toContain(admin)
  })

  test('HEAD answers as GET does, without a body', async () => {
    const head = await send('HEAD', '/api/admin/recruiters', { token: admin })
    expect([head.status, head.headers.get('x-total-count'), await head.text()]).toEqual([200, '1', ''])
    expect((await send('HEAD', '/api/admin/recruiters')).status).toBe(401)
  })

  test('a query given twice, or with a broken escape, is a 422 or is taken as it is, never a 500', async () => {
    expect((await problemOf(await send('GET', '/api/admin/recruiters?q=a&q=b', { token: admin })))[0]).toBe(422)
    for (const query of ['q=%', 'q=%zz', 'q=%ff', '&&&=', '?', `q=${'x'.repeat(200)}`, '__proto__=1', 'constructor=1']) {
      const answer = await raw(
        `GET /api/admin/recruiters?${query} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${admin}\r\nConnection: close\r\n\r\n`,
      )
      expect(answer.slice(0, 12), query).toMatch(/^HTTP\/1\.1 (200|422)$/)
    }
    expect((await problemOf(await send('GET', `/api/admin/recruiters?q=${'x'.repeat(201)}`, { token: admin })))[0]).toBe(422)
  })

  test('something that is not HTTP, or has too many headers, gets that answer and nothing else', async () => {
    for (const [sent, status] of [
      ['nonsense\r\n\r\n', 400],
      [`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
      [`GET /${'x'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
      ['POST /api/jobs/ HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n', 400],
    ] as const) {
      const [head, body] = (await raw(sent)).split('\r\n\r\n') as [string, string]
      expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
      expect(head).toContain('application/problem+json')
      expect(problem.parse(JSON.parse(body)).status).toBe(status)
    }
    expect((await fetch(`${vouch.url}/healthz`)).status).toBe(200)
  })
})

describe('who is calling', () => {
  test.each(['', 'Bearer', 'Bearer ', 'Bearer x', 'Basic YTpi', 'Bearer a b', `Bearer ${'x'.repeat(5000)}`, "Bearer ' or 1=1 --"])(
    '"%s" signs nobody in',
    async (authorization) => {
      const response = await send('GET', '/api/auth/me', { headers: { authorization } })
      expect(response.headers.get('www-authenticate')).toBe('Bearer')
      expect(await problemOf(response)).toEqual([401, 'Sign in to continue.'])
    },
  )

  test('a token in the address signs nobody in', async () => {
    for (const name of ['access_token', 'token', 'authorization'])
      expect((await send('GET', `/api/auth/me?${name}=${admin}`)).status, name).toBe(401)
  })

  test('the scheme may be in any case', async () => {
    expect((await send('GET', '/api/auth/me', { headers: { authorization: `bearer ${admin}` } })).status).toBe(200)
  })

  test('an expired session is not signed in', async () => {
    const candidate = await buildCandidate(vouch.parts)
    await vouch.parts.db.execute(`update sessions set expires_at = now() - interval '1 second' where candidate_id = '${candidate.id}'`)
    expect((await send('GET', '/api/auth/me', { token: candidate.token })).status).toBe(401)
  })
})

describe('headers', () => {
  test('keep browsers from sniffing, framing and leaking, on every answer', async () => {
    for (const response of [
      await send('GET', '/api/about'),
      await send('GET', '/api/nothing'),
      await send('GET', '/api/auth/me'),
      await send('GET', '/healthz'),
    ]) {
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'SAMEORIGIN',
      })
      expect(response.headers.get('content-security-policy')).toContain("default-src 'self'")
      expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(response.headers.get('x-powered-by')).toBeNull()
      expect(response.headers.get('access-control-allow-origin')).toBeNull()
    }
  })

  test('keep personal answers out of caches', async () => {
    expect((await send('GET', '/api/auth/me', { token: admin })).headers.get('cache-control')).toBe('no-store')
  })

  test('ask for HTTPS only where the public address has it', async () => {
    expect((await send('GET', '/api/about')).headers.get('strict-transport-security')).toBeNull()
    const secure = await startVouch({ PUBLIC_URL: 'https://vouch.example' }, { tasks: false })
    expect((await fetch(`${secure.url}/api/about`)).headers.get('strict-transport-security')).toBe('max-age=31536000')
    await secure.stop()
  })
})

describe('the pages about the server', () => {
  test('/healthz and /readyz', async () => {
    expect(await (await send('GET', '/healthz')).json()).toEqual({ status: 'ok' })
    const ready = await send('GET', '/readyz')
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', database: 'ok', queue: 'ok', storage: 'ok' }])
  })

  test('/metrics is open to loopback and to the bearer of its token only', async () => {
    await send('GET', '/healthz')
    const text = await eventually(async () => {
      const open = await send('GET', '/metrics')
      const read = await open.text()
      return open.status === 200 && read.includes('route="/healthz"') && read
    })
    expect(text).toMatch(/^http_request_seconds_count\{method="GET",route="\/healthz",status="200"\} \d+$/m)
    const guarded = await startVouch({ METRICS_TOKEN: 'a-token-of-enough-letters', TRUST_PROXY: 'true' }, { tasks: false })
    const status = async (token?: string) => {
      const response = await fetch(`${guarded.url}/metrics`, {
        headers: { 'x-forwarded-for': '203.0.113.7', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      })
      await response.text()
      return response.status
    }
    expect([
      await status(),
      await status('a-token-of-enough-letterS'),
      await status('short'),
      await status('a-token-of-enough-letters'),
    ]).toEqual([404, 404, 404, 200])
    expect(await (await fetch(`${guarded.url}/metrics`)).text()).toContain('http_request_seconds')
    await guarded.stop()
  })

  test('/metrics asks this machine for the token too, if the public address is another’s', async () => {
    const behind = await startVouch(
      { METRICS_TOKEN: 'a-token-of-enough-letters', PUBLIC_URL: 'https://vouch.example.com' },
      { tasks: false },
    )
    const status = async (headers: Record<string, string>) => {
      const response = await fetch(`${behind.url}/metrics`, { headers })
      await response.text()
      return response.status
    }
    expect([await status({}), await status({ authorization: 'Bearer a-token-of-enough-letters' })]).toEqual([404, 200])
    await behind.stop()
  })

  test('an unknown proxy is named in the log, once', async () => {
    for (const [TRUST_PROXY, times] of [
      ['0', 1],
      ['1', 0],
    ] as const) {
      const lines: string[] = []
      const behind = await startVouch({ TRUST_PROXY, LOG_LEVEL: 'warn' }, { tasks: false, log: { write: (line) => void lines.push(line) } })
      for (let i = 0; i < 3; i++) await (await fetch(`${behind.url}/healthz`, { headers: { 'x-forwarded-for': '203.0.113.7' } })).text()
      await behind.stop()
      expect(lines.filter((line) => line.includes('TRUST_PROXY is 0'))).toHaveLength(times)
    }
  })

  test('behind proxies an address is the one that the farthest of our proxies saw, whatever the caller wrote before it', async () => {
    for (const [TRUST_PROXY, addresses] of [
      [
        'true',
        [
          ['203.0.113.7', 404],
          ['127.0.0.1, 203.0.113.7', 404],
          ['203.0.113.7, 127.0.0.1', 200],
        ],
      ],
      [
        '2',
        [
          ['127.0.0.1, 203.0.113.7, 10.0.0.2', 404],
          ['203.0.113.7, 127.0.0.1, 10.0.0.2', 200],
        ],
      ],
      ['false', [['203.0.113.7', 200]]],
    ] as const) {
      const app = await buildApp({
        ...vouch.parts,
        config: { ...vouch.parts.config, trust_proxies: readConfig({ TRUST_PROXY }).trust_proxies },
      })
      for (const [forwarded, status] of addresses) {
        const answer = await app.inject({ url: '/metrics', headers: { 'x-forwarded-for': forwarded } })
        expect([TRUST_PROXY, forwarded, answer.statusCode]).toEqual([TRUST_PROXY, forwarded, status])
      }
      await app.close()
    }
  })

  test('routes are labelled by their pattern, so that ids and guesses make no new series', async () => {
    await send('GET', '/api/jobs/00000000-0000-7000-8000-000000000000', { token: admin })
    for (const path of ['/wp-admin/setup.php', '/assets/CandidatesPage-x1y2z3.js']) await send('GET', path)
    const text = await eventually(async () => {
      const read = await (await send('GET', '/metrics')).text()
      return read.includes('route="/api/jobs/:job_id"') && read
    })
    expect(text).not.toMatch(/00000000-0000|wp-admin|x1y2z3/)
  })
})

test('an answer is compressed only for a caller who asks for it', async () => {
  const plain = await get('/api/openapi.json')
  expect(plain).not.toContain('content-encoding')
  const zipped = await raw('GET /api/openapi.json HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n')
  expect(zipped).toContain('content-encoding: gzip')
  for (const odd of ['*', 'identity;q=0', 'br', 'x'.repeat(2000)]) {
    expect(
      (await raw(`GET /api/openapi.json HTTP/1.1\r\nHost: x\r\nAccept-Encoding: ${odd}\r\nConnection: close\r\n\r\n`)).slice(0, 12),
    ).toBe('HTTP/1.1 200')
  }
})
