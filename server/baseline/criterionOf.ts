// One criterion in the recruiter's words: what is quoted, what is asked about, and its name.
import { firstOf, plainText } from '../text/words.ts'
import { isQuestion, ofThem } from './criteriaLists.ts'
import { bare, explained, isJobTitle } from './criteriaSections.ts'
import { unquoted } from './unquoted.ts'

export type Criterion = {
  /** The first words of the criterion, at most 80 characters. */
  name: string
  /** The piece of text that it was read from, literally. */
  quote: string
  /** The quote as one line, with the text that explains it. */
  said: string
  need: 'must' | 'nice'
  weight: number
}

/** A quote has at most so many characters. */
export const longest = 600
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** "Do they actually listen or just wait for their turn? What if it is loud?" asks for “listen”. */
const statement = (line: string) =>
  ofThem.test(line)
    ? line
        .replace(ofThem, '')
        .replace(/[?？](?:\W*|\s.*)$/, '')
        .replace(/,? or (?:just|only|not|do|are)\b.*$/, '')
    : line

/** Without the marks around words in italics or bold: "*Calm* with people", "**Quick** learner". */
const unmarked = (text: string) =>
  text
    .replace(/\*\*|__/g, '')
    .replace(/(?<![\p{L}\p{N}*_])([*_])(?=[\p{L}\p{N}“"(])([^*_\n]{1,120}?)(?<=[\p{L}\p{N}”")!?.,:])\1(?![\p{L}\p{N}*_])/gu, '$2')

/** A criterion in the recruiter's words, cut and named. */
export function inWords(words: string, shares = false) {
  const quote = firstOf(words, longest)
  const split = explained(oneLine(quote), shares)
  const line = oneLine(quote)
  const said = unmarked(split ? split.name + split.rest : statement(line))
  // "Kaiako: builds trust with families" is not named after the job.
  const name = split && isJobTitle(split.name) ? split.rest.replace(/^[\s:–—-]+/, '') : (split?.name ?? said)
  return { quote, said, name: nameOf(unmarked(name)), weight: split?.weight ?? null }
}

/** What somebody wants to ask about all the same, whatever a reading makes of it. */
export function criterionOf(given: string): Criterion {
  const { words, nice, weight } = bare(plainText(given))
  const read = inWords(words)
  return { ...read, name: read.name || firstOf(given, 80), need: nice ? 'nice' : 'must', weight: weight ?? read.weight ?? (nice ? 0.5 : 1) }
}

function nameOf(said: string): string {
  const line = unquoted(said)
  const whole = (isQuestion(line) && /^.{4,78}?(?:(?=\.(?: |$))|[?!](?= |$))/.exec(line)?.[0]) || line
  const short = whole.length <= 80 ? whole : /^.{12,76}?(?=,? \(|, |; | and | when | with | who | that )/u.exec(whole)?.[0]
  const name = (short ?? `${firstOf(whole, 70).replace(/\s+\S*$/u, '')}…`).replace(/[\s,;:.]+$/, '')
  return name.replace(/^\p{Ll}(?=\p{Ll}|\s|-)/u, (c) => c.toLocaleUpperCase('en'))
}
