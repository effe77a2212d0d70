// Reads what a recruiter wrote as criteria: each thing asked for, in order and in their words, and what is left out, with the reason.
import { withoutInjections } from '../llm/injection.ts'
import { firstOf, plainText } from '../text/words.ts'
import { linesOf, type Line } from './criteriaLines.ts'
import { askedIn, sentencesIn, splitOutside, type Piece } from './criteriaProse.ts'
import { emphasisOf, headingOf, isPersonsTitle, weightOfName, type Section } from './criteriaSections.ts'
import { isNote, whyNotAsked, type Reason } from './whyNotAsked.ts'

export type Criterion = {
  /** The criterion by its first words, at most 80 characters. */
  name: string
  /** What it was read from, literally. */
  quote: string
  /** The quote as one line, with what explains it. */
  said: string
  need: 'must' | 'nice'
  weight: number
}
export type NotAsked = { quote: string; reason: Reason | 'beyond_eight' }
export type ReadCriteria = { asked: Criterion[]; left_out: NotAsked[] }

const most = 8
const longestQuote = 600

type Found = Criterion & Piece & { indent: number; mark: string; sentence: number }

/** Never throws; what addresses the AI is no criterion. */
export function readCriteria(criteria: string): ReadCriteria {
  const reading = new Reading(withoutInjections(plainText(criteria), '\n'))
  const asked = reading.asked.length > most ? wholeSentences(reading.text, reading.asked) : reading.asked
  const kept = new Set([...asked.filter((c) => c.need === 'must'), ...asked.filter((c) => c.need === 'nice')].slice(0, most))
  const plain = ({ name, quote, said, need, weight }: Found): Criterion => ({ name, quote, said, need, weight })
  return {
    asked: asked.filter((c) => kept.has(c)).map(plain),
    left_out: [...reading.left_out, ...asked.filter((c) => !kept.has(c)).map((c) => ({ quote: c.quote, reason: 'beyond_eight' as const }))],
  }
}

