// Reads the criteria that a recruiter wrote: each thing asked for, in order
// and in the recruiter's words, and each thing left out, with the reason.
import { mostCriteria } from '../../shared/plans.ts'
import { firstOf, plainText } from '../text/words.ts'
import { criteriaLines, type Line } from './criteriaLines.ts'
import { announced, announcesDuties, isProse, isQuestion, itemsOf, toldShortly } from './criteriaLists.ts'
import { askedIn, sentencesIn, splitOutside } from './criteriaProse.ts'
import { bare, explained, headingOf, isJobTitle, isNiceSentence, sectionNamed, weightOf, type Section } from './criteriaSections.ts'
import { unquoted } from './unquoted.ts'
import { isGoodbye, whyNotAsked, type Reason } from './whyNotAsked.ts'

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
export type ReadCriteria = { asked: Criterion[]; left_out: { quote: string; reason: Reason | 'beyond_eight' }[] }
/** `from`: the line that contains it. */
type Found = Criterion & { from: Line }

const longest = 600
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Never throws. */
export function readCriteria(criteria: string): ReadCriteria {
  const text = plainText(criteria)
  const lines = criteriaLines(text)
  const first = readAll(text, lines)
  const { asked, left_out } = first.asked.length > 0 ? first : readAll(text, lines, true)
  const kept = new Set([...asked.filter((c) => c.need === 'must'), ...asked.filter((c) => c.need === 'nice')].slice(0, mostCriteria))
  const over = asked.filter((c) => !kept.has(c)).map(({ quote }) => ({ quote, reason: 'beyond_eight' as const }))
  return { asked: asked.filter((c) => kept.has(c)).map(({ from: _from, ...c }) => c), left_out: [...left_out, ...over] }
}

/** What has been read so far. */
type Reading = {
  text: string
  asked: Found[]
  left_out: ReadCriteria['left_out']
  /** What the last heading announced. */
  section: Section
  /** The criteria so far, in one spelling, so that none is asked twice. */
  seen: Set<string>
  /** The text is one line. */
  alone: boolean
  /** Most lines are a name and what explains it. */
  explainsNames: boolean
  /** Nothing was found to ask about. So headings such as "Our values" count for nothing, and sentences are asked about whole. */
  again: boolean
}

function readAll(text: string, lines: Line[], again = false): Reading {
  const explainsNames = lines.length > 1 && lines.filter((l) => explained(l.words)).length >= lines.length / 2
  const reading: Reading = {
    text,
    asked: [],
    left_out: [],
    section: 'must',
    seen: new Set(),
    alone: lines.length === 1,
    explainsNames,
    again,
  }
  const isTable = lines.filter((l) => cellsOf(l.words).length > 1).length > 2
  let columns: Section[] | null = null
  const asksOfPerson = lines.some((l) => sectionNamed(l.words) === 'must')
  for (const [i, line] of lines.entries()) {
    if (i > 0 && !line.mark && isGoodbye(line.words)) {
      leaveOut(reading, text.slice(line.start).trim(), 'advert')
      break
    }
    const heading = headingOf(line, lines[i - 1], lines[i + 1])
    const cells = cellsOf(line.words)
    if (isTable && reading.asked.length === 0) columns ??= columnsOf(cells)
    if (heading)
      reading.section = heading === 'role' ? (asksOfPerson ? 'advert' : 'must') : heading === 'advert' && again ? 'must' : heading
    else if (columns && cells.length > 1) for (const [at, cell] of cells.entries()) addUnlessTitle(reading, cell, line, columns[at])
    else if (isTable && cells.length > 1) readRow(reading, line, cells)
    else if (i > 0 || lines.length < 3 || line.leads || !isJobTitle(line.words)) readLine(reading, line)
    else if (/ [-–—] |!/.test(line.words)) leaveOut(reading, line.words, 'advert')
  }
  return reading
}

function leaveOut({ left_out }: Reading, quote: string, reason: Reason): void {
  left_out.push({ quote: firstOf(quote, longest), reason })
}

/** A criterion in the recruiter's words, cut and named. */
function inWords(words: string) {
  const quote = firstOf(words, longest)
  const split = explained(oneLine(quote))
  const said = (split ? split.name + split.rest : oneLine(quote)).replace(/\*\*|__/g, '')
  return { quote, said, name: nameOf((split?.name ?? said).replace(/\*\*|__/g, '')), weight: split?.weight ?? null }
}

