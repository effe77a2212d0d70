// Which calls keep a session of staff alive.
import { afterEach, expect, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answer } from '../testing/screens/answers.ts'
import { test } from '../testing/screens/screen.tsx'
import { sampleSession } from '../testing/screens/samples.ts'
import { ask, queryClient, watchInput } from './api.ts'

const minutes = (n: number) => vi.setSystemTime(Date.now() + n * 60_000)
afterEach(() => void vi.useRealTimers())

test('a page that nobody touches does not; reading and typing without any call does', async ({ open }) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  watchInput()
  // A page that does not ask for the session itself: only input does.
  answer('companies', 'listCompanies', [])
  await open('admin', '/admin/companies')
  const calls: { path: string; unattended: boolean }[] = []
  const { fetch } = window
  window.fetch = (address, init) => {
    calls.push({ path: new URL(String(address), location.origin).pathname, unattended: new Headers(init?.headers).has('x-unattended') })
    return fetch(address, init)
  }
  const poll = () => queryClient.fetchQuery(ask('scoring', 'getScoringSummary', {}))
  let asked = 0
  answer('sessions', 'getSession', () => {
    asked++
    return { ...sampleSession, user_type: 'admin' as const }
  })
  for (let i = 0; i < 3; i++) {
    minutes(10)
    await poll()
  }
  expect(calls.filter(({ path }) => path.startsWith('/api/admin/scoring')).map(({ unattended }) => unattended)).toEqual([true, true, true])
  await userEvent.keyboard('a')
  await vi.waitFor(() => expect(asked).toBe(1))
  expect(calls).toContainEqual({ path: '/api/auth/me', unattended: false })
  await userEvent.keyboard('b')
  minutes(4)
  await userEvent.keyboard('c')
  expect(asked).toBe(1)
  minutes(4)
  await userEvent.keyboard('d')
  await vi.waitFor(() => expect(asked).toBe(2))
})
