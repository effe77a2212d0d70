import type { Catalogue } from './Catalogue.ts'

/** The gaps and contradictions of a catalogue, one sentence each; none if it is correct. */
export function checkCatalogue(c: Catalogue): string[] {
  return [...ids(c), ...figures(c), ...unused(c), ...words(c), ...circles(c)]
}

function* ids(c: Catalogue): Generator<string> {
  const known = (list: { id: string }[]) => new Set(list.map((item) => item.id))
  for (const [what, list] of [
    ['family', c.families],
    ['skill', c.skills],
    ['way', c.ways],
    ['basis', c.bases],
    ['qualification', c.qualifications],
    ['occupation', c.occupations],
  ] as const)
    for (const id of repeated(list.map((item) => item.id))) yield `The ${what} ${id} is there twice.`
  const families = known(c.families)
  const skills = known(c.skills)
  const ways = known(c.ways)
  const bases = known(c.bases)
  const qualifications = known(c.qualifications)
  const occupations = known(c.occupations)
  const unknown = (of: string, what: string, set: Set<string>, named: string[]) =>
    named.filter((id) => !set.has(id)).map((id) => `${of} names the unknown ${what} ${id}.`)
  for (const s of c.skills) {
    yield* unknown(s.id, 'family', families, [s.family])
    if (s.way) yield* unknown(s.id, 'way', ways, [s.way])
  }
  for (const w of c.ways) yield* unknown(w.id, 'basis', bases, [w.basis])
  for (const o of c.occupations) {
    yield* unknown(o.id, 'family', families, [o.family])
    yield* unknown(o.id, 'skill', skills, [...o.skills, ...o.grows])
    yield* unknown(o.id, 'qualification', qualifications, o.qualifications)
    yield* unknown(o.id, 'occupation', occupations, o.after.occupations)
  }
  for (const q of c.qualifications)
    yield* unknown(q.id, 'qualification', qualifications, [...q.needs, ...q.credits.map((credit) => credit.qualification)])
  for (const t of c.transfers) yield* unknown('A transfer', 'skill', skills, t.skills)
}

function* figures(c: Catalogue): Generator<string> {
  for (const { id, hours, way } of c.skills) if (hours && c.bases.length > 0 && !way) yield `Nothing says what the hours of ${id} are.`
  for (const { id, hours } of c.skills)
    if (hours && !(hours.low <= hours.likely && hours.likely <= hours.high)) yield `The hours of ${id} are not in order.`
  for (const q of c.qualifications)
    for (const credit of q.credits)
      if (credit.weeks > q.weeks || credit.hours > q.hours)
        yield `${q.id} takes longer with the credit of ${credit.qualification} than without.`
  for (const { id, cost } of [...c.qualifications, ...c.ways])
    if (cost && /\d/.test(cost) && !/\b20\d\d\b/.test(cost)) yield `The cost of ${id} does not say of when it is.`
  const pairs = c.transfers.map(({ skills }) => skills.toSorted().join(' and '))
  for (const pair of repeated(pairs)) yield `The transfer between ${pair} is there twice; it counts both ways.`
  for (const { skills } of c.transfers) if (skills[0] === skills[1]) yield `${skills[0]} is its own neighbour.`
}

function* unused(c: Catalogue): Generator<string> {
  const used = new Set(c.occupations.flatMap((o) => [...o.skills, ...o.grows]))
  for (const { id } of c.skills) if (!used.has(id)) yield `No occupation uses the skill ${id}.`
  const ways = new Set(c.skills.map((s) => s.way))
  for (const { id } of c.ways) if (!ways.has(id)) yield `No skill is learned in the way ${id}.`
  const bases = new Set(c.ways.map((w) => w.basis))
  for (const { id } of c.bases) if (!bases.has(id)) yield `No way has the basis ${id}.`
  const asked = new Set(c.occupations.flatMap((o) => o.qualifications))
  const needed = new Set(c.qualifications.flatMap((q) => [...q.needs, ...q.credits.map((credit) => credit.qualification)]))
  for (const { id } of c.qualifications) if (!asked.has(id) && !needed.has(id)) yield `Nothing asks for the qualification ${id}.`
  for (const o of c.occupations) {
    if (o.skills.length === 0) yield `${o.id} has no skills.`
    for (const id of repeated([...o.skills, ...o.grows])) yield `${o.id} has the skill ${id} twice.`
    if (o.after.weeks > 0 && o.after.occupations.length === 0) yield `${o.id} needs experience in no occupation.`
  }
}

function* words(c: Catalogue): Generator<string> {
  for (const [what, list] of [
    ['skills', c.skills],
    ['occupations', c.occupations],
    ['qualifications', c.qualifications],
  ] as const)
    for (const word of repeated(
      list.flatMap((item) => [
        ...new Set([item.name, ...item.synonyms, ...('alone' in item ? item.alone : [])].map((text) => text.toLowerCase())),
      ]),
    ))
      yield `Two ${what} are called “${word}”.`
}

/** What a qualification or an occupation needs first must not lead back to itself, so that a beginner can reach each of them. */
function* circles(c: Catalogue): Generator<string> {
  const open = new Set<string>()
  const grow = (all: { id: string }[], ready: (id: string) => boolean) => {
    for (let before = -1; before !== open.size;) {
      before = open.size
      for (const { id } of all) if (!open.has(id) && ready(id)) open.add(id)
    }
  }
  const needs = new Map(c.qualifications.map((q) => [q.id, q.needs]))
  grow(c.qualifications, (id) => needs.get(id)!.every((need) => open.has(need)))
  for (const { id } of c.qualifications) if (!open.has(id)) yield `What ${id} needs first leads back to it or to nothing.`
  open.clear()
  const after = new Map(c.occupations.map((o) => [o.id, o.after]))
  grow(c.occupations, (id) => after.get(id)!.weeks === 0 || after.get(id)!.occupations.some((other) => open.has(other)))
  for (const { id } of c.occupations) if (!open.has(id)) yield `Nobody can come to ${id}: the experience that it needs leads back to it.`
}

function repeated(list: string[]): string[] {
  const seen = new Set<string>()
  return [...new Set(list.filter((item) => seen.size === seen.add(item).size))]
}
