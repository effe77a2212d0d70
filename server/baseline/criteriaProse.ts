// Finds what a full sentence asks for: "We need someone who is calm, writes clearly and can say no" asks for three things.
import { conditional } from './criteriaSections.ts'
import { fewOf, fragment } from './fewOf.ts'
import { splitOutside } from './splitOutside.ts'
import { topicOf } from './questionFor.ts'
import { isGround, tellsWhatHappens, whyNotAsked } from './whyNotAsked.ts'

const opener =
  '(?:as (?:discussed|agreed|promised|mentioned)[^,]{0,30}, |for (?:the|this|our) [^,]{1,40}?,? (?=(?:we|i)\\b)|as (?:an?|our|the) [^,:;]{1,40}?,? (?=(?:you|they|he|she)\\b)|(?:hi|hiya|hey|hello|ok|okay)[, ]+)*(?:(?:and|but|also|plus|so|then|first(?:ly)?(?: and foremost)?|second(?:ly)?|third(?:ly)?|last(?:ly)?|finally|ideally|most of all|above all)[, ]+(?:and this is [^,]{1,80}, )?)*'
/** Of one person, so that "A carer helps people who wander" names none. */
const one =
  "(?!(?:\\S+ ){1,4}?\\p{L}+[^su'’\\s]s (?:an?|the|any|every|each|our|their) )(?:an?|the) (?:(?!to )[\\p{L}\\p{N}/&-]+ ){0,5}?(?!people\\b|children\\b)[\\p{L}\\p{N}/&-]*(?:[^\\Ws]|ss)"
const whom = `(?:(?:someone|somebody|some one|anyone|anybody)(?: for \\S+(?: \\S+){0,2}?(?= who\\b))?(?: (?!to |with |who |that )\\p{L}+(?= who | that ))?|(?:the )?people|(?:the )?person|candidates?|applicants?|an individual|${one})`
/** Not so "We are a housing provider with …". */
const we = `(?!we(?:[’']re| are) (?:an?|the) )(?:(?:we|i|our \\w+)(?:[’'](?:re|m|d)| are| am| would| really| all| also)* )?(?:need|want|seek|look|prefer|like|love)?(?:s|ing)?(?: ?for)? ?(?:after )?`
/** "The successful candidate", "applicants", "your ideal nurse". */
const whoever =
  '(?:(?:(?:the|our|your|an?|all|any|every) )?(?:(?:ideal|right|best|perfect|successful|good|great|strong) )?(?:person|candidates?|applicants?)|(?:the|our|your|an?) (?:ideal|right|best|perfect|successful) [^,;.]{1,40}?)'
const they = `(?:they|you|he or she|she or he|s?he ?\\/ ?s?he|s\\/he|he|she|${whoever}|the (?:\\w+ ){1,4}?)(?: also| ideally)*`
const must =
  "(?:needs? to|must|should|ha(?:s|ve) to|got to|gotta|will need to|(?:can|could)(?! (?:you|u|we|i|they)\\b)|ought to|(?:will|[’']ll)(?! (?:love|enjoy|get|join|earn|receive|report)\\b))"
