import { expect, test } from 'vitest'
import { makeCallSilence } from './makeCallSilence.ts'

const [quiet, voice] = [-70, -20]

function listening() {
  const noted: number[] = []
  const silence = makeCallSilence((seconds) => noted.push(seconds))
  let at = 0
  return {
    noted,
    silence,
    hear: (decibels: number, seconds: number, every = 50) => {
      for (const until = at + seconds * 1000; at < until;) silence.hear(decibels, (at += every))
    },
    /** Moves the clock on by this time without any levels. */
    skip: (seconds: number) => {
      at += seconds * 1000
    },
  }
}

test('a long silence is reported once, when the candidate speaks or does something, and a short one never', () => {
  const { noted, silence, hear } = listening()
  hear(quiet, 25)
  hear(voice, 3)
  hear(quiet, 34)
  expect(noted).toEqual([])
  hear(voice, 3)
  expect(noted).toHaveLength(1)
  expect(noted[0]).toBeGreaterThanOrEqual(32)
  hear(quiet, 31)
  silence.end()
  silence.end()
  expect(noted).toHaveLength(2)
})

test('the agent’s words are not a silence and do not end one', () => {
  const { noted, silence, hear, skip } = listening()
  for (let i = 0; i < 4; i++) {
    hear(quiet, 7)
    silence.pause()
    skip(60)
  }
  silence.end()
  expect(noted).toEqual([])
  for (let i = 0; i < 5; i++) {
    hear(quiet, 7)
    silence.pause()
    skip(60)
  }
  silence.end()
  expect(noted).toEqual([35])
})

test('while the browser does not listen, nothing is counted', () => {
  const { noted, silence, hear, skip } = listening()
  hear(quiet, 20)
  skip(300)
  hear(quiet, 5)
  silence.end()
  expect(noted).toEqual([])
})
