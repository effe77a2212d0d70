// Rooms import each other only through their faces, and never in a circle. Each table is written by one room.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { sourcesOf, type Source } from './sources.ts'

const folders = { server: sourcesOf('server'), web: sourcesOf('web') }
const roomOf = (path: string) => (path.split('/').length > 2 ? path.split('/')[1]! : '')
/** A room has routes, or does work for other rooms. The other folders are shared: every room may use them. */
const rooms = {
  server: new Set(
    folders.server
      .filter((s) => s.path.endsWith('/routes.ts'))
      .map((s) => roomOf(s.path))
      .filter(Boolean),
  )
    .add('erasure')
    .add('baseline'),
  web: new Set(
    'sessions jobs candidates plans interviews recordings scoring outcomes shares people companies letters landing occupations profiles rights system audit retention'.split(
      ' ',
    ),
  ),
}

type Root = keyof typeof folders
/** Which room imports which other room, and in which file. With `common`, which common folder imports which room. */
function* imports(root: Root, common = false): Generator<{ from: string; to: string; by: string; what: string }> {
  for (const { path, text } of folders[root]) {
    const from = roomOf(path)
    if (rooms[root].has(from) === common) continue
    for (const [, what] of text.matchAll(/(?:from |import\()'((?:\.\.\/)+[^']+)'/g)) {
      const to = what!.replace(/^(\.\.\/)+/, '').split('/')[0]!
      if (rooms[root].has(to) && to !== from) yield { from, to, by: path, what: what! }
    }
  }
}

/** On the server, a room's ports are files with a capital letter. */
const open = { server: /^(\.\.\/)+\w+\/(?:face|[A-Z]\w+)\.ts$/, web: /^(\.\.\/)+\w+\/face\.tsx?$/ }

test.each(['server', 'web'] as const)('in %s/ a room imports only the face and the ports of another room', (root) => {
  expect([...imports(root)].filter(({ what }) => !open[root].test(what))).toEqual([])
})

test.each(['server', 'web'] as const)('in %s/ a common folder imports only the face of a room', (root) => {
  // The demo does what people do, with the verbs themselves.
  expect([...imports(root, true)].filter(({ from, what }) => from && from !== 'demo' && !/\/face\.tsx?$/.test(what))).toEqual([])
})

/** What puts the server and the web app together. It has to name what it puts together. */
const whole = {
  server: 'fillPorts openParts routes start taskHandlers'.split(' ').map((name) => `server/${name}.ts`),
  web: ['landing', 'prerender', 'routes', 'signIn'].map((name) => `web/${name}.tsx`),
}

test.each(['server', 'web'] as const)('in %s/ only what puts the whole together knows more of a room than its face', (root) => {
  const past = folders[root].flatMap(({ path, text }) =>
    path.split('/').length > 2
      ? []
      : Array.from(text.matchAll(/(?:from |import\()'(\.\/(\w+)\/[^']+)'/g)).flatMap(([, what, to]) =>
          rooms[root].has(to!) && !open[root].test(`.${what}`) ? [path] : [],
        ),
  )
  expect([...new Set(past)].toSorted()).toEqual(whole[root])
})

const { overrides } = JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as { overrides: { files: string[]; rules: object }[] }
test.each(['server', 'web'] as const)('in %s/ the linter knows every room and every common folder', (root) => {
  // What implements a port, and may import the ports of rooms, is held by the tests here alone.
  const held = [...rooms[root]].filter((room) => room !== 'baseline').toSorted()
  // The demo does what people do, and ui/ knows no room at all.
  const apart = new Set(['', 'baseline', 'demo', 'ui'])
  const all = new Set([...held, ...folders[root].map(({ path }) => roomOf(path)).filter((folder) => !apart.has(folder))])
  const rule = overrides.find(({ files }) => files.includes(`${root}/jobs/**`))!
  expect(rule.files.toSorted()).toEqual([...all].toSorted().map((folder) => `${root}/${folder}/**`))
  const named = /\(((?:\w+\|)+\w+)\)/.exec(JSON.stringify(rule.rules))![1]!.split('|')
  expect(named.filter((room) => room !== 'baseline').toSorted()).toEqual(held)
})

test('a score never knows a skill profile, not even through another room', () => {
  const known = new Map<string, Set<string>>()
  for (const { from, to } of imports('server')) addTo(known, from, to)
  const reached = new Set(['scoring', 'baseline', 'interviews'])
  for (const room of reached) for (const next of known.get(room) ?? []) reached.add(next)
  expect([...reached]).not.toContain('profiles')
  const table = /from '[^']*\/schema\/profiles\.ts'/
  expect(folders.server.filter(({ path, text }) => reached.has(roomOf(path)) && table.test(text)).map(({ path }) => path)).toEqual([])
})

test('the interview in the browser has at most fifteen parts to choose from', () => {
  expect(readdirSync('web/interviews').length).toBeLessThanOrEqual(15)
})

/** Every way from a place through the others back to it. */
function circlesIn(known: Map<string, Set<string>>): string[][] {
  const circles: string[][] = []
  const walk = (way: string[]) => {
    for (const next of known.get(way.at(-1)!) ?? []) {
      if (way.includes(next)) circles.push([...way.slice(way.indexOf(next)), next])
      else walk([...way, next])
    }
  }
  for (const place of known.keys()) walk([place])
  return circles
}
const addTo = (known: Map<string, Set<string>>, from: string, to: string) => known.set(from, (known.get(from) ?? new Set()).add(to))

