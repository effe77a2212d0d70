// Reads the criteria that a recruiter wrote: each thing asked for, in order
// and in the recruiter's words, and each thing left out, with the reason.
import { mostCriteria } from '../../shared/plans.ts'
import { firstOf, plainText } from '../text/words.ts'
import { criteriaLines, type Line } from './criteriaLines.ts'
import {
  announced,
  announcesDuties,
  announces,
  asksOfPerson,
  isProse,
  isRhetorical,
  isShortList,
  itemsOf,
  partsOf,
  questionsIn,
  standsAlone,
  toldShortly,
  valuesIn,
} from './criteriaLists.ts'
import { askedIn, severalIn } from './criteriaProse.ts'
import { sentencesIn } from './sentencesIn.ts'
import {
  bare,
  cellsOf,
  columnsOf,
  explained,
  headingOf,
  isJobTitle,
  isNiceSentence,
  namesAnother,
  sectionNamed,
  sharesHundred,
  weightOf,
  type Section,
} from './criteriaSections.ts'
import { longest, oneLine, type Criterion } from './criterionOf.ts'
import { fewInItem } from './fewOf.ts'
import { groupsIn } from './groupsIn.ts'
import { add, addAll, labelled, leaveOut, readLabelled, whyLeft, type Left, type Reading } from './reading.ts'
import { titlesOf } from './titlesOf.ts'
import { unreadIn } from './unreadIn.ts'
import { isGoodbye, isGround, whyNotAsked } from './whyNotAsked.ts'

export type ReadCriteria = { asked: Criterion[]; left_out: Left[] }

/** Never throws. */
export function readCriteria(criteria: string): ReadCriteria {
  const text = plainText(criteria)
  const lines = criteriaLines(text)
  const first = readAll(text, lines)
  const second = first.asked.length > 0 ? first : readAll(text, lines, 'headings')
  const { asked, left_out } = second.asked.length > 0 ? second : readAll(text, lines, 'sentences')
  const kept = new Set([...asked.filter((c) => c.need === 'must'), ...asked.filter((c) => c.need === 'nice')].slice(0, mostCriteria))
  const over = asked.filter((c) => !kept.has(c)).map(({ quote }) => ({ quote, reason: 'beyond_eight' as const }))
  return { asked: asked.filter((c) => kept.has(c)).map(({ from: _from, ...c }) => c), left_out: [...left_out, ...over] }
}

function readAll(text: string, lines: Line[], again: Reading['again'] = null): Reading {
  const explainsNames = lines.length > 1 && lines.filter((l) => explained(l.words)).length >= lines.length / 2
  const reading: Reading = {
    text,
    asked: [],
    left_out: [],
    read: [],
    section: 'must',
    seen: new Set(),
    alone: lines.length === 1,
    explainsNames,
    shares: sharesHundred(text),
    asksOfPerson: !again && asksOfPerson(lines),
    again,
  }
  const isTable = lines.some((l) => l.head) || lines.filter((l) => cellsOf(l.words).length > 1).length > 2
  let columns: Section[] | null = null
  const titles = titlesOf(lines)
  const groups = groupsIn(lines)
  // "E1" and "D1": essential and desirable
  const coded = lines.some(({ mark }) => /^E\d/.test(mark))
  for (const [i, given] of lines.entries()) {
    const line = withoutGoodbye(reading, given)
    if (i > 0 && !line.mark && isGoodbye(line.words)) {
      leaveOut(reading, text.slice(line.start).trim(), 'advert')
      break
    }
    reading.read = []
    if (coded && /^[ED]\d/.test(line.mark)) reading.section = line.mark.startsWith('D') ? 'nice' : 'must'
    const heading = headingOf(lines, i)
    const cells = cellsOf(line.words)
    if (isTable) columns ??= columnsOf(cells)
    if (heading)
      reading.section = heading === 'role' ? (reading.asksOfPerson ? 'advert' : 'must') : heading === 'advert' && again ? 'must' : heading
    else if ((line.head && !columns) || groups.has(given)) continue
    else if (columns && /[\t|]/.test(line.words)) for (const [at, cell] of cells.entries()) addUnlessTitle(reading, cell, line, columns[at])
    else if (isTable && cells.length > 1) readRow(reading, line, cells)
    else if (titles.has(given)) {
      leaveOut(reading, line.words, 'advert')
      reading.section = 'must'
    } else if (!again && standsAlone(lines, i)) leaveOut(reading, line.words, 'advert')
    else if (i > 0 || (lines.length < 3 && !isProse(lines[1]?.words ?? '')) || line.leads || !isJobTitle(line.words))
      readAndList(reading, line)
    else if (/ [-–—] |!/.test(line.words)) leaveOut(reading, line.words, 'advert')
  }
  return reading
}

/** "3. Knows the rules. Ta, Bev": the goodbye after the last item is none of its words. */
function withoutGoodbye(reading: Reading, line: Line): Line {
  const sentences = line.mark ? sentencesIn(line.words) : []
  const last = sentences.at(-1) ?? ''
  if (sentences.length < 2 || !isGoodbye(last)) return line
  leaveOut(reading, last, 'advert')
  return { ...line, words: line.words.slice(0, -last.length).trimEnd() }
}

/** A line that is indented deeper than a criterion explains that criterion. One column is a slip of whoever typed it. */
function explains(reading: Reading, line: Line): boolean {
  const { text, asked } = reading
  const parent = asked.at(-1)
  const above = parent?.from
  if (!parent || !above?.mark || !line.mark || line.indent < above.indent + 2 || namesAnother(line.words)) return false
  if ((line.mark === above.mark && asked.length === 1) || whyNotAsked(line.words) || line.end - above.start > longest) return false
  reading.read.push(line.words)
  parent.said += `${parent.quote.includes('\n') ? ';' : ':'} ${oneLine(line.words)}`
  parent.quote = text.slice(text.indexOf(parent.quote, above.start), line.end)
  return true
}

