// Drafts that outlive their page: each is written to this tab's storage as it changes, so a crash, or a phone that drops the tab, loses nothing.
// When the session ends by itself, they stay until the next sign-in. They come back for the same account, and are forgotten for any other.
import { takeStored } from './takeStored.ts'
import { allDrafts, dropDrafts, onDraftsChange, putBack, stopAsking } from './ui/useDraft.ts'
import { forget, recall } from './windowStorage.ts'

const key = 'kept_drafts'
type Kept = { account: string; drafts: [key: string, value: unknown][] }

/** Whose drafts this page holds. */
let owner: string | null = null

export const hasKeptDrafts = (): boolean => recall(key) !== null

/** The session is this account's: its kept drafts stand again, and nobody else's do. */
export function claimDrafts(account: string): void {
  // This page holds what it has written.
  if (owner === account) return
  if (owner !== null) dropDrafts()
  owner = account
  const kept = takeStored<Kept>(key)
  if (kept?.account === account) putBack(kept.drafts)
}

/** Writes all drafts. Returns whether they are kept; nothing older is, if the browser has no space. */
function write(): boolean {
  const drafts = allDrafts()
  if (owner === null) return false
  try {
    if (drafts.length > 0) sessionStorage.setItem(key, JSON.stringify({ account: owner, drafts } satisfies Kept))
    else forget(key)
    return drafts.length > 0
  } catch {
    forget(key)
    return false
  }
}
onDraftsChange(() => void write())

/** The session has ended by itself. If the browser has no space, the drafts stay in the page alone, and it asks before they are lost. */
export function keepDrafts(): void {
  if (write()) stopAsking()
}

/** Somebody has signed out: this tab keeps nothing for the next sign-in. */
export const forgetDrafts = (): void => forget(key)
