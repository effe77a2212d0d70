// Reads O*NET's text database, a zip of tab-separated tables. It has no learning hours, so those stay null.
import type { Catalogue } from './Catalogue.ts'
import { readOnetTables, type OnetRow, type OnetTables } from './onetTables.ts'

/** On O*NET's scale from 1 to 5: a skill with a lower rating is not required. */
const important = 3
const related = 10
const usualZone = 3

export const onetAttribution =
  'This page includes information from the O*NET Database by the U.S. Department of Labor, Employment and Training Administration (USDOL/ETA). Used under the CC BY 4.0 license. O*NET® is a trademark of USDOL/ETA. Vouch has modified some of this information. USDOL/ETA has not approved, endorsed, or tested these modifications.'

/** Throws `OnetError` with a message for the person who chose the file. */
export function readOnet(zip: Uint8Array): Catalogue {
  const of = readOnetTables(zip)
  const rated = new Set(of.Skills.filter(counts).map((row) => row['O*NET-SOC Code']!))
  const skills = new Map<string, Catalogue['skills'][number]>()
  const taken = new Set<string>()
  const asked = new Map<string, Set<string>>()
  const ask = (code: string, id: string, name: string, family: string) => {
    if (!skills.has(id)) {
      // “Mathematics” is both a skill and a field of knowledge.
      const free = taken.has(name.toLowerCase()) ? `${name} (${family})` : name
      taken.add(free.toLowerCase())
      skills.set(id, { id, family, name: free, synonyms: [], alone: [], hours: null, proof: null, way: null })
    }
    asked.set(code, (asked.get(code) ?? new Set()).add(id))
  }
  for (const [table, family] of [
    ['Skills', 'skills'],
    ['Knowledge', 'knowledge'],
  ] as const)
    for (const row of of[table])
      if (counts(row)) ask(row['O*NET-SOC Code']!, row['Element ID']!.toLowerCase(), row['Element Name']!, family)
  for (const row of of['Technology Skills'])
    if (row['Hot Technology'] === 'Y' && row['Example'])
      ask(row['O*NET-SOC Code']!, `t-${slug(row['Example'])}`, row['Example'], 'technology')

  const zones = new Map(of['Job Zones'].map((row) => [row['O*NET-SOC Code']!, Number(row['Job Zone']) || usualZone]))
  const known = new Set(of['Occupation Data'].map((row) => row['O*NET-SOC Code']!))
  const neighbours = new Map<string, string[]>()
  for (const row of of['Related Occupations'].toSorted((a, b) => Number(a.Index) - Number(b.Index))) {
    const [code, other] = [row['O*NET-SOC Code']!, row['Related O*NET-SOC Code']!]
    const before = neighbours.get(code) ?? []
    if (known.has(other) && other !== code && before.length < related) neighbours.set(code, [...before, other])
  }
  const titles = titlesOf(of)
  const occupations = of['Occupation Data']
    // “All Other” and military occupations have no ratings, so nothing can be said of them.
    .filter((row) => rated.has(row['O*NET-SOC Code']!))
    .map((row) => {
      const code = row['O*NET-SOC Code']!
      return {
        id: code,
        family: `f-${code.slice(0, 2)}`,
        name: row['Title']!,
        synonyms: titles.get(code) ?? [],
        summary: row['Description'] ?? '',
        level: 6 - Math.min(5, Math.max(1, zones.get(code) ?? usualZone)),
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
    as_of: null,
    families: [
      { id: 'skills', name: 'Skills' },
      { id: 'knowledge', name: 'Knowledge' },
      { id: 'technology', name: 'Technology' },
      ...groups.map((id) => ({ id, name: `SOC major group ${id.slice(2)}` })),
    ],
    skills: [...skills.values()],
    ways: [],
    bases: [],
    qualifications: [],
    occupations,
    transfers: [],
  }
}

/** A rating of importance that is high enough, and precise enough for O*NET to show it. */
const counts = (row: OnetRow) => row['Scale ID'] === 'IM' && Number(row['Data Value']) >= important && row['Recommend Suppress'] !== 'Y'

/** The titles that people gave for their work, of each occupation. A title of several occupations tells nothing. */
function titlesOf(of: OnetTables): Map<string, string[]> {
  const taken = new Map(of['Occupation Data'].map((row) => [row['Title']!.toLowerCase(), '']))
  const reported = (of['Sample of Reported Titles'] ?? []).map((row) => {
    // Only an abbreviation must be written as it is.
    const title = row['Reported Job Title']!.replace(/\s*\(.*\)$/, '').replace(/\b\p{Lu}\p{Ll}+/gu, (word) => word.toLowerCase())
    return { code: row['O*NET-SOC Code']!, title }
  })
  for (const { code, title } of reported) taken.set(title.toLowerCase(), (taken.get(title.toLowerCase()) ?? code) === code ? code : '')
  const titles = new Map<string, string[]>()
  for (const { code, title } of reported)
    if (title && taken.get(title.toLowerCase()) === code) titles.set(code, [...new Set([...(titles.get(code) ?? []), title])])
  return titles
}

const slug = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('+', 'p')
    .replaceAll('#', 'sharp')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
