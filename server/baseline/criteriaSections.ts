// The headings among criteria, and the marks that say how much one of them weighs.
import type { Line } from './criteriaLines.ts'

/** What the lines under a heading are: asked for, asked for only by the way, or not asked for. */
export type Section = 'must' | 'nice' | 'red_flag' | 'advert'

const niceWords =
  '(?:nice|good|great|helpful|handy|useful)[- ]to[- ]haves?|desir(?:able|ed|ables)|preferred|preferably|preferences?|bonus(?:es)?(?: points?| if)?|(?:a |big |huge |real )?plus(?:es)?(?: points)?|ideally|optional|extras?|advantageous|an? (?:\\w+ )?advantage|not essential|wünschenswert|von vorteil|idealerweise|se valora(?:rá)?|deseables?|souhait[ée]+s?|un plus|atouts?|gradit[oi]|desejáve(?:l|is)|加分项?'
const headings: [Section | 'role', RegExp][] = [
  [
    'red_flag',
    /\b(?:red flags?|warning signs?|deal[- ]?breakers?|turn-?offs?|no-?gos?|not (?:looking for|wanted|interested)|(?:don['’]?t|do not) (?:want|need)|(?:things|what|who|people) to avoid|avoid|watch (?:out )?for)\b/iu,
  ],
  ['nice', new RegExp(`(?:^|[^\\p{L}])(?:${niceWords}|would be (?:nice|great|good|awesome))(?:[^\\p{L}]|$)`, 'iu')],
  [
    'role',
    /^(?:about )?(?:the|this|your) (?:role|job|position)$|^(?:key |main |core |your )*(?:responsibilities|duties|tasks|accountabilities)$|^what you(?:['’]?ll| will) (?:do|be doing)$|^day[- ]to[- ]day$|^role$/iu,
  ],
  [
    'advert',
    /^(?:about (?:us|\p{Lu}.{0,40})|who (?:we are|are we)|(?:what )?we(?: can)? offer|what (?:we(?:['’]ve| have) got|you(?:['’]ll| will)? (?:get|receive|can expect))|(?:the |our |your )?(?:benefits|perks|package|rewards|company|culture|values|story|team|salary|pay|remuneration|offer|hours)(?: (?:and|&) \w+)?|what['’]?s in it(?: for you)?|in return|why .{0,40}|how to apply|to apply|apply|applications?|next steps|contact|conditions|what to expect|location|wir bieten|ofrecemos|nous offrons)$/u,
  ],
  [
    'must',
    /^(?:(?:the|our|your|key|core|main|hard|soft|technical|personal|professional|essential|selection|interview|hiring|general|other|min(?:imum)?|required|job|person|ideal|key selection)[- ]+)*(?:criteria|requirements?|skills?(?: (?:required|needed|and experience|& experience))?|must[- ]haves?|musts?|essentials?|required|mandatory|competenc(?:y|ies)|qualities|attributes|traits|experience|knowledge|candidate|specification|about you|who you are|you|you (?:have|are|bring|will have|will be|['’]?ll (?:have|need|bring))|what (?:you(?:['’]?ll| will)? (?:need|bring|have)|we(?:['’]re| are) (?:looking for|after)|we (?:want|need|look for))|(?:we are |we['’]re )?looking for|we (?:want|need)|technical|soft|core|attitude|skills? (?:and|&) \w+|languages|tools|technologies|frameworks|muss(?:-kriterien)?|anforderungen|profil|requisitos|imprescindible|exigences|profil recherch[ée]|requisiti|vereisten|要求|职位要求)$/iu,
  ],
]

const shouts = (words: string) => /\p{Lu}{3}/u.test(words) && !/\p{Ll}/u.test(words)

/** What a line is the heading of; null where it is none. */
export function headingOf(
  words: string,
  line: Line,
  next: Line | undefined,
  before: Line | undefined,
  text: string,
  known = false,
): Section | 'role' | null {
  if (words.length > 200) return null
  const title = words
    .replace(/^[\s*_#"'“]+|[\s*_#:：."'”!?…-]+$/gu, '')
    .replace(/\s*\(.{0,30}\)$/, '')
    .replace(/[\p{Extended_Pictographic}\uFE0F]/gu, '')
    .trim()
  if (!title) return null
  const count = title.split(/\s+/).length
  const lower = /\p{Ll}/u.test(title) ? title : title.toLowerCase()
  const named = headings.find(
    ([section, pattern]) =>
      (section === 'nice' || section === 'red_flag' ? count <= 5 : count <= 7) &&
      pattern.test(section === 'advert' && lower === title ? title.charAt(0).toLowerCase() + title.slice(1) : lower),
  )
  const colon = /[:：][\s*_]*$/.test(words)
  // "Avoids jargon" in a list is a criterion; "Desirable" above one is none.
  const whole = named && (named[0] === 'must' || named[0] === 'advert' || named[0] === 'role' || isWhole(lower))
  if (known) return whole ? named[0] : null
  if (line.mark && whole && /^(?:nice|red_flag|advert)$/.test(named[0]) && next) return named[0]
  if (line.mark && !(colon && next?.mark && next.indent > line.indent) && !whole) return null
  if (!next) return null
  if (whole && (!line.mark || colon || next.indent > line.indent)) return named[0]
  if (colon) return named?.[0] ?? 'must'
  if (line.mark || count > 12 || /[.!?]$/.test(words)) return null
  const listBelow = next.mark && (!before || line.apart || before.mark || shouts(words))
  const capsBelow = shouts(words) && count <= 4 && !next.apart && !shouts(text.slice(next.start, next.end))
  return listBelow || capsBelow ? (named?.[0] ?? 'must') : null
}

const wholeNice = new RegExp(
  `^(?:(?:the|some|our|also|and|skills|experience|if|points|for|would|be|\\W)*\\s*)*(?:${niceWords}|red flags?|warning signs?|deal[- ]?breakers?|no-?gos?|turn-?offs?|avoid)(?:\\W+(?:skills|criteria|experience|for us|but not essential|points|if))*$`,
  'iu',
)
const isWhole = (title: string) =>
  title.length < 60 &&
  (wholeNice.test(title) || /^(?:what|who|things) (?:we|to|you)\b|^we (?:don|do not)|^not (?:looking|wanted|interested)/iu.test(title))

const jobs =
  '(?:electrician|plumber|builder|carpenter|painter|mechanic|welder|nurse|teacher|aide|driver|manager|engineer|developer|designer|chef|cook|baker|bartender|barista|waiter|waitress|receptionist|administrator|assistant|adviser|advisor|analyst|accountant|auditor|consultant|technician|supervisor|coordinator|officer|clerk|cleaner|carer|caregiver|worker|labourer|operator|milker|herdsperson|shepherd|farmhand|2ic|foreman|surveyor|architect|planner|buyer|lawyer|solicitor|paralegal|physio\\w*|therapist|pharmacist|doctor|gp|midwife|dentist|representative|rep|agent|cashier|storeperson|storeman|picker|packer|guard|tutor|lecturer|principal|librarian|scientist|researcher|apprentice|intern|specialist|director|partner)s?'
const title = new RegExp(`^(?:[\\p{L}\\p{N}/&'’.-]+ ){0,4}${jobs}$`, 'iu')
/** "SERVICE ELECTRICIAN" above the criteria names the job. */
export const isPersonsTitle = (words: string) => words.length < 100 && title.test(words.replace(/\s*(?:[(,]|[-–—] ).*$/, '').trim())

/** "Care (weight 5) - notices and acts": what the name weighs, and the words without it. */
export function weightOfName(line: string): { weight: number | null; said: string } {
  const name = /^.{2,60}?(?=:\s|\s+[-–—]\s|\s*[–—]\s)/u.exec(line)?.[0] ?? ''
  const found = weightAfter.exec(name)
  const number = found?.slice(1).find((n) => n !== undefined)
  return found && number
    ? { weight: Number(number), said: name.slice(0, found.index) + line.slice(name.length) }
    : { weight: null, said: line }
}

export type Emphasis = { before: number; after: number; nice: boolean; weight: number | null }

const nice = new RegExp(
  `\\b(?:${niceWords}|would be (?:awesome|great|nice|good|ideal|lovely|handy|useful|helpful|a bonus|a plus))\\b`,
  'iu',
)
const must =
  '(?:(?:a |an |absolute(?:ly)? )*(?:must(?:[- ]haves?)?|essential|required|mandatory|critical|crucial|vital|non-negotiable|important|needed|key))'
const most = '(?:(?:the )?most important|more than anything(?: else)?|above all|top priority|very important|number one|no\\.? ?1)'
const emphasis = `(?:${niceWords}|${must}|${most}|would be (?:awesome|great|nice|good|ideal|lovely|handy|useful|helpful)|matters?(?: here)?(?: more than anything| most)?)`
const tail = new RegExp(
  `(?:\\s*[(\\[–—,-]+\\s*|\\s+(?:(?:is|are|would be|as|but)\\s+)?(?=(?:a |an )?(?:plus|bonus|must|advantage|essential|required|would|matters))|\\s+(?:is|are|would be) )(?:an? |is |are |but )*${emphasis}[)\\]!.\\s]*$`,
  'iu',
)
const leading = new RegExp(`^\\s*(?:[(\\[]${emphasis}[)\\]]\\s*|${emphasis}\\s*[:–—-]\\s+|ideally,? (?=\\S))`, 'iu')
const rank = '(?:(?:high|medium|med|low)(?: priority)?|priority|p\\d|tier|should|could)'
const ranked = new RegExp(`^\\s*[(\\[]?${rank}(?: ?\\d)?(?:[)\\]]\\s*|\\s*[:–—-]\\s+)(?=\\S)`, 'i')
const weightBefore = /^\s*(?:[(\[]?\s*[x×]\s?(\d{1,2})\s*[)\]]?|\(?(\d{1,3})\s?%\)?|(\d{1,2})\s?[x×])[\s:–—-]+(?=\S)/i
const weightAfter =
  /[\s–—:,-]*(?:[(\[]\s*(?:weight(?:ing)?\s*[:=]?\s*)?(\d{1,3})\s*(?:%|pts?|points?|\/\s*\d+)?\s*[)\]]|\b(\d{1,3})\s?%|[x×]\s?(\d{1,2})|(?:weight(?:ing)?)\s*[:=]?\s*(\d{1,3})\s*%?)\s*$/i
const loose = /[\s.,;:!\p{Extended_Pictographic}\uFE0F\u200D]+$/u

/** How many characters at either end say how much it matters, and what they say. */
export function emphasisOf(quote: string): Emphasis {
  const front = ranked.exec(quote.slice(0, 30)) ?? weightBefore.exec(quote.slice(0, 12)) ?? leading.exec(quote.slice(0, 40))
  const end = quote.slice(-60)
  const back = (/[?!]["”]?$/.test(quote) && /\?/.test(end) ? null : loose.exec(end)) ?? weightAfter.exec(end) ?? tail.exec(end)
  const number = [front, back].flatMap((m) => (m ? m.slice(1) : [])).find((n) => n !== undefined)
  const says = `${front?.[0] ?? ''} ${back?.[0] ?? ''}`
  return {
    before: front?.[0].length ?? 0,
    after: back?.[0].length ?? 0,
    nice:
      nice.test(says) ||
      /\bcould\b/i.test(says) ||
      (quote.length > 60 ? nice.test(quote) && /\bif (?:they|you)\b|^it would be|\bideally\b/iu.test(quote) : false),
    weight:
      number === undefined ? (new RegExp(`${most}|\\bhigh\\b`, 'iu').test(says) ? 2 : /\blow\b/i.test(says) ? 0.5 : null) : Number(number),
  }
}
