import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { problems, type ProblemCode } from '../../shared/problems.ts'
import { AppError } from '../errors.ts'
import { onError } from './problems.ts'

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
