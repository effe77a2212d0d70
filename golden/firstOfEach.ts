import type { Answer } from './loadSet.ts'

/** At most `limit` answers, in whole questions so that pairs stay together: first one question of every family, then the second. */
export function firstOfEach(answers: Answer[], limit: number): Answer[] {
  const questions = [...Map.groupBy(answers, (a) => `${a.family} ${a.question}`).values()]
  const turn = (group: Answer[]) => questions.filter((g) => g[0]!.family === group[0]!.family).indexOf(group)
  return questions
    .toSorted((a, b) => turn(a) - turn(b))
    .flat()
    .slice(0, limit)
}
