type Person = { id: string; name: string }

/**
 * For the form of a note, which sends ids. After each “@”, those with the longest name that stands there whole: neither “@Ann Lee” nor “@Annabel” mentions Ann. Of several who have
 * that name, those who were picked; all of them if none was.
 */
export function mentionedIn<P extends Person>(text: string, people: P[], picked: string[] = []): P[] {
  const lower = text.toLowerCase()
  const named = people.map((person) => ({ person, name: person.name.toLowerCase() }))
  const found = new Set<P>()
  for (const { index } of lower.matchAll(/(?<![\p{L}\p{N}._-])@/gu)) {
    const after = lower.slice(index + 1)
    const here = named.filter(({ name }) => after.startsWith(name) && !/^[\p{L}\p{N}]/u.test(after.slice(name.length)))
    const longest = Math.max(...here.map(({ name }) => name.length))
    const so = here.flatMap(({ person, name }) => (name.length === longest ? [person] : []))
    const chosen = so.filter((person) => picked.includes(person.id))
    for (const person of chosen.length > 0 ? chosen : so) found.add(person)
  }
  return people.filter((person) => found.has(person))
}
