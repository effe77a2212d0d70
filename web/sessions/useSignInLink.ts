import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallError } from '../../shared/client.ts'
import type { CandidateLogin } from '../../shared/sessions.ts'
import type { LoginResult } from '../../shared/signIn.ts'
import { publicApi } from '../client.ts'
import { useLinkToken } from '../useLinkToken.ts'

/** `ended`: the link was used already, or has expired. `failed`: the link could not be checked, so it may still work. */
type LinkState = 'none' | 'signing_in' | 'ended' | { failed: string }

// A token is longer than the name of any place on the page.
const shortest = 30

/**
 * Signs in with the link of an email as soon as the page's script runs.
 * A mail scanner that only reads the page does not use up the link.
 */
export function useSignInLink(enter: (result: CandidateLogin & LoginResult) => Promise<unknown>) {
  const [state, setState] = useState<LinkState>('none')
  /** The newest link: what an older one answers after it was opened counts no more. */
  const newest = useRef<string | null>(null)
  const redeem = async (token: string) => {
    newest.current = token
    setState('signing_in')
    try {
      const result = await publicApi.sessions.signInByLink({ token })
      if (newest.current === token) await enter(result)
    } catch (error) {
      if (newest.current !== token) return
      const detail = error instanceof CallError && error.problem?.detail
      const code = publicApi.sessions.signInByLink.codeOf(error)
      setState(
        code === 'link.ended' || code === 'input.invalid'
          ? 'ended'
          : { failed: detail || 'The link could not be checked. Check your connection and try again.' },
      )
    }
  }
  const given = useLinkToken()
  const begin = useEffectEvent(() => {
    if (!given || given.length < shortest) return
    // At once, so that it does not stay in the history.
    history.replaceState(history.state, '', location.pathname + location.search)
    void redeem(given)
  })
  useEffect(() => begin(), [given])
  return { state, retry: () => void (newest.current && redeem(newest.current)) }
}
