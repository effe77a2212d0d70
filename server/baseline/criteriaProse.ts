// What a written-out sentence asks for: "We need someone who is calm, writes clearly and can say no" asks for three things.

/** A piece of a text, by its place. */
export type Piece = { start: number; end: number }

const abbreviated =
  /(?:^|[\s(])(?:e\.g|i\.e|etc|incl|esp|approx|min|max|no|pref|req|reqd|exp|hrs?|yrs?|wk|st|mr|mrs|ms|dr|vs|ca|z\.b|p\.ej|\p{L})\.$/iu
const longest = 2_000

/** Sentences, a full stop within brackets or after an abbreviation being none. */
export function sentencesIn(text: string): Piece[] {
  const found: Piece[] = []
  let start = 0
  for (const stop of text.matchAll(/[.!?。！？]+["'”’)]*(?=\s+\S)|[。！？]/g)) {
    const end = stop.index + stop[0].length
    if (abbreviated.test(text.slice(Math.max(0, end - 8), end))) continue
    found.push({ start, end })
    start = end
  }
  return [...found, { start, end: text.length }].map((p) => trim(text, p)).filter((p) => p.end > p.start)
}

/** Pieces between the separators that stand outside brackets and quotation marks. */
export function splitOutside(text: string, piece: Piece, separator: string): Piece[] {
  const found: Piece[] = []
  let depth = 0
  let start = piece.start
  for (let i = piece.start; i < piece.end; i++) {
    const c = text[i]!
    if ('([“{'.includes(c)) depth++
    else if (')]”}'.includes(c)) depth = Math.max(0, depth - 1)
    else if (depth === 0 && separator.includes(c) && !(/\d/.test(text[i - 1] ?? '') && /\d/.test(text[i + 1] ?? ''))) {
      found.push({ start, end: i })
      start = i + 1
    }
  }
  return [...found, { start, end: piece.end }].map((p) => trim(text, p)).filter((p) => /[\p{L}\p{N}]/u.test(text.slice(p.start, p.end)))
}

export function trim(text: string, { start, end }: Piece): Piece {
  while (start < end && /[\s,;]/.test(text[start]!)) start++
  while (end > start && /[\s,;]/.test(text[end - 1]!)) end--
  return { start, end }
}

const opener =
  '(?:(?:and|but|also|plus|so|then|first(?:ly)?(?: and foremost)?|second(?:ly)?|third(?:ly)?|last(?:ly)?|finally|ideally|most of all|above all)[, ]+(?:and this is [^,]{1,80}, )?)*'
const whom =
  '(?:someone|somebody|some one|people|person|candidates?|applicants?|an individual|(?:an?|the) (?:[\\p{L}\\p{N}/&-]+ ){0,5}[\\p{L}\\p{N}/&-]+)'
const wants = '(?:need|needs|want|wants|seek|seeking|looking for|searching for|hoping for|after|hire|hiring|like|love|prefer)'
const we = `(?:(?:we|i|our \\w+)(?:[’'](?:re|m|d)| are| am| would| really| all)* ${wants}|${wants})`
const must = '(?:needs? to|must|should|ha(?:s|ve) to|got to|will need to|will|can|could|ought to)'
const ableTo = '(?: also| always| really| ideally)*(?: have shown that they can| be able to| be someone who| be| have)?'
/** How a sentence comes to what it asks for; the way it goes on tells how its list is to be read. */
const leadIns: [RegExp, 'does' | 'do' | 'things'][] = [
  [new RegExp(`^${opener}(?:${we} )?(?:for )?${whom} (?:who|that)(?: can| will be able to| could| is able to) `, 'iu'), 'do'],
  [new RegExp(`^${opener}(?:${we} )?(?:for )?${whom} (?:who|that|we (?:want|need)(?: is)?)(?:[’']s| is| are| has| have)? `, 'iu'), 'does'],
  [new RegExp(`^[^,;]{1,60} who (?:can|will) `, 'iu'), 'do'],
  [new RegExp(`^[^,;]{1,60} who(?:[’']s| is| has)? `, 'iu'), 'does'],
  [
    new RegExp(
      `^${opener}(?:they|you|he|she|the (?:\\w+ ){1,4}?)(?: also| ideally)*(?: will| must| should|[’']ll)?(?: also)?(?:[’']re| are| be| have| has| bring| brings| enjoy)(?! to\\b| able\\b)(?: got| also)? `,
      'iu',
    ),
    'things',
  ],
  [new RegExp(`^${opener}(?:they|you|he|she|the (?:\\w+ ){1,4})(?: also| ideally)* ?${must}${ableTo} `, 'iu'), 'do'],
  [new RegExp(`^${opener}${must}${ableTo} `, 'iu'), 'do'],
  [new RegExp(`^.{0,80}\\bif (?:they|you|the person|he|she) (?:can|could)(?: also)? `, 'iu'), 'do'],
  [new RegExp(`^.{0,80}\\bif (?:they|you|the person|he|she)(?:[’']ve| have| had| has)(?: also)?(?: some| any| got)? `, 'iu'), 'things'],
  [new RegExp(`^${opener}${we} (?:for )?(?:someone|somebody|people|a person)(?: who is)?(?: with)? `, 'iu'), 'things'],
  [
    new RegExp(
      `^${opener}(?:we|i)(?:[’']re| are| would| really)? (?:need|want|value|expect|require|look for|looking for|after) (?!to\\b|an? |the |you |it )`,
      'iu',
    ),
    'things',
  ],
  [/^(?:someone|somebody) (?:with )?/iu, 'things'],
]
/** "They do not mind …, but they have to …": what is asked for comes after it. */
const aside = /^[^,;]{1,200},(?: [^,;]{1,100},)? but (?=(?:they|you|we|i|he|she)\b)/iu
const reasonAfter =
  /,?\s+(?:as|because|since|so that|given that) (?:we|there|it|the|our|i|this)\b.*$|\s+please\W*$|[,\s]+(?:that|which|this)(?:[’']s| is| would be) .*$/isu
const starter = /^(?:(?:who|and|also|or|can|could|will|is|are|be|to|able to|some|someone|somebody|somebody who|plus|then)\s+)+/iu

const does =
  /^(?:who|can|is|has|does(?:n['’]?t| not)|dosent|never|always|not afraid|able|willing|will|won['’]t|\p{L}+ly \p{L}+s|(?!yours|ours|theirs|this|his|its|as|less|perhaps|sometimes|always)[\p{L}*'’-]*[^su'’]s)\s+\S/iu
const fragment =
  /^(?:the|an?|our|their|his|her|its|your|my|with|without|in|on|at|for|of|or|not|even|especially|esp|such|including|like|so|but|as|because|since|which|where|when|whether|though|although|if|i|we|they|it|you|there|from|rather|preferably|i\.e|e\.g)\b/iu

/** The parts of one sentence that ask for something; null where it asks for nothing. */
export function askedIn(text: string, sentence: Piece): Piece[] | null {
  const body = text.slice(sentence.start, Math.min(sentence.end, sentence.start + longest)).replace(/\s/g, ' ')
  const from = aside.exec(body)?.[0].length ?? 0
  const rest = body.slice(from)
  const lead = leadIns.map(([pattern, list]) => ({ list, length: pattern.exec(rest)?.[0].length ?? 0 })).find((l) => l.length > 0)
  if (!lead) return null
  const begin = from + lead.length
  const end =
    sentence.start +
    begin +
    body
      .slice(begin)
      .replace(reasonAfter, '')
      .replace(/[.!\s]+$/, '').length
  const pieces = splitOutside(text, { start: sentence.start + begin, end }, ';').flatMap((part, i) => {
    const own = i > 0 ? leadIns.find(([pattern]) => pattern.test(text.slice(part.start, part.end))) : null
    const length = own?.[0].exec(text.slice(part.start, part.end))?.[0].length ?? 0
    return listed(text, { start: part.start + length, end: part.end }, own?.[1] ?? lead.list)
  })
  return pieces
    .map((p) => ({ start: p.start + (starter.exec(text.slice(p.start, p.end))?.[0].length ?? 0), end: p.end }))
    .filter((p) => p.end - p.start > 1)
}

function listed(text: string, whole: Piece, list: 'does' | 'do' | 'things'): Piece[] {
  const words = text.slice(whole.start, whole.end)
  const whos = [...words.matchAll(/[,\s]+(?:and |or |but )?who(?=\s)/giu)].filter((m) => /,|and|or/i.test(m[0]))
  if (whos.length > 0) return cutAt(text, whole, whos)
  const commas = splitOutside(text, whole, ',')
  const pieces: Piece[] = []
  for (const part of commas) {
    const said = text.slice(part.start, part.end).replace(/^(?:and|or)\s+/i, '')
    const before = pieces.at(-1)
    if (before && !startsItem(said, list)) before.end = part.end
    else pieces.push({ ...part })
  }
  const last = pieces.at(-1)
  if (!last || pieces.length < 2) return pieces.length === 1 ? twoOf(text, last!, list) : pieces
  return /^(?:and|or)\s/i.test(text.slice(last.start, last.end)) ? pieces : [...pieces.slice(0, -1), ...twoOf(text, last, list, true)]
}

function startsItem(said: string, list: 'does' | 'do' | 'things'): boolean {
  if (fragment.test(said)) return list === 'things' && /^(?:an?|the) /i.test(said)
  if (list === 'does') return does.test(said) || /^\p{L}+(?: \p{L}+)?$/u.test(said)
  return list === 'things' ? said.split(/\s+/).length <= 16 : /^\p{L}[\p{L}'’-]+\s+\S/u.test(said)
}

/** The two things that "and" joins at the end of a list; outside of one only where the second begins anew. */
function twoOf(text: string, piece: Piece, list: 'does' | 'do' | 'things', inList = false): Piece[] {
  const words = text.slice(piece.start, piece.end)
  const joints = [...words.matchAll(/\s+and\s+(?=(\S.*))/gisu)].slice(0, 20)
  const begins = (rest: string) =>
    /^(?:can|is|has|have|be|hold|able to|does|doesn|never)\b/i.test(rest) ||
    (list === 'does' && inList && does.test(rest)) ||
    (list === 'things' && inList)
  const joint =
    joints.find((m) => begins(m[1]!)) ??
    (inList && list === 'do' ? joints.find((m) => /^\p{L}+\s+\S+\s+\S/u.test(m[1]!) && !fragment.test(m[1]!)) : undefined)
  return joint ? cutAt(text, piece, [joint]) : [piece]
}

function cutAt(text: string, whole: Piece, cuts: RegExpExecArray[]): Piece[] {
  const from = [whole.start, ...cuts.map((m) => whole.start + m.index + m[0].length)]
  const to = [...cuts.map((m) => whole.start + m.index), whole.end]
  return from.map((start, i) => trim(text, { start, end: to[i]! })).filter((p) => p.end > p.start)
}
