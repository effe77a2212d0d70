// Code that could do harm with a text from outside stands in a few named files, which a person has read.
import { expect, test } from 'vitest'
import { sourcesOf } from './sources.ts'

const sources = sourcesOf('server', 'shared', 'web')

test.each([
  ['runs a text as code', /\beval\(|\bnew Function\(|\bset(Timeout|Interval)\(\s*['"`]|from '(node:)?vm'/, []],
  ['starts another program', /from '(node:)?child_process'/, ['server/db/makeDatabase.ts', 'server/jobs/runPdfProcess.ts']],
  // The example on the landing page is made from our own page when Vouch is built.
  [
    'makes markup of a text',
    /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write/,
    ['web/landing/LandingPage.tsx'],
  ],
  // A BroadcastChannel, which only pages of the same origin hear.
  ['listens to other windows', /window\.addEventListener\(\s*'message'|\bonmessage\b/, ['web/interviews/answers/otherWindows.ts']],
  [
    // Each of these takes its address from a setting.
    'calls an address from the server',
    /^(?!.*\bimport type\b).*(?<![.\w])(fetch\(|from '(node:)?(https?2?|tls|dgram)'|from 'undici')/m,
    [
      'server/files/bucketFiles.ts',
      'server/profiles/bring/readGithub.ts',
      'server/voice/elevenlabs.ts',
      'server/voice/hear.ts',
      'server/voice/speech.ts',
    ],
    'server/',
  ],
  ['uses random numbers that can be guessed', /\bMath\.random\(/, [], 'server/'],
  [
    'uses a hash or cipher that is broken',
    /create(Hash|Hmac)\((?!'sha256')|hkdfSync\((?!'sha256')|createCipheriv\((?!'aes-256-(gcm|ecb)')/,
    [],
  ],
] as [string, RegExp, string[], string?][])('code that %s', (_what, harm, known, within = '') => {
  expect(sources.filter(({ path, text }) => path.startsWith(within) && harm.test(text)).map(({ path }) => path)).toEqual(known)
})

test('the program that reads PDFs is started without a shell, and gets nothing of our environment', () => {
  const { text } = sources.find(({ path }) => path === 'server/jobs/runPdfProcess.ts')!
  expect(text).toMatch(/import \{ spawn \} from 'node:child_process'/)
  expect(text.match(/\bspawn\(/g)).toHaveLength(1)
  expect(text).toMatch(/\bspawn\(process\.execPath, \[[^\]]*\], \{\s*env: \{/)
  expect(text).not.toMatch(/process\.env|shell:/)
})
