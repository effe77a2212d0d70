// Facts that are a whole item of a list, as in “Filipino, 34, single, barista”.
import type { FactKind } from '../../shared/bring.ts'
import { notAfterLabel } from './factLabels.ts'
import { beliefs, impaired, iwi, nationalities, origins, states } from './factWords.ts'

type Words = Partial<Record<FactKind, string>>
const anAge = '(?:1[4-9]|[2-9]\\d)'

/** Tells of the writer, unless the sentence names several: “Sikh, Hindu and Jewish weddings”. */
const sure: Words = {
  family: `${states}|(?:currently |now )?pregnant|no (?:kids|children|dependants|dependents)|childless`,
  belief: beliefs,
  gender: 'male|female|non-binary|transgender|she/her|he/him|they/them|heterosexual|gay|lesbian|bisexual',
  health: `${impaired}|(?:in )?(?:good|excellent) health`,
}
/** Tells of the writer only beside one of those or a fact of another kind: “Spanish, Samoan” may be languages. */
const unsure: Words = {
  age: `${anAge}(?: ?(?:years?|yrs?))?`,
  family: 'single|separated|engaged|partnered|de facto',
  nationality: nationalities,
  ethnicity: origins,
  gender: 'm|f|man|woman',
}
/** The whole text, as an item of a CV’s skills. */
const wholeText: Words = { age: `${anAge} (?:years|yrs)`, family: 'single', ethnicity: iwi }

const of = (words: Words) => Object.entries(words).map(([kind, names]) => [kind as FactKind, new RegExp(`^(?:${names})$`, 'iu')] as const)
const kindIn = (list: ReturnType<typeof of>) => (item: string) => list.find(([, names]) => names.test(item))?.[0]
const surely = kindIn(of(sure))
const perhaps = kindIn(of(unsure))
const whole = kindIn(of(wholeText))
const named = (kind: FactKind, text: string) =>
  text.match(new RegExp(`(?<![\\p{L}\\d])(?:${sure[kind]})(?![\\p{L}\\d])`, 'giu'))?.length ?? 0

const plain = (item: string) => item.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '')
const between = new RegExp(`(?<=[,;|•·)])\\s*|${notAfterLabel}\\s+(?=[(–—])`, 'iu')

/** `told` are the kinds of facts that the sentence tells in other words. */
export function withoutBare(sentence: string, told: FactKind[]): { text: string; left_out: FactKind[] } {
  const items = sentence.split(between).map((text) => {
    const item = plain(text)
    const sureKind = surely(item)
    return sureKind
      ? { text, kind: named(sureKind, sentence) > 1 ? undefined : sureKind, sure: true }
      : { text, kind: perhaps(item), sure: false }
  })
  const kinds = new Set([...told, ...items.flatMap(({ kind }) => kind ?? [])])
  const goes = ({ kind, sure }: (typeof items)[number]) =>
    kind !== undefined && (sure || kinds.size > 1 || items.some((item) => item.kind && item.sure))
  const only = whole(plain(sentence))
  const left_out = only ? [only] : items.filter(goes).flatMap(({ kind }) => kind ?? [])
  if (left_out.length === 0) return { text: sentence, left_out }
  const kept = only
    ? ''
    : items
        .filter((item) => !goes(item))
        .map(({ text }) => text)
        .join(' ')
  const end = /[.!?]$/.exec(sentence)?.[0] ?? ''
  const text = kept.replace(/[\s,;|•·(–—]+$/u, '')
  return { text: text && !/[.!?]$/.test(text) ? text + end : text, left_out }
}