/** What somebody wants to ask about all the same, whatever a reading makes of it. */
export function criterionOf(given: string): Criterion {
  const { words, nice, weight } = bare(plainText(given))
  const read = inWords(words)
  return { ...read, name: read.name || firstOf(given, 80), need: nice ? 'nice' : 'must', weight: weight ?? read.weight ?? (nice ? 0.5 : 1) }
}

/** Why this is not asked about. When nothing was found to ask about, a long text with a fact or a note in it is. */
function whyLeft({ again }: Reading, words: string): Reason | null {
  const why = whyNotAsked(words)
  return again && words.length > 80 && (why === 'fact' || why === 'advert') ? null : why
}

function add(reading: Reading, given: string, from: Line, under: Section): Found | null {
  const { words, nice, weight } = bare(given)
  const why = whyLeft(reading, words)
  if (why) leaveOut(reading, given, why)
  const { quote, said, name, weight: named } = inWords(words)
  const key = said.toLowerCase().replace(/[\s-]+/g, '')
  if (why || !/[\p{L}\p{N}]/u.test(name) || reading.seen.has(key)) return null
  reading.seen.add(key)
  const need = nice || under === 'nice' ? 'nice' : 'must'
  const one: Found = { name, quote, said, need, weight: weight ?? named ?? (need === 'nice' ? 0.5 : 1), from }
  reading.asked.push(one)
  return one
}

/** A job title before several items is not one of them: "Nurse | wound care | handover". */
function addAll(reading: Reading, pieces: string[], from: Line, under: Section): void {
  const [first = ''] = pieces
  const titled = pieces.length > 2 && isJobTitle(first)
  if (titled) leaveOut(reading, first, 'advert')
  for (const piece of titled ? pieces.slice(1) : pieces) add(reading, piece, from, under)
}

/** "For example: …" under a criterion explains it; "Safety: …" names another. */
const namesAnother = (words: string) =>
  explained(words) !== null && !/^(?:for example|examples?|e\.?g|i\.?e|notes?|that is|meaning)\b/i.test(words)

/** A line that is indented deeper than a criterion explains that criterion. One column is a slip of whoever typed it. */
function explains({ text, asked }: Reading, line: Line): boolean {
  const parent = asked.at(-1)
  const above = parent?.from
  if (!parent || !above?.mark || !line.mark || line.indent < above.indent + 2 || namesAnother(line.words)) return false
  if ((line.mark === above.mark && asked.length === 1) || whyNotAsked(line.words) || line.end - above.start > longest) return false
  parent.said += `${parent.quote.includes('\n') ? ';' : ':'} ${oneLine(line.words)}`
  parent.quote = text.slice(text.indexOf(parent.quote, above.start), line.end)
  return true
}

/** "Essential | Desirable" above a table whose columns are lists of their own. */
function columnsOf(cells: string[]): Section[] | null {
  const named = cells.map(sectionNamed)
  return cells.length > 1 && named.every((section) => section === 'must' || section === 'nice') ? named : null
}

function addUnlessTitle(reading: Reading, cell: string, from: Line, column: Section = 'must'): void {
  if (sectionNamed(cell) !== column) add(reading, cell, from, column)
}

function readRow(reading: Reading, line: Line, [first = '', ...rest]: string[]): void {
  if (
    reading.asked.length === 0 &&
    /criteri|skill|competenc|requirement|attribute|weight|what good|quality|must|^e ?\/ ?d$|assess|score|evidence/i.test(rest.join(' '))
  )
    return
  const need = rest.find((c) => /^(?:[ED]$|must|essential|required|nice|desirable|preferred|optional|bonus)\b.{0,10}$/i.test(c))
  const number = rest.find((c) => /^\d{1,3}\s?%?$/.test(c))
  const notes = rest.filter((c) => c !== need && /\p{L}{3}/u.test(c))
  const made = add(reading, first, line, need && /^(?!e$|must|essential|required)/i.test(need) ? 'nice' : reading.section)
  if (!made) return
  if (notes.length > 0) made.said += `: ${notes.join('; ')}`
  if (number) made.weight = weightOf(Number.parseInt(number, 10))
  made.quote = firstOf(line.words, longest)
}

/** "X is essential; Y is desirable" says two things. */
const partsOf = (sentence: string) =>
  /;.* (?:is|are|would be) (?:an? )?(?:essential|required|desirable|preferred|plus|bonus|advantage)/i.test(sentence.slice(0, 1_000))
    ? splitOutside(sentence, ';')
    : [sentence]