test.each(['server', 'web'] as const)('in %s/ no two folders know each other, not even through others', (root) => {
  const known = new Map<string, Set<string>>()
  for (const { path, text } of folders[root])
    for (const [, what] of text.matchAll(/(?:from |import\()'(\.\.?\/[^']+)'/g)) {
      const [from, file] = [roomOf(path), join(dirname(path), what!)]
      if (from && file.startsWith(`${root}/`) && ![from, ''].includes(roomOf(file))) addTo(known, from, roomOf(file))
    }
  expect(known.size).toBeGreaterThan(rooms[root].size)
  expect(circlesIn(known)).toEqual([])
})

test('no two folders of the interview in the browser know each other, not even through others', () => {
  const base = 'web/interviews/'
  /** A folder, or a file beside the folders. */
  const placeOf = (path: string) => path.slice(base.length).split('/')[0]!
  const known = new Map<string, Set<string>>()
  for (const { path, text } of folders.web.filter((source) => source.path.startsWith(base)))
    for (const [, what] of text.matchAll(/(?:from |import\()'(\.[^']+)'/g)) {
      const to = join(dirname(path), what!)
      if (to.startsWith(base) && placeOf(to) !== placeOf(path)) addTo(known, placeOf(path), placeOf(to))
    }
  expect(known.size).toBeGreaterThan(8)
  expect(circlesIn(known)).toEqual([])
})

/**
 * Who writes each table: the room or the common folder that its file in server/db/schema/ is named after. The counts are written in db/, the
 * queue's own tables in tasks/.
 */
const owners = new Map([['pgboss', 'tasks']])
/** The tables of each of those files, by the name that others import. */
const tables = new Map<string, Map<string, string>>()
for (const { path } of folders.server.filter((s) => s.path.startsWith('server/db/schema/'))) {
  const file = path.slice('server/db/schema/'.length, -'.ts'.length)
  const exported = Object.entries((await import(`../server/db/schema/${file}.ts`)) as Record<string, unknown>)
  const here = exported.flatMap(([name, table]) => (is(table, PgTable) ? [[name, getTableName(table)] as const] : []))
  tables.set(file, new Map(here))
  for (const [, table] of here) owners.set(table, file === 'counts' ? 'db' : file)
}

/** The tables that a source file writes, with drizzle or with its own SQL. */
function writtenBy({ path, text }: Source): string[] {
  const local = new Map<string, string>()
  for (const [, names, file] of text.matchAll(/import \{([^}]*)\} from '[^']*\/schema\/(\w+)\.ts'/gs))
    for (const entry of names!.split(',')) {
      const [name, as] = entry.trim().split(' as ')
      const table = tables.get(file!)?.get(name ?? '')
      if (table) local.set(as ?? name!, table)
    }
  const found: string[] = []
  for (const [, name] of text.matchAll(/\.(?:insert|update|delete)\((\w+)\)/g)) found.push(local.get(name!) ?? '')
  for (const [, inner, plain] of text.matchAll(/\b(?:insert into|update|delete from) (?:\$\{(\w+)\}|"?(\w+)"?)/gi))
    found.push((inner && local.get(inner)) || (plain && owners.has(plain) ? plain : ''))
  return [...new Set(found.filter(Boolean))].map((table) => `${table} by ${roomOf(path)}`)
}

test('each table is written by one room', () => {
  // The demo is excluded: it writes the past, which no verb can write.
  const written = folders.server.filter(({ path }) => !path.startsWith('server/demo/')).flatMap(writtenBy)
  expect(new Set(written)).toEqual(new Set([...owners].map(([table, owner]) => `${table} by ${owner}`)))
})

test('which score counts is said in scoring alone', () => {
  // The demo writes the past. Scoring uses the decision log, so what holds both against each other cannot use scoring.
  const apart = new Set(['scoring', 'demo', 'decisions', 'db'])
  expect(
    folders.server.filter(({ path, text }) => !apart.has(roomOf(path)) && /\bscores\.is_current\b/.test(text)).map(({ path }) => path),
  ).toEqual([])
})

test('who sees a score is decided in one place', () => {
  // A review sets what it decides; the log tells of it.
  const apart = /^server\/(?:scoring\/(?:review\/|isApprovedScore)|demo|decisions|db)/
  expect(
    folders.server.filter(({ path, text }) => !apart.test(path) && /decision\b[^;\n]{0,12}'approved'/.test(text)).map(({ path }) => path),
  ).toEqual([])
})

test('the queue’s own tables are read in tasks/ alone', () => {
  expect(folders.server.filter(({ path, text }) => roomOf(path) !== 'tasks' && /pgboss\./.test(text)).map(({ path }) => path)).toEqual([])
})

test('the id of our own interviewer is known in one place', () => {
  const all = [...folders.server, ...folders.web, ...sourcesOf('shared')].filter(({ path }) => path !== 'shared/interviewer.ts')
  const comparing = /(?:agent_id|agent|id)\s*(?:[!=]==|:|<>)\s*'builtin'|'builtin'\s*[!=]==/
  expect(all.filter(({ text }) => comparing.test(text)).map(({ path }) => path)).toEqual([])
})

test('a provider is asked what it does, not its name', () => {
  // The notice that candidates agree to names the provider.
  const naming = new Set(['shared/interviewer.ts', 'shared/consent.ts'])
  const all = [...folders.server, ...folders.web, ...sourcesOf('shared')].filter(({ path }) => !naming.has(path))
  const comparing = /(?:[!=]==|<>|[^!=]=)\s*'(?:builtin|elevenlabs)'|'(?:builtin|elevenlabs)'\s*[!=]==/
  expect(all.filter(({ text }) => comparing.test(text)).map(({ path }) => path)).toEqual([])
})
