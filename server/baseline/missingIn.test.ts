import { expect, test } from 'vitest'
import { missingIn } from './missingIn.ts'

const whole =
  'A man came in about a fridge that had not come. I rang the depot and they found it on the truck, so he had it the same evening.'

test.each([
  ['tells both', whole, []],
  ['tells both in the present tense', 'One morning old man come in and his pump is leaking. I look at it, I call driver and he bring the part. After that he come to me first.', []], // oxfmt-ignore
  ['as speech recognition writes it', whole.toLowerCase().replace(/[.,]/g, ''), []],
  ['the result as a figure', 'I traced the logs, found a retry that ran twice, and fixed it. Lost payments went to zero.', []],
  ['the result as a change', 'I rewrote the roster for the night shift. Complaints dropped from ten to two a week.', []],
  ['the result without a verb', 'The bearing was hot so I stopped the line and fitted a finer filter. No complaints since.', []],
  ['the result in the present', 'The bearing was hot so I stopped the line and fitted a finer filter. We still use it.', []],
  ['only where somebody went', 'I called the customer about the fridge. She went to the shop and I wrote it all down.', []],
  ['what came of what several did', 'We said no because it was unsafe, and we proposed the other scaffold instead. The client agreed and we finished on time.', ['own_part']], // oxfmt-ignore
  ['only why several did it', 'We said no because it was unsafe.', ['own_part', 'outcome']],
  ['only that the person fell', 'I fell off the ladder and I wrote it all down for my boss.', ['outcome']],
  ['nothing of the result', 'A man came in about a fridge that had not come. I rang the depot for him and I wrote it all down.', ['outcome']], // oxfmt-ignore
  [
    'nothing of the own part',
    'My boss had a man in about a fridge. She rang the depot and they found it that day.',
    ['own_part', 'outcome'],
  ],
  ['only claims', 'I am very good with people and I always go the extra mile, anybody will tell you that.', ['own_part', 'outcome']],
  ['own acts of any work', 'There was a problem at work one day. I talked to my manager and the team, I found the cause and I solved it. After that everything worked.', ['own_part']], // oxfmt-ignore
  ['one word', 'Teamwork.', ['own_part', 'outcome']],
  ['one small word', 'Yes.', ['own_part', 'outcome']],
  ['three words', 'Lots of times.', ['own_part', 'outcome']],
  ['what one would do', 'I would ring the depot and I would tell the customer.', ['own_part', 'outcome']],
])('%s', (_what, answer, missing) => {
  expect(missingIn(answer)).toEqual(missing)
})

test.each([
  ['no words', '😀 ...'],
  ['declined in words', 'I would rather not talk about that one, sorry.'],
  ['declined in other words', 'I cannot think of anything right now.'],
  ['German', 'Letztes Jahr habe ich mit einem Kunden gesprochen und danach die Pumpe repariert.'],
  ['Spanish, short', 'Hablé con el cliente y mi jefa.'],
  ['Samoan', 'I le tausaga ua tuanai na ou talanoa ai ma se tagata.'],
  ['Chinese', '去年我和一位客户谈过，然后修理了水泵。'],
  ['Dutch', 'Ik had een klant met een lekke pomp en we hebben het samen gedaan.'],
  ['nothing', ''],
])('asks nothing if the answer cannot be read: %s', (_what, answer) => {
  expect(missingIn(answer)).toEqual([])
})

test('other people’s turns inside an answer count for nothing', () => {
  expect(missingIn('Interviewer: I rang them and they came that day.\nCandidate: I am good at this, that is what they say.')).toEqual([
    'own_part',
    'outcome',
  ])
})
