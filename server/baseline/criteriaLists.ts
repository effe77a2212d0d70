// Tells whether a line is a question, a list or full sentences, and splits a list into its items.
import { askedIn } from './criteriaProse.ts'
import { sentencesIn } from './sentencesIn.ts'
import type { Line } from './criteriaLines.ts'
import { explained, headingOf, isJobTitle, leadsToNice, sectionNamed } from './criteriaSections.ts'
import { doesSomething, fewInItem, fewOf } from './fewOf.ts'
import { imperative } from './questionFor.ts'
import { splitOutside } from './splitOutside.ts'
import { isNote, whyNotAsked, type Reason } from './whyNotAsked.ts'

const count = (words: string) => words.slice(0, 1_000).split(/\s+/, 50).length

/** "Can they explain things simply?", "How do they handle an angry parent?": the start of a question about the candidate, which nobody can put to them. */
export const ofThem =
  /^(?:how )?(?:can|could|would|will|do|does|did|are|is|have|has) (?:he or she|she or he|s?he ?\/ ?s?he|s\/he|they|he|she|the candidate|this person)(?: actually| really| ever)? (?=.*\w[?？]\W*$)/i

/** "Can we get someone who …?" is put to a colleague. */
const orders = /^(?:[^,.?]{1,30}, )?(?:can|could|shall|should|would) (?:we|you|u)(?: please| pls)? (?:get|find|hire)\b/i

