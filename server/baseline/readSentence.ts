// What one sentence of an answer tells, by rule: own actions, figures, times, people and things, and its part in a story.
import { stem, stems, wordsOf } from '../text/words.ts'

export type Told = {
  action: boolean
  number: boolean
  time: boolean
  thing: boolean
  situation: boolean
  result: boolean
  reflection: boolean
  /** Which of the rubric's signals it holds, by their place in the list. */
  signals: number[]
}

const subjects = new Set(['i', "i've", "i'd", 'we', "we've", "we'd"])
const between = new Set(
  (
    'also then just first finally personally quickly soon immediately actually really even already later now never only myself together carefully slowly eventually usually have had was were been be did got started began had to ' +
    'decided then again once still both all mostly directly simply basically kind of sort'
  ).split(' '),
)
const noAction = new Set(
  (
    "think thought feel felt believe like love liked loved am 'm would will could can should might may must guess hope want wanted prefer know knew mean suppose consider tend try always often usually sometimes generally normally typically consistently " +
    "see am i'm are is the a an my our your this that these those it in on at of to not no don't do very so too quite and or but if when enjoy care excel thrive possess pride good great best strong able responsible"
  ).split(' '),
)
const pastAtStart = new Set(
  'built made wrote led found told took ran cut set held spoke sold taught drew met kept brought sent went gave began chose dealt fixed called asked sat got put'.split(
    ' ',
  ),
)
const stemSet = (text: string) => new Set(text.split(' ').map(stem))
const numberWords = stemSet(
  'two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands million dozen dozens half twice double doubled tripled percent quarter',
)
const timeWords = stemSet(
  'yesterday today monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december second minute hour day week weekend month quarter year night morning afternoon evening summer winter autumn ago deadline christmas',
)
const thingWords = stemSet(
  'customer client user guest patient student child parent supplier vendor manager boss director colleague coworker teammate engineer developer designer nurse doctor driver chef accountant teacher supervisor apprentice intern analyst lead owner partner auditor ' +
    'report database server system machine spreadsheet invoice order contract warehouse kitchen ward classroom shop store office website app tool script dashboard document email phone meeting workshop pump engine truck budget product feature release',
)
const situationWords = stemSet('when while project problem situation task goal challenge needed asked issue complaint crisis deadline job')
const resultWords = stemSet(
  'result outcome increased decreased reduced cut saved improved grew dropped fell rose delivered finished launched shipped solved resolved fixed succeeded won achieved completed satisfied passed signed approved halved doubled eventually finally success recovered stopped prevented thanks thanked happy pleased',
)
const reflectionWords = stemSet('learned learnt lesson hindsight realised realized differently reflection afterwards taught')
const resultPhrase =
  /\b(?:so that|led to|in the end|as a result|since then|turned out|from \S+ (?:\S+ )?to \S+|ended up|thanks to|which meant)\b/i
const reflectionPhrase =
  /\b(?:next time|looking back|since then|would do|taught me|i now|now i|from then on|my mistake|i should have|would have)\b/i
const situationPhrase =
  /\b(?:at my|there was|there were|we had|i had|last (?:year|month|week|summer)|used to|in my (?:last|previous|first|current))\b/i

/** The rubric's signals as runs of stems, made once for a competency. */
export const signalRuns = (signals: string[]) => signals.map((s) => stems(s))

const mostSignals = 4

export function readSentence(text: string, runs: string[][]): Told {
  const words = wordsOf(text.replace(/[’‘]/g, "'"))
  const roots = words.map(stem)
  const has = (set: Set<string>) => !list && roots.some((r) => set.has(r))
  const hits = runs.flatMap((run, i) => (run.length > 0 && roots.some((_, at) => run.every((r, j) => roots[at + j] === r)) ? [i] : []))
  // Words named one after another, without anybody doing anything, tell nothing.
  const list = hits.length >= 3 && !words.some((w) => subjects.has(w)) && hits.reduce((n, i) => n + runs[i]!.length, 0) >= words.length / 2
  return {
    action: !list && !onlyClaims(words) && tellsAction(words),
    number: /\d/.test(text) || has(numberWords),
    time: has(timeWords) || /\b(?:19|20)\d\d\b/.test(text),
    thing: has(thingWords) || words.some((w) => /[+#.]|\d[a-z]|[a-z]\d/.test(w)) || /(?<=[\p{Ll},] )\p{Lu}[\p{L}]{2,}/u.test(text),
    situation: has(situationWords) || situationPhrase.test(text),
    result: has(resultWords) || resultPhrase.test(text),
    reflection: has(reflectionWords) || reflectionPhrase.test(text),
    signals: hits.slice(0, mostSignals),
  }
}

const claims = new Set(
  "am i'm would i'd can could should think believe feel usually always often generally normally typically try tend sometimes important key".split(
    ' ',
  ),
)

/** Says what one is like or would do, and tells nothing that happened. */
function onlyClaims(words: string[]): boolean {
  return (
    words.some((w) => claims.has(w)) &&
    !words.some(
      (w, i) =>
        (pastAtStart.has(w) || /^[a-z]{3,}ed$/.test(w)) &&
        words.slice(Math.max(0, i - 4), i).some((s) => subjects.has(s) || s === 'and' || s === 'then'),
    )
  )
}

/** Somebody did something: not "I think", "I would" or "I am". Grammar does not matter: "I fix pump" is an action. */
function tellsAction(words: string[]): boolean {
  const bare = words.find((w) => !['and', 'so', 'then', 'but', 'first'].includes(w))
  if (bare && (pastAtStart.has(bare) || /^[a-z]{3,}ed$/.test(bare))) return true
  return words.some((word, i) => {
    if (!subjects.has(word)) return false
    if (/^(?:did|do|made|make)$/.test(words[i + 1] ?? '')) return true
    const next = words.slice(i + 1, i + 5).find((w) => !between.has(w))
    return next !== undefined && next.length > 2 && !noAction.has(next) && !/^[^a-z]/.test(next)
  })
}