/** Where there are too many, what one sentence names is asked about together. */
function wholeSentences(text: string, asked: Found[]): Found[] {
  const all: Found[] = []
  for (const one of asked) {
    const before = all.at(-1)
    if (before && before.sentence >= 0 && before.sentence === one.sentence) {
      all[all.length - 1] = {
        ...before,
        end: one.end,
        quote: text.slice(before.start, one.end),
        said: oneLine(text.slice(before.start, one.end)),
      }
    } else all.push(one)
  }
  return all
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

class Reading {
  readonly text: string
  readonly asked: Found[] = []
  readonly left_out: NotAsked[] = []
  private readonly lines: Line[]
  private section: Section = 'must'
  private sentence = 0
  private readonly names = new Set<string>()

  constructor(text: string) {
    this.text = text
    this.lines = linesOf(text)
    const rows = this.lines.map((l) => cellsOf(this.quote(l)))
    const table = rows.filter((r) => r.length > 1).length > 2
    const goodbye = this.goodbye()
    const hasProfile = this.lines.some((l) =>
      /^\W*(?:about you|who you are|you (?:have|are|bring|will have)|requirements|what we|what you(?:'|’)?ll (?:need|bring)|the ideal|skills|we are looking|we(?:'|’)re looking)/i.test(
        this.quote(l),
      ),
    )
    for (const [i, line] of this.lines.entries()) {
      if (i >= goodbye) {
        this.leaveOut({ start: line.start, end: this.lines.at(-1)!.end }, 'advert')
        break
      }
      const heading = headingOf(this.quote(line), line, this.lines[i + 1], this.lines[i - 1], text)
      if (heading) this.section = heading === 'role' ? (hasProfile ? 'advert' : 'must') : heading
      else if (table && rows[i]!.length > 1) this.row(line, rows[i]!)
      else if (!(i === 0 && this.lines.length > 2 && isPersonsTitle(this.quote(line)))) this.line(line)
    }
  }

  private quote = ({ start, end }: Piece) => this.text.slice(start, end)

  /** The line from which on a letter only says goodbye. */
  private goodbye(): number {
    const at = this.lines.findIndex(
      (l, i) =>
        i > 0 &&
        !l.mark &&
        /^(?:ng[āa] mihi(?: nui)?|(?:many |kind |best |warm )?(?:thanks|regards|wishes)|thank you|cheers|sincerely|yours \w+|best|ta|talk soon|saludos|mit freundlichen grüßen|cordialement)\b[\s,!.]*(?:\p{L}+[\s,!.]*){0,2}$/iu.test(
          this.quote(l),
        ),
    )
    return at < 0 ? Infinity : at
  }

  private line(line: Line): void {
    const words = this.quote(line)
    const unwanted = /[❌✗✘✖⛔🚫👎]/u.test(line.mark)
    if (this.section === 'red_flag' || unwanted) return this.leaveOut(line, 'red_flag')
    if (this.section === 'advert') {
      const why = whyNotAsked(words)
      return this.leaveOut(line, why === 'protected' || (why === 'fact' && !/^(?:we|you|our)\b/i.test(words)) ? why : 'advert')
    }
    const label = labelled(this.text, line)
    if (label) {
      if (label.section === 'red_flag' || label.section === 'advert' || label.section === 'role')
        return this.leaveOut(line, label.section === 'red_flag' ? 'red_flag' : 'advert')
      for (const piece of listIn(this.text, label.rest, true, 2)) this.item(piece, line, label.section)
      return
    }
    if (this.child(line)) return
    if (isQuestion(words)) return this.item(line, line)
    if (!line.mark && isProse(words)) return this.prose(line)
    const alone = this.lines.length === 1
    const pieces = line.mark && !alone ? [line] : listIn(this.text, line, alone)
    for (const piece of pieces) this.item(piece, line)
  }

  /** A line that stands deeper than a criterion explains it. */
  private child(line: Line): boolean {
    const parent = this.asked.at(-1)
    if (!parent?.mark || !line.mark || line.indent <= parent.indent || (line.mark === parent.mark && parent === this.asked[0])) return false
    if (whyNotAsked(this.quote(line)) || line.end - parent.start > longestQuote) return false
    const explained = parent.said !== oneLine(this.text.slice(parent.start, parent.end)) || parent.end > parent.start + parent.said.length
    parent.said = `${parent.said}${explained ? '; ' : ': '}${oneLine(this.quote(line))}`
    parent.end = line.end
    parent.quote = this.text.slice(parent.start, parent.end)
    return true
  }

  private row(line: Line, cells: string[]): void {
    const [first = '', ...rest] = cells
    if (
      this.asked.length === 0 &&
      /criteri|skill|competenc|requirement|attribute|weight|what good|quality|must/i.test(cells.slice(1).join(' '))
    )
      return
    const number = rest.find((c) => /^\d{1,3}\s?%?$/.test(c))
    const notes = rest.filter((c) => c !== number && /[\p{L}]{3}/u.test(c))
    const need = notes.find((c) => /^(?:must|essential|required|nice|desirable|preferred|optional|bonus)\b.{0,10}$/i.test(c))
    const start = this.text.indexOf(first, line.start)
    this.item({ start, end: start + first.length }, line, need && emphasisOf(need).nice ? 'nice' : undefined)
    const made = this.asked.at(-1)
    if (!made || made.start !== start) return
    const explained = notes.filter((c) => c !== need)
    if (explained.length > 0) made.said = `${made.said}: ${explained.join('; ')}`
    if (number) made.weight = weightOf(Number.parseInt(number, 10))
    made.quote = this.quote(line)
  }

  private prose(line: Line): void {
    const idle: Piece[] = []
    for (const sentence of sentencesIn(this.quote(line)).map((s) => ({ start: s.start + line.start, end: s.end + line.start }))) {
      this.sentence++
      const words = this.quote(sentence)
      const why = whyNotAsked(words)
      const pieces = isQuestion(words)
        ? [sentence]
        : why === 'protected' || why === 'red_flag'
          ? null
          : (announced(this.text, sentence) ?? askedIn(this.text, sentence) ?? said(this.text, sentence, why))
      if (!pieces) {
        const before = idle.at(-1)
        if (why && why !== 'advert') this.leaveOut(sentence, why)
        else if (before && !/[^\s]/.test(this.text.slice(before.end, sentence.start))) before.end = sentence.end
        else idle.push({ ...sentence })
        continue
      }
      const nice = emphasisOf(oneLine(words)).nice ? 'nice' : undefined
      for (const piece of pieces) this.item(piece, { ...line, mark: '', indent: 0 }, nice, this.sentence)
    }
    for (const piece of idle) this.leaveOut(piece, 'advert')
  }

  private item(given: Piece, line: Pick<Line, 'mark' | 'indent'>, section: Section = this.section, sentence = -1): void {
    const { piece, nice, weight } = bare(this.text, given)
    const quote = this.quote(piece)
    if (!/[\p{L}\p{N}]/u.test(quote)) return
    const why = whyNotAsked(quote)
    if (why) return this.leaveOut(given, why)
    const { weight: ofName, said } = weightOfName(oneLine(firstOf(quote, longestQuote)))
    const name = nameOf(said)
    const need = nice || section === 'nice' ? 'nice' : 'must'
    if (this.names.has(name.toLowerCase())) return
    this.names.add(name.toLowerCase())
    const cut = quote.length > longestQuote ? firstOf(quote, longestQuote) : quote
    this.asked.push({
      ...piece,
      name,
      quote: cut,
      said,
      need,
      weight: weight ?? (ofName === null ? (need === 'nice' ? 0.5 : 1) : weightOf(ofName)),
      indent: line.indent,
      mark: line.mark,
      sentence,
    })
  }

  private leaveOut(piece: Piece, reason: Reason): void {
    const quote = this.quote(piece).trim()
    if (quote) this.left_out.push({ quote: firstOf(quote, longestQuote), reason })
  }
}

const cellsOf = (words: string) =>
  words
    .split(/\t+|\s*\|\s*/)
    .map((c) => c.trim())
    .filter(Boolean)

/** "Nice to have: Docker, Kubernetes", "Skills: …": the words before the colon are a heading. */
function labelled(text: string, line: Line): { section: Section | 'role'; rest: Piece } | null {
  const match = /^(.{2,40}?)(?::\s+|\s+[-–—]\s+)(?=\S)/.exec(text.slice(line.start, Math.min(line.end, line.start + 60)))
  const section = match && headingOf(`${match[1]}:`, line, line, undefined, text, true)
  return section ? { section, rest: { start: line.start + match[0].length, end: line.end } } : null
}

const isQuestion = (words: string) => {
  const bareWords = words.replace(/^["“'‘]+|["”'’]+$/g, '').trim()
  return (
    bareWords.split(/\s+/).length > 3 &&
    (/[?？]["”'’)]*$/.test(bareWords) ||
      /^(?:tell me|tell us|describe (?:a|an|the|your|how|to me)|give (?:me|us) an example|walk (?:me|us) through|talk (?:me|us) through)\b/i.test(
        bareWords,
      ))
  )
}

/** Sentences rather than an item of a list. */
const isProse = (words: string) => {
  const sentences = sentencesIn(words.slice(0, 4_000))
  return (
    sentences.length > 1 ||
    (/[.!]["”’)]*$/.test(words) && words.split(/\s+/, 8).length > 6) ||
    /\b(?:someone|somebody|a person|a \w+) who\b|\b(?:looking|searching) for\b/i.test(words.slice(0, 200)) ||
    (words.split(/\s+/, 20).length > 16 && splitOutside(words, { start: 0, end: words.length }, ',;').length < 4)
  )
}

/** "Please ask about: A, B and C." */
function announced(text: string, sentence: Piece): Piece[] | null {
  const before =
    /^[^:]{0,300}\b(?:ask|about|need|want|after|for|criteria|following|things?|skills?|are|is|who)\b[^:]{0,40}:\s+(?=\S)/i.exec(
      text.slice(sentence.start, sentence.end),
    )
  if (!before) return null
  const pieces = listIn(
    text,
    {
      start: sentence.start + before[0].length,
      end: sentence.end - (/[.!]+$/.exec(text.slice(sentence.start, sentence.end))?.[0].length ?? 0),
    },
    true,
  )
  return pieces.length > 1 ? pieces : null
}

/** A sentence without any lead-in: short, and not told of somebody or something. "Manaakitanga matters." "Good with people." */
function said(text: string, sentence: Piece, why: Reason | null): Piece[] | null {
  const words = text.slice(sentence.start, sentence.end).trim()
  const subject =
    /^(.{3,160}?),? (?:matters|is (?:part of (?:that|this|it|the job)|essential|vital|key|critical|crucial|important|a must|everything|required|needed|non-negotiable|a plus|a bonus))\b/i.exec(
      words,
    )
  const listedHere = listIn(text, { start: sentence.start, end: sentence.start + words.replace(/[.!]+$/, '').length }, true)
  if (isPersonsTitle(words.replace(/\s+(?:needed|wanted|required)\W*$|\W+$/i, ''))) return null
  if (isNote(words) || (why && listedHere.length === 1)) return null
  if (subject && !/^(?:it|this|that|there|we|our)\b/i.test(subject[1]!))
    return [{ start: sentence.start, end: sentence.start + subject[1]!.length }]
  const told =
    /^(?:looking|searching|seeking|hiring|wanted|we|our|i|it|this|that|the|there|these|if|but|you|your|they|he|she|as|when|every|each|why|what|who|how|so)\b|[\p{L}](?:[’'](?:s|re|ll|ve|m) |[’']s$)|\b(?:is|are|was|were|am|will|been)\b/iu.test(
      words,
    )
  return told || (words.split(/\s+/).length > 14 && listedHere.length === 1) ? null : listedHere
}

/** The items of one line: by semicolons, by bars, or by commas where there are several short ones. */
function listIn(text: string, line: Piece, alone = false, fewest = 3): Piece[] {
  for (const separator of [';', '|、', '/']) {
    const pieces = splitOutside(text, line, separator)
    if (separator !== '/' ? pieces.length > 1 : alone && pieces.length > 3) return pieces.map((p) => withoutAnd(text, p))
  }
  const commas = splitOutside(text, line, ',，')
  const short = commas.every((p) => words(text, p) <= (alone ? 12 : 5))
  if (commas.length >= fewest && short) {
    const last = commas.at(-1)!
    const joint = /\s+(?:and|&)\s+/i.exec(text.slice(last.start, last.end))
    const ends =
      joint && !/^(?:and|&|or)\s/i.test(text.slice(last.start, last.end))
        ? [
            { start: last.start, end: last.start + joint.index },
            { start: last.start + joint.index + joint[0].length, end: last.end },
          ]
        : [last]
    return [...commas.slice(0, -1), ...(ends.every((e) => words(text, e) <= 3) || ends.length === 1 ? ends : [last])].map((p) =>
      withoutAnd(text, p),
    )
  }
  const ands = [...text.slice(line.start, line.end).matchAll(/\s+and\s+/gi)]
  if (alone && ands.length > 1 && words(text, line) < 10 && commas.length === 1) {
    const at = [0, ...ands.flatMap((m) => [m.index, m.index + m[0].length]), line.end - line.start]
    return ands.concat(ands[0]!).map((_, i) => ({ start: line.start + at[2 * i]!, end: line.start + at[2 * i + 1]! }))
  }
  return [line]
}

const words = (text: string, p: Piece) => text.slice(p.start, p.end).split(/\s+/).length
function withoutAnd(text: string, piece: Piece): Piece {
  const at = /^(?:(?:and|or|&)\s+)*/i.exec(text.slice(piece.start, piece.end))![0].length
  const tail = /[\s,]*(?:\betc\.?|\band so on|\band more)?[.…\s]*$/i.exec(
    text.slice(Math.max(piece.start + at, piece.end - 20), piece.end),
  )![0].length
  return { start: piece.start + at, end: piece.end - tail }
}

/** A criterion without its weight, its "(must)" and its full stop. */
function bare(text: string, given: Piece): { piece: Piece; nice: boolean; weight: number | null } {
  let { start, end } = given
  let weight: number | null = null
  let nice = false
  for (let i = 0; i < 4; i++) {
    const quote = text.slice(start, end)
    const { before, after, nice: isNice, weight: found } = emphasisOf(quote)
    nice ||= isNice
    weight = found === null ? weight : weightOf(found)
    if (before + after >= quote.length || before + after === 0) break
    start += before
    end -= after
  }
  return { piece: { start, end }, nice, weight }
}

const weightOf = (number: number) => Math.min(10, Math.max(0.1, number > 10 ? number / 10 : number))

function nameOf(quote: string): string {
  const line = oneLine(quote.split(/[\n\r]/).length > 1 && quote.length > 200 ? quote.slice(0, 200) : quote).replace(
    /^["“”'‘]+|["“”]+$/g,
    '',
  )
  const named = /^(.{2,60}?)(?::\s|\s+[-–—]\s|\s*[–—]\s)/u.exec(line.slice(0, 70))?.[1]
  const whole = (
    named && named.split(' ').length <= 7
      ? named
      : isQuestion(line)
        ? (/^.{4,78}?[.?!](?=\s|$)/.exec(line)?.[0].replace(/\.$/, '') ?? line)
        : line
  ).trim()
  const name =
    whole.length <= 80
      ? whole
      : (/^.{12,76}?(?=,? \(|, |; | and | when | with | who | that )/u.exec(whole)?.[0] ??
        `${whole
          .slice(0, 70)
          .replace(/\s+\S*$/u, '')
          .toWellFormed()
          .replace(/\uFFFD$/, '')}…`)
  return name.replace(/[\s,;:.]+$/, '').replace(/^\p{Ll}(?=\p{Ll}|\s|-)/u, (c) => c.toLocaleUpperCase('en'))
}
