import { expect, test } from 'vitest'
import { featuresOf } from './featuresOf.ts'

const asked = { question: 'Tell me about a bad day.', criteria: '', advert: '' }
const of = (text: string) => featuresOf(text, asked).features

test('a candidate who declines says so in few words: a skip in the yard is no refusal', () => {
  expect(of('Honestly I would rather skip this one, thanks.').refusal).toBe(1)
  const yard =
    'my mistake it was i was on the wood skip at the site big rush and one builder is putting boards in i am seeing they are white inside but i thought it is painted wood i did not check it was plasterboard next day they sent whole skip back six hundred pounds the council paid and after that every board we are breaking at the corner before it goes in and till today no skip has come back'
  expect(of(yard).refusal).toBe(0)
})

test('few small words mean a heap of words only where nothing is told that the person did', () => {
  const told =
    'i work orchid garden night storm come plastic roof open boss in bangkok only me and two girl they afraid want go home i say orchid cold one night all die nobody have job so i climb hold plastic girl tie rope with stone three o’clock finish wet all morning only few pot broken'
  expect(of(told).function_lack).toBeLessThan(0.5)
  const heap =
    'Communication teamwork planning safety first forklift licence pallets accuracy speed customer service inventory stock control quality'
  expect(of(heap).function_lack).toBe(1)
})

test('praise of oneself beside a story takes nothing from it, and alone it is a claim', () => {
  const praise = 'I am a real people person and I am good at this.'
  const story =
    'A man came in about a fridge. I rang the depot for him. I found it at the wrong shop, so I drove over and I brought it to him after work.'
  expect(of(praise).claims).toBeGreaterThan(0.5)
  expect(of(`${praise} ${story}`).claims).toBe(0)
})
