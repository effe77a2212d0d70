// Calls as no client of ours makes them: any method, path, type and body. For tests of what HTTP lets in.
import { expect } from 'vitest'
import { problem } from '../shared/problem.ts'

export type Sent = { token?: string; type?: string; body?: string | Uint8Array<ArrayBuffer> | FormData; headers?: Record<string, string> }

export async function sendRaw(url: string, method: string, path: string, { token, type, body, headers }: Sent = {}) {
  return await fetch(url + path, {
    method,
    body,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(type ? { 'content-type': type } : {}), ...headers },
  })
}

/** Checks that the answer is a problem detail without internal details. Returns its status and its sentence. */
export async function problemOf(response: Response): Promise<[number, string]> {
  expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/)
  const text = await response.text()
  expect(text).not.toMatch(/\bat .+:\d+:\d+|node_modules|\.ts:|stack|drizzle|pglite/i)
  const read = problem.strict().parse(JSON.parse(text))
  if (response.status === 422) expect(read.errors?.length, text).toBeGreaterThan(0)
  expect(read.status).toBe(response.status)
  return [read.status, read.detail]
}
