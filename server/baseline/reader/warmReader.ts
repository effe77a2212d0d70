import { readAnswer } from './readAnswer.ts'

const typed =
  "One Saturday I was alone at the desk when a man came in, angry because his order wasn't there. I said I'd look into it, so I rang the driver. He had left it next door. I fetched it, and since then I check the list before we open."
const question = 'Tell me about a time somebody was upset.'
const spoken = typed.toLowerCase().replace(/[.,]/g, '')

/** The language library is slow at first. Four readings at the start take 30 ms, so that no candidate waits for them. */
export function warmReader(): void {
  for (const text of [typed, spoken, typed, spoken]) readAnswer(text, { question, about: question, criteria: '', advert: '' })
}
