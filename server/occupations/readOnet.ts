// Reads O*NET's text database, a zip of tab-separated tables. It has no learning hours, so those stay null.
import { unzipSync, strFromU8 } from 'fflate'
import type { Catalogue } from './Catalogue.ts'

const tables = ['Occupation Data', 'Skills', 'Knowledge', 'Technology Skills', 'Related Occupations', 'Job Zones'] as const
type Table = (typeof tables)[number]
type Row = Record<string, string>

export class OnetError extends Error {}

const largestTable = 200 * 1024 * 1024
/** On O*NET's scale from 1 to 5: a skill with a lower rating is not required. */
const important = 3
const related = 10

export const onetAttribution =
  'This page includes information from the O*NET Database by the U.S. Department of Labor, Employment and Training Administration (USDOL/ETA). Used under the CC BY 4.0 license. O*NET® is a trademark of USDOL/ETA. Vouch has modified some of this information. USDOL/ETA has not approved, endorsed, or tested these modifications.'

/** Throws `OnetError` with a message for the person who chose the file. */
export function readOnet(zip: Uint8Array): Catalogue {
  const of = readTables(zip)
  const skills = new Map<string, Catalogue['skills'][number]>()
  const taken = new Set<string>()
  const asked = new Map<string, Set<string>>()
  const ask = (code: string, id: string, name: string, family: string) => {
    if (!skills.has(id)) {
      // “Mathematics” is both a skill and a field of knowledge.
      const free = taken.has(name.toLowerCase()) ? `${name} (${family})` : name
      taken.add(free.toLowerCase())
      skills.set(id, { id, family, name: free, synonyms: [], hours: null, proof: null, way: null })
    }
    asked.set(code, (asked.get(code) ?? new Set()).add(id))
  }
  for (const [table, family] of [
    ['Skills', 'skills'],
    ['Knowledge', 'knowledge'],
  ] as const)
    for (const row of of[table])
      if (row['Scale ID'] === 'IM' && Number(row['Data Value']) >= important)
        ask(row['O*NET-SOC Code']!, row['Element ID']!.toLowerCase(), row['Element Name']!, family)
  for (const row of of['Technology Skills'])
    if (row['Hot Technology'] === 'Y' && row['Example'])
      ask(row['O*NET-SOC Code']!, `t-${slug(row['Example'])}`, row['Example'], 'technology')

  const zones = new Map(of['Job Zones'].map((row) => [row['O*NET-SOC Code']!, Number(row['Job Zone'])]))
  const known = new Set(of['Occupation Data'].map((row) => row['O*NET-SOC Code']!))
  const neighbours = new Map<string, string[]>()
  for (const row of of['Related Occupations']) {
    const [code, other] = [row['O*NET-SOC Code']!, row['Related O*NET-SOC Code']!]
    const before = neighbours.get(code) ?? []
    if (known.has(other) && other !== code && before.length < related) neighbours.set(code, [...before, other])
  }
  const occupations = of['Occupation Data']
    .filter((row) => (asked.get(row['O*NET-SOC Code']!)?.size ?? 0) > 0)
    .map((row) => {
      const code = row['O*NET-SOC Code']!
      return {
        id: code,
        family: `f-${code.slice(0, 2)}`,
        name: row['Title']!,
        synonyms: [],
        summary: row['Description'] ?? '',
        level: 6 - Math.min(5, Math.max(1, zones.get(code) ?? 3)),
        skills: [...asked.get(code)!],
        grows: [],
        qualifications: [],
        after: { weeks: 0, occupations: neighbours.get(code) ?? [] },
      }
    })
  const kept = new Set(occupations.map((o) => o.id))
  for (const o of occupations) o.after.occupations = o.after.occupations.filter((id) => kept.has(id))
  const groups = [...new Set(occupations.map((o) => o.family))].toSorted()
  return {
    basis: 'O*NET does not say how long a skill takes to learn, so no times are shown and paths are not ranked.',
    attribution: onetAttribution,
    families: [
      { id: 'skills', name: 'Skills' },
      { id: 'knowledge', name: 'Knowledge' },
      { id: 'technology', name: 'Technology' },
      ...groups.map((id) => ({ id, name: `SOC major group ${id.slice(2)}` })),
    ],
    skills: [...skills.values()],
    ways: [],
    qualifications: [],
    occupations,
    transfers: [],
  }
}

function readTables(zip: Uint8Array): Record<Table, Row[]> {
  let tooLarge = false
  const wanted = (name: string) => tables.find((table) => name.replace(/^.*\//, '') === `${table}.txt`)
  let files: Record<string, Uint8Array>
  try {
    files = unzipSync(zip, {
      filter: ({ name, originalSize }) => {
        if (!wanted(name)) return false
        tooLarge ||= originalSize > largestTable
        return !tooLarge
      },
    })
  } catch {
    throw new OnetError('The file is not a zip archive, or it is damaged.')
  }
  if (tooLarge) throw new OnetError('A table in the archive is larger than 200 MiB.')
  const found = new Map(Object.entries(files).map(([name, bytes]) => [wanted(name)!, rowsOf(strFromU8(bytes))]))
  const missing = tables.filter((table) => !found.has(table))
  if (missing.length > 0)
    throw new OnetError(`The archive has no ${missing.map((table) => `“${table}.txt”`).join(', ')}. Use the text version of the database.`)
  return Object.fromEntries(found) as Record<Table, Row[]>
}

function rowsOf(text: string): Row[] {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const columns = head.split('\t')
  return lines.filter(Boolean).map((line) => {
    const cells = line.split('\t')
    return Object.fromEntries(columns.map((name, i) => [name, (cells[i] ?? '').trim()]))
  })
}

const slug = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('+', 'p')
    .replaceAll('#', 'sharp')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
