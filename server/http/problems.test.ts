import type { Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { contract } from '../../shared/contract.ts'
import { problemsOf } from '../../shared/endpoint.ts'
import { problems, type ProblemCode } from '../../shared/problems.ts'
import { AppError } from '../errors.ts'
import { onClientError, onError } from './problems.ts'

test('each code has a title of its own', () => {
  const titles = Map.groupBy(Object.values(problems), ({ title }) => title)
  expect([...titles].filter(([, alike]) => alike.length > 1).map(([title]) => title)).toEqual([])
})

test('a limit of ours is a warning; any other 503 is an alarm that names the part that cannot be used', async () => {
  const lines: { level: number; msg: string }[] = []
  const app = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) } },
  })
  app.setErrorHandler(onError({ note: () => undefined } as never))
  app.get<{ Params: { code: ProblemCode } }>('/:code', ({ params }) => {
    throw new AppError(params.code, 'Try again soon.')
  })
  const told = async (code: ProblemCode) => {
    lines.length = 0
    expect((await app.inject(`/${code}`)).statusCode).toBe(503)
    return lines.map(({ level, msg }) => [level, msg])
  }
  const limits: ProblemCode[] = ['file.busy', 'server.busy', 'webhook.busy', 'early_access.full']
  for (const code of limits) expect(await told(code)).toEqual([[40, 'a limit of ours was reached']])
  expect(await told('mail.away')).toEqual([[50, 'the mail server cannot be reached']])
  expect(await told('database.busy')).toEqual([[50, 'a transaction was undone']])
  const unavailable = (Object.keys(problems) as ProblemCode[]).filter((code) => problems[code].status === 503 && !limits.includes(code))
  for (const code of unavailable)
    expect(await told(code), code).toEqual([[50, expect.stringMatching(/cannot be reached|undone|OIDC_ISSUER/)]])
})

test.each([
  ['ERR_HTTP_REQUEST_TIMEOUT', 'request.timeout'],
  ['HPE_HEADER_OVERFLOW', 'request.headers_too_large'],
  ['HPE_INVALID_METHOD', 'request.unreadable'],
] as const)('what the connection answers after %s is in the contract of every call', (code, problem) => {
  const socket = new PassThrough()
  socket.on('error', () => undefined)
  onClientError(Object.assign(new Error('refused'), { code }), socket as unknown as Socket)
  const sent = String(socket.read())
  expect(sent).toContain(`HTTP/1.1 ${problems[problem].status} `)
  expect(sent).toContain(`"/problems/${problem}"`)
  for (const room of Object.values(contract)) for (const e of Object.values(room)) expect(problemsOf(e), e.path).toContain(problem)
})
