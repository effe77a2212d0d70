// Programs decide by codes, not by text: no code compares, searches or splits text that people read.
import { expect, test } from 'vitest'
import { nodesOf, placeOf, sourcesOf, type Node, type Source } from './sources.ts'

/** Fields with text for people, and versions that only look like codes. */
const words = new Set(
  'message detail title meaning failure agent_failure error_message reason reject_reason override_reason note reviewer_notes feedback_summary termination_reason place figure label'.split(
    ' ',
  ),
)
/** Versions may be compared, but not split. */
const whole = new Set(['consent_version'])
/** In a query: `eq(scores.failure, given)`. */
const querying = new Set(['eq', 'ne', 'like', 'ilike', 'inArray'])
const searching = new Set(
  'slice includes startsWith endsWith indexOf lastIndexOf match matchAll search split replace replaceAll'.split(' '),
)
/** What gives a part of the words. */
const cutting = new Set('trim toLowerCase toUpperCase slice join'.split(' '))
/** Sentences too, which much code reads and cuts rightly: only looking one up is a decision, as in `known.has(line)`. */
const sentence = new Set('text question line lines statement sentence'.split(' '))
const lookingUp = new Set('has get set includes'.split(' '))
/** `set.has(words)` compares too. */
const finding = new Set(['test', 'exec', 'has', 'get', 'set', 'includes', 'indexOf'])
const comparing = new Set(['===', '!==', '==', '!='])

/** Other services that give us only text, and the reader, whose work is to read an answer. Each is one file. */
const ports: Record<string, string> = {
  'server/baseline/reader/toldIn.ts': 'what an answer tells is in its words alone',
  'server/db/databaseAway.ts': 'what pg says of a connection that it lost has no code',
  'server/voice/conversations.ts': 'ElevenLabs tells in words alone why a call ended',
  'bench/growth.ts': 'Postgres tells its plan in a message',
  'testing/screens/screen.tsx': 'Chromium tells in words alone that a size changes again',
  'server/profiles/bring/readGithub.ts': 'GitHub often tells its secondary limit in words alone',
  'web/interviews/agent/openConversation.ts': 'the client of ElevenLabs tells in words alone which override an agent refuses',
}

/** What looks like a decision by words and is none. */
const harmless: Record<string, string> = {
  'bench/attackList.ts error.message.slice(0, 90)': 'cut to the length of a line',
  'bench/attackList.ts refused.get(error.message)': 'counted to be printed',
  'bench/attackList.ts refused.set(error.message, (refused.get(error.message) ?? 0) + 1)': 'counted to be printed',
  'server/backup/restoreBackup.ts entry.name === names.end': 'the name of a file',
  'server/backup/restoreBackup.ts entry.name === names.tasks': 'the name of a file',
  "testing/standIns/elevenlabsStandIn.ts request.headers['xi-api-key'] !== key": 'a key',
  "web/layouts/ShortcutsDialog.tsx key === '–'": 'a mark between two keys',
  'server/baseline/criteriaSections.ts title.split(/\\s*(?:,|\\/|&|(?<!\\s)\\s+and)\\s+/)':
    'a heading of the criteria, which is what this code reads',
  "server/baseline/baselineScorer.ts ownWords(t.text).replaceAll(removed, '')": 'an answer, which is what this code reads',
  'server/baseline/groupsIn.ts groups.has(line)': 'a line of the criteria as an object',
  "server/baseline/missingIn.ts own.replaceAll(removed, ' ')": 'an answer, which is what this code reads',
  'server/baseline/notAsked.ts o.includes(text)': 'the criteria, which is what this code reads',
  'server/baseline/reader/inAnotherLanguage.ts unknownWords(others) === 0': 'a number of words',
  'server/db/NamingClient.ts names.get(text)': 'a query',
  'server/db/NamingClient.ts names.set(text, name)': 'a query',
  'server/demo/fillDemo.ts title.slice(0, 60)': 'the name of a file',
  'server/erasure/eraseCandidate.ts asked.has(reason)': 'a code, why somebody is erased',
  "server/files/bucketFiles.ts reason === 'NoSuchKey'": 'a code of S3',
  'server/makeLog.ts e.message.slice(0, 500)': 'cut to the length of a log line',
  'server/occupations/findInCatalogue.ts phrases.get(key)': 'the names of the catalogue, which are what is searched for',
  'server/occupations/findInCatalogue.ts phrases.set(key, [...(phrases.get(key) ?? []), { kind, id, exact, alone, level }])':
    'the names of the catalogue, which are what is searched for',
  'server/occupations/readOnet.ts taken.get(title.toLowerCase())': 'the name of an occupation, of which O*NET gives it no code',
  "server/occupations/readOnet.ts taken.set(title.toLowerCase(), (taken.get(title.toLowerCase()) ?? code) === code ? code : '')":
    'the name of an occupation, of which O*NET gives it no code',
  'server/privacy/anonymous.ts asked.has(t.text)': 'a question as the plan has it, which names nobody',
  'server/profiles/bring.ts quote.includes(text)': 'an answer, which is what this code reads',
  'server/profiles/readLines.ts quote.includes(text)': 'an answer, which is what this code reads',
  'server/scoring/ranking/ranking.ts eq(scores.place, p.place)': 'a place in the ranking, a number',
  "web/interviews/stages/WelcomeStage.tsx say('welcome_lead', { job: mark }).split(mark)": 'a mark in the place of the title',
  'web/scoring/review/ReviewJobFilter.tsx seen.get(job.title)': 'the name of a job, which is shown with its recruiter’s if two have it',
  'web/scoring/review/ReviewJobFilter.tsx seen.get(title)': 'the name of a job',
  'web/scoring/review/ReviewJobFilter.tsx seen.set(title, (seen.get(title) ?? 0) + 1)': 'the name of a job',
  "web/profiles/tallMap.ts addedWords(step).replaceAll(' ', '\\u00A0')": 'a line that does not break',
  "web/scoring/ranking/ExportControl.tsx title.replace(/[\\\\/:*?\"<>|\\p{C}]/gu, '-')": 'the name of a file',
}

