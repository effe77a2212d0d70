// What an answer tells, as named figures from 0 to 1: each stops at a ceiling or is a share, so that length adds nothing.
import type { Clause } from './clauses.ts'
import { clausesOf } from './clauses.ts'
import { echoOf, type Asked } from './echo.ts'
import type { FeatureName } from './featureTable.ts'

export type Features = Record<FeatureName, number>
export type Carried = Partial<Record<FeatureName, Clause[]>>

const ceiling = (n: number, most: number) => Math.min(1, n / most)
const words = (s: string) => new Set(s.split(/\s+/))
const changeWords = words('now nowadays since still anymore afterwards ever these today')
const faultWords = words(
  'wrong fault mistake sorry apologise apologize forget forgot miss missed fail failed ashamed admit careless stupid blame own',
)
const tensionWords = words(
  'but although though however nearly almost afraid scared nervous angry upset cross worry worried panic cry cried shout refuse hate shame embarrassed hard difficult stuck unsure sure awkward risk lose lost wait late trouble problem complain',
)
const weighWords = words(
  'either instead rather could might nearly almost or choose chose decide whether better worse worth otherwise enough trust',
)
const calendar = words(
  'monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december christmas easter morning afternoon evening night noon midnight lunch',
)
const abstract = /(?:tion|sion|ity|ness|ment|ship|ism|ance|ence|ility|ism|hood)s?$/
const has = (c: Clause, set: Set<string>) => c.tokens.filter((t) => set.has(t.lower) || set.has(t.lemma)).length
const key = (c: Clause) => c.tokens.map((t) => t.lemma).join(' ')

