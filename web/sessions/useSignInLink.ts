import { useEffect, useEffectEvent, useState } from 'react'
import { CallError } from '../../shared/client.ts'
import type { CandidateLogin } from '../../shared/sessions.ts'
import type { LoginResult } from '../../shared/signIn.ts'
import { publicApi } from '../client.ts'

/** `ended`: the link was used already, or is too old. `failed`: the link could not be checked, so it may still work. */
type LinkState = 'none' | 'signing_in' | 'ended' | { failed: string }

/** The token after the `#`. It is removed from the address at once, so that it does not stay in the history. */
function takeToken(): string | null {
  // A token is longer than the name of any place on the page.
  const token = location.hash.slice(1)
  if (token.length < 30) return null
  history.replaceState(history.state, '', location.pathname + location.search)
  return token
}

/**
 * Signs in with the link of an email as soon as the page's script runs.
 * A mail scanner that only reads the page does not use up the link.
 */
export function useSignInLink(enter: (result: CandidateLogin & LoginResult) => Promise<unknown>) {
  const [state, setState] = useState<LinkState>('none')
  const [token, setToken] = useState<string | null>(null)
  const redeem = async (token: string) => {
    setState('signing_in')
    setToken(token)
    try {
      await enter(await publicApi.sessions.signInByLink({ token }))
    } catch (error) {
      const detail = error instanceof CallError && error.problem?.detail
      const code = publicApi.sessions.signInByLink.codeOf(error)
      setState(
        code === 'link.ended' || code === 'input.invalid'
          ? 'ended'
          : { failed: detail || 'The link could not be checked. Check your connection and try again.' },
      )
    }
  }
  const begin = useEffectEvent(() => {
    const given = takeToken()
    if (given) void redeem(given)
  })
  useEffect(() => begin(), [])
  return { state, retry: () => void (token && redeem(token)) }
}
