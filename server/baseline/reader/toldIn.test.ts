import { expect, test } from 'vitest'
import { clausesOf } from './clausesOf.ts'
import { toldIn } from './toldIn.ts'

const wordsOf = (text: string, clauses: { start: number; end: number }[]) => clauses.map((c) => text.slice(c.start, c.end))

test('a plural with “was” shows that the speaker leaves out endings, so the present tense tells of the past', () => {
  const text = 'In our hostel in Pune all lamps was broken. I buy new lamp for each room and write the date on it.'
  expect(wordsOf(text, toldIn(text).own)).toEqual(['I buy new lamp for each room', 'and write the date on it'])
  const native = 'These days is all I have. I check each pallet twice.'
  expect(clausesOf(native).some((c) => c.unmarked)).toBe(false)
})

test('a sentence that begins with “was” tells how things were, and not what the speaker did', () => {
  expect(clausesOf('Was a shock for everybody.')[0]!.person).toBe('thing')
  expect(clausesOf('Was found one key in the drain.')[0]!.person).toBe('thing')
  expect(clausesOf('Was on the late shift with Ana.')[0]!.person).toBe('I')
})

test('a rare verb after “I” is an act', () => {
  const text = 'i raddled the ewes twice and told Mere'
  expect(wordsOf(text, toldIn(text).own)).toEqual(['i raddled the ewes twice', 'and told Mere'])
})

test('“I’m like …” quotes a thought, and “if I tell her” tells of nothing that was said', () => {
  const quoted = "the pump stopped and i'm like we can't leave it so i rang Tama"
  expect(wordsOf(quoted, toldIn(quoted).said)).toEqual(["and i'm", 'so i rang Tama'])
  const thought = 'if I tell her she is upset so I made the tea and I waited'
  expect(wordsOf(thought, toldIn(thought).said)).toEqual([])
})

test('words from before, said again with “now”, tell what changed', () => {
  const text = 'i read the label and not the date so the milk was off and i told the boss it is the date i read now not the label'
  expect(wordsOf(text, toldIn(text).change)).toContain('i read now not the label')
})

test('a base form in British spelling is no past tense', () => {
  const habit = 'I prioritise, I favour the old ones and I practise every day. Then I prioritised the ward.'
  expect(clausesOf(habit).map((c) => c.past)).toEqual([false, false, false, true])
})

test('“a girl I trained with” says who she is, and not what the speaker did', () => {
  const text = 'A girl I trained with sent home the wrong ashes. She rang both families.'
  expect(toldIn(text).own).toEqual([])
  expect(clausesOf(text)[0]).toMatchObject({ person: 'other', verb: 'send', past: true })
  const own = 'One lady I talked to her about it. My boss I told him the truth'
  expect(wordsOf(own, toldIn(own).own)).toEqual(['One lady I talked to her about it', 'My boss I told him the truth'])
})

test('between a subject and an object stands a verb, whatever the tagger takes it for', () => {
  const text = 'in the night the machine is smoking so i off it and they redid it. I shone my torch under there.'
  expect(
    clausesOf(text)
      .filter((c) => c.kind === 'act')
      .map((c) => c.verb),
  ).toEqual(['smoke', 'off', 'redo', 'shone'])
})

test('a date is a moment', () => {
  const sure = (text: string) => toldIn(text).occasion
  expect(sure('On 4 June I parked the bus because I could not see the second post in the fog.')).toBe(1)
  expect(sure('I parked the bus because I could not see the second post in the fog.')).toBeLessThan(1)
})

test('a question that is told begins with its helper verb, belongs to its own subject, and imagines nothing', () => {
  const text = 'the lads stood there and i said can we do it from the ground so we did'
  expect(clausesOf(text).map((c) => text.slice(c.start, c.end))).toContain('can we do it from the ground')
  expect(clausesOf(text).find((c) => c.question)).toMatchObject({ person: 'we', modal: 'can' })
  expect(wordsOf(text, toldIn(text).hypothetical)).toEqual([])
  expect(wordsOf(text, toldIn(text).said)).toEqual(['and i said'])
})

test('what is joined to “I would” is imagined too, unless it has a subject of its own', () => {
  const text = 'I would look for the common ground and put it on the wall. Then I put it up.'
  expect(wordsOf(text, toldIn(text).own)).toEqual(['Then I put it up'])
})

