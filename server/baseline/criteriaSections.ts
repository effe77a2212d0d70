// Finds the headings in a criteria text, and the words and numbers that say how much a criterion weighs.
import type { Line } from './criteriaLines.ts'

/** What the lines under a heading are: required, nice to have, a red flag, or text about the job that asks for nothing. */
export type Section = 'must' | 'nice' | 'red_flag' | 'advert'

const niceWords =
  '(?:nice|good|great|helpful|handy|useful)[- ]to[- ]haves?|desir(?:able|ed(?! (?:candidate|profile|applicant))|ables)|preferred|preferably|preferences?|bonus(?:es)?(?: points?| if)?|(?:a |big |huge |real )?plus(?:es)?(?: points)?|bonus points for|ideally|(?:so much|all|even) (?:the )?better|optional|less important(?: but nice)?|extras?|advantageous|an? (?:\\w+ )?advantage|not (?:essential|required|needed|necessary|mandatory)|could(?: have)?|wünschenswert|von vorteil|idealerweise|se valora(?:rá)?|deseables?|souhait[ée]+s?|un plus|atouts?|gradit[oi]|desejáve(?:l|is)|加分项?'
const any = (...sources: string[]) => new RegExp(`^(?:${sources.join('|')})$`, 'iu')
const headings: [Section | 'role', RegExp][] = [
  [
    'nice',
    any(
      `(?:the |some |our |also |and |skills |experience )*(?:${niceWords})(?:[ ,/]+(?:${niceWords}|but|and|or|good|useful|helpful|handy|welcome|skills|criteria|experience|points|if|you have|they have|have|\\(.*\\)))*`,
      'nice',
    ),
  ],
  [
    'red_flag',
    any(
      '(?:our |the )?(?:red flags?|warning signs?|deal[- ]?breakers?|turn-?offs?|no-?gos?)(?: for us)?',
      "don['’]?t['’]?s|won['’]?ts?(?: haves?)?|(?:won['’]t|will not|does(?:n['’]t| not)|not) suit(?:ed)?(?: (?:to|for))?",
      "(?:(?:what|who|things|people) )?(?:we |to )?(?:(?:do not|don['’]?t|avoid)(?: (?:want|need|like))?(?: .{0,20})?|not(?: (?:want(?:ed)?|needed|looking for|interested in|for us|a fit))?)",
    ),
  ],
  [
    'role',
    any(
      '(?:about )?(?:the|this|your) (?:role|job|position)|role',
      '(?:(?:key|main|core|your|the|and|&) )*(?:responsibilities|duties|tasks|accountabilities)(?: (?:and|&) (?:responsibilities|duties|tasks|accountabilities))?',
      "what you(?:['’]?ll| will) (?:do|be doing|be responsible for)|day[- ]to[- ]day|your (?:day|work|tasks)|(?:(?:in|as) [^:.;]{2,40}? )?you(?:['’]ll| will)(?: be responsible for)?",
    ),
  ],
  [
    'advert',
    any(
      // "About Harbour Housing"
      "about (?!(?:you|your|the|this|our|an?)\\b)(?:(?-i:\\p{Lu}|\\d)[\\p{L}\\p{N}.’'&-]*(?: (?:and|of|the|&))?(?: |$)){1,6}",
      "about (?:us|(?:the|our) (?:company|team|school|client|organi[sz]ation|business))|your (?:team|pay|package|benefits|rewards)|our (?!(?:\\p{L}+ )?(?:candidates?|person|criteria|requirements?|needs?|musts?|colleague|hire|scorecard)$)\\p{L}+(?: \\p{L}+)?|who (?:we are|are we)|(?:what )?we(?: can)? (?:offer|provide|supply)|what (?:we['’]?(?:ve| have) got|you(?:['’]?ll| will)? (?:get|receive|can expect))|what we(?:['’]?ll| will)? (?:give|pay|offer).{0,12}",
      "(?:the |our |your )?(?:benefits|perks|package|rewards|company|culture|values|story|team|salary|pay|remuneration|offer|hours)(?: (?:and|&) \\w+)?|what['’]?s in it(?: for you)?|in return|why (?:join|work|us|choose|come|you(?:['’]?ll| will) (?:love|like|enjoy)).{0,30}",
      "what does(?:n['’]t| not)(?: matter)?",
      '(?:how to |to )?apply|applications?|next steps|contact|conditions|location|wir bieten|ofrecemos|nous offrons',
    ),
  ],
  [
    'must',
    any(
      '(?:[\\p{L}\\p{N}&/-]+ ){0,4}scorecard|scoring|weightings?|(?:(?:the|our|your|key|core|main|hard|soft|technical|personal|professional|essential|selection|interview|hiring|general|other|should|min(?:imum)?|required|job|person|ideal)[- ]+)*(?:criteria|requirements?|skills?(?: (?:required|needed))?(?: (?:and|&) \\w+)?|must[- ]haves?|musts?|essentials?|required|mandatory|competenc(?:y|ies)|qualities|attributes|traits|experience|knowledge|candidate|person|spec(?:ification)?)',
      "(?:we|i)(?:['’]d| would)? (?:love|like|want|need) you to (?:have|be|bring)|your (?:\\p{L}+ )?(?:background|profile|strengths|skills|experience|attributes|qualities)|about you|who you are|you|you(?: (?:have|are|bring|will (?:have|be|need|bring))|['’]?(?:re|ve(?: got)?)|['’]?ll (?:have|be|need|bring))|what (?:good|great) looks like.{0,30}|what makes (?:you|someone|an?) .{0,40}|what (?:you(?:['’]?ll| will)? (?:need|bring|have)|(?:we|i)(?:['’]?(?:re|m|d|ll)| are| am| would)? ?(?:really |also )?(?:want|need|like|love|after|look(?:ing)? for)(?: to see)?(?: (?:from|in|of) (?:you|(?:an?|our|the) .{2,30}))?|matters(?: most)?(?: to (?:me|us))?)|wanted|(?:we are |we['’]re )?looking for|we (?:want|need)",
      '(?:most|also|very|equally|more) important|green flags?|do\\P{L}?s|needs|should(?: have)?|tech(?:nical)?|soft|core|other|e/d|attitude|languages|tools|technologies|frameworks|muss(?:-kriterien)?|anforderungen|profil|requisitos|imprescindible|exigences|profil recherch[ée]|requisiti|vereisten|要求|职位要求',
    ),
  ],
]

