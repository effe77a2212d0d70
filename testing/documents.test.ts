// The documents name files that exist.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

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