/** Also what stands for words that are not there: “[removed]”, a dash. */
const isSentence = (node: Node | undefined) => {
  const text = node?.type === 'Literal' ? node.value : undefined
  return typeof text === 'string' && /[a-zA-Z’']{2,},? [a-zA-Z]{2,}|^\[[a-z ]+\]$|^[–—]$/.test(text)
}
/** The constants that hold a sentence: `const goingOn = 'Let us go on.'`. */
const sentencesIn = (nodes: Node[]): string[] =>
  nodes.flatMap((node) => (node.type === 'VariableDeclarator' && isSentence(node.init as Node) ? [(node.id as Node).name as string] : []))
/** The names under which a file has imported something. */
const importedIn = (nodes: Node[]): Set<string> =>
  new Set(nodes.flatMap((node) => (node.type === 'ImportSpecifier' ? [(node.local as Node).name as string] : [])))
/** A word with a capital, as a heading or a label shows it. The names of keys of a keyboard are not shown: `key === 'Enter'`. */
const isLabel = (node: Node | undefined, beside: Node) =>
  node?.type === 'Literal' && typeof node.value === 'string' && /^(?:[A-Z][a-z]+|AI)$/.test(node.value) && nameOf(beside) !== 'key'
const isNothing = (node: Node | undefined) =>
  (node?.type === 'Literal' && (node.value === null || node.value === '')) || (node?.type === 'Identifier' && node.name === 'undefined')

/** The last name in `a.b?.c`, also through `??`, `!` and brackets. */
function nameOf(node: Node | undefined): string | undefined {
  if (!node) return undefined
  if (node.type === 'Identifier') return node.name as string
  if (node.type === 'MemberExpression') return nameOf(node.property as Node)
  if (node.type === 'LogicalExpression') return nameOf(node.left as Node)
  const inner = node.expression as Node | undefined
  return typeof inner === 'object' ? nameOf(inner) : undefined
}
/** `error.message`, `String(error)`, or a variable that one of them was given to. */
function holds(names: Set<string>, node: Node | undefined, given: Set<string>): boolean {
  if (node?.type === 'Identifier') return given.has(node.name as string) || names.has(node.name as string)
  if (node?.type === 'MemberExpression' && names === words && nameOf(node) === 'error') return true
  if (names === words && isWritten(node)) return true
  if (node?.type === 'CallExpression') {
    const callee = node.callee as Node
    const [first] = node.arguments as Node[]
    if (nameOf(callee) === 'String') return /^(error|thrown|cause|reason)$/.test(nameOf(first) ?? '')
    return callee.type === 'MemberExpression' && cutting.has(nameOf(callee) ?? '') && holds(names, callee.object as Node, given)
  }
  return names.has(nameOf(node) ?? '')
}
/** A function that writes words, by its name: `timeWords(weeks)`, `words(range)`, `scoreWord(value)`, `letter(key)`, `say(key)`. */
const isWritten = (node: Node | undefined) =>
  node?.type === 'CallExpression' && /(?:^w|[a-z]W)ords?$|^(?:letter|say)$/.test(nameOf(node.callee as Node) ?? '')
/** The variables and parameters of a file that hold words: `const why = error.message`, `({ message }) => …`, `const [from, to] = […]`. */
function wordsIn(nodes: Node[]): Set<string> {
  const given = new Set<string>()
  const take = (id: Node | undefined, init: Node | undefined) => {
    if (id?.type === 'Identifier' && holds(words, init, given)) given.add(id.name as string)
    if (id?.type === 'ArrayPattern' && init?.type === 'ArrayExpression')
      for (const [i, one] of (id.elements as Node[]).entries()) take(one, (init.elements as Node[])[i])
  }
  for (const node of nodes) if (node.type === 'VariableDeclarator') take(node.id as Node, node.init as Node)
  return given
}
/** `line`, `given.text`, and of `lines.join('')` also `lines`. */
const sentenceName = (node: Node | undefined): string | undefined =>
  node?.type === 'CallExpression' && nameOf(node.callee as Node) === 'join' ? nameOf((node.callee as Node).object as Node) : nameOf(node)
/** For example `timeout` or `mail.away`. */
const isCode = (node: Node | undefined) =>
  node?.type === 'Literal' && typeof node.value === 'string' && /^[a-z]+([._][a-z]+)*$/.test(node.value)

/** A name beside another field, as if that said whether somebody has one: `user.name === user.email`. */
const isNameBesideOther = (a: Node, b: Node) =>
  a.type === 'MemberExpression' && nameOf(a) === 'name' && b.type === 'MemberExpression' && !b.computed && nameOf(b) !== 'name'

/** In a query as text: `where failure = 'The server is away.'`, or a column with words beside anything but nothing. What is set decides nothing. */
function isQueryByWords({ tag, quasi }: Node): boolean {
  const { quasis, expressions } = quasi as { quasis: { value: { cooked: string } }[]; expressions: Node[] }
  const query = quasis.map(({ value }, i) => value.cooked + (expressions[i] ? `"${nameOf(expressions[i]) ?? ''}"` : '')).join('')
  const asked = query.replace(/\bset\b.*?(?=\bwhere\b|$)/gis, '')
  const compared = /(?:"?(\w*)"?\s*)(?:<>|!=|(?<![<>:])=|~~?\*?|\b(?:not )?i?like\b|\bin \()\s*(?:'([^']*)'|"\w*")/gi
  return (
    nameOf(tag as Node) === 'sql' &&
    [...asked.matchAll(compared)].some(
      ([, column = '', text]) => (text !== undefined && /[A-Z][a-z]|[a-z] [a-z]/.test(text)) || (words.has(column) && text !== ''),
    )
  )
}

function decides(node: Node, given: Set<string>, sentences: Set<string>): boolean {
  const isWords = (one: Node) => isSentence(one) || (one.type === 'Identifier' && sentences.has(one.name as string))
  if (node.type === 'BinaryExpression' && comparing.has(node.operator as string)) {
    const [left, right] = [node.left as Node, node.right as Node]
    return (
      isWords(left) ||
      isWords(right) ||
      isLabel(left, right) ||
      isLabel(right, left) ||
      isNameBesideOther(left, right) ||
      isNameBesideOther(right, left) ||
      [[left, right] as const, [right, left] as const].some(([a, b]) => holds(words, a, given) && !isNothing(b) && !isCode(b))
    )
  }
  if (node.type === 'TaggedTemplateExpression') return isQueryByWords(node)
  if (node.type === 'SwitchCase') return isSentence(node.test as Node)
  if (node.type !== 'CallExpression') return false
  const callee = node.callee as Node
  const [first, second] = node.arguments as Node[]
  if (callee.type === 'Identifier' && querying.has(callee.name as string))
    return first?.type === 'MemberExpression' && holds(words, first, given) && !isNothing(second) && !isCode(second)
  if (callee.type !== 'MemberExpression') return false
  const verb = nameOf(callee)
  const of = (one: Node | undefined) => holds(words, one, given) || holds(whole, one, given)
  // `map.set(words, one)`; what a query sets has no second argument.
  if (verb === 'set' && !second) return false
  if (finding.has(verb ?? '') && of(first)) return true
  if (lookingUp.has(verb ?? '') && sentence.has(sentenceName(first) ?? '')) return true
  return searching.has(verb ?? '') && (isSentence(first) || of(callee.object as Node))
}

function found(sources: Source[]): string[] {
  const files = sources.map((source) => ({ source, nodes: [...nodesOf(source)] }))
  const everywhere = new Set(files.flatMap(({ nodes }) => sentencesIn(nodes)))
  return files.flatMap(({ source, nodes }) => {
    const given = wordsIn(nodes)
    const imported = importedIn(nodes)
    const sentences = new Set([...sentencesIn(nodes), ...[...everywhere].filter((name) => imported.has(name))])
    return nodes
      .filter((node) => decides(node, given, sentences))
      .map((node) => `${placeOf(source, node)} ${source.text.slice(node.start, node.end).slice(0, 120)}`)
  })
}

test('the rule sees what it should', () => {
  const wrong = [
    `row.failure === 'The server is away.'`,
    `score.reason !== entered`,
    `error.message.includes('away')`,
    `/away/.test(error.message)`,
    `result?.includes('Thank you')`,
    `row.consent_version?.endsWith('-own')`,
    `switch (said) { case 'The server is away.': break }`,
    `/away/.exec(a.metadata?.termination_reason ?? '')`,
    `const why = String(error); /away/.test(why)`,
    `const why = error.message.trim(); why === given`,
    `error.message.replace(/^Invalid input/, '')`,
    `known.has(row.reason)`,
    `fail(({ message }) => /away/.test(message))`,
    `function f(reason: string) { return reason.includes('away') }`,
    `const { detail } = problem; detail === given`,
    `Number(row.message.slice(4))`,
    `eq(scores.failure, 'The server is away.')`,
    `ilike(scores.failure, '%away%')`,
    `email.error === said`,
    `const again = 'Let us go on.'; words === again`,
    `name === 'Actions'`,
    `readerOf(score) === 'AI'`,
    `timeWords(high) === timeWords(floor)`,
    `words(a) === words(b)`,
    `scoreWord(Math.round(value)) !== scoreWord(value)`,
    `const [from, to] = [timeWords(low), timeWords(high)]; to.replace(/ .*/, '')`,
    `user.name !== user.email`,
    `shown.figure === '–'`,
    `const removed = '[removed]'; c.name === removed`,
    "sql`update scores set failure = '' where failure = 'The server is away.'`",
    'sql`${scores.failure} = ${given}`',
    "sql`${notes.note} ilike '%away%'`",
    `const added = timeWords(weeks); /^\\d/.test(added)`,
    `toSignIn.has(lines.join(''))`,
    `here.get(line) ?? line`,
    `letter('decided_by') === said`,
    `const title = say('told_declined'); known.has(title)`,
    `asked.includes(competency.question)`,
    `counts.set(text, 1)`,
  ]
  const right = [
    `row.failure === null`,
    `error.code === 'mail.away'`,
    `path.includes('/assets/')`,
    `reason === ''`,
    `given.failure === 'timeout'`,
    `a.consent_version === b`,
    `eq(scores.failure, 'mail.away')`,
    `error === thrown`,
    `event.key === 'Enter'`,
    `one.name === other.name`,
    `counts.set(statement.id, 1)`,
    `tx.update(scores).set(reason)`,
    `text.split(' ')`,
    "sql`${emails.status} = 'sent' and ${scores.failure} <> '' and c.id = ${candidates.id}`",
  ]
  const of = (text: string) => found([{ path: 'a.ts', text }]).length
  expect(wrong.map(of)).toEqual(wrong.map(() => 1))
  expect(right.map(of)).toEqual(right.map(() => 0))
})

test('no source decides by words', () => {
  const places = found(sourcesOf('server', 'shared', 'web', 'scripts', 'bench', 'testing'))
  const at = (port: string) => (place: string) => place.startsWith(`${port}:`)
  expect(Object.keys(ports).filter((port) => !places.some(at(port)))).toEqual([])
  const all = places.filter((place) => !Object.keys(ports).some((port) => at(port)(place)))
  expect([...new Set(all.map((place) => place.replace(/:\d+/, '')))].toSorted()).toEqual(Object.keys(harmless).toSorted())
})
