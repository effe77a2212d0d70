import { readAnswer } from './readAnswer.ts'

const typed =
  "One Saturday I was alone at the desk when a man came in, angry because his order wasn't there. I said I'd look into it, so I rang the driver. He had left it next door. I fetched it, and since then I check the list before we open."
const spoken = typed.toLowerCase().replace(/[.,]/g, '')

/** The language library is slow at first: four readings take 30 ms at the start, so that no candidate's answer waits for them. */
export function warmReader(): void {
  for (const text of [typed, spoken, typed, spoken])
    readAnswer(text, { question: 'Tell me about a time somebody was upset.', criteria: '', advert: '' })
}
