// What a page may load and connect to: this server and, by socket, the voice provider's host if one of its agents may be used.
import { and, isNotNull, isNull } from 'drizzle-orm'
import type { Deps } from '../context.ts'
import { jobs } from '../db/schema/jobs.ts'
import { ofElevenLabs, talkOrigin } from '../voice/elevenlabs.ts'

const self = "'self'"
const patience_ms = 1_000

export const contentPolicy = (providers: string[] = []): Record<string, string[]> => ({
  'default-src': [self],
  'script-src': [self],
  'style-src': [self, "'unsafe-inline'"],
  'img-src': [self, 'data:', 'blob:'],
  'font-src': [self],
  'connect-src': [self, ...providers],
  'media-src': [self, 'blob:'],
  'worker-src': [self, 'blob:'],
  'frame-src': [self, 'blob:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': [self],
  'frame-ancestors': ["'none'"],
})

const written = (policy: Record<string, string[]>) =>
  Object.entries(policy)
    .map(([name, values]) => [name, ...values].join(' '))
    .join(';')

/** The header for a page that is served now. One page serves every screen, so the policy must allow what any screen needs. */
export async function pagePolicy(deps: Pick<Deps, 'config' | 'db'>): Promise<string> {
  return written(contentPolicy((await mayTalk(deps)) ? [talkOrigin(deps.config)] : []))
}

/**
 * For the separate sign-in pages: there no text can become markup or a script. The app itself needs what this forbids, because it shows
 * PDFs in a worker and emails in a frame, and uses a provider's widget.
 */
export const signInPolicy: string = written({ ...contentPolicy(), 'require-trusted-types-for': ["'script'"], 'trusted-types': ["'none'"] })

/** True with an API key, or if a job has another agent than ours. The page waits at most a second for the answer. */
async function mayTalk({ config, db }: Pick<Deps, 'config' | 'db'>): Promise<boolean> {
  if (config.elevenlabs.api_key) return true
  const asked = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(isNotNull(jobs.elevenlabs_agent_id), ofElevenLabs(jobs.elevenlabs_agent_id), isNull(jobs.deleted_at)))
    .limit(1)
  const late = new Promise<never[]>((resolve) => {
    setTimeout(() => resolve([]), patience_ms).unref()
  })
  return (await Promise.race([asked.catch(() => []), late])).length > 0
}
