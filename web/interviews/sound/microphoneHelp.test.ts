import { expect, it } from 'vitest'
import { pages } from '../../../shared/languages/en.ts'
import { makeSay } from '../../../shared/languages/makeSay.ts'
import { microphoneHelp } from './microphoneHelp.ts'

const say = makeSay<typeof pages>(pages, 'en-US')
const agents = {
  chrome: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  safari: 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  iphone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
  android: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
}

it('says for each browser where to allow the microphone', () => {
  const said = Object.values(agents).map((agent) => microphoneHelp('blocked', agent, say)!.detail)
  expect(new Set(said).size).toBe(5)
  expect(microphoneHelp('blocked', agents.firefox, say)!.detail).toContain('crossed-out microphone')
  expect(microphoneHelp('blocked', agents.safari, say)!.detail).toContain('Settings for this Website')
  expect(microphoneHelp('blocked', agents.android, say)!.detail).toContain('Permissions')
})

it('has help for each problem, and says nothing when there is none', () => {
  for (const state of ['blocked', 'absent', 'taken', 'lost', 'insecure', 'unsupported'] as const)
    expect(microphoneHelp(state, '', say)?.detail).toMatch(/\w+\.$/)
  for (const state of ['off', 'asking', 'on'] as const) expect(microphoneHelp(state, agents.chrome, say)).toBeNull()
})
