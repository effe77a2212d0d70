// The source files, for tests of the code's own rules.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync } from 'oxc-parser'

const root = join(import.meta.dirname, '..')

export type Source = { path: string; text: string }

/** Every source file of the product under these folders, without tests. */
export function sourcesOf(...folders: string[]): Source[] {
  return folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter(
      (entry) =>
        entry.isFile() &&
        !entry.parentPath.includes('node_modules') &&
        /\.tsx?$/.test(entry.name) &&
        !/\.test\.tsx?$|\.d\.ts$/.test(entry.name),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: relative(root, path), text: readFileSync(path, 'utf8') }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

export type Node = { type: string; start: number; end: number } & Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Every node of a source file. A node comes before its children. */
export function* nodesOf({ path, text }: Source): Generator<Node> {
  const waiting: unknown[] = [parseSync(path, text).program]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (Array.isArray(value)) waiting.push(...value.toReversed())
    else if (isNode(value)) {
      yield value
      waiting.push(...Object.values(value).toReversed())
    }
  }
}

/** For example `server/jobs/pdf.ts:12`, which an editor can open. */
export const placeOf = ({ path, text }: Source, { start }: Node): string => `${path}:${text.slice(0, start).split('\n').length}`
