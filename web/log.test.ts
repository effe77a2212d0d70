import { afterEach, expect, it, vi } from 'vitest'
import { log } from './log.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('says how calls went only where the calls go to localhost, and errors everywhere', () => {
  const debug = vi.spyOn(console, 'debug').mockReturnValue()
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const said = (origin: string) => {
    vi.stubGlobal('location', { origin })
    debug.mockClear()
    error.mockClear()
    log.debug('GET', '/api/jobs', 200)
    log.error('call failed', 500)
    return [debug.mock.calls, error.mock.calls]
  }
  expect(said('http://localhost:8080')).toEqual([[['GET', '/api/jobs', 200]], [['call failed', 500]]])
  expect(said('https://vouch.example')).toEqual([[], [['call failed', 500]]])
  expect(said('http://127.0.0.1:8080')).toEqual([[], [['call failed', 500]]])
})
