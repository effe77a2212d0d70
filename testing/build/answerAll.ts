import { v7 } from 'uuid'
import type { Client } from '../../shared/client.ts'
import type { Interview } from '../../shared/interview.ts'

type Question = Interview['current']

/** Answers this question and each that follows. */
export async function answerAll(
  me: Client['interviews'],
  id: { candidate_id: string },
  first: Question,
  textOf: (question: NonNullable<Question>) => string,
  mode: 'typed' | 'voice' = 'typed',
): Promise<void> {
  let question = first
  while (question) {
    const answer = { ...id, turn_id: v7(), question_turn_id: question.turn_id, mode, text: textOf(question) }
    question = (await me.submitAnswer(answer)).next
  }
}
