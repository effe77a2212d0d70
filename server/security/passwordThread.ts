// Checks passwords in a separate thread, because the lists are large and a long password takes half a second.
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'
import { answerFromThread } from '../text/answerFromThread.ts'
import type { Asked, Weakness } from './weakPassword.ts'

const longestRead = 100
/** As a power of ten: a password that can be found in fewer than a billion guesses is refused. */
const fewestGuesses = 9

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
  maxLength: longestRead,
})

type Match = { pattern: string; dictionaryName?: string }

function weaknessOf({ password, own }: Asked): Weakness | null {
  const { guessesLog10, sequence } = zxcvbn.check(password.slice(0, longestRead), own)
  if (guessesLog10 >= fewestGuesses) return null
  const matches = sequence as unknown as Match[]
  if (matches.some((match) => match.dictionaryName === 'userInputs')) return 'own'
  return matches.some(({ pattern }) => pattern === 'repeat' || pattern === 'spatial') ? 'pattern' : 'common'
}

answerFromThread(weaknessOf)