export function featuresOf(text: string, asked: Asked): { features: Features; carried: Carried; clauses: Clause[] } {
  const all = clausesOf(text)
  const seen = new Set<string>()
  const clauses = all.filter((c) => !seen.has(key(c)) && seen.add(key(c)))
  const carried: Carried = {}
  const take = (name: FeatureName, list: Clause[]) => (carried[name] = list).length
  const finite = clauses.filter((c) => c.verb !== '')
  const n = Math.max(3, finite.length)
  const lemmas = clauses.flatMap((c) => c.tokens)
  // An occasion: what is told in the past, or of one person or moment, is told of something that was.
  const told = finite.filter(
    (c) => (c.past && !c.conditional) || (c.present && !c.general && c.tokens.some((t) => /^(?:he|she|him|her|his)$/.test(t.lower))),
  )
  const moments = (
    text
      .toLowerCase()
      .match(
        /\b(?:that (?:day|night|time|morning|week|year)|one (?:day|time|night|morning|customer|man|lady|woman|guy|boy|girl)|last (?:year|week|month|night|winter|summer)|next day|at first|first day|then i|so i (?!always|usually|think|believe|guess|would)|(?:boss|manager|supervisor|foreman|leader|nurse|customer|lady) (?:say|tell|ask|come|give|call))\b/g,
      ) ?? []
  ).length
  const occasion = ceiling(told.length + moments, 3)
  const real = (c: Clause) => !c.negated && c.modal === '' && !c.conditional && !c.passive && c.kind === 'act'
  const pastShare = finite.filter((c) => c.past).length / n
  const own = finite.filter((c) => real(c) && c.person === 'I' && (c.past || (!c.general && occasion >= 1)))
  const ownN = new Set(own.map(key)).size
  const we = finite.filter((c) => real(c) && c.person === 'we' && (c.past || (!c.general && occasion >= 1)))
  const other = finite.filter((c) => real(c) && c.person === 'other' && !c.general)
  const firstOwn = own.length ? clauses.indexOf(own[0]!) : clauses.length
  const after = clauses.slice(firstOwn + 1)
  const mind = finite.filter((c) => c.person === 'I' && c.kind === 'mind' && !c.general && (c.past || occasion >= 1))
  const reasons = clauses.filter(
    (c, i) =>
      c.joins.includes('because') ||
      (c.joins.includes('so') && i > 0 && (c.person === 'I' || c.person === 'we')) ||
      /\b(?:so that|that's why|the reason|which meant|in case)\b/.test(text.slice(c.start, c.end).toLowerCase()) ||
      (own.includes(c) && c.tokens.some((t, k) => t.lower === 'to' && c.tokens[k + 1]?.pos === 'VERB')),
  )
  const results = after.filter(
    (c) =>
      (c.person === 'other' || c.person === 'thing') &&
      (c.past || occasion >= 1) &&
      !c.modal &&
      !c.conditional &&
      c.verb !== '' &&
      !c.general,
  )
  const weighing = clauses.filter((c) => has(c, weighWords) > 0 || (c.conditional && own.length > 0))
  const tension = clauses.filter((c) => has(c, tensionWords) > 0 || (c.negated && (c.past || c.modal !== '')))
  const fault = clauses.filter(
    (c) =>
      (c.person === 'I' && has(c, faultWords) > 0) ||
      /\b(?:my (?:own )?(?:fault|mistake|doing|error)|it was me|was mine)\b/.test(text.slice(c.start, c.end).toLowerCase()),
  )
  const late = clauses.slice(Math.max(firstOwn + 1, Math.floor(clauses.length * 0.5)))
  const change = late.filter(
    (c) =>
      (c.present && has(c, changeWords) > 0) ||
      /\b(?:since then|after that|from then|these days|next time|no longer|any ?more|from that|ever since|every time|now)\b/.test(
        text.slice(c.start, c.end).toLowerCase(),
      ),
  )
  const endPresent = late.slice(-4).filter((c) => c.present && c.person !== 'you' && c.verb !== '' && pastShare > 0.25)
  const numbers = lemmas.filter((t) => t.pos === 'NUM').length
  const times = new Set(lemmas.filter((t) => calendar.has(t.lower)).map((t) => t.lower)).size
  const nouns = new Set(lemmas.filter((t) => t.pos === 'NOUN').map((t) => t.lemma))
  const said = finite.filter(
    (c) => /^(?:say|tell|ask|ring|call|text|email|write|phone)$/.test(c.verb) && (c.past || occasion >= 1) && !c.modal,
  )
  const claims = finite.filter((c) => c.person === 'I' && c.present && (c.general || c.kind !== 'act' || occasion < 1))
  const hypothetical = finite.filter((c) => c.modal !== '' || c.conditional)
  const passive = finite.filter((c) => c.passive && c.person !== 'I')
  const you = finite.filter((c) => c.person === 'you')
  const states = finite.filter((c) => c.kind === 'state' && c.person !== 'I')
  const generalClauses = finite.filter((c) => c.general)
  const tokenCount = Math.max(
    1,
    all.reduce((s, c) => s + c.tokens.length, 0),
  )
  const verbless = clauses.filter((c) => c.verb === '').reduce((s, c) => s + c.tokens.length, 0)
  const functionWords = lemmas.filter((t) => /^(?:PRON|AUX|DET|ADP|PART|CCONJ|SCONJ)$/.test(t.pos)).length
  const lower = text.toLowerCase()
  let turns = 0
  finite.forEach((c, i) => {
    if (i > 0 && own.includes(finite[i - 1]!) && (c.person === 'other' || c.person === 'thing') && !c.modal && (c.past || occasion >= 1))
      turns++
  })
  const irony = (
    lower.match(
      /(?:^|[.?!] )(?:oh|ah yes|sure)[, ]|\?(?= |$)(?![^"]*")|\b(?:of course|naturally|obviously|clearly|magically|honestly|apparently|presumably|next question|tick (?:the|a|that|your) box|bullet points?|do (?:you|people) (?:really|want)|(?:you|they) want (?:me )?to (?:hear|say)|right answer|correct answer|medal|prize|hold hands|group hug|world peace|rainbows?|unicorns?|angels?|halo|superpower|crystal ball|legend|perfect|flawless|saint)\b/g,
    ) ?? []
  ).length
  const echo = echoOf(lemmas, asked)
  const features: Features = {
    own_any: ceiling(ownN, 2),
    own_many: ceiling(Math.max(0, ownN - 2), 6),
    own_share: ceiling(own.length / n, 0.5),
    we_acts: ceiling(we.length, 4),
    mind: ceiling(mind.length, 3),
    reasons: ceiling(take('reasons', reasons), 4),
    results: ceiling(take('results', results), 6),
    weighing: ceiling(take('weighing', weighing), 4),
    tension: ceiling(take('tension', tension), 5),
    fault: ceiling(take('fault', fault), 2),
    change: ceiling(take('change', change), 2),
    end_present: ceiling(endPresent.length, 2),
    numbers: ceiling(numbers, 3),
    times: ceiling(times, 2),
    said: ceiling(said.length, 4),
    occasion,
    past_share: ceiling(pastShare, 0.6),
    claims: claims.length / n,
    hypothetical: hypothetical.length / n,
    passive: ceiling(passive.length / n, 0.4),
    others_only: other.length >= 2 ? Math.max(0, 1 - own.length / (0.6 * other.length)) * (we.length > 1 ? 0.5 : 1) : 0,
    you: ceiling(you.length / n, 0.4),
    states: states.length / n,
    general: generalClauses.length / n,
    echo_runs: echo.runs,
    echo_words: echo.words,
    verbless: verbless / tokenCount,
    function_lack: Math.max(0, 0.4 - functionWords / tokenCount),
    repeats: 1 - lemmas.length / tokenCount,
    abstract: [...nouns].filter((w) => abstract.test(w)).length / Math.max(5, nouns.size),
    particular: ceiling(
      finite.filter((c) => c.tokens.some((t) => /^(?:he|she|him|her|his|hers|himself|herself)$/.test(t.lower))).length / n,
      0.4,
    ),
    perfect: ceiling(
      finite.filter(
        (c) => (c.person === 'I' || c.person === 'other') && /(?:\bhave|'ve|\bhas) (?:\w+ )?\w+/.test(text.slice(c.start, c.end)) && c.past,
      ).length / n,
      0.3,
    ),
    doing: ceiling(finite.filter((c) => real(c) && !c.general).length / Math.max(4, tokenCount / 6), 0.8),
    self: ceiling(finite.filter((c) => c.person === 'I' && c.kind === 'state' && c.present).length / n, 0.4),
    irony: ceiling(irony, 3),
    turns: ceiling(turns, 3),
    contrast: ceiling(
      clauses.filter((c) =>
        /\b(?:used to|instead|rather than|before (?:it|we|they|i|only)|stopped|halved|fewer|less|half|first time|until|never (?:again|once)|no more|not one|the rest|only (?:one|two))\b/.test(
          text.slice(c.start, c.end).toLowerCase(),
        ),
      ).length,
      2,
    ),
    refusal:
      /\b(?:prefer(?:red)? (?:to )?not|rather not|sooner not|don't want to (?:talk|say|tell)|can't think|nothing comes|not able to (?:talk|share|answer)|no comment|pass on|move on|skip)\b/.test(
        lower,
      )
        ? 1
        : 0,
    little: Math.max(0, 1 - tokenCount / 12),
  }
  carried.own_any = own
  carried.said = said
  return { features, carried, clauses }
}