function readProse(reading: Reading, line: Line): void {
  let from = 0
  let idle: number | null = null
  const endIdle = (end: number) => {
    if (idle !== null) leaveOut(reading, line.words.slice(idle, end).trim(), 'advert')
    idle = null
  }
  for (const sentence of sentencesIn(line.words).flatMap(partsOf)) {
    const start = line.words.indexOf(sentence, from)
    from = start + sentence.length
    const why = isGoodbye(sentence) ? 'advert' : whyLeft(reading, sentence)
    const shut = why === 'protected' || why === 'red_flag'
    const items = () => announced(sentence) ?? askedIn(sentence) ?? toldShortly(sentence, why)
    const named = labelled(sentence, reading)
    const pieces = named || shut ? null : isQuestion(sentence) ? [sentence] : items()
    if (!pieces && !named && !reading.again && (!why || why === 'advert')) {
      idle ??= start
      continue
    }
    endIdle(start)
    if (named) readLabelled(reading, sentence, line, named)
    else if (!pieces && why) leaveOut(reading, sentence, why)
    const under = pieces && isNiceSentence(sentence) ? 'nice' : reading.section
    addAll(reading, pieces ?? (reading.again && !named && !why ? [sentence] : []), line, under)
  }
  endIdle(from)
}

/** Reads a line with a label: "Skills: …", "Not wanted: …". */
function readLabelled(reading: Reading, words: string, from: Line, under: Section | 'role'): void {
  const why = whyNotAsked(words)
  if (under === 'red_flag') leaveOut(reading, words, 'red_flag')
  else if (under === 'advert' || under === 'role')
    leaveOut(reading, words, why === 'protected' || (why === 'fact' && !/^(?:we|you|our)\b/i.test(words)) ? why : 'advert')
  else {
    const rest = explained(words)!.rest.replace(/^[\s:–—-]+|[.!]$/g, '')
    if (isJobTitle(rest)) leaveOut(reading, words, 'advert')
    else for (const piece of itemsOf(rest, true, 2)) add(reading, piece, from, under)
  }
}

function readLine(reading: Reading, line: Line): void {
  const { section, alone, explainsNames } = reading
  const { words, mark } = line
  const under = section === 'red_flag' || /[❌✗✘✖⛔🚫👎🚩]/u.test(mark) ? 'red_flag' : section === 'advert' ? 'advert' : null
  const named = under ?? (sentencesIn(words).length === 1 ? labelled(words, reading) : null)
  const asks =
    mark ||
    sentencesIn(words).length > 1 ||
    !(announcesDuties(words) || /^(?:also|please|pls|we|i|want|need|looking|ask|the following|they|you)\b/i.test(words))
      ? null
      : announced(words)
  if (named) readLabelled(reading, words, line, named)
  else if (explains(reading, line)) return
  else if (isQuestion(words)) add(reading, words, line, section)
  else if (!mark && !asks && (line.leads || (isProse(words) && !(explainsNames && isNamed(words))))) readProse(reading, line)
  else {
    const whole = (mark && !alone && (explained(words) || !isShortList(words))) || (explainsNames && explained(words))
    addAll(reading, asks ?? (whole ? [words] : itemsOf(words, alone)), line, section)
  }
}

/** "Resilience; takes feedback; ownership" after one bullet is a list of its own. */
const isShortList = (words: string) =>
  words.length < 200 && words.includes(';') && splitOutside(words, ';').every((piece) => piece.split(/\s+/).length <= 5)

const isNamed = (words: string) => !/[.!?]/.test(explained(words)?.name ?? '.')

/** In a list of names and explanations, "Team - helps without being asked" names what is asked for. */
function labelled(words: string, { explainsNames, again }: Reading): Section | 'role' | null {
  const named = sectionNamed(explained(words)?.name ?? '')
  return named === 'advert' && (explainsNames || again) ? null : named
}
const cellsOf = (words: string) =>
  words
    .split(/[\t|]+/)
    .map((c) => c.trim())
    .filter(Boolean)

function nameOf(said: string): string {
  const line = unquoted(said)
  const whole = (isQuestion(line) && /^.{4,78}?(?:(?=\.(?: |$))|[?!](?= |$))/.exec(line)?.[0]) || line
  const short = whole.length <= 80 ? whole : /^.{12,76}?(?=,? \(|, |; | and | when | with | who | that )/u.exec(whole)?.[0]
  const name = (short ?? `${firstOf(whole, 70).replace(/\s+\S*$/u, '')}…`).replace(/[\s,;:.]+$/, '')
  return name.replace(/^\p{Ll}(?=\p{Ll}|\s|-)/u, (c) => c.toLocaleUpperCase('en'))
}
