import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { after, matches, matchesAmongAll, readPage, toPage } from './keyset.ts'
import { jobs } from './schema/jobs.ts'

const dialect = new PgDialect()

test('a page has at most its limit, and a next only when there is more', () => {
  const rows = [{ id: 'c' }, { id: 'b' }, { id: 'a' }]
  expect(toPage(rows, 2, 9)).toEqual({ rows: [{ id: 'c' }, { id: 'b' }], total: 9, next: 'b' })
  expect(toPage(rows, 3, 3)).toEqual({ rows, total: 3, next: null })
  expect(toPage([], 2, 0)).toEqual({ rows: [], total: 0, next: null })
})

test('a search counts only if its first page does not hold all', async () => {
  const rows = [{ id: 'c' }, { id: 'b' }, { id: 'a' }]
  const read = async (asked: { q?: string; cursor?: string; limit: number }) => {
    let counted = 0
    const [, total] = await readPage(asked, Promise.resolve(rows), async () => ++counted && 9)
    return { counted, total }
  }
  expect(await read({ q: 'x', limit: 3 })).toEqual({ counted: 0, total: 3 })
  expect(await read({ q: 'x', limit: 2 })).toEqual({ counted: 1, total: 9 })
  expect(await read({ q: 'x', limit: 3, cursor: 'd' })).toEqual({ counted: 1, total: 9 })
  expect(await read({ limit: 3 })).toEqual({ counted: 1, total: 9 })
})

test('a cursor starts after its row; without one there is no condition; a made-up one is a 422', () => {
  expect(after(jobs.id, undefined)).toBeUndefined()
  expect(after(jobs.id, '')).toBeUndefined()
  expect(dialect.sqlToQuery(after(jobs.id, '00000000-0000-7000-8000-000000000000')!)).toMatchObject({
    sql: '"jobs"."id" < $1',
    params: ['00000000-0000-7000-8000-000000000000'],
  })
  for (const bad of ['x', "' or 1=1 --", '00000000-0000-7000-8000-00000000000', '\u0000']) {
    expect(() => after(jobs.id, bad)).toThrow(
      expect.objectContaining({
        code: 'input.invalid',
        errors: [{ path: 'cursor', message: 'must be the cursor of an earlier page' }],
      } satisfies Partial<AppError>),
    )
  }
})

test('a search looks in each column and treats wildcards as ordinary letters', () => {
  expect(matches(undefined, jobs.title)).toBeUndefined()
  expect(matches('', jobs.title)).toBeUndefined()
  expect(dialect.sqlToQuery(matches('5%_\\', jobs.title, jobs.company_info)!)).toMatchObject({
    sql: '("jobs"."title" ilike $1 or "jobs"."company_info" ilike $2)',
    params: ['%5\\%\\_\\\\%', '%5\\%\\_\\\\%'],
  })
})

test('among all, one or two letters are looked for where a word begins, as the index can', () => {
  const params = (search: string) => dialect.sqlToQuery(matchesAmongAll(search, jobs.title)!).params
  expect(params('Ng')).toEqual(['Ng%', '% Ng%'])
  expect(params('7')).toEqual(['7%', '% 7%'])
  for (const other of ['Ngu', '%', '\u738b']) expect(params(other)).toEqual([`%${other.replace('%', '\\%')}%`])
  expect(matchesAmongAll(undefined, jobs.title)).toBeUndefined()
})
