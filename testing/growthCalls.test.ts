// `npm run bench:growth` measures every list, so that none can become slow unseen as the database grows.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contract } from '../shared/contract.ts'
import type { Endpoint } from '../shared/endpoint.ts'

test('every call that answers a list in pages is measured for growth', () => {
  const measured = readFileSync('bench/growthCalls.ts', 'utf8')
  const lists = Object.entries(contract).flatMap(([room, calls]) =>
    Object.entries(calls as Record<string, Endpoint>)
      .filter(([, { paged }]) => paged)
      .map(([name]) => `${room}.${name}(`),
  )
  expect(lists.length).toBeGreaterThan(20)
  expect(lists.filter((call) => !measured.includes(call))).toEqual([])
})
