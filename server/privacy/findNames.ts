// Finds a person's own name in a text, by rule: whole or in part, in upper or lower case, with or without its accents.
import { ordinaryNames } from './ordinaryNames.ts'
import { isStopWord } from '../text/english.ts'
import { fewAccents, type Span } from '../text/words.ts'

/**
 * `name`: only a name. `ordinary`: also an ordinary word, as Mark or May. `small`: a short common
 * word, as So or An. `joint`: counts only next to other parts of the name, as van der or an initial.
 */
type Kind = 'name' | 'ordinary' | 'small' | 'joint'
type Part = { keys: string[]; kind: Kind; at: number }
type Token = Span & { keys: string[]; part: Part | null; taken: boolean }

const joints = new Set('van von de der den da di do dos das del della la le du bin bint ibn el ter ten te af av zu y e i st'.split(' '))
const titles = new Set('dr mr mrs ms mx miss prof jr sr'.split(' '))
const special: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' }
const spelled: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

const bare = (word: string) =>
  fewAccents(word)
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’‘ʻ`]/g, '')
const plainLetters = (word: string) =>
  word
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/[øłđðþßæœı]/g, (c) => special[c]!)
/** The spellings of one word: without accents, and with accents written out as in Mueller. */
const keysOf = (word: string) => [...new Set([plainLetters(bare(word)), plainLetters(bare(word).replace(/[äöüøå]/g, (c) => spelled[c]!))])]

const letters = /[\p{L}\p{M}]+(?:['’‘ʻ`][\p{L}\p{M}]+)*(?:(?<=s)['’](?=\s\p{L}))?/giu
const ending = /(?:['’](?:s|ll|d|ve|re|m)|(?<=s)['’])$/iu
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u
const pronouns = /^[ ,]*\((?:she|he|they|ia|ze|xe)(?:\s*[/,]\s*\p{L}+){0,3}\)/iu

const certainly = /\b(?:name(?:['’]?s| is| was)|(?:i am|i['’]?m|they|people|friends|just|please) call(?:ed)?(?: me)?|call me)\s+$/i
const perhaps = /\b(?:i['’]?m|i am|this is|it['’]?s|it is)\s+$/i
const greets = /\b(?:hi|hello|hey|thanks|thank you|dear|cheers|sorry|good (?:morning|afternoon|evening))[,!]?\s+$/i
const leads = /\b(?:so|yes|yeah|ok|okay|well|right),?\s+$/i
const begins = /(?:^|[.!?…:;\n"“”‘([–—*]|\s['-])\s*$/
const speaks = /^\s+(?:here|speaking)\b/i
const alone = /^\s+(?:here|speaking)\s*[.,;:!?]/i
/** A longer word is no name; somebody may have said “My name is aaaa…” in a thousand letters. */
const longestApart = 100
/** Short words that a comma may follow at the start of a sentence. */
const opens = new Set('so now then again also once further'.split(' '))
const stops = /^\s*(?:$|[.,;:!?)]|(?:and|from|here|speaking)\b)/i
/** If one of these follows, a word at the start of a sentence is the ordinary word: Will you, May I, Mark the, Hope that. */
const asItself =
  /^\s+(?:i|you|we|he|she|it|they|there|the|an?|this|that|these|those|my|our|your|his|her|their|its|to|of|be|not|up|out|for|so|as|every|all|each|any|some|people|hours?|term|days?)\b/i
const months = 'january|jan|february|march|april|may|june|july|august|september|october|november|december'
const inTime = new RegExp(
  `(?:\\b(?:in|since|until|till|by|last|next|this|every|each|early|late|mid|during|before|after|of|through|from|to|between|around|on(?: an?)?|(?:${months})(?: and| or)?),?|\\d(?:st|nd|rd|th)?)[\\s-]+$`,
  'i',
)
/** If one of these comes before a word that the plan also uses, it is the ordinary word: in Ruby, the Ruby code. */
const linked = /\b(?:in|with|using|of|for|on|to|from|by|via|and|or|an?|the|our|some|my)\s+$/i
const ofYear = /^,?\s+(?:\d|of (?:\d|last|this|next))/i
const times = new Set(`${months.replaceAll('|', ' ')} monday friday sunday day week spring summer summers autumn winter winters`.split(' '))

function partsOf(name: string, plan: ReadonlySet<string>): Part[] {
  const words = name.replace(/\((?:she|he|they|ia|ze|xe)\b[^)]*\)/i, '').match(letters) ?? []
  return words.flatMap((word, at): Part[] => {
    const keys = keysOf(word)
    const key = keys[0]!
    const between = at > 0 && at < words.length - 1
    const kind: Kind =
      (between && joints.has(key)) || (words.length > 1 && titles.has(key)) || (key.length === 1 && !unspaced.test(key))
        ? 'joint'
        : ordinaryNames.has(key) || plan.has(key)
          ? 'ordinary'
          : isStopWord(key) || key.length === 1
            ? 'small'
            : 'name'
    const after = /^\p{L}{1,2}['’](\p{L}{4,})$/u.exec(word)?.[1]
    return [{ keys, kind, at }, ...(after ? [{ keys: keysOf(after), kind: 'name' as const, at }] : [])]
  })
}

/** The whole name written as one word, as in a user name: priyaraman. */
const inOneWord = (parts: Part[]): Part[] =>
  parts.length < 2
    ? []
    : [parts, [parts[0]!, parts.at(-1)!], parts.toReversed()].map((all) => ({
        keys: [all.map((p) => p.keys[0]).join('')],
        kind: 'name' as const,
        at: -1,
      }))

/**
 * Returns a function that finds these names. `plan`: words of the interview's
 * topic. Each span includes the whole name, its possessive and added pronouns.
 */
export function findNames(names: string[], plan: ReadonlySet<string>): (text: string) => Span[] {
  const people = names.map((name) => partsOf(name, plan)).map((parts) => [...parts, ...inOneWord(parts)])
  const known = new Map<string, Part>()
  for (const part of people.flat()) for (const key of part.keys) if (!known.has(key) || part.kind === 'name') known.set(key, part)
  /** Finds a possessive without an apostrophe, as speech recognition writes it: Priyas idea. */
  const withoutMark = (key: string) => {
    const part = key.length >= 5 && key.endsWith('s') ? known.get(key.slice(0, -1)) : undefined
    return part?.kind === 'name' ? part : null
  }
  const whole = [
    ...new Set(
      names
        .flatMap((name) => (fewAccents(name).normalize('NFC').match(letters) ?? []).filter((w) => unspaced.test(w)))
        .flatMap((w) => [w, ...(/^[\p{sc=Han}\p{sc=Hangul}]{3,4}$/u.test(w) ? [[...w].slice(1).join('')] : [])]),
    ),
  ].filter((w) => w.length > 1)
  const apart = [...known.entries()]
    .filter(([key, { kind }]) => kind !== 'joint' && key.length >= 3 && key.length <= longestApart && !unspaced.test(key))
    .map(([key]) => new RegExp(`(?<![\\p{L}\\p{M}])${[...key].join('[\\s.,-]{1,3}')}(?![\\p{L}\\p{M}])`, 'giu'))
  return (text) => {
    const tokens = [...text.matchAll(letters)].map((m): Token => {
      const keys = keysOf(m[0].replace(ending, ''))
      return {
        text: m[0],
        start: m.index,
        end: m.index + m[0].length,
        keys,
        part: keys.map((k) => known.get(k)).find(Boolean) ?? withoutMark(keys[0]!),
        taken: false,
      }
    })
    const gap = (i: number) => text.slice(tokens[i]!.end, tokens[i + 1]?.start ?? tokens[i]!.end)
    const joined = (i: number) =>
      i >= 0 &&
      i + 1 < tokens.length &&
      /^(?:[^\S\n]+|[^\S\n]*-[^\S\n]*|\.[^\S\n]*)$/.test(gap(i)) &&
      (!gap(i).startsWith('.') || tokens[i]!.keys[0]!.length === 1)
    for (const token of tokens) token.taken = token.part !== null && stands(token, token.part, text, plan)
    // Two words of a name, in its order, are the name in upper or lower case, if a name would fit in that place.
    for (const [i, token] of tokens.entries()) {
      const next = joined(i) ? tokens[i + 1]! : null
      if (
        token.part &&
        next?.part?.at === token.part.at + 1 &&
        isCalled(text.slice(0, token.start)) &&
        stops.test(text.slice(next.end, next.end + 40))
      )
        token.taken = next.taken = true
    }
    // If one word of the name is found, the words beside it that match the order of the name are part of it too.
    for (let again = true; again;) {
      again = false
      for (const [i, token] of tokens.entries()) {
        if (token.taken || !token.part) continue
        const [left, right] = [joined(i - 1) ? tokens[i - 1]! : null, joined(i) ? tokens[i + 1]! : null]
        if ((right?.taken && right.part!.at === token.part.at + 1) || (left?.taken && left.part!.at === token.part.at - 1))
          token.taken = again = true
      }
    }
    const spans: Span[] = []
    for (const [i, token] of tokens.entries()) {
      if (!token.taken) continue
      const last = spans.at(-1)
      if (last && last.end === tokens[i - 1]?.end && joined(i - 1)) last.end = token.end
      else spans.push({ text: '', start: token.start, end: token.end })
    }
    for (const word of whole)
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
        spans.push({ text: '', start: at, end: at + word.length })
    for (const pattern of apart)
      for (const m of text.matchAll(pattern)) spans.push({ text: '', start: m.index, end: m.index + m[0].length })
    for (const span of spans) span.end += pronouns.exec(text.slice(span.end))?.[0].length ?? 0
    return spans.map((s) => ({ ...s, text: text.slice(s.start, s.end) }))
  }
}

const isCalled = (before: string) => [certainly, perhaps, begins].some((pattern) => pattern.test(before.slice(-40)))

/** Whether this word is the name in this place. */
function stands(token: Token, part: Part, text: string, plan: ReadonlySet<string>): boolean {
  if (part.kind === 'joint') return false
  if (part.kind === 'name' || /[^\x00-\x7F]/.test(bare(token.text.replace(ending, '')))) return true
  const [before, after] = [text.slice(Math.max(0, token.start - 40), token.start), text.slice(token.end, token.end + 40)]
  const capital = /^\p{Lu}\p{Ll}/u.test(token.text)
  const start = begins.test(before)
  if (certainly.test(before) && (capital || stops.test(after))) return true
  if (perhaps.test(before) && stops.test(after)) return true
  if (greets.test(before) && (capital || stops.test(after))) return true
  if ((start || leads.test(before)) && part.kind === 'ordinary' && speaks.test(after)) return true
  if (!capital) return false
  if (start && part.kind === 'small' && (alone.test(after) || (/^[,!]/.test(after) && !opens.has(part.keys[0]!)))) return true
  if (part.keys.some((k) => times.has(k)) && (inTime.test(before) || ofYear.test(after))) return false
  if (plan.has(part.keys[0]!) && linked.test(before)) return false
  return start ? part.kind === 'ordinary' && !asItself.test(after) : true
}
