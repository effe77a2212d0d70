import { expect, test } from 'vitest'
import { tokensOf } from './tokensOf.ts'
import { toldIn } from './toldIn.ts'

// The library has no base form for a contraction that ends a sentence.
const contractions =
  "cannot can't cant won't wont don't dont doesn't doesnt didn't didnt isn't isnt aren't arent wasn't wasnt weren't werent haven't havent hasn't hasnt hadn't hadnt couldn't couldnt wouldn't wouldnt shouldn't shouldnt mustn't mustnt needn't neednt ain't aint i'm im i've ive i'll ill i'd id we're were you're youre they're theyre gonna gotta wanna lemme let's lets that's thats it's its he's hes she's shes who's whos what's whats there's theres y'all ma'am o'clock"

test('a sentence may end with any contraction', () => {
  for (const word of contractions.split(' '))
    for (const text of [`They ${word}. Then I rang`, `they ${word}`, word, `${word}.`, `${word}, ${word}!`, `I ${word}\nWe ${word}?`])
      for (const { lemma, lower } of tokensOf(text)) expect([typeof lemma, lemma.length > 0 || lower]).toEqual(['string', true])
})

test('“They cannot.” and “there werent.” say that something was not', () => {
  const text = 'I asked them for the certificate. They cannot. friday there were buses and monday there werent. i got my bike'
  expect(tokensOf(text).filter((t) => t.lemma === 'not')).toHaveLength(2)
  expect(toldIn(text).own.map((c) => text.slice(c.start, c.end))).toContain('I asked them for the certificate')
})
