import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
const asked = new Set<unknown>()

beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('addEventListener', (_: string, ask: unknown) => void asked.add(ask))
  vi.stubGlobal('removeEventListener', (_: string, ask: unknown) => void asked.delete(ask))
})
afterEach(() => {
  vi.unstubAllGlobals()
  stored.clear()
  asked.clear()
})

/** The modules of a page that has just loaded. */
async function loadPage() {
  vi.resetModules()
  asked.clear()
  return { ...(await import('./keptDrafts.ts')), ...(await import('./ui/useDraft.ts')) }
}

const typed: [string, unknown][] = [
  ['note 1', 'Called her on Monday.'],
  ['levels 1', { levels: { Care: 4 }, quotes: {}, note: '' }],
]

async function endWithDrafts() {
  const page = await loadPage()
  page.claimDrafts('ana')
  page.putBack(typed)
  expect(asked.size).toBe(1)
  page.keepDrafts()
  return page
}

test('drafts of an ended session come back for the same account once, and the browser does not ask as the page is left', async () => {
  const page = await endWithDrafts()
  expect([asked.size, page.hasKeptDrafts()]).toEqual([0, true])
  const next = await loadPage()
  next.claimDrafts('ana')
  expect([next.allDrafts(), asked.size]).toEqual([typed, 1])
  next.dropDrafts()
  expect([next.allDrafts(), next.hasKeptDrafts()]).toEqual([[], false])
})

test('drafts are written as they change, so a page that is gone without a word loses none, and what was sent is not kept', async () => {
  const page = await loadPage()
  page.claimDrafts('ana')
  page.putBack(typed)
  const [, levels] = typed
  page.dropSent('note 1', 'Called her on Monday.')
  const next = await loadPage()
  next.claimDrafts('ana')
  expect(next.allDrafts()).toEqual([levels])
  // The same session is asked for again and again; what this page holds stays what it is.
  next.claimDrafts('ana')
  next.dropSent('levels 1', next.allDrafts()[0]![1])
  expect([next.allDrafts(), stored.size]).toEqual([[], 0])
})

test('once somebody has signed out, the tab keeps nothing for the next sign-in', async () => {
  const page = await endWithDrafts()
  page.forgetDrafts()
  const next = await loadPage()
  next.claimDrafts('ana')
  expect(next.allDrafts()).toEqual([])
})

test('where a later draft finds no room, an older one does not come back in its place', async () => {
  const page = await endWithDrafts()
  vi.stubGlobal('sessionStorage', { ...sessionStorage, setItem: () => void JSON.parse('no room') })
  page.putBack([['note 1', 'Called her on Tuesday.']])
  expect(page.hasKeptDrafts()).toBe(false)
})

test('they are gone for another account, also where it signs in while the page stands', async () => {
  await endWithDrafts()
  const next = await loadPage()
  next.claimDrafts('ben')
  expect([next.allDrafts(), stored.size]).toEqual([[], 0])
  next.putBack(typed)
  next.claimDrafts('cleo')
  expect([next.allDrafts(), asked.size]).toEqual([[], 0])
})

test('without an account, without drafts and without room nothing is kept', async () => {
  const unknown = await loadPage()
  unknown.putBack(typed)
  unknown.keepDrafts()
  const empty = await loadPage()
  empty.claimDrafts('ana')
  empty.keepDrafts()
  expect(stored.size).toBe(0)
  vi.stubGlobal('sessionStorage', { ...sessionStorage, setItem: () => void JSON.parse('no room') })
  await endWithDrafts()
  expect([stored.size, asked.size]).toEqual([0, 1])
})

test('where the browser refuses storage, nothing is kept and nothing fails', async () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  const page = await endWithDrafts()
  expect([page.hasKeptDrafts(), asked.size]).toEqual([false, 1])
})
