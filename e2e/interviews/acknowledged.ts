// What the server acknowledged as stored, and the check that all of it is there.
import type { Page } from '@playwright/test'
import type { Client } from '../../shared/client.ts'
import { expect } from '../test.ts'

export type Acknowledged = { answers: Map<string, string>; parts: Map<string, number> }

/** Collects what the server acknowledged to this page: the text of each answer, and the milliseconds of each recording part. */
export function watch(page: Page, acknowledged: Acknowledged = { answers: new Map(), parts: new Map() }): Acknowledged {
  page.on('response', (response) => {
    const request = response.request()
    const url = new URL(request.url())
    if (!response.ok()) return
    if (request.method() === 'POST' && url.pathname.endsWith('/answers')) {
      const { turn_id, text } = request.postDataJSON() as { turn_id: string; text: string }
      acknowledged.answers.set(turn_id, text)
    }
    if (request.method() === 'PUT' && url.pathname.includes('/recording/'))
      acknowledged.parts.set(
        `${url.searchParams.get('segment_id')} ${url.pathname.split('/').at(-1)}`,
        Number(url.searchParams.get('duration_ms')),
      )
  })
  return acknowledged
}

/** Fails if something acknowledged is missing or is there twice. */
export async function expectNothingLost(me: Client['interviews'], candidate_id: string, { answers, parts }: Acknowledged): Promise<void> {
  const turns = (await me.getInterview({ candidate_id })).turns.filter((turn) => turn.role === 'candidate')
  expect(new Set(turns.map((turn) => turn.turn_id)).size).toBe(turns.length)
  const stored = new Map(turns.map((turn) => [turn.turn_id, turn.text]))
  for (const [turn_id, text] of answers) expect(stored.get(turn_id)).toBe(text)
  const { segments } = await me.listRecordings({ candidate_id })
  const heard = new Map<string, number>()
  for (const [key, duration_ms] of parts) heard.set(key.split(' ')[0]!, (heard.get(key.split(' ')[0]!) ?? 0) + duration_ms)
  for (const [segment_id, duration_ms] of heard)
    expect(segments.find((segment) => segment.segment_id === segment_id)?.duration_ms ?? 0).toBeGreaterThanOrEqual(duration_ms)
}
