/** By this, competencies are told apart: case does not matter. A file or a caller may write a name in other letters than the plan. */
export const competencyKey = (name: string): string => name.toLowerCase()

export const sameCompetency = (one: string, other: string): boolean => competencyKey(one) === competencyKey(other)

/** Each competency once, in the letters in which it comes first. */
export function eachCompetency(names: string[]): string[] {
  const first = new Map<string, string>()
  for (const name of names) if (!first.has(competencyKey(name))) first.set(competencyKey(name), name)
  return [...first.values()]
}
