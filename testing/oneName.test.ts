// One thing has one name in everything that people read. Some names that were given up are in no identifier, comment, document or test either.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { nodesOf, placeOf, sourcesOf, type Node, type Source } from './sources.ts'

/** Names that were given up also where only we read. */
const everywhere: [RegExp, used: string][] = [
  [/t(?:aken?|ook|akes|aking) (?:(?:all of )?\w+ (?:\w+ )?)?back/i, 'undone, as the button “Undo” says'],
  [/set(?:s|ting)? (?:\w+ ){0,2}aside/i, 'outdated'],
  [/\bwish(?:es)?\b(?! you)/i, 'goal'],
]

/** A name that was given up, and the one that is used. */
const givenUp: [RegExp, used: string][] = [
  [/first reading/i, 'proposed score'],
  [/AI’s figures/, 'the AI’s scores'],
  [/rehearse the interview/i, 'take it as a candidate'],
  [/\bkeep\b.* template|kept by/i, 'save as a template'],
  [
    /\b(?:nothing|what|this|candidate|job) is held\b/i,
    'legal hold, because a candidate can be “On hold” and a hiring manager can advise “Hold”',
  ],
  [/decide on (?:their|every) scores?|waits for a decision/i, 'scores are reviewed; what is decided on is a candidate'],
  ...everywhere,
  [/by way of/i, 'via'],
  [
    /\b(?:link|code|invitation)\b[^.]{0,40}\b(?:ha(?:s|ve) (?:ended|run out)|do(?:es)? not work any ?more|(?:is|are) (?:too old|not valid))/i,
    'has expired, if its time ran out; else, that it no longer works',
  ],
  [/turn(?:ed|s)? (?:speech|voice) into (?:words|text)|turned into (?:words|text)|writ(?:e|es|ing|ten) down/i, 'transcribed'],
  [/\bcontinu(?:e|es|ed)\b|\bresum(?:e|es|ed) (?:the|an|this|your) interview/, 'go on; a button may say “Continue”'],
  [/\b(?:bring|brings|brought)\b(?! (?:\w+ ){0,3}back)/i, 'import'],
  [/\bt(?:ak(?:e|es|en|ing)|ook) (?:\w+ )?out\b/i, 'remove'],
  [/over (?:a|this|the) link/i, 'through a link'],
  [/servers? (?:is|are|was|were) away/i, 'down'],
  [/(?:for|name) (?:this|the) role/i, 'job'],
  [/carry on/i, 'go on'],
  [/held against/i, 'counted against'],
  [/last moment/i, 'deadline'],
  [/(?:is|was) open(?:ed)? again|let the interview go on/i, 'reopened'],
  [/agent id\b/, 'agent ID'],
]

/** Where such words have another meaning. */
const meant: Record<string, string> = {
  'server/privacy/ordinaryNames.ts': 'words that are names too',
  'server/scoring/reading/modelScorer.ts': 'what a model reads',
  'docs/measurements/planner.md': 'what a recruiter wants',
  'docs/measurements/reader-history.md': 'what a candidate would do',
}

/** Other programs read this name: `wish` is a field of a profile, and the end of the address that sets it. */
const onTheWire = /\bprofile[./]wish\b|\bget Profile\(id\)\)\.wish\b|\bwish: (?:path Goal\b|await goal Of\b|\{ occupation id)/g
/** As rows of the audit and databases of an earlier version have it. */
const stored = /\bprofiles\.set Wish\b|\bwish occupation id\b/g

/** What may be read by people: text of a page, and a string of several words. */
const textOf = (node: Node): string | null => {
  if (node.type === 'JSXText') return node.value as string
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  return node.type === 'TemplateElement' ? (node.value as { cooked: string }).cooked : null
}

const found = (sources: Source[]): string[] =>
  sources.flatMap((source) => {
    // Reading a file takes time, and most have none of these words at all.
    const whole = source.text.replace(/\s+/g, ' ')
    if (!givenUp.some(([name]) => name.test(whole))) return []
    return [...nodesOf(source)].flatMap((node) => {
      const text = textOf(node)?.replace(/\s+/g, ' ')
      if (!text?.trim().includes(' ')) return []
      return givenUp.flatMap(([name, used]) => (name.test(text) ? [`${placeOf(source, node)} ${name.exec(text)![0]}: say ${used}`] : []))
    })
  })

test('a given up name is seen, on a page and in a string', () => {
  const of = (text: string) => found([{ path: 'a.tsx', text }]).length
  expect(of('const a = <p>Rehearse\n  the interview</p>')).toBe(1)
  expect(of('const a = `The outcome of ${name} was taken back`')).toBe(1)
  expect(of("const a = 'The outcome was undone'")).toBe(0)
  expect(of("const a = 'This link was used already, or it is too old.'")).toBe(1)
  expect(of('const a = <p>This link has ended</p>')).toBe(1)
  expect(of("const a = 'This link no longer works. Your session has ended.'")).toBe(0)
})

test('nothing that people read has a given up name', () => {
  // The demo and the baseline have the words of candidates and of recruiters.
  const read = sourcesOf('server', 'shared', 'web').filter(({ path }) => !/^server\/(?:demo|baseline|profiles\/bring)\//.test(path))
  expect(found(read).filter((place) => !Object.keys(meant).some((one) => place.startsWith(one)))).toEqual([])
})

/** `takeBackImports` and `taken_back` as words; a sentence over two lines of a comment is one. */
const wordsOf = (text: string) =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .replace(/\s+(?:(?:\/\/|\*) )?/g, ' ')

const foundAnywhere = ({ path, text }: Source): string[] => {
  const words = wordsOf(text).replace(onTheWire, '').replace(stored, '')
  return everywhere.flatMap(([name, used]) => (name.test(words) ? [`${path} ${name.exec(words)![0]}: say ${used}`] : []))
}

test('some given up names are in no identifier, comment, document or test', () => {
  const of = (text: string) => foundAnywhere({ path: 'a.ts', text }).length
  expect(of('await takeBackImports(db)')).toBe(1)
  expect(of('const set_aside = 1')).toBe(1)
  expect(of('// An email that is set\n// aside.')).toBe(1)
  expect(of('// The undo takes all of them back.')).toBe(1)
  expect(of('// Reopening sets the score aside.')).toBe(1)
  expect(of('const reaches_wish = profile.wish !== null')).toBe(1)
  // The demo and the reader have the words of candidates; this file names what was given up.
  const paths = globSync('{*.md,{docs,golden}/**/*.md,{server,shared,web,testing,e2e,bench,scripts}/**/*.{ts,tsx,mjs}}').filter(
    (path) => !/node_modules|^server\/(?:demo|baseline)\/|^testing\/oneName/.test(path) && !(path in meant),
  )
  expect(paths.length).toBeGreaterThan(1500)
  expect(paths.flatMap((path) => foundAnywhere({ path, text: readFileSync(path, 'utf8') }))).toEqual([])
})
