// Writes a behavioural question around a criterion's own words, for what the library does not hold.
import type { LibraryEntry } from './competencyLibrary.ts'

type Written = Omit<LibraryEntry, 'asked_by'>

/** What people do at work, as a criterion names it. */
export const verbs = new Set(
  (
    'achieve adapt administer advise analyse analyze answer architect assemble assess assist audit automate build calculate care clean close coach code collect communicate complete conduct configure contribute convert cook coordinate ' +
    'create cut debug define deliver deploy design develop diagnose direct document draft drive edit educate engage enforce ensure establish evaluate examine execute explain facilitate find fix fly forecast gather generate grow guide handle help identify ' +
    'implement improve influence inspect install integrate interpret investigate invoice keep lead learn lift listen load maintain make manage mentor migrate model monitor motivate negotiate operate optimise optimize organise organize own pack paint perform ' +
    'persuade pick plan prepare present prioritise prioritize process produce programme promote protect provide publish read recommend reconcile recruit reduce refactor repair report represent research resolve respond review run say scale schedule sell serve ' +
    'set ship solve speak stand supervise support take talk teach test track train translate travel troubleshoot turn understand upgrade use verify wash weld win work write balance brief call chase check comfort control count escalate file greet hire host log mend onboard open order perform pitch reassure record restock secure sort spot triage welcome'
  ).split(' '),
)
const qualities = new Set(
  (
    'ambitious assertive attentive bold brave calm charismatic cheerful competitive confident considerate consistent courageous courteous decisive dedicated determined diligent diplomatic disciplined dynamic efficient energetic enthusiastic fair ' +
    'fast focused generous hands-on hardworking hard-working helpful humble humorous imaginative loyal mature methodical modest neat observant open-minded optimistic outgoing passionate persistent polite positive practical pragmatic productive quick resourceful self-aware ' +
    'self-confident selfless sensible sincere sociable structured systematic tactful tenacious tidy tolerant tough visionary'
  ).split(' '),
)
const names = new Set(
  (
    'react docker python java kubernetes linux salesforce figma english german french spanish italian portuguese dutch mandarin chinese japanese korean arabic hindi maori swedish danish norwegian irish turkish polish finnish british russian ' +
    'excel word outlook drupal ruby rails spring postgres angular vue svelte django flask laravel rust go swift kotlin scala haskell elixir perl azure google git github gitlab jira confluence photoshop illustrator terraform ansible oracle microsoft ' +
    'adobe windows android redis kafka spark hadoop snowflake tableau looker shopify magento wordpress hubspot zendesk unity unreal blender revit xero quickbooks workday agile scrum kanban lean selenium cypress playwright jenkins'
  ).split(' '),
)
/** After a word that ends in s: "speaks plainly", "tells the truth", but not "records management". */
const afterVerb = /^(?:an?|the|their|others?|people|calm|well|when|how|what|why|\w+ly)$/i
const plainFirstWord = /(?:ing|ment|tion|sion|ity|ness|ship|ance|ence|ics|ry|al|ive|ed|ous|ary|fic|sh|th)$/

/** The name for the competency, its question, hint, follow-ups and anchors. One topic, or several that are asked about together. */
export function ownQuestion(topics: string[]): Written {
  const first = topics[0] ?? 'this work'
  const shown = topics.slice(0, 4).map((topic) => inSentence(asDeed(topic) ?? topic))
  const joint = shown.length > 1
  const list = joint ? `${shown.slice(0, -1).join(', ')} or ${shown.at(-1)!}` : (shown[0] ?? first)
  const form = joint ? 'thing' : formOf(asDeed(first) ?? first)
  return {
    name: short(joint ? topics.slice(0, 3).map(asName).join(', ') : asName(first)),
    question: clip(asked(form, list), 600),
    hint: 'The situation and what was at stake, what you did yourself, and what came of it.',
    follow_ups: ['What was the hardest part, and how did you deal with it?', 'Looking back, what would you do differently, and why?'],
    lowest: clip(`Speaks of ${list} only in general, or of what others did; gives no occasion of their own.`, 500),
    middle: clip(
      `Describes a real occasion that called for ${form === 'deed' ? 'this' : list}, what they did themselves, and how it ended.`,
      500,
    ),
    highest: clip(
      'Describes a demanding occasion with its details, explains own choices and their price, shows the result, and says what they learned and used later.',
      500,
    ),
    signals:
      'decided, because, problem, chose, first, tested, checked, improved, result, learned, difficult, customer, team, measured, instead, solved, deadline, mistake, finished, delivered',
  }
}

/** "Speaks plainly to passengers", said of somebody, as what they do: "speak plainly to passengers". Null where it is none of our verbs. */
function asDeed(topic: string): string | null {
  const [first = '', ...rest] = topic.split(' ')
  if (!ofSomebody(topic)) return null
  const verb = [/s$/, /es$/].map((end) => first.toLowerCase().replace(end, '')).concat(first.toLowerCase().replace(/ies$/, 'y'))
  const base = verb.find((word) => verbs.has(word))
  return base ? [base, ...rest].join(' ') : null
}

const ofSomebody = (topic: string) => {
  const [first = '', next = ''] = topic.split(' ')
  return /(?<![sui]|ic)s$/i.test(first) && afterVerb.test(next)
}

function formOf(topic: string): 'thing' | 'deed' | 'quality' | 'quoted' {
  const words = topic.split(/\s+/)
  if (words.length > 9 || /[^\x00-\x7F’–é]/.test(topic) || /[?!()\\=@]|\b(?:i|you|your|we|they|who|please)\b/i.test(topic)) return 'quoted'
  if (verbs.has(words[0]!.toLowerCase()) && words.length > 1) return 'deed'
  if (words.length === 1 && qualities.has(topic.toLowerCase())) return 'quality'
  return ofSomebody(topic) || /\b(?:is|are|was|be|has|have|can|must|should|will)\b/i.test(topic) ? 'quoted' : 'thing'
}

function asked(form: ReturnType<typeof formOf>, topic: string): string {
  if (form === 'deed') return `Tell me about a time when you had to ${topic}. What did you do yourself, and what came of it?`
  if (form === 'quality')
    return `Tell me about a time when it mattered that you were ${topic}. What did you do yourself, and what came of it?`
  if (form === 'quoted')
    return `This role asks for “${topic}”. Tell me about a time when that mattered in your work: what did you do yourself, and what came of it?`
  return `Tell me about a piece of work where ${topic} mattered most. What did you do yourself, and what came of it?`
}

/** As it stands within a sentence: an ordinary first word loses its capital, a name keeps it. */
function inSentence(topic: string): string {
  const [first = '', ...rest] = topic.split(' ')
  if (!/^[A-Z][a-z-]+$/.test(first) || names.has(first.toLowerCase())) return topic
  const ordinary =
    plainFirstWord.test(first) || verbs.has(first.toLowerCase()) || qualities.has(first.toLowerCase()) || /^[a-z]/.test(rest[0] ?? '')
  return ordinary ? [first.toLowerCase(), ...rest].join(' ') : topic
}

const asName = (topic: string) =>
  topic.charAt(0).toLocaleUpperCase('en') === topic.charAt(0) || /^[a-z]+[A-Z]/.test(topic)
    ? topic
    : topic.charAt(0).toLocaleUpperCase('en') + topic.slice(1)
const short = (name: string) => clip(name, 80)

function clip(text: string, max: number): string {
  if (text.length <= max) return text
  const cut = text.slice(0, max - 1)
  return `${(cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut).replace(/[\uD800-\uDBFF]$/, '')}…`
}
