import { baselinePlan } from './baselinePlan.ts'
import { notAsked } from './notAsked.ts'
import { readAnswer } from './reader/readAnswer.ts'

const typed =
  "One Saturday I was alone at the desk when a man came in, angry because his order wasn't there. I said I'd look into it, so I rang the driver. He had left it next door. I fetched it, and since then I check the list before we open."
const question = 'Tell me about a time somebody was upset.'
const spoken = typed.toLowerCase().replace(/[.,]/g, '')

const criteria = `About us: a family business since 1998, with free parking.
Must have:
• Calm with upset customers - even on a busy Saturday
• Accuracy (orders, invoices, stock) and honesty
• Driver licence, class 1

Nice to have
- Some te reo Māori
We want somebody who learns fast, works well in a team, and can explain things. No jobsworths please!`

/** The language library and the patterns are slow at first. What is read at the start takes a fifth of a second, so that nobody waits for it. */
export function warmReaders(): void {
  for (const text of [typed, spoken, typed, spoken]) readAnswer(text, { question, about: question, criteria: '', advert: '' })
  for (const text of [criteria, criteria.toLowerCase()])
    notAsked({ criteria: text }, baselinePlan({ criteria: text, interview_language: 'en' }))
}