/** The start of a sentence that wants a person: "Basically I want a nurse", "Looking for chippy", "You'll be someone". In "Works with people who shout", a person is only met. */
const wanted = `[^;]{0,80}?\\b(?:(?:needs?|wants?|wanted|(?:get|find|hire)(?: (?:me|us))?|seek(?:s|ing)?|hiring|(?:[’']d|would) (?:\\S+ )?(?:like|love)|(?:looking|searching) for|(?<!look(?:s|ing)? )after) (?:${whom}|(?!(?:them|you|him|her)\\b)(?:(?!(?:to|with|for|of|from|on|in|at|by|(?:and|or) (?:someone|somebody|a person|people)) )[\\p{L}\\p{N}/&,-]+ ){0,4}?[\\p{L}\\p{N}/&-]+)|(?:be|is|are|are you|you[’']re) (?:someone|somebody|a person|${one}))`
type List = 'does' | 'do' | 'things'
/** The openings of a sentence that asks for something. The kind of the opening tells how to read the list after it. */
const leadIns = (
  [
    [`(?:(?:please|pls|also) )*ask (?:them )?(?=(?:how|whether|what|when|why|about) )`, 'do'],
    [`${opener}${we}${whom} (?:who|that)(?: can|[’']ll be able to| will|[’']ll| will be able to| could| is able to) `, 'do'],
    [
      `${opener}${we}${whom} (?:who|that|we (?:want|need)(?: is)?)(?! (?:the|our|your|you|we|they|i) )(?:[’']s| is| are| has| have)? `,
      'does',
    ],
    [`${wanted} who (?:can|will) `, 'do'],
    [`${wanted} who(?:[’']s| is| are| has| have)? `, 'does'],
    [`${opener}${we}an? [^,;:–-]{1,40} ?[-–—:] `, 'does'],
    [`${opener}${we}${whom} with `, 'things'],
    [
      `.{0,40}?\\b(?:looking (?:for|4)|needs?|wants?|wanted|seeking|after) [^,;:.]{2,40}, (?:who )?(?:must|should|needs? to|has to)(?: have| be(?: able to)?)? `,
      'do',
    ],
    [`${opener}(?:we|i)(?: really| do| only)* (?:care|expect|ask(?= that)|like it when|love it when)(?: that)? (?:you|they) `, 'do'],
    [
      `${opener}${they}(?: will| must| should| would|[’'](?:ll|d))?(?: also)?(?:[’']re|[’']ve| are| be| have| has| bring| brings| enjoy)(?! to\\b| able\\b| (?:come to|found|read this|made it|probably|heard)\\b)(?: got| also)? `,
      'things',
    ],
    [
      `${opener}(?:${they} ?)?${must}(?: also| always| really| ideally)* (?:have|be|possess|show|demonstrate|display)(?! how\\b)(?: an?(?= )(?! (?:\\p{L}+ ){0,3}(?:who|that) ))? (?!to |able |someone |somebody |shown )`,
      'things',
    ],
    [`${opener}${whoever}(?: also)?(?: will)? (?:is|are|has|have|needs?)(?! to\\b| able\\b) `, 'things'],
    [`${opener}you(?: will|[’']ll)?(?: also)? need (?!to\\b|not\\b)`, 'things'],
    [
      `${opener}(?:${they} ?)?${must}(?! not (?!be (?:afraid|scared|shy|fazed)|mind))(?: also| always| really| ideally)*(?: have shown that they can| be able(?: to)?| be someone who| be| have)? `,
      'do',
    ],
    [
      `${opener}(?:(?:the|our|an?|your) (?:ideal|right|best|perfect|successful) [^,;]{1,60}?|${they}) (?=\\p{L}+[^su'’\\s]s )(?!this |has |is |was |does |its )`,
      'does',
    ],
    [
      `${opener}${we}(?:them|you|him|her|someone|somebody|people|a person) to (?!(?:feel|join|enjoy|love|succeed|thrive|grow|apply|send|be (?:yourself|happy|part|proud))\\b)(?:be able to |be )?`,
      'do',
    ],
    [`${opener}${they} (?=(?:understand|know|write|speak|read|listen|think|care) )`, 'do'],
    [`${opener}(?:we|i)(?:[’']d| would)?(?: also)? (?:want|like|love) to (?:hear|know|see)(?: about| of)? ${'(?=how |a time )'}`, 'do'],
    [
      `${opener}(?:the )?(?:main|key|most important|biggest) (?:things?|ones?|skills?|bits?|qualities|requirements?)(?: for (?:us|me))?(?: is|[’']s| are)(?: that)? `,
      'does',
    ],
    [`(?:and |but |also |even )*${conditional}(?<=(?:ve|re|have|had|are) )`, 'things'],
    [`(?:and |but |also |even )*${conditional}`, 'do'],
    [`.{0,80}\\bif ${they} (?:can|could)(?: also)? `, 'do'],
    [`.{0,80}\\bif ${they}(?:[’']ve|[’']d(?! be)| have| had| has)(?: also)?(?: some| any| got)? `, 'things'],
    [`${opener}${we}(?:someone|somebody|people|a person)(?: who is)?(?: with)? `, 'things'],
    [
      `${opener}(?:the|this|our) (?:role|job|position|work) (?:needs|requires|calls for|demands|takes) (?!to\\b|place\\b|you |it )`,
      'things',
    ],
    [
      `${opener}(?:we|i)(?:[’']re| are| would| really| also)* (?:need|want|value|expect|require|look(?:ing)? for|after) (?!to\\b|an? |the |you |it )`,
      'things',
    ],
  ] satisfies [string, List][]
).map(([source, list]) => [new RegExp(`^${source}`, 'iu'), list] as const)
/** "They need not …, but they have to …": only the part after "but" asks for something. */
const aside = /^[^,;:–—-]{3,60} [-–—] (?=(?:needs? to|must|should) )|^[^,;]{1,200},(?: [^,;]{1,100},)? but (?=(?:they|you|we|i|he|she)\b)/iu
export const reasonAfter =
  /(?:,|(?<![,\s]))\s+(?:as|because|since|so that|given that) (?:we|there|it|the|our|i|this)\b.*$|(?<!\s)\s+please\W*$|(?<![,\s])[,\s]+(?:that|which|this)(?:[’']s| is| would be) .*$|(?<![.!?\s])[.!?\s]+$/isu
const starter =
  /^(?:(?:who(?:[’']s)?|and|also|or|can|could|will|is|are|be|to|able to:?|some|someone|somebody|plus|oh|then)\s+|ideally,?\s*$)+/iu
const does =
  /^(?:(?:who|can|is|has|does(?:n['’]?t| not)|dosent|never|always|not (?:afraid|scared|shy)|able|willing|will|won['’]t|\p{L}{3,} (?:with|about|at|under|towards?|around)|\p{L}+ly \p{L}+s|(?!yours|ours|theirs|this|his|its|as|less|perhaps|sometimes|always)[\p{L}*'’-]*[^su'’]s)\s+(?!(?:and|or) \p{L}+(?:\W*$|,))\S|\p{L}+(?: \p{L}+)?(?:,|$|\s+and\s+(?:can|is|has|who|never|always|does|doesn['’]t)\s))/iu
const isFragment = (words: string) => /^an?\b/i.test(words) || fragment.test(words)

/** "…, and you know how to say no": a sentence of its own in a list. "…, they will be alone" is a reason. */
const clause = /^(?:(?:and|but) )?(?:they|you|he|she)(?!(?:[’']ll| will| would) be )(?:[’']|\s)/i

const nobody =
  /^(?:(?:ideal|right|best|perfect|successful|suitable|new|next|another) )?(?:person|people|candidates?|applicants?|individual|professional)$/i
/** What a sentence calls the person before "who" or "with": "natural relationship builder", "warm" of "someone warm who …". Empty if it only says "person". */
export function calledIn(lead: string): string {
  const called =
    /\b(?:an?|the|for|after|someone|somebody|anyone) ((?!(?:an?|the|needed|wanted|required) )(?:(?!\b(?:we|i|you|they|is|are|be|someone|somebody|anyone|people)\b)[^;:]){3,60}) (?:who|that|with)\b/i.exec(
      lead,
    )?.[1] ?? ''
  return nobody.test(called) ? '' : called
}
/** Whether that is a quality: "team player", "born organiser", "warm". Anything else may be a job or a ground that must not be used, and is listed. */
const isQuality = (called: string, lead: string) =>
  topicOf(called) !== undefined ||
  /^(?:natural|born) /i.test(called) ||
  (called !== '' && /\b(?:someone|somebody|anyone) \S+ who\b/i.test(lead) && !isGround(called))

/** The parts of one sentence that ask for something, as literal pieces; null if it asks for nothing. */
export function askedIn(sentence: string, list?: List): string[] | null {
  const flat = sentence.slice(0, 2_000).replace(/\s/g, ' ')
  const from = aside.exec(flat)?.[0].length ?? 0
  const lead = leadIns
    .map(([pattern, list]) => ({ list, length: pattern.exec(flat.slice(from))?.[0].length ?? 0 }))
    .find((l) => l.length > 0)
  if ((!lead && !list) || tellsWhatHappens(sentence)) return null
  const opened = flat.slice(from, from + (lead?.length ?? 0))
  const called = calledIn(opened)
  const rest = flat
    .slice(from + (lead?.length ?? 0))
    .replace(reasonAfter, '')
    .replace(reasonAfter, '')
  // "…, because the registrar checks it, calm on the phone": the list goes on after the reason.
  const onward = /^[^,;]*\b(?:as|because|since|so that|given that)\b[^,;]*,\s+(\S.*)$/i.exec(
    flat.slice(from + (lead?.length ?? 0) + rest.length),
  )?.[1]
  const goesOn = onward
    ? splitOutside(sentence.slice(0, flat.length).slice(-onward.length), ',').filter((piece) => !isFragment(piece) || /^not\b/i.test(piece))
    : []
  const [first = '', ...more] = splitOutside(sentence.slice(from + (lead?.length ?? 0)).slice(0, rest.length), ';')
  const pieces = [
    ...(isQuality(called, opened) ? [called] : []),
    ...listed(first, lead?.list ?? list!),
    ...more.flatMap((part) => askedIn(part, lead?.list ?? list!) ?? []),
    ...goesOn,
  ]
  return pieces
    .flatMap((piece, i) => (i > 0 && clause.test(piece) ? (askedIn(piece) ?? [piece]) : [piece]))
    .map((piece) =>
      piece
        .replace(starter, '')
        .replace(/[,\s]+(?:and|or)$/i, '')
        .trim(),
    )
    .filter((piece) => piece.length > 1)
}

/** The same if there are several. */
export function severalIn(sentence: string): string[] | null {
  const pieces = askedIn(sentence)
  return pieces && pieces.length > 1 ? pieces : null
}

/** "reads, writes and speaks Māori": each thing but the last is one word. */
const shortList = /^\p{L}+(?:, \p{L}+)*,? (?:and|&) \p{L}+\b/u
/** Whether such a list has one object for all its verbs: "spot, fix and prevent stock errors", "reads, writes and speaks Māori". */
const sharesObject = (words: string, list: List) =>
  shortList.test(words) && (list === 'do' || (list === 'does' && /^(?:\p{L}+[^su'’]s\W+(?:and )?){3}\S/u.test(words)))

function listed(words: string, list: List, inList = false): string[] {
  const [main = '', ...added] = words.split(/,\s+(?:oh|plus|also),?\s+(?:and\s+)?|(?<!\s)\s+also\s+(?=needs to|has to|must|can )/i)
  if (added.length > 0) return [...listed(main, list, inList), ...added]
  const whos = words.split(
    /(?:,\s*(?:and |or |but )?|\s+(?:and|or|but)\s+)(?:(?:someone |somebody |a person )?who|that (?:they|you)(?: can)?)\s+/i,
  )
  if (whos.length > 1) return whos.flatMap((who, i) => (i === 0 ? (fewOf(who) ?? [who]) : listed(who, 'does', true)))
  if (sharesObject(words, list)) return [words]
  const few = fewOf(words)
  if (few) return few
  const pieces = splitOutside(words, ',', (rest) => startsItem(rest.replace(/^(?:and|or)\s+(?:not\s+(?=\p{L}+\s+\p{L}))?/iu, ''), list))
  const last = pieces.at(-1) ?? ''
  return /^(?:and|or)\s/i.test(last) ? pieces : [...pieces.slice(0, -1), ...twoOf(last, list, inList || pieces.length > 1)]
}

function startsItem(rest: string, list: List): boolean {
  const why = /^not an? /i.test(rest) ? null : whyNotAsked(rest.split(',', 1)[0]!)
  if ((why && why !== 'advert') || (clause.test(rest) && leadIns.some(([pattern]) => pattern.test(rest)))) return true
  if (isFragment(rest)) return list === 'things' && /^(?:an?|the) /i.test(rest)
  return list === 'things' || (list === 'does' ? does.test(rest) : /^\p{L}[\p{L}'’-]+\s+\S/u.test(rest))
}

/** "comfortable with challenge and able to give it": says nothing without what stands before it. */
const pointsBack = /^(?:\S+\s+){1,4}(?:it|them|this|that)[.\s]*$/i

/** Splits at an "and" near the end of a list. Outside a list it splits only before a verb such as "can" or "is". */
function twoOf(words: string, list: List, inList: boolean): string[] {
  const joints = [...words.matchAll(/(?<!\s)\s+(?:and|&)\s+/gi)]
    .slice(0, 20)
    .filter((m) => !/,\s+(?:one|some|both|most) (?:is|are|has|have)\s[^,]*$/i.test(words.slice(0, m.index)))
    .map((m) => ({ before: words.slice(0, m.index), after: words.slice(m.index + m[0].length) }))
  const verb = /^(?:whether|can|would|is|has|have|be|hold|able to|does|doesn|isn['’]t|won['’]t|never)\b/i
  const joint =
    joints.find(
      ({ after }) =>
        (verb.test(after) && !pointsBack.test(after)) || (inList && (list === 'things' || (list === 'does' && does.test(after)))),
    ) ?? (inList && list === 'do' ? joints.find(({ after }) => /^\p{L}+\s+\S+\s+\S/u.test(after) && !isFragment(after)) : undefined)
  return joint ? [joint.before, ...twoOf(joint.after, list, true)] : [words]
}
