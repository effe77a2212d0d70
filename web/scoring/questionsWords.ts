/** Which version of the job's questions a candidate was asked. */
export const questionsWords = (plan_version: number): string =>
  plan_version === 1 ? 'first version of the questions' : `version ${plan_version} of the questions`