function addUnlessTitle(reading: Reading, cell: string, from: Line, column: Section = 'must'): void {
  if (sectionNamed(cell) !== column) add(reading, cell, from, column)
}

function readRow(reading: Reading, line: Line, given: string[]): void {
  // The first column may only number the rows.
  const [first = '', ...rest] = given.length > 1 && /^#?\d{0,3}\.?$/.test(given[0]!) ? given.slice(1) : given
  const value = /^(?:[ED]|must(?:[- ]haves?)?|essential|required|nice(?:[- ]to[- ]have)?|desirable|preferred|optional|bonus|\d{1,3}\s?%?)$/i
  const titles = /criteri|skill|competenc|requirement|attribute|weight|what good|quality|must|^e ?\/ ?d$|assess|score|evidence/i
  if (reading.asked.length === 0 && titles.test(rest.join(' ')) && !rest.some((cell) => value.test(cell))) return
  const need = rest.find((c) => /^(?:[ED]$|must|essential|required|nice|desirable|preferred|optional|bonus)\b.{0,10}$/i.test(c))
  const number = rest.find((c) => /^\d{1,3}\s?%?$/.test(c))
  const notes = rest.filter((c) => c !== need && /\p{L}{3}/u.test(c))
  const made = add(reading, first, line, need && /^(?!e$|must|essential|required)/i.test(need) ? 'nice' : reading.section)
  if (!made) return
  if (notes.length > 0) made.said += `: ${notes.join('; ')}`
  if (number) made.weight = weightOf(Number.parseInt(number, 10), reading.shares || number.endsWith('%'))
  made.quote = firstOf(line.words, longest)
}

function readProse(reading: Reading, line: Line): void {
  let from = 0
  let idle: number | null = null
  const endIdle = (end: number) => {
    if (idle !== null) leaveOut(reading, line.words.slice(idle, end).trim(), 'advert')
    idle = null
  }
  const sentences = sentencesIn(line.words).flatMap(partsOf)
  for (const [i, sentence] of sentences.entries()) {
    const start = line.words.indexOf(sentence, from)
    from = start + sentence.length
    const signs = i > 0 && isGoodbye(sentences[i - 1]!) && isGoodbye(`${sentences[i - 1]} ${sentence}`)
    const work = reading.asksOfPerson && announcesDuties(sentence)
    const why = isGoodbye(sentence) || signs || work || isRhetorical(sentence, sentences[i + 1]) ? 'advert' : whyLeft(reading, sentence)
    const shut = why === 'protected' || why === 'red_flag'
    const items = () =>
      (reading.again ? valuesIn(sentence) : null) ?? announced(sentence) ?? askedIn(sentence) ?? toldShortly(sentence, why)
    const named = labelled(sentence, reading)
    const pieces = named || shut || work ? null : ((why ? null : questionsIn(sentence)) ?? items())
    if (!pieces && !named && reading.again !== 'sentences' && (!why || why === 'advert')) {
      idle ??= start
      continue
    }
    endIdle(start)
    if (named) readLabelled(reading, sentence, line, named)
    else if (!pieces && why) leaveOut(reading, sentence, why)
    const apart = (pieces?.length ?? 0) > 1 && pieces!.some((piece) => bare(piece).nice)
    const under = pieces && isNiceSentence(sentence, apart) ? 'nice' : reading.section
    addAll(
      reading,
      pieces ??
        (reading.again === 'sentences' && !named && !why && !/^(?:we|i) (?:\S+ ){1,3}(?:them|these)\b/i.test(sentence) ? [sentence] : []),
      line,
      under,
    )
  }
  endIdle(from)
}

/** Lists what the rules did not understand, so that nothing is dropped without a word. */
function readAndList(reading: Reading, line: Line): void {
  readLine(reading, line)
  for (const words of unreadIn(line.words, reading.read))
    leaveOut(reading, words, isGround(words) ? 'protected' : isJobTitle(words) ? 'advert' : 'no_question')
}

function readLine(reading: Reading, line: Line): void {
  const { section, alone, explainsNames, asksOfPerson } = reading
  const { words, mark } = line
  const under = section === 'red_flag' || /[❌✗✘✖⛔🚫👎🚩]/u.test(mark) ? 'red_flag' : section === 'advert' ? 'advert' : null
  const named = under ?? (sentencesIn(words).length === 1 ? labelled(words, reading) : null)
  const questions = questionsIn(words)
  const asks = mark || sentencesIn(words).length > 1 || !announces(words, alone) ? null : announced(words)
  if (asksOfPerson && announcesDuties(words) && sentencesIn(words).length === 1) return leaveOut(reading, words, 'advert')
  if (named) readLabelled(reading, words, line, named)
  else if (explains(reading, line)) return
  else if (questions) for (const question of questions) add(reading, question, line, section)
  else if (!mark && !asks && (line.leads || (isProse(words) && !(explainsNames && /^[^.!?]+$/.test(explained(words)?.name ?? '.')))))
    readProse(reading, line)
  else {
    const whole = (mark && !alone && (explained(words) || !isShortList(words))) || (explainsNames && explained(words))
    const items = asks ?? (mark ? null : severalIn(words)) ?? (whole ? (fewInItem(words) ?? [words]) : itemsOf(words, alone))
    addAll(reading, items, line, section)
  }
}
