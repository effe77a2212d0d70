// The documents name files and headings that exist, proxies take the samples, and the lines of the log that are worth an alarm are there.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { alarms } from '../server/http/problems.ts'
import { nodesOf, sourcesOf, type Node, type Source } from './sources.ts'

const documents = globSync('{*.md,docs/**/*.md,golden/**/*.md}')
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  // A decision that no longer holds may name what is gone.
  .filter(({ text }) => !/^- Status: superseded/m.test(text))

/** `server/jobs/pdf.ts` in code marks, a link, or a way such as `server/` → `jobs/` → `pdf.ts`. */
function* named({ path, text }: { path: string; text: string }): Generator<string> {
  for (const [, file] of text.matchAll(/`((?:server|web|shared|testing|golden|e2e|bench|scripts|docs)\/[\w./-]*\w)`/g)) yield file!
  for (const [, link] of text.matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)) yield join(dirname(path), link!)
  for (const [way] of text.matchAll(/`\w+\/`(?: → `[\w./]+`)+/g)) yield way.replaceAll(/` → `|`/g, '')
}

test('every file, link and way in the documents leads to a file', () => {
  expect(documents.length).toBeGreaterThan(40)
  expect(
    documents.flatMap((document) => [...named(document)].filter((file) => !existsSync(file)).map((file) => [document.path, file])),
  ).toEqual([])
})

/** As GitHub makes it of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
const anchorsIn = (path: string) => [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading!))

test('every link to a heading leads to one', () => {
  const links = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((?!https?:)([^)#]*)#([^)]+)\)/g)].map(([, file, anchor]) => ({
      path,
      to: file ? join(dirname(path), file) : path,
      anchor: anchor!,
    })),
  )
  expect(links.length).toBeGreaterThan(20)
  expect(links.filter(({ to, anchor }) => !anchorsIn(to).includes(anchor))).toEqual([])
})

test('every document is named by another one', () => {
  const reached = new Set(documents.flatMap((document) => [...named(document)].filter((file) => file !== document.path)))
  expect(documents.map(({ path }) => path).filter((path) => !reached.has(path))).toEqual([])
})

test('the table of the decisions says what each record says', () => {
  const of = (text: string, line: RegExp) => line.exec(text)![1]!
  const rows = globSync('docs/decisions/0*.md').map((path) => {
    const text = readFileSync(path, 'utf8')
    const [number, title] = [of(text, /^# (\d{4})\. /), of(text, /^# \d{4}\. (.+)$/m)]
    return `| [${number}](${basename(path)}) | ${title} | ${of(text, /^- Date: (.+)$/m)} | ${of(text, /^- Status: (.+)$/m)} |`
  })
  expect(readFileSync('docs/decisions/README.md', 'utf8').match(/^\| \[.+$/gm)).toEqual(rows.toSorted())
})

test('a name that a document puts into a file is there', () => {
  const gone = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/`(\w+)` (?:(?:is|stands) )?in `((?:server|web|shared)\/[\w./-]+\.tsx?)`/g)]
      .filter(
        ([, name, file]) =>
          existsSync(file!) && !new RegExp(`(?:const|function|type) ${name}\\b|\\b${name}\\??:`).test(readFileSync(file!, 'utf8')),
      )
      .map(([, name, file]) => [path, name, file]),
  )
  expect(gone).toEqual([])
})

const openssl = '/usr/bin/openssl'
/** How each proxy checks a file without starting. */
const proxies = [
  { name: 'haproxy', path: '/usr/sbin/haproxy', checks: (file: string) => ['-c', '-f', file] },
  { name: 'nginx', path: '/usr/sbin/nginx', checks: (file: string) => ['-t', '-c', file, '-e', 'stderr', '-g', `pid ${file}.pid;`] },
].filter(({ path }) => existsSync(path) && existsSync(openssl))

test.runIf(proxies.length > 0).each(proxies)('$name takes the file that the page on running it shows', ({ name, path, checks }) => {
  const folder = mkdtempSync(join(tmpdir(), 'vouch-samples-'))
  const made = (file: string) => join(folder, file)
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=vouch.example.com']
  execFileSync(openssl, [...request, '-keyout', made('key.pem'), '-out', made('certificate.pem')], { stdio: 'ignore' })
  writeFileSync(made('both.pem'), readFileSync(made('certificate.pem'), 'utf8') + readFileSync(made('key.pem'), 'utf8'))
  const [, shown] = new RegExp(`^\`\`\`${name}\\n([^]*?)^\`\`\``, 'm').exec(readFileSync('docs/running.md', 'utf8'))!
  writeFileSync(made(name), shown!.replaceAll('/etc/ssl/vouch', folder))
  const { status, stderr } = spawnSync(path, checks(made(name)), { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  expect(status, stderr).toBe(0)
})

/** The messages that a call such as `ctx.log.error({ err }, 'task queue')` may write. A message that is made elsewhere is null. */
function* logged(source: Source): Generator<string | null> {
  for (const node of nodesOf(source)) {
    if (node.type !== 'CallExpression') continue
    const [callee, args] = [node.callee as Node, node.arguments as Node[]]
    if (!/\blog\.(?:error|warn|fatal)$/.test(source.text.slice(callee.start, callee.end))) continue
    const last = args.at(-1)!
    const messages = last.type === 'ConditionalExpression' ? [last.consequent as Node, last.alternate as Node] : [last]
    for (const { value } of messages) yield typeof value === 'string' ? value : null
  }
}

test('each line that the server logs as an error or a warning is in the page on running it, and no other', () => {
  const [, section] = /^The log is JSON([^]*?)^## /m.exec(readFileSync('docs/running.md', 'utf8')) ?? []
  const named = [...section!.matchAll(/^\| `([^`]+)` \||`([^`]+)` \(/gm)].map(([, row, noAct]) => (row ?? noAct)!)
  const written = sourcesOf('server').flatMap((source) => [...logged(source)].map((message) => ({ path: source.path, message })))
  expect(written.filter(({ message }) => message === null).map(({ path }) => path)).toEqual([
    'server/announce.ts',
    'server/http/problems.ts',
  ])
  const messages = [...written.map(({ message }) => message).filter((message) => message !== null), ...Object.values(alarms)]
  expect(messages.filter((message) => !named.some((line) => message.startsWith(line)))).toEqual([])
  expect(named.filter((line) => !messages.some((message) => message.startsWith(line)))).toEqual([])
})