/** The section that these words name as a heading; null if they name none. */
export function sectionNamed(words: string): Section | 'role' | null {
  if (words.length > 120 || /^what makes .*\?\W*$/i.test(words)) return null
  const title = words.replace(/\s*\(.{0,30}\)$/, '').replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  const named = (part: string) => headings.find(([, pattern]) => pattern.test(part))?.[0] ?? null
  if (title.length > 60) return null
  return named(title) ?? (title.split(/\s*(?:,|\/|&|(?<!\s)\s+and)\s+/).every((part) => named(part) === 'must') ? 'must' : null)
}

const shouts = (words: string) => /\p{Lu}{3}/u.test(words) && !/\p{Ll}/u.test(words)

/** "💼 Skills we need" above "⭐ Patient" and "⭐ Organised": a sign of its own above a list with another. */
const isSign = ({ mark, apart }: Line, next: Line, second: Line | undefined) =>
  /\p{Extended_Pictographic}/u.test(mark) && apart && next.mark !== '' && next.mark !== mark && next.mark === second?.mark

/** The section that a line begins as a heading, judged with the lines before and after it; null if it is not a heading. */
export function headingOf(lines: Line[], i: number): Section | 'role' | null {
  const [before, line, next] = [lines[i - 1], lines[i]!, lines[i + 1]]
  const { words } = line
  const count = words.split(/\s+/, 40).length
  if (!next || count > 30 || words.length > 400) return null
  const points = /[👇⬇↓][\uFE0F\s]*$/u.test(words)
  const colon = points || /[:：][\s*_]*$/.test(words)
  const mark = points || isSign(line, next, lines[i + 2]) ? '' : line.mark
  const deeper = next.mark !== '' && next.indent > line.indent
  const named = sectionNamed(words)
  // "Experience" as an item of a list may be asked for; "Desirable" is not. "Don't panic" is an item.
  const unwanted = named === 'red_flag' && !/^(?:do not|don['’]?t|avoid) (?!want\W*$)/i.test(words)
  if (named && (!mark || colon || deeper || named === 'nice' || unwanted)) return named
  if (mark && !(colon && deeper)) return null
  if (colon)
    return nice.test(words) ? 'nice' : /\bred flags?\b|\b(?:don['’]?t|do not|not) want|\bavoid\b/i.test(words) ? 'red_flag' : 'must'
  if (line.leads || count > 12 || /^\p{Ll}|[.!?]$/u.test(words)) return null
  // "Who you'll work with", "What makes us tick": a clause that is no question
  if (count <= 8 && /^(?:what|who|why|where) (?!(?:would|will|do|does|did|is|are|can|to) )/i.test(words))
    return /\bwe\b|\bus\b|\bour\b|^why\b/i.test(words) ? 'advert' : 'must'
  if (sectionNamed(next.words)) return null
  const listBelow = next.mark && (!before || line.apart || before.mark || shouts(words))
  return listBelow || (shouts(words) && count <= 4 && !next.apart && !shouts(next.words)) ? 'must' : null
}

const jobs =
  '(?:electrician|plumber|builder|carpenter|painter|mechanic|welder|nurse|teacher|aide|driver|manager|engineer|developer|designer|chef|cook|baker|bartender|barista|waiter|waitress|receptionist|administrator|assistant|adviser|advisor|analyst|accountant|auditor|consultant|technician|supervisor|coordinator|officer|clerk|cleaner|caretaker|carer|caregiver|worker|labourer|operator|milker|herdsperson|shepherd|farmhand|2ic|foreman|surveyor|architect|planner|buyer|lawyer|solicitor|paralegal|physio\\w*|therapist|pharmacist|doctor|gp|midwife|dentist|representative|rep|agent|boss|cashier|storeperson|storeman|picker|packer|kaiako|kaimahi|kai[āa]whina|handler|\\w+handler|guard|tutor|lecturer|principal|librarian|scientist|researcher|apprentice|intern|specialist|director|partner|tester|steward|\\w+keeper|(?:deck|stable|stock|farm) ?hand|nanny|childminder|hairdresser|stylist|florist|ranger|scaffolder|butcher|gardener|dispatcher)s?'
/** "Coach two apprentices" and "Can cook" are something to do. */
const doing =
  '(?:can|could|trains|teaches|coaches|leads|manages|mentors|supervises|supports)\\b|(?!hiring |needs? |wants? |wanted |seeking |requires? )\\p{L}+ (?:an?|the|our|their|your|new|other|two|three|four|five|six) '
const title = new RegExp(
  `^(?!.*\\b(?:with|to|for|from|like)\\b|${doing})(?:[\\p{L}\\p{N}/&'’.-]+ ){0,4}${jobs}(?: of (?-i:\\p{Lu})\\p{L}+)?$`,
  'iu',
)
/** Whether the words are a job title: "SERVICE ELECTRICIAN" above the criteria names the job. */
export const isJobTitle = (words: string) =>
  words.length < 100 && title.test(words.replace(/\s*(?:[(,]|[-–—] ).*$|(?: in charge)+$|\s+(?:needed|wanted|required)\W*$/i, '').trim())

/** "School cook needed" */
export const wantsForJob = (words: string) => /\s(?:needed|wanted|required)\W*$/i.test(words) && isJobTitle(words)

/** The cells of a row of a table. */
export const cellsOf = (words: string) =>
  words
    .split(/[\t|]+/)
    .map((c) => c.trim())
    .filter(Boolean)

/** "Essential | Desirable" above a table whose columns are lists of their own. */
export function columnsOf(cells: string[]): Section[] | null {
  const named = cells.map(sectionNamed)
  return cells.length > 1 && named.every((section) => section === 'must' || section === 'nice') ? named : null
}

const praise = '(?:(?:very |also |always )?welcome|would be (?:awesome|great|nice|good|ideal|lovely|handy|useful|helpful|welcome|an? \\w+))'
/** "It would be great if you've …", "Bonus if they can …": what leads to something that is nice to have. */
export const conditional =
  "(?:(?:it|that)(?:['’]d| would) be |(?:we|i)(?:['’]d| would) |would be )?(?:also |really )*(?:an? )?(?:big |huge |real |extra )?(?:(?:love|like) it|great|good|nice|lovely|ideal|awesome|brilliant|fantastic|helpful|handy|useful|bonus|plus|advantage|points|better)(?: (?:points|for us|too))* if (?:you|they|he or she|she|he|someone)(?:['’](?:ve|re|d)| have| are| had| were| can| could| also)* "
export const leadsToNice = new RegExp(`^(?:and |but |also |even )*${conditional}`, 'iu')
const nice = new RegExp(`(?:^|[^\\p{L}])(?:${niceWords}|${praise}|could|(?:love|like) it if)(?:[^\\p{L}]|$)|优先`, 'iu')
/** "Second: stamina", "And last but not least: honesty" */
const ordinal =
  '(?:(?:and|but|also|plus|then)[, ]+)?(?:then|next|(?:first|second|third|fourth|fifth|sixth|last|final)(?:ly)?(?: of all| but not least| and foremost)?|most of all|above all)'
const most =
  '(?:(?:the )?most important|most of all|more than anything(?: else)?|above all|top priority|very important|number one|no\\.? ?1)'
const emphasis = `(?:${niceWords}|${praise}|${most}|(?:a |an |absolute(?:ly)? )*(?:must(?:[- ]haves?)?|essential|required|mandatory|critical|crucial|vital|non-negotiable|important|needed|key)|matters?(?: here)?(?: more than anything| most)?)`
/** Codes that forms use: (E) for essential and (D) for desirable. */
const code = /\s*[([][ED][)\]]\s*$/
const niceAtEnd = '(?<=[\\p{Script=Han}\\p{L}])(?:者)?优先(?:考虑)?[。\\s]*$'
const high = new RegExp(`${most}|\\bhigh\\b`, 'iu')
const tail = new RegExp(
  `(?:\\s*[(\\[=–—,-]+\\s*|\\s+(?:is|are|as|but) |\\s+(?=(?:a |an )?(?:plus|bonus|must|advantage|essential|required|desirable|desired|preferred|optional|advantageous|even better|all the better|so much the better|would|matters)))(?:an? |is |are |but )*${emphasis}[)\\]!.\\s]*$|${niceAtEnd}`,
  'iu',
)
const leading = new RegExp(
  `^\\s*(?:[(\\[]${emphasis}[)\\]]\\s*|${emphasis}\\s*[:–—-]\\s+|${ordinal}\\s*[:–—]\\s+|(?:firstly|secondly|thirdly|lastly|finally|most of all|above all),\\s+|(?:ideally|preferably),? (?=\\S)|(?:even )?${conditional}(?=\\S)|bonus points for (?=\\S)|[(\\[]?(?:(?:high|medium|med|low)(?: priority)?|priority|p\\d|tier|should|could|ask)(?: ?\\d)?(?:[)\\]]\\s*|\\s*[:–—-]\\s+)(?=\\S))`,
  'iu',
)
const weightBefore =
  /^\s*(?:[([]?\s*[x×]\s?(\d{1,2})\s*[)\]]?|\((\d{1,3})\s?%\)|(\d{1,3})\s?%(?=\s*[:–—-])|(\d{1,2})\s?[x×]|([★*]{1,5}))[\s:–—-]+(?=\S)/i
const weightAfter =
  /[\s–—:,-]*(?:[([]\s*(?:weight(?:ing)?\s*[:=]?\s*)?(\d{1,3})\s*(?:%|pts?|points?|\/\s*\d+)?\s*[)\]]|(?<=(?:[:\t–—]|\s-\s)\s*)(\d{1,3})\s?%|(?<=\s)([★*]{1,5})|[x×]\s?(\d{1,2})|(?:weight(?:ing)?\s*[:=]?|=)\s*(\d{1,3})\s*%?)\s*$/i
/** Of a hundred, if the items share it; else a bare percentage is a target: "below 2%", "±10%", "the last 10%". */
const shareBefore = /^\s*(\d{1,3})\s?%\s+(?=\S)/
const shareAfter = /(?<!\s(?:within|by|of|over|under|below|above|than|at|to|from|about|around))\s+(\d{1,3})\s?%\s*$/i
/** "Triage - 30", if the items share a hundred. */
const numberAfter = /\s*(?::|[–—]|\s-)\s*(\d{1,3})\s*$/
const loose = /(?<![?])(?:[\s.,;:!\p{Extended_Pictographic}\uFE0F\u200D]|(?<=[;,]\s?)(?:and|or))+$/u
const weightIn = (end: string, shares: boolean) =>
  weightAfter.exec(end) ?? (shares ? (shareAfter.exec(end) ?? numberAfter.exec(end)) : null)
const numberIn = (match: RegExpExecArray | null) => match?.slice(1).find((n) => n !== undefined)

/** A weight as a plan stores it, from 0.1 to 10. A percentage is divided by 10, and so is a number above 10. */
export const weightOf = (number: number, percent = false) => Math.min(10, Math.max(0.1, percent || number > 10 ? number / 10 : number))

const cellNumber = /^\s*(\d{1,3})(?:\s?%)?\s*$/
/** Whether the bare percentages at the ends of the items, or the numbers in the cells of a table, are weights, which share a hundred. */
export function sharesHundred(text: string): boolean {
  const shares = text
    .split(/[\n,;|\t]/)
    .flatMap(
      (item) =>
        numberIn(
          cellNumber.exec(item) ?? shareBefore.exec(item) ?? shareAfter.exec(item.slice(-60)) ?? numberAfter.exec(item.slice(-60)),
        ) ?? [],
    )
    .map(Number)
  return shares.length > 1 && Math.abs(shares.reduce((a, b) => a + b) - 100) <= 20
}

const unclosed = (words: string) => words.split('(').length - words.split(')').length

export type Bare = { words: string; nice: boolean; weight: number | null }

/** A criterion without the words, at its start or end, that say how much it matters: "(30%)", "x2", "nice to have", "– most important!". `shares`: a bare percentage is a weight. */
export function bare(given: string, shares = false): Bare {
  const found: Bare = { words: given.trim(), nice: false, weight: null }
  for (let i = 0; i < 4; i++) {
    const start = found.words.slice(0, 12)
    const front = weightBefore.exec(start) ?? (shares ? shareBefore.exec(start) : null) ?? leading.exec(found.words.slice(0, 80))
    const end = found.words.slice(-60)
    const back = loose.exec(end) ?? weightIn(end, shares) ?? tail.exec(end) ?? code.exec(end)
    const says = `${front?.[0] ?? ''} ${back?.[0] ?? ''}`
    const left = found.words.slice(front?.[0].length ?? 0, found.words.length - (back?.[0].length ?? 0))
    // "… (police check required)" says nothing of what stands before it.
    if (unclosed(left) > unclosed(found.words)) break
    found.nice ||= nice.test(says) || leadsToNice.test(says) || /[([]D[)\]]/.test(back?.[0] ?? '')
    const number = numberIn(front) ?? numberIn(back)
    if (number !== undefined) found.weight = weightOf(Number(number) || number.length, /%/.test(says))
    else if (high.test(says)) found.weight = 2
    else if (/\blow\b/i.test(says)) found.weight = 0.5
    if (left === found.words || !/[\p{L}\p{N}]/u.test(left)) break
    found.words = left
  }
  return found
}

/** Whether a sentence says that what it asks for is not essential. `apart`: a part of it says so for itself, so that the others are. */
export const isNiceSentence = (words: string, apart: boolean) =>
  leadsToNice.test(words) ||
  (!apart &&
    nice.test(words) &&
    /\bif (?:they|you)\b|^it would be|\bideally\b|\ba (?:plus|bonus)\b|\badvantage|\bwould be\b|\b(?:is|are) (?:desirable|preferred)\b/iu.test(
      words,
    ))

/** Splits "Care (40%) - notices and acts" into the name, its weight, and the rest with its separator. */
export function explained(line: string, shares = false): { name: string; weight: number | null; rest: string } | null {
  const match = /^(?=[^:–—]{0,59}\p{L})(.{2,60}?)(?=:\s|\s+[-–—]\s|\s*[–—]\s)/u.exec(line.slice(0, 80))
  if (!match || match[1]!.split(/\s+/).length > 7) return null
  const weight = weightIn(match[1]!, shares)
  const number = numberIn(weight)
  return {
    name: match[1]!.slice(0, weight?.index),
    weight: number === undefined ? null : weightOf(Number(number), /%/.test(weight![0])),
    rest: line.slice(match[0].length),
  }
}

/** "For example: …" under a criterion explains it; "Safety: …" names another. */
export const namesAnother = (words: string) =>
  explained(words) !== null && !/^(?:for example|examples?|e\.?g|i\.?e|notes?|that is|meaning)\b/i.test(words)