/** Whether the recruiter wrote this line as a question. Such a question is asked as it is. */
export const isQuestion = (line: string) => {
  const words = line.length > 600 || orders.test(line) ? '' : line.replace(/^["“'‘]+|["”'’]+$/g, '').trim()
  return (count(words) > 3 || ofThem.test(words)) && (/[?？]["”'’)]*$/.test(words) || imperative.test(words))
}

const asking = /^(?:(?:please|pls|also) )?(?:ask\b|questions?\b|things to ask\b)[^:?]{0,60}:\s+/i
/** "What did you say next?" belongs to what stands before it. */
const goesOn =
  /^(?:(?:\S+\s+){0,2}\S+|(?=(?:\S+\s+){0,9}\S+$)(?:.*\b(?:it|that|this|them|they|then|next|why|instead|differently|result|outcome|happen(?:ed)?|learn(?:ed|t)?)\b.*|what (?:do|did|would|will) you (?:do|say|change)))[?？]["”'’)]*$/i

/** The questions of a text that has nothing else, without the announcement before them; what leads to a question is a part of it. */
export function questionsIn(text: string): string[] | null {
  if (text.length > 3_000) return null
  const words = text.slice(asking.exec(text)?.[0].length ?? 0)
  const sentences = sentencesIn(words)
  const found: { start: number; end: number }[] = []
  for (const [i, sentence] of sentences.entries()) {
    const before = found.at(-1)
    const start = words.indexOf(sentence, before?.end ?? 0)
    const end = start + sentence.length
    if (before && goesOn.test(sentence) && !(ofThem.test(sentence) && ofThem.test(sentences[i - 1]!))) before.end = end
    else if (isQuestion(sentence) || (i === 0 && goesOn.test(sentences[1] ?? ''))) found.push({ start, end })
    else return null
  }
  return found.length > 0 ? found.map(({ start, end }) => words.slice(start, end)) : null
}

/** Whether the text answers its own question: "What does success look like? Within a month you have …". */
export const isRhetorical = (sentence: string, next: string | undefined) =>
  /[?？]\W*$/.test(sentence) &&
  next !== undefined &&
  !isQuestion(next) &&
  (/\byou\b/i.test(sentence) ? /\byou\b/i.test(next) : !/\b(?:they|them|their|he|she)\b/i.test(sentence))

/** Whether the words are sentences, not an item of a list. */
export const isProse = (words: string) =>
  orders.test(words) ||
  sentencesIn(words.slice(0, 4_000)).length > 1 ||
  (/[.!]["”’)]*$/.test(words) && (count(words) > 6 || /^(?:we|you|they|our)\b/i.test(words))) ||
  /\b(?:(?:someone|somebody)(?: \p{L}+)?|a person|(?<!^(?:has|have|had|can|could|is|able|knows?|\p{L}+(?:ed|ing))\s.*)a \w+) who\b|\b(?:looking|searching) for\b/iu.test(
    words.slice(0, 200),
  ) ||
  (count(words) > 16 && splitOutside(words, ',;').length < 4 && words.split(/\s\/\s/).length < 3)

/** A first line above an empty line and a heading is a title: "Chef de Partie – The Olive Branch". */
export function standsAlone(lines: Line[], i: number): boolean {
  const [line, next] = [lines[i]!, lines[i + 1]]
  const below = next?.apart ? headingOf(lines, i + 1) : null
  return i === 0 && !line.mark && !isProse(line.words) && (below === 'must' || below === 'role' || below === 'advert')
}

/**
 * The items of one line, split at semicolons, at bars, or at commas if there are several short
 * items. `alone`: the line is not part of a list, so it may also be split at slashes and "and".
 */
export const itemsOf = (line: string, alone: boolean, fewest = 3): string[] =>
  listIn(line, alone, fewest).flatMap((item) => (item === line ? [item] : (fewInItem(item) ?? [item])))

function listIn(line: string, alone: boolean, fewest: number): string[] {
  const tidy = (piece: string) =>
    piece
      .replace(/^(?:(?:and|or|&)\s+)+/i, '')
      .replace(/^an? (?=\S+$)/i, '')
      .replace(/(?<![\s,])[\s,]+(?:etc\.?|and so on|and more)[.…]*$/i, '')
      .replace(/(?<![.…])[.…]+$/, '')
  const bars = [';', '|', '、，；。'].map((separators) => splitOutside(line, separators)).find((pieces) => pieces.length > 1)
  if (bars) return bars.map(tidy)
  const slashes = splitOutside(line, '/')
  if (alone && (slashes.length > (/\S\/|\/\S/.test(line) ? 3 : 2) || /^[\p{L}-]{6,} \/ [\p{L}-]{6,}$/u.test(line))) return slashes.map(tidy)
  const commas = splitOutside(line, ',，')
  const few = fewOf(line)
  if (few) return few.map(tidy)
  const lastOfList = alone && commas.length > 2 ? twoLast(commas.at(-1)!) : []
  if (lastOfList.length > 0 && [...commas.slice(0, -1), ...lastOfList].every((piece) => count(piece) <= 14))
    return [...commas.slice(0, -1), ...lastOfList].map(tidy)
  // "… Mr. Ngata, our teacher of reading, each week"
  const apposed = commas.slice(1).some((piece) => /^(?:our|its|each|every|which)\s/i.test(piece))
  if (commas.length >= fewest && !apposed && commas.every((piece) => count(piece) <= (alone ? 12 : 5))) {
    const [one, other, more] = commas.at(-1)!.split(/(?<!\s)\s+(?:and|&)\s+/i)
    const two =
      one &&
      other &&
      !more &&
      ((count(one) <= 3 && count(other) <= 3) || /^\p{L}+ing .* \p{L}+ing $/isu.test(`${one} ${other.split(/\s/, 1)[0]} `))
    return [...commas.slice(0, -1), ...(two ? [one, other] : [commas.at(-1)!])].map(tidy)
  }
  // "patient with kids, honest about mistakes and able to follow a plan"
  const [head, tail, other] = (commas.at(-1) ?? '').split(
    /(?<!\s)\s+and\s+(?=(?:able|willing|quick|not|can|has|is|never|always|\p{L}+ (?:with|about|at|in|on|under|for)) )/iu,
  )
  if (alone && commas.length === 2 && head && tail && !other && [commas[0]!, head, tail].every((piece) => count(piece) <= 12))
    return [commas[0]!, head, tail].map(tidy)
  const ands = line.split(/(?<!\s)\s+and\s+/i)
  return alone && ands.length > 2 && count(line) < 10 && commas.length === 1 ? ands : [line]
}

/** "… gets up for calving and is never late": the last two items of a list. Empty if no "and" before a verb parts them. */
function twoLast(words: string): string[] {
  const two = words.split(/(?<!\s)\s+and\s+(?=(?:can|is|isn['’]?t|has|does(?:n['’]?t)?|never|always|won['’]?t|not|able|willing|happy)\s)/i)
  return two.length === 2 ? two : []
}

/** "Resilience; takes feedback; ownership" after one bullet is a list of its own. */
export const isShortList = (words: string) =>
  words.length < 200 && words.includes(';') && splitOutside(words, ';').every((piece) => piece.split(/\s+/).length <= 5)

/** "Kind, punctual, own car": the items before the first that is left out. Not so "Full, clean licence", of which they are a part. */
export function wishesBefore(words: string): string[] {
  const items = words.length > 600 ? [] : splitOutside(words, ',')
  const wishes = items.slice(
    0,
    Math.max(
      0,
      items.findIndex((item) => whyNotAsked(item)),
    ),
  )
  return items.length > 2 && wishes.every((item) => !/\d|\p{Lu}{2}|^(?:[Ff]ull|[Cc]lean|[Cc]urrent|[Vv]alid)$/u.test(item)) ? wishes : []
}

/** "Class 1 licence and can back a trailer": the fact, and what somebody does beside it. Null if there are no such two. */
export function factAndSkill(words: string): [string, string] | null {
  for (const joint of [...words.slice(0, 600).matchAll(/,\s+(?:and )?(?=\p{L})|(?<!\s)\s+and\s+/giu)].slice(0, 5)) {
    const [fact, skill] = [words.slice(0, joint.index), words.slice(joint.index + joint[0].length)]
    if (count(skill) > 2 && doesSomething(skill) && whyNotAsked(skill) === null && whyNotAsked(fact) === 'fact') return [fact, skill]
  }
  return null
}

/** "Needs: someone who listens, and who follows through" asks for two things. */
export function wishesIn(rest: string): string[] {
  const items = itemsOf(rest, true, 2)
  const parts = rest.includes(';') ? items : [rest]
  const people = /^(?:people|someone|somebody|a person|an? [^,;:]{1,40}?) (?:who|that)\b/i
  return parts.some((part) => people.test(part)) ? parts.flatMap((part) => (people.test(part) && askedIn(part)) || [part]) : items
}

/** The sentences of an item from the first that is left out: "Acts on it. You must be DBS checked." Empty if the first one is. */
export function leftAfter(words: string): string[] {
  const sentences = sentencesIn(words.slice(0, 2_000))
  const first = sentences.findIndex((sentence) => {
    const why = whyNotAsked(sentence)
    return why !== null && (why !== 'advert' || whyNotAsked(words) !== null)
  })
  return first > 0 ? sentences.slice(first) : []
}

const greeting =
  /^(?:hi|hiya|hello|hey|dear|(?:good )?(?:morning|afternoon|evening)|kia ora|m[ōo]rena|t[ēe]n[āa] koe)(?: (?:all|team|there|everyone|folks|(?-i:\p{Lu})\p{L}+(?: (?-i:\p{Lu})\p{L}+)?))?\s?[,!–-]+\s+(?=\S)/iu

/** "X is essential; Y is desirable" says two things, and so does "we do not need a degree; we need curiosity", and so do "must not be late and must not swear", "you stay calm and you tell us why" and "you greet, so warmth and patience matter". */
export function partsOf(sentence: string): string[] {
  const words = sentence.slice(0, 2_000)
  const greets = greeting.exec(words)?.[0]
  const greeted = sentence.slice(greets?.length)
  if (greets && askedIn(greeted)) return [greets.trim(), ...partsOf(greeted)]
  if (/^(?:\w+ )?(?:must|should)\b/i.test(words)) return words.split(/(?<!\s)\s+(?:and|but)\s+(?=(?:must|should)\b)/i)
  const soMatter = /^(.{8,}?)(?:,| and)? so (.{3,80} (?:matter|count|are (?:key|vital|essential|important))\W*)$/i.exec(words)
  if (soMatter) return soMatter.slice(1)
  const needs = words.split(/;\s+(?=(?:we|i)(?:['’]d| do)? (?:really )?(?:need|want|like|love)\b)/i)
  if (needs.length > 1) return needs
  if (leadsToNice.test(words))
    return words.split(/,\s+(?:and|but)\s+(?=(?:you|they) (?:must|need to|have to|should)\b|(?:what )?(?:we|i) )/i)
  if (/^you\b/i.test(words)) return words.split(/(?<![,\s]),?\s+and\s+(?=you(?:[’']|\s)(?!(?:\S+\s+){1,3}(?:it|them|this|that)\W*$))/i)
  return /;.* (?:is|are|would be) (?:an? )?(?:essential|required|desirable|preferred|plus|bonus|advantage)/i.test(words.slice(0, 1_000))
    ? splitOutside(sentence, ';')
    : [sentence]
}

const unstopped = (sentence: string) => sentence.replace(/(?<![.!\s])[.!\s]+$/, '')

const duties =
  /^(?:\p{L}+ ){0,4}(?:(?:duties|responsibilities|accountabilities|tasks)(?: will)? (?:include|involve|are):?|(?:role|job|position)(?: will)? (?:includes?:|involves?:?))\s+(?=\S)|^(?:[\p{L}’']+ ){0,4}responsible for:\s+(?=\S)/iu
/** Whether a line announces the work: "Key duties include picking, packing and loading." */
export const announcesDuties = (line: string) => duties.test(line)

/** "2ic for 600 cows: must be good with heifers, …": the title leads to what is asked for. */
const titled = /^[^:.;]{2,60}:\s+(?=(?:must|needs? to|should|has to|have to|someone|somebody|looking for) )/i
/** "Looking for a hairdresser, good with regulars, …", "Nurse: wound care, triage": the job before a list. Its end; 0 if there is none. */
function jobBefore(sentence: string): number {
  const [all = '', job = ''] =
    /^(?:(?:(?:we|i)(?:[’'](?:re|m)| are| am)? )?(?:looking for|seeking|hiring|needs?|wants?|wanted|after)(?: an?)? ([^,;:.]{2,60}?)(?: (?:for|to|in|at) [^,;:.]{2,40})?,|([^,;:.]{2,60}?)(?: (?:for|in|at) [^,;:.]{2,40})?:)\s+/i
      .exec(sentence)
      ?.filter(Boolean) ?? []
  return isJobTitle(job) ? all.length : 0
}

/** Whether a line on its own announces a list. */
export const announces = (line: string, alone: boolean) =>
  announcesDuties(line) ||
  (alone && titled.test(line)) ||
  /^(?:also|as an?|please|pls|we|i|want|need|looking|ask|the following|the (?:\w+ ){1,3}(?:will|must|should|needs to|has to):|they|you)(?!\w)/i.test(
    line,
  )

/** "The person must be able to: drive a tractor; fix a fence." */
const ableTo = /^[^:,]{0,300}\b(?:able|ability|willing|expected|required|needed|ha[sv]e?|needs?|like|want|love)(?: \S+)? to:\s+(?=\S)/i

/** The items after an announcement: "Please ask about: A, B and C." Null if there are fewer than two, unless they are duties or abilities after a colon. */
export function announced(sentence: string): string[] | null {
  const work = duties.exec(sentence) ?? ableTo.exec(sentence)
  const before =
    work ??
    /^(?:also|and also|(?:as an? [^,:]{1,40},? )?(?:you|they|he|she)(?:[’']ll| will| must| should| can| need to| have to| may)?(?: have to| need to)?|the (?:\w+ ){1,3}(?:will|must|should|needs to|has to)):\s+(?=\S)/i.exec(
      sentence,
    ) ??
    titled.exec(sentence) ??
    /^[^:]{0,300}\b(?:(?:ask|about|need|want|after|looking for|criteria|following|assess|test|are|is)\b[^:]{0,40}|demonstrate|show|display|possess|bring):\s+(?=\S)|^[^:,]{0,30}(?:, )?[^:,]{0,60}\b(?:criteria|list|as (?:promised|requested|discussed)) [-–—] (?=\S)/i.exec(
      sentence,
    )
  const from = before?.[0].length ?? jobBefore(sentence)
  const rest = unstopped(sentence.slice(from))
  const items = from > 0 ? ((titled.test(sentence) ? askedIn(rest) : null) ?? itemsOf(rest, true, 2)) : []
  return items.length > (work?.[0].includes(':') ? 0 : 1) ? items : null
}

/** What a sentence names as values: "Our values are Integrity, Courage and Care." */
export const valuesIn = (sentence: string) =>
  /^(?:our|the) (?:\w+ )?values (?:are|include)\b/i.test(sentence)
    ? itemsOf(unstopped(sentence.replace(/^.*? values (?:are|include):?\s+/i, '')), true, 2)
    : null

/** Whether a heading or a label names what the person should have. */
export const asksOfPerson = (lines: Line[]) =>
  lines
    .flatMap(({ words }) => [words, ...sentencesIn(words).map((sentence) => explained(sentence)?.name ?? '')])
    .some((words) => sectionNamed(words) === 'must')

/** Whether what comes after a label such as "The job" is a list of what somebody does there. */
export const isDuties = (heading: string, rest: string) =>
  (/;/.test(rest) || /(?:duties|responsibilities|tasks|accountabilities)$/i.test(heading)) &&
  itemsOf(unstopped(rest), true).every((item, _i, items) => items.length > 1 && !whyNotAsked(item))

const told =
  /^(?:\p{L}+\s){1,4}wanted\W*$|^(?:looking|searching|seeking|hiring|wanted|we|our|i|it|this|that|the|there|these|if|but|your|as|when|every|each|why|what|who|how|so)\b(?!\.)|^(?:(?!(?:who|that|what|which)\s)\S+\s+){0,3}(?:(?:it|there|here|he|she|(?<=^)\S+)[’']s|(?!(?:who|that|what|when|where)[’'])\S+[’'](?:re|ll|ve|m)|is|are|was|were|am|will|been)(?:\s|$)/iu

/** What a short sentence without a lead-in asks for: "Manaakitanga matters.", "Good with people." Null if it asks for nothing. */
export function toldShortly(sentence: string, why: Reason | null): string[] | null {
  const items = itemsOf(unstopped(sentence), true)
  if (
    isJobTitle(
      sentence.replace(
        /^(?:\S+\s){1,3}needs an?\s|^(?:after|seeking|hiring|needing) (?:an?|the)\s|(?<=\w) (?:for|to|in|at) .*$|(?<!\s)\s+(?:needed|wanted|required)\W*$|(?<!\W)\W+$/gi,
        '',
      ),
    ) ||
    isNote(sentence) ||
    (why && items.length === 1)
  )
    return null
  const subject =
    /^(?!(?:it|this|that|there|we|our)\b)(.{3,160}?),? (?:matters?|counts?|(?:is|are) (?:part of (?:that|this|it|the job)|essential|desirable|preferred|vital|key|critical|crucial|important|a must|everything|required|needed|non-negotiable|a plus|a bonus))\b(?:(?: \w+)?,? (?:and )?(?:so|as) (?:do|does|is|are) (.+?)\W*$)?/i.exec(
      sentence,
    )
  if (subject) return subject.slice(1).flatMap((piece) => (piece === undefined ? [] : itemsOf(piece, true)))
  return told.test(sentence) ? null : items
}
