import type { Answer } from './loadSet.ts'

/** So many answers at most: whole questions, the first of each family before the second of any, so that pairs stay together. */
export function firstOfEach(answers: Answer[], limit: number): Answer[] {
  const questions = [...Map.groupBy(answers, (a) => `${a.family} ${a.question}`).values()]
  const turn = (group: Answer[]) => questions.filter((g) => g[0]!.family === group[0]!.family).indexOf(group)
  return questions
    .toSorted((a, b) => turn(a) - turn(b))
    .flat()
    .slice(0, limit)
}
