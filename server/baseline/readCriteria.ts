// Reads what a recruiter wrote as criteria into single topics with their emphasis, whatever form the text has.
import { withoutInjections } from '../llm/injection.ts'
import { sentencesOf, topicWords } from '../text/words.ts'
import { libraryEntry } from './libraryEntry.ts'
import { verbs } from './ownQuestion.ts'

export type Criterion = {
  /** The criterion's own words, cleaned of bullets and lead-ins; at most 80 characters. */
  topic: string
  /** 1 for plain, more for must, less for nice to have. */
  weight: number
  /** True where the text sets it out as an item of a list. */
  listed: boolean
}

const heavy =
  /\b(must|essential(ly)?|required|require|requires|mandatory|critical|crucial|vital|non-negotiable|key|core|very important|most important)\b/i
const light =
  /\b(nice[- ]to[- ]have|bonus|a plus|is a plus|would be a plus|preferred|preferably|desirable|desired|ideally|optional|advantage|advantageous|good to have)\b/i
const bullet = /^\s*(?:[-*+•‣▪◦●○■□–—·✓✔✅➤►▶→»]|\(?\d{1,2}[.)]|\(?[a-zA-Z][.)]|\p{Extended_Pictographic}️?)\s+/u
const listLabel =
  /^(?:(?:key|core|main|hard|soft|technical|required|essential|desired|preferred|must[- ]have|nice[- ]to[- ]have|other|personal)\s+)*(?:skills?(?: required| needed| (?:&|and) experience)?|requirements?|criteria|technical|soft|hard|tech|frameworks?|front-?end|back-?end|other|personal|professional|evaluat(?:e|ion)(?: focus| criteria| areas)?|assess(?:ment)?|focus(?: areas?| on)?|(?:key )?areas|topics|competenc(?:y|ies)|qualities|qualifications?|tools?|technolog(?:y|ies)|tech(?: stack)?|stack|experience|must[- ]haves?|nice[- ]to[- ]haves?|essentials?|desirable|bonus|preferred|required|responsibilities|duties|languages|traits|attributes|what (?:we are|we're) looking for|you have|you bring|about you|who you are|we (?:are )?look(?:ing)? for|we want|we need|looking for|must|ideal candidate)$/i

/** The gap before an item of a list that was pasted into one line. */
const inlineItem = /[^\S\n]+(?=(?:\(?\d{1,2}\)|\d{1,2}\.|[•‣▪◦●✓✔➤►])\s+\p{L})/gu
/** Facts that a form asks for, and grounds on which nobody may be chosen: neither is a competency that an interview can score. */
const noCompetency =
  /\b(?:licen[cs]es?|visas?|work permits?|right to work|degrees?|diplomas?|bachelor(?:['’]?s)?|master['’]s|phd|(?<!high )availab(?:le|ility)|background checks?|references|citizen(?:s|ship)?|vaccinat\w+|years old|relocat\w+)\b/i
const protectedGround =
  /\b(?:young(?! (?:people|children|adults|persons|learners|offenders))|youthful|male|female|(?:man|men|woman|women)\b(?!['’]s| management)|gender(?! studies)|married|unmarried|single mothers?|pregnan\w*|childless|native (?:english )?speakers?|nationality|ethnicity|able-bodied|attractive|good[- ]looking|under \d\d\b(?! ?%)|heterosexual)\b/i
/** Terms of the work, where a topic is about nothing else: "Travel, one week in four", but not "Planning of travel". */
const termsBefore =
  '(?:(?:must|be|is|willing(?:ness)?|able|happy|prepared|to|do|work(?:ing)?|some|regular|frequent|occasional|domestic|international|overnight|nights?|weekends?|evenings?|rotating|early|late|day|own|reliable|valid)[ -])*'
const termsAfter =
  '\\s*(?:$|[,(–-]|\\d|(?:up|to|within|across|one|every|about|around|for|by|between|in|on|at|of|as|if|when|required|needed|possible|pattern|work|position|role)\\b)'
const terms = new RegExp(
  `^${termsBefore}(?:(?:travel(?:ling)?|shifts?|full[- ]time|part[- ]time|hybrid|remote(?:ly)?|on[- ]?site|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)${termsAfter}|salary(?: expectations?| range)?$|(?:weekends?|nights?|car|vehicle|transport)$|\\d{1,2}(?::\\d\\d)? ?[ap]m\\b|(?:\\d|two|three|four) days? (?:a week )?(?:in|at) )`,
  'i',
)
/** Words that share the noun after the next one: "written and verbal communication" is one thing. */
const sharesNoun =
  /^(?:written|verbal|oral|spoken|visual|technical|commercial|digital|quantitative|qualitative|internal|external|physical|mental|emotional|interpersonal|written\/verbal|analytical|organi[sz]ational|front-?end|back-?end|social|strategic|operational|creative|critical|financial|legal)$/i

const leadIns = [
  /^(?:(?:and|also|plus|including|both|e\.g\.|the|our|an?|or)\s+)+/i,
  /^(?:we(?: are|'re| will be)?|i(?: am|'m)?)\s+(?:looking|searching|hoping)\s+for\s+/i,
  /^(?:we|i)\s+(?:need|want|look for|expect|value|seek|require|would like|prefer)\s+/i,
  /^(?:the |our |an? )?(?:ideal |successful |right |perfect )?(?:candidates?|applicants?|person|role|job|position|team member|you|they|he|she|someone|somebody|people)\s+(?:who\s+)?(?:(?:must|should|will|would|can|may|ideally|also|always)\s+)*(?:be|have|has|is|are|need(?:s)? to|needs?|require[sd]?|bring[s]?|possess(?:es)?|show[s]?|demonstrate[s]?|know[s]?|asks? for|calls? for)?\s*/i,
  /^(?:uses?|using|evaluate|assess|look(?:ing)? for|check|test|screen for|probe|measure|judge|focus on|has|have|is|are)\s+(?:for\s+|their\s+|whether they (?:are |have |can )?)?/i,
  /^(?:must|should|needs?|will|can|may|ideally|preferably|required|essential|desirable|bonus|optional|important|nice to have|good to have|must[- ]have|a plus)\s*(?:[:,–—-]\s*)?(?:be |have |to |also )*/i,
  /^(?:at least|minimum(?: of)?|over|more than|around|about)\s+/i,
  /^(?:\d+|one|two|three|four|five|six|seven|eight|ten)\s*(?:\+|plus|or more|[-–]\s*\d+)?\s*(?:years?|yrs?|months?)['’]?\s*(?:of\s+)?/i,
  /^(?:(?:very |really |truly )?(?:strong|excellent|good|great|solid|proven|demonstrated|demonstrable|extensive|deep|outstanding|exceptional|advanced|basic|working|practical|professional|relevant|prior|previous|hands-on|thorough|sound|high|first-class|superb)\s+)+/i,
  /^(?:experience|knowledge|understanding|background|familiarity|proficiency|proficient|expertise|fluency|fluent|skills?|skilled|competence|competent|experienced|knowledgeable|familiar|comfortable|confident|passion|passionate|interest|track record|grasp|command|track-record)\s+(?:(?:working\s+)?(?:with|in|of|for|about|on|at|using)\s+)+/i,
  /^(?:the )?(?:ability|capacity|capability|able|capable|willingness|willing|eagerness|eager|desire)\s+(?:to|of)\s+/i,
]
const tails = [
  /\s*\((?:must|required|essential|nice[- ]to[- ]have|bonus|preferred|desirable|optional|important|mandatory|a plus)[^)]*\)\s*$/i,
  /\s*(?:[,–—-]\s*)?(?:(?:is|are|would be|will be)\s+)?(?:an? )?(?:absolutely |highly |very |also )?(?:a? ?must(?:[- ]have)?|required|essential|mandatory|critical|crucial|vital|important|needed|nice[- ]to[- ]have|bonus|plus|preferred|desirable|desired|optional|advantage|advantageous|key|non-negotiable)\s*$/i,
  /\s+(?:skills?|abilit(?:y|ies)|experience|knowledge)\s*$/i,
]

const listed = /[;；]|[,\s]+(?:and\s+)?(?=(?:is\s+)?able to\s)/i
/** In a sentence "a colleague who can …" goes on to what is asked for; in a list "people who are not engineers" is part of it. */
const clauses = /[;；]|\s+who\s+(?=(?:can|is|are|has|have|will|knows?|enjoys?|loves?)\b)|[,\s]+(?:and\s+)?(?=(?:is\s+)?able to\s)/i

/** "Someone calm who writes clearly" asks for two things. */
const someone = /\b(?:someone|somebody|a person|an? individual)\s+(.*?)\s*\bwho\s+(?=\w+s\b)/i

/** "Looking for a nurse who …" names the role; what is asked for comes after it. */
const role =
  /\b(?:looking|searching) for (?:an?|the)\s+[^,;]+\s+who\s+(?=(?:can|is|are|has|have|will|knows?|enjoys?|loves?|keeps?|takes?|makes?)\b)/gi

/** What would be left of "working with others" without its first word. */
const hanging = /^(?:with|in|of|for|on|at|to|under|across|from|by)(?:\s|$)/i

/** One entry for each thing asked for, in the order of the text. Never throws; an instruction in the text is no topic. */
export function readCriteria(text: string): Criterion[] {
  const clean = withoutInjections(text.normalize('NFC'), '\n')
  const lines = clean
    .replace(inlineItem, '\n')
    .split(/\r?\n|\u2028/)
    .map(readLine)
  const found: Criterion[] = []
  let section = 1
  for (const line of lines) {
    if (isHeading(line)) section = emphasis(line.body, 1)
    else found.push(...askedFor(line, section))
  }
  const topics = found
    .filter((c) => !protectedGround.test(c.topic) && !noCompetency.test(c.topic))
    .map((c) => ({ ...c, topic: tidy(c.topic) }))
    .filter((c) => topicWords(c.topic).length > 0 && !terms.test(c.topic))
  const alone = topics.length === 1 && !clean.split(/\r?\n/).some((line) => bullet.test(line))
  return alone ? [{ ...topics[0]!, listed: false }] : topics
}

/** A line without its bullet; with a `label` where it reads "Technical skills: Python, SQL". */
type Line = { body: string; isBullet: boolean; label: { name: string; rest: string } | null }

function readLine(raw: string): Line {
  const line = raw.replace(/\t+/g, ' ').trim()
  const body = line.replace(bullet, '').trim()
  const label = /^([^:：]{2,60})[:：]\s*(.*)$/u.exec(body.replace(/^[#*_\s]+|[*_]+$/g, ''))
  return { body, isBullet: bullet.test(`${line} `), label: label && { name: label[1]!, rest: label[2]! } }
}

/** It only says what the lines below it are, and so their emphasis: "Nice to have:", "Requirements". */
const isHeading = ({ body, isBullet, label }: Line) =>
  !isBullet && (label?.rest === '' || listLabel.test(body.replace(/[#*_]/g, '').trim()))

/** What one line asks for, where its section has this emphasis. */
function askedFor({ body, isBullet, label }: Line, section: number): Criterion[] {
  if (label?.rest && listLabel.test(label.name.trim())) {
    const own = emphasis(label.name, section)
    return parts(label.rest).map((topic) => ({ topic, weight: emphasis(topic, own), listed: true }))
  }
  // "Ownership: takes a thing to its end" names the topic and then explains it.
  if (label?.rest && topicWords(label.name).length > 0) return [{ topic: label.name, weight: emphasis(body, section), listed: true }]
  return clausesOf(body, isBullet).flatMap((clause) => {
    const own = emphasis(clause, section)
    const items = deeds(clause) ?? shortList(clause)
    return items.map((topic) => ({ topic, weight: emphasis(topic, own), listed: isBullet || items.length > 2 || clause.length <= 60 }))
  })
}

/** The pieces of a line that each ask for something by themselves. */
function clausesOf(body: string, isBullet: boolean): string[] {
  const sentences = isBullet ? [body] : sentencesOf(body.replace(role, '')).map((s) => s.text)
  return sentences.flatMap((s) => s.replace(someone, '$1; ').split(isBullet ? listed : clauses)).filter((s) => s.trim())
}

function emphasis(text: string, otherwise: number): number {
  return light.test(text) ? 0.6 : heavy.test(text) ? 1.5 : otherwise
}

const parts = (text: string): string[] =>
  text
    .split(/[;；,，、|]|\s\/\s/)
    .flatMap((part) =>
      sharesNoun.test(tidy(part.split(/\s+and\s+/i)[0] ?? ''))
        ? [part]
        : part.split(/^\s*and\s+|,?\s+(?:and|&)\s+(?=\S+(?:\s+\S+)?\s*\.?$)/i),
    )
    .filter((p) => /[\p{L}\p{N}]/u.test(p))

const ability = /^.*?\b(?:can|will|able to|must|should|ha(?:s|ve) to|needs? to)\s+(?:be able to\s+|also\s+)*(?=\w+\s)/i
const isDeed = (text: string) => verbs.has(/^[a-z]+(?=\s+\S)/i.exec(text)?.[0].toLowerCase() ?? '')

/** "Can run the line, keep the kitchen clean and teach apprentices" asks for three things that are done; null where it is no such list. */
function deeds(text: string): string[] | null {
  const done = text.replace(ability, '')
  if (done === text && !isDeed(text)) return null
  const pieces = done
    .split(/\s*,\s*(?:and\s+)?/)
    .flatMap((piece) => {
      const at = [...piece.matchAll(/\s+and\s+/gi)].find(
        (m) => m.index > 0 && /\s/.test(piece.slice(0, m.index).trim()) && isDeed(piece.slice(m.index + m[0].length)),
      )
      return at ? [piece.slice(0, at.index), piece.slice(at.index + at[0].length)] : [piece]
    })
    .filter((p) => p.trim())
  return pieces.length > 1 && pieces.every((p) => isDeed(p) && p.split(/\s+/).length <= 10) ? pieces : null
}

/** Splits "teamwork, TypeScript and patience" but leaves a sentence with a comma whole. */
function shortList(text: string): string[] {
  if (
    text
      .split(/\s+(?:and|&|or)\s+/i)
      .slice(0, -1)
      .some((p) => sharesNoun.test(tidy(p.split(/[,，、]/).at(-1) ?? '')))
  )
    return [text]
  // "Collaboration with designers and support" is one thing; "teamwork and patience" are two.
  if (!/[,，、;]/.test(text) && /\s(?:with|between|for|of|to|among)\s.*\s(?:and|&)\s/i.test(text)) return [text]
  const pieces = text
    .split(/[,，、]|\s+&\s+/)
    .flatMap((p) => p.split(/\s+and\s+/i))
    .map((p) => p.trim())
    .filter(Boolean)
  const tidied = pieces.map(tidy)
  if (pieces.length < 2 || tidied.some((p) => topicWords(p).length === 0)) return [text]
  const words = Math.max(...tidied.map((p) => p.split(/\s+/).length))
  return (pieces.length > 2 ? words <= 5 : twoThings(tidied, words, text)) ? pieces : [text]
}

/** "Patients and families" is one thing; "teamwork and patience" are two that are known, and "Python, SQL" two that are named. */
function twoThings(tidied: string[], words: number, text: string): boolean {
  const [one, other] = tidied.map(libraryEntry)
  return (one && other ? one !== other && words <= 4 : false) || (words <= 2 && /[,，、]/.test(text))
}

/** Takes off lead-ins, emphasis and marks, and shortens to 80 characters at a word. */
function tidy(given: string): string {
  let topic = given
    .replace(/[\p{Extended_Pictographic}\uFE0F\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/gu, ' ')
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replace(/[*_`#<>{}[\]|"“”]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  for (let i = 0; i < 4; i++) {
    const before = topic
    for (const pattern of [...leadIns, ...tails]) {
      const shorter = topic.replace(pattern, '').trim()
      if (topicWords(shorter).length > 0 && (!hanging.test(shorter) || hanging.test(topic))) topic = shorter
    }
    topic = topic.replace(/^[\s\-–—:;,.!?)]+|[\s\-–—:;,.!?(/]+$/gu, '')
    if (topic === before) break
  }
  if (topic.length <= 80) return topic
  const cut = Array.from(topic).slice(0, 76).join('')
  return (cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : Array.from(cut).slice(0, 40).join('')).replace(/[\s,;:–—-]+$/u, '')
}