test('“and” after a clause that hangs on another goes on with the one before', () => {
  expect(clausesOf('I took the helmet off because you look silly in it and asked her.').at(-1)!.person).toBe('I')
  expect(clausesOf('I asked him to wait, since the dog was nervous, and sat down.').at(-1)!.person).toBe('I')
  expect(clausesOf('I rang because he was late and missed the bus.').at(-1)!.person).toBe('other')
})

test('what an act was for is its reason, and not imagined', () => {
  const text = "I moved the bin so they'd stop there first."
  expect([wordsOf(text, toldIn(text).reasons), wordsOf(text, toldIn(text).hypothetical)]).toEqual([["so they'd stop there first"], []])
})

test('“had a word” and “had my lunch there” are acts; “had a van” is not', () => {
  const kinds = (text: string) => clausesOf(text).map((c) => c.kind)
  expect([kinds('I had a quiet word with her.'), kinds('I had my lunch opposite.'), kinds('I had a van.')]).toEqual([
    ['act'],
    ['act'],
    ['state'],
  ])
})

test('“who are upset”, “who gonna drive”, “i like stood there”, “I’ve never sold one”: each verb is the right one', () => {
  expect(clausesOf('I listen to owners who are upset.').some((c) => c.unmarked)).toBe(false)
  expect(clausesOf('who gonna rake')[0]).toMatchObject({ verb: 'rake', modal: 'gonna' })
  const spoken = 'i like stood beside her'
  expect(wordsOf(spoken, toldIn(spoken).own)).toEqual([spoken])
  const never = "I've never sold a bed in my life"
  expect(clausesOf(never)).toMatchObject([{ negated: true, perfect: true }])
})

test('a word that every JavaScript object has is a word like any other', () => {
  for (const word of ['constructor', 'Constructor', 'toString', 'hasOwnProperty', '__proto__'])
    for (const text of [`I wrote the ${word} and they ${word} it`, `${word}. I ${word}.`, `My ${word} rang me`])
      expect(clausesOf(text).map((c) => typeof c.verb)).not.toContain('function')
  const as = (word: string) =>
    clausesOf(`The ${word} failed, so I fixed the ${word} and each ${word} passed.`).map(({ verb, person, past }) => ({
      verb,
      person,
      past,
    }))
  expect(as('constructor')).toEqual(as('container'))
})

test('what was learned from one event is a change; what a whole career has taught is not', () => {
  const story = 'Last year I booked the wrong hall. I rang every guest and I moved the chairs myself. '
  const change = (text: string) => wordsOf(story + text, toldIn(story + text).change)
  for (const lesson of ['I learned to check the address twice.', 'It taught me to ask before I book.', 'I learnt not to guess.'])
    expect(change(lesson)).not.toEqual([])
  for (const none of ['I have learned to be patient.', 'I learned a lot.', 'They learned to drive.']) expect(change(none)).toEqual([])
})

test('what the speaker was going to do, or wishes they had done, was not done', () => {
  const text =
    'I was going to tell the boss, but then it was lunch. I wish I had told him. It had all I could wish for. I went to the shop.'
  expect(wordsOf(text, toldIn(text).own)).toEqual(['I went to the shop'])
})

test('what “was made by me” is an own act, and what was made by another is not', () => {
  const text = 'Tea was made by me, and the form was signed by the nurse.'
  expect(wordsOf(text, toldIn(text).own)).toEqual(['Tea was made by me,'])
})

test('in notes, dashes, bullets and numbers part one act from the next as full stops do', () => {
  const acts = ['moved the milk to the other one', 'rang the engineer', 'wrote it in the book']
  for (const notes of [
    `Fridge was warm - ${acts.join(' - ')}`,
    `• ${acts.join('\n• ')}`,
    acts.map((act, i) => `${i + 1}) ${act}`).join(' '),
  ])
    expect(wordsOf(notes, toldIn(notes).own).map((own) => own.replace(/ \d$/, ''))).toEqual(acts)
  expect(clausesOf('I asked my mother-in-law and the well-known doctor.')).toHaveLength(1)
})

test('who never says “I” means themselves after a comma, but not after “he”', () => {
  const notes = 'The fridge was warm, moved the milk to the other one, rang the engineer, he came at two, fixed the seal.'
  expect(wordsOf(notes, toldIn(notes).own)).toEqual(['moved the milk to the other one,', 'rang the engineer,'])
  const boss = 'The manager saw the fault, stopped the line, called the engineer.'
  expect(toldIn(boss).own).toEqual([])
  expect(toldIn('The resident (82) fell in the hall.').own).toEqual([])
  const heap = 'cause, tracing, traced symptom, patched production, informed people, tested customer'
  expect(toldIn(heap).own).toEqual([])
})
