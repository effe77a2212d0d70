// Drafts that outlive their session: when it ends by itself, they stay in this tab until the next sign-in. They come back for the same
// account, and are forgotten for any other.
import { takeStored } from './takeStored.ts'
import { allDrafts, dropDrafts, putBack, stopAsking } from './ui/useDraft.ts'
import { recall } from './windowStorage.ts'

const key = 'kept_drafts'
type Kept = { account: string; drafts: [key: string, value: unknown][] }

/** Whose drafts this page holds. */
let owner: string | null = null

export const hasKeptDrafts = (): boolean => recall(key) !== null

/** The session is this account's: its kept drafts stand again, and nobody else's do. */
export function claimDrafts(account: string): void {
  if (owner !== null && owner !== account) dropDrafts()
  owner = account
  const kept = takeStored<Kept>(key)
  if (kept?.account === account) putBack(kept.drafts)
}

/** The session has ended by itself. If the browser has no space, the drafts stay in the page alone, and it asks before they are lost. */
export function keepDrafts(): void {
  const drafts = allDrafts()
  if (owner === null || drafts.length === 0) return
  try {
    sessionStorage.setItem(key, JSON.stringify({ account: owner, drafts } satisfies Kept))
    stopAsking()
  } catch {
    return
  }
}
