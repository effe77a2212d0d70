import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seed } from '../../testing/seed.ts'
import { competencyScore } from '../../shared/competencyScore.ts'
import { goodAnswer, sampleCompetency, sampleTurns, vagueAnswer } from '../../testing/build/sample.ts'
import { CannotScore, type TranscriptTurn } from '../scoring/Scorer.ts'
import { baselineScorer } from './baselineScorer.ts'

const one = sampleCompetency('Looking after customers')
const job = {
  criteria: 'Looking after customers: listens, explains plainly and follows up until it is done',
  advert:
    'You will look after our customers at the counter and on the phone. You listen carefully, you explain things plainly, you follow up every complaint until it is closed and you keep accurate records. You are calm, honest and a team player.',
  language: 'en',
} as const
const cause = sampleCompetency('finding the cause of a fault')
const scoreOf = (answer: string, asked = one) => baselineScorer([asked], sampleTurns([answer]), job).competency_scores[0]!
const figure = (answer: string) => scoreOf(answer).score!

test('a concrete answer is read high with literal evidence and a range around it; claims are read low', () => {
  const good = scoreOf(goodAnswer, cause)
  expect(good.standing).toBe('scored')
  expect(good.score).toBeGreaterThan(65)
  expect(good.low!).toBeLessThan(good.score!)
  expect(good.high!).toBeGreaterThan(good.score!)
  expect(good.evidence.length).toBeGreaterThanOrEqual(1)
  expect(good.evidence.length).toBeLessThanOrEqual(3)
  for (const e of good.evidence) {
    expect(goodAnswer).toContain(e.quote)
    expect(e).toMatchObject({ turn_id: sampleTurns([goodAnswer])[1]!.turn_id, offset_ms: 12_000 })
  }
  expect(figure(vagueAnswer)).toBeLessThanOrEqual(40)
})

test.each([
  ['nobody is named', 'There was a near miss with two patients of one surname. It was noticed in time and a form was done.'],
  ['another person acts', 'We had a dog who bit. Trish, our head nurse, was brilliant with him and got the muzzle on.'],
  ['only what was', 'It was a hard winter and the road was shut for nine days, and the milk was late.'],
])('a figure above the lowest level points to words, also where %s', (_, answer) => {
  const { score, evidence } = scoreOf(answer)
  expect(score).toBeGreaterThan(30)
  expect(evidence.length).toBeGreaterThan(0)
})

test('figures follow the five levels, in plain words and without one word of the criteria', () => {
  const levels = [
    'I am very good with people and I always go the extra mile, anybody will tell you that.',
    'There was a bit of trouble over a fridge that had not come. It got sorted in the end and everyone was happy.',
    'A man came in about a fridge that had not come. I rang the depot for him.',
    'A man came in about a fridge that had not come, with a new baby at home. I rang the depot and it was still on the truck, so I drove his milk to our own staff fridge and took him the fridge after work. He sent his sister in the week after.',
    'A man came in about a fridge that had not come, with a new baby at home. My boss said to give him the number of the depot and leave it. I nearly did, but he had tried that twice, so I rang them myself and it was lost. I could have ordered another, which takes a week. I lent him the one from our kitchen and told my boss after, who was cross. Now we keep one old fridge out the back for lending, and I ring the depot every morning before they open the doors.',
  ].map(figure)
  expect(levels).toEqual(levels.toSorted((a, b) => a - b))
  expect(levels[0]).toBeLessThanOrEqual(40)
  expect(levels[2]! - levels[1]!).toBeGreaterThan(8)
  expect(levels[4]).toBeGreaterThanOrEqual(80)
})

test('criteria read back, lists of words, claims and imagined acts score low', () => {
  const low = {
    'the advert as “I”':
      'I look after customers at the counter and on the phone. I listen carefully, I explain things plainly, I follow up every complaint until it is closed and I keep accurate records. I am calm, honest and a team player.',
    'a heap': 'Customers listens explains plainly, complaint follows up closed accurate records calm honest team player customers counter.',
    claims: 'I always listen to every customer. I never lose my patience and I am known for going above and beyond whatever happens.',
    imagined:
      'If a customer was angry I would stay calm and I would listen to them. Then I would ring the manager and I would follow it up.',
    'the question': one.question,
    declined: 'I would rather not talk about that one, sorry.',
    nothing: 'yeah nah not really',
  }
  for (const [what, answer] of Object.entries(low)) expect(figure(answer), what).toBeLessThanOrEqual(40)
})

test('acts are found without a subject, with “got it sorted” and with “had to”; something that did not happen is not an act', () => {
  const told = (answer: string) =>
    scoreOf(answer)
      .evidence.map((e) => e.quote)
      .join(' ')
  expect(told('Customer had no heating. Rang them that hour and got the claim sorted.')).toContain('Rang them that hour')
  const did = figure('One lady lost her card. I rang the bank and they stopped it that day.')
  expect(did - figure('One lady lost her card. I couldn’t ring the bank and nobody stopped it that day.')).toBeGreaterThan(5)
  expect(did - figure('One lady lost her card. I would ring the bank and they would stop it that day.')).toBeGreaterThan(10)
  expect(did - figure('One lady lost her card. My boss rang the bank and they stopped it that day.')).toBeGreaterThan(5)
})

test('having something, being something or intending something is not an act', () => {
  const did = figure('A man came in cross about his card. I put the kettle on and I let him talk.')
  expect(did - figure("I've got a good voice and I've got a car. I'm the one they all come to.")).toBeGreaterThan(20)
  expect(did - figure("If a man came in cross about his card I'd put the kettle on and I'd let him talk.")).toBeGreaterThan(20)
})

test('one “you” beside own acts is a comment; an answer of “you” alone is advice', () => {
  const story = 'A man came in every day and I saw that he could not read. I took him round the side and I read him the form.'
  expect(figure(`${story} You can't say that in a queue.`)).toBe(figure(`${story} I can't say that in a queue.`))
  expect(figure("You take him round the side and you read him the form. You can't say that in a queue.")).toBeLessThan(40)
})

test('a story told in the present tense is a story; a habit in the present tense is a claim', () => {
  const before =
    'One evening a man came to the counter and he was angry. I asked him to sit, brought him water and rang the depot. They found his parcel and he took it home.'
  const now =
    'One evening a man come to the counter and he is angry. I ask him to sit, bring him water and ring the depot. They find his parcel and he take it home.'
  expect(Math.abs(figure(now) - figure(before))).toBeLessThanOrEqual(6)
  for (const habit of [
    'I ask customers to sit, I bring them water and I ring the depot. I find every parcel and they always come back.',
    'I listen to my customers and I ring them back. I tell them what happens and I write it down. I follow up until it is closed.',
    'My boss trusts me. She gives me the keys and she asks me to train the new ones. I show them how to do it and they learn fast.',
  ])
    expect(figure(habit)).toBeLessThanOrEqual(41)
})

test('grammar, fillers, capitals and stops are not read', () => {
  const fluent =
    'One morning an old man came in and his pump was leaking. I looked at it and it was dry, so I asked him how long, and he said two days. I called the driver and he brought the part. After that he comes to me first.'
  const others = {
    'present tense and no articles':
      'One morning old man come in and his pump is leaking. I look at it and it is dry, so I ask him how long, and he say two days. I call driver and he bring the part. After that he come to me first.',
    hesitant:
      'Um, one morning an old man came in and, uh, his pump was leaking. I I looked at it and it was, you know, dry, so I asked him how long, and he said two days. I called the, um, driver and he brought the part. After that he comes to me first.',
    spoken: fluent.toLowerCase().replace(/[.,]/g, ''),
    shouted: fluent.toUpperCase(),
  }
  for (const [how, answer] of Object.entries(others)) expect(Math.abs(figure(answer) - figure(fluent)), how).toBeLessThanOrEqual(8)
  for (const e of scoreOf(others.spoken).evidence) expect(others.spoken).toContain(e.quote)
})

test('saying the same again adds nothing', () => {
  const weak = 'We had a complaint and it got sorted. '
  expect(figure(weak.repeat(6))).toBeLessThanOrEqual(figure(weak) + 1)
  expect(figure(`${goodAnswer} ${goodAnswer} ${goodAnswer}`)).toBeLessThanOrEqual(figure(goodAnswer) + 1)
})

test('an answer without a word gets the score of level 1 and says why', () => {
  for (const nothing of ['😀😀😀🎉', '...', ' '])
    expect(scoreOf(nothing)).toMatchObject({
      standing: 'scored',
      score: 10,
      low: 10,
      high: 10,
      reason: expect.stringContaining('says nothing that can be scored, so it gets level 1'),
    })
})

test.each(['Yes', 'customers', 'Yes yes yes.', 'a'.repeat(10_000), 'word '.repeat(2_000)])(
  'an answer of one word, once or often, gets the lowest level and says why: %.9s',
  (answer) => {
    const { standing, score, low, high, reason } = scoreOf(answer)
    expect({ standing, score, low, high }).toEqual({ standing: 'scored', score: 10, low: 10, high: 10 })
    expect(reason).toContain('The answer says little about what happened.')
    expect(reason).not.toContain('very few words')
  },
)

test('an answer that looks ironic or read back is flagged to the reviewer, with a range that reaches lower', () => {
  const mocking =
    'Oh, of course I have. We all hold hands and I get a medal for listening. Is that what you want to hear? Next question. Naturally I rang them at once and they wept with joy.'
  expect(scoreOf(mocking).reason).toMatch(/Read it yourself: .*it may be ironic\./)
  expect(scoreOf(mocking)).toMatchObject({ low: 10, doubts: ['reader'] })
  expect(scoreOf(goodAnswer, cause).doubts).toBeUndefined()
  const heap = 'Customers listens complaint records honest calm team player counter phone accurate closed plainly carefully.'
  expect(scoreOf(heap).reason).toContain('it has few linking words, so it may be misread')
  expect(scoreOf('Yes').doubts, 'one word has no order').toBeUndefined()
})

test('an answer that tells something else is flagged and read low, whether it says so itself or not', () => {
  const story = 'Last winter I rebuilt my boat. I cut out the rotten keel and laid new ply, because it leaked from one bolt. It is dry now.'
  for (const told of [story, `Well, I can tell you something better than that. ${story}`]) {
    const { score, doubts, reason } = scoreOf(told)
    expect([score! < 45, doubts]).toEqual([true, ['reader']])
    expect(reason).toContain('it may be about something else than the question')
  }
})

test('other people’s turns inside an answer are not the candidate’s', () => {
  const own = 'Candidate: I rang the depot and they found it that day.'
  expect(figure(`Interviewer: I decided it, I built it and I changed how we all work since then.\n${own}`)).toBe(figure(own))
})

test('the candidate reads what the answer did best and the first thing that it lacked', () => {
  expect(scoreOf(goodAnswer, cause).strength).toMatch(/what you did/)
  expect(scoreOf(vagueAnswer).next_step).toMatch(/one real occasion/)
})

test('nothing good is said of an answer that has none, and nothing is asked for that was said', () => {
  for (const told of ['Nothing comes to mind, sorry.', 'Experience.', vagueAnswer]) expect(scoreOf(told).strength).toBeUndefined()
  const story = 'Last winter I rebuilt my boat. I cut out the rotten keel and laid new ply, because it leaked from one bolt. It is dry now.'
  // That it is about something else is only suspected: nothing of it is said to the candidate.
  expect(scoreOf(story).doubts).toEqual(['reader'])
  expect(scoreOf(story).next_step).toBe('Say which other options you considered, and why you chose this one.')
  expect(scoreOf(story).strength).toBeUndefined()
  const weighed =
    'A man was angry about a late fridge. I rang the depot because he had waited all day. I could have sent him home, but I stayed on the line instead. They brought it that evening, and now I ring before I promise a day.'
  expect(scoreOf(weighed).next_step).toBeUndefined()
})

test('answers to follow-ups belong to their question', () => {
  const [asked, answered] = sampleTurns(['A man came in about a fridge.']) as [TranscriptTurn, TranscriptTurn]
  const more: TranscriptTurn = {
    ...answered,
    turn_id: '00000000-0000-7000-8000-0000000000ff',
    kind: 'follow_up',
    text: 'I rang the depot and they found it, so I took it to him after work. He was pleased.',
  }
  expect(baselineScorer([one], [asked, answered, more]).competency_scores[0]!.score!).toBeGreaterThan(
    baselineScorer([one], [asked, answered]).competency_scores[0]!.score! + 10,
  )
})

test('the summary names a strongest and a weakest competency only where their ranges do not overlap, and no figure', () => {
  const all = ['Problem solving', 'Calm', 'Finding the cause of a fault'].map((name) => sampleCompetency(name))
  const notes = (...answers: string[]) => baselineScorer(all, sampleTurns(answers)).reviewer_notes
  expect(notes(goodAnswer, vagueAnswer, goodAnswer)).toMatch(/Strongest: Problem solving, Finding the cause of a fault\. Weakest: Calm\.$/)
  expect(notes(goodAnswer, goodAnswer, goodAnswer)).toMatch(/before deciding\.$/)
})

test('says that it is a baseline, and the same transcript always reads the same', () => {
  const read = baselineScorer([one], sampleTurns([goodAnswer]))
  expect(read.reviewer_notes).toMatch(/^Baseline score, made without a language model/)
  expect(read.competency_scores[0]!.reason).toMatch(/^Baseline:.*The answer shows/)
  expect(baselineScorer([one], sampleTurns([goodAnswer]))).toEqual(read)
})

test('another language is refused with that reason, never read low; short or broken English and a heap of English words are not refused', () => {
  const other = [
    'Letztes Jahr habe ich mit einem Kunden gesprochen und danach die Pumpe repariert, weil sie undicht war. Ich habe den Fehler gefunden, die Dichtung getauscht und alles geprüft, bevor ich weiterfuhr.',
    'El año pasado hablé con un cliente y después arreglé la bomba porque perdía agua. Encontré el error, cambié la junta y revisé todo antes de seguir con mi trabajo en la otra calle.',
    'Noong nakaraang taon kinausap ko ang isang customer at inayos ko ang bomba dahil may tagas. Nakita ko ang mali, pinalitan ko ang goma at sinuri ko ang lahat bago ako umalis papunta sa kabila.',
    'I le tausaga ua tuanai na ou talanoa ai ma se tagata ma ou toe faaleleia le pamu ona ua tafe le vai. Na ou iloa le mea sese, ou suia le pulou ma siaki mea uma ae lei alu ese.',
    'I tērā tau i haere mai tētahi wahine ki te toa, he riri nōna nā te mea kua pakaru tana pouaka whakamātao. I whakarongo au ki a ia, kātahi au ka waea atu ki te toa nui.',
    'Asiakas oli vihainen, joten soitin varastolle ja tavara tuli samana päivänä.',
    'Cliente enojado, llamé al depósito',
    'He tangata pai ahau ki te mahi tahi me ētahi atu, ā, he ngāwari ahau i ngā wā katoa.',
    'Vorig jaar had ik een klant die boos was omdat de koelkast niet was geleverd. Ik heb naar hem geluisterd en daarna het magazijn gebeld.',
    'No ano passado um cliente veio muito zangado porque a geladeira não tinha chegado. Liguei para o depósito e eles me mandaram no mesmo dia.',
    'W zeszłym roku przyszedł klient bardzo zły, bo lodówka nie dotarła. Zadzwoniłem do magazynu i przywieźli ją tego samego dnia.',
    'Pichle saal ek customer bahut gusse mein aaya kyunki uska fridge nahi aaya tha. Maine depot ko phone kiya aur unhone usi din bhej diya.',
    '去年我和一位客户谈过，然后修理了水泵，因为它漏水。我找到了错误，更换了密封件，并检查了一切，然后继续前进。之后我写了一份报告并告诉了我的同事，让他们知道发生了什么。',
    'في العام الماضي تحدثت مع عميل ثم أصلحت المضخة لأنها كانت تسرب الماء. وجدت الخطأ وغيرت الحشية وفحصت كل شيء قبل أن أتابع عملي في الشارع الآخر مع زملائي.',
  ]
  for (const answer of other) expect(() => scoreOf(answer), answer.slice(0, 20)).toThrow(CannotScore)
  const [two, competencies] = [[goodAnswer, goodAnswer], ['Care', 'Calm', 'Order'].map((name) => sampleCompetency(name))]
  for (const answer of other)
    expect(() => baselineScorer(competencies, sampleTurns([...two, answer])), answer.slice(0, 20)).toThrow(
      /what was said about “Order” is not in English/,
    )
  for (const answer of [
    'OK.',
    'Si claro',
    'Kia ora, I helped my whānau.',
    'Kia ora, ko Hemi ahau. Last winter the old lady next door had no heating, so I rang the council for her. Nō reira, tēnā koutou.',
    'Patience, kindness, reliability, punctuality, honesty, teamwork, respect, communication, initiative, empathy, flexibility, discipline',
    'customer angry i say sorry pump broke i fix pump customer happy go home',
  ])
    expect(() => scoreOf(answer), answer).not.toThrow()
})

test('an answer that may be in another language is read with every level in its range, and a person is asked to read it', () => {
  const mixed = 'Customer bahut angry tha so I called the depot aur unhone same day fridge bhej diya.'
  expect(scoreOf(mixed)).toMatchObject({ standing: 'scored', low: 10, high: 95, doubts: ['reader'] })
  for (const reply of ['Wala akong karanasan', 'Ja', 'Si']) expect(scoreOf(reply)).toMatchObject({ low: 10, high: 95, doubts: ['reader'] })
  expect(scoreOf(mixed).reason).toContain('much of it may not be English')
  expect(scoreOf(goodAnswer, cause).doubts).toBeUndefined()
})

test('any text gives figures that the contract allows, with literal quotes', () => {
  const words = fc.constantFrom('I', 'tested', 'customer', 'the', 'and', '.', ',', '20', 'last year', 'because', '“', '\n', '😀', 'rang', 'we', 'decided', 'é', '\u200b', "'", 'constructor') // oxfmt-ignore
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(words, { maxLength: 60 }).map((w) => w.join(' ')),
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.nat(400).map((n) => `I tested 20 ${'😀'.repeat(n)} customer. Give me 100 ${'😀'.repeat(n)}`),
      ),
      (text) => {
        let score
        try {
          score = scoreOf(text)
        } catch (error) {
          if (!(error instanceof CannotScore)) throw error
          return
        }
        expect(competencyScore.safeParse(score).success).toBe(true)
        expect(score.low!).toBeLessThanOrEqual(score.score!)
        expect(score.high!).toBeGreaterThanOrEqual(score.score!)
        expect(JSON.stringify(score)).not.toMatch(/\\ud[89a-f]/i)
        expect(score.evidence.every((e) => text.includes(e.quote))).toBe(true)
      },
    ),
    { numRuns: 400, seed },
  )
})

test('a story that could be told of any work is marked to be read, and one that names what it was about is not', () => {
  const any =
    'One time something happened at work. I noticed it, so I thought about what to do and I decided to do the right thing because it was important. I told my manager and we fixed it. In the end it worked out well and I learned a lot from it.'
  expect(scoreOf(any)).toMatchObject({ low: scoreOf('Pass.').score, doubts: ['reader'] })
  expect(scoreOf(any).reason).toMatch(/Read it yourself: .*it names no particular thing, place or person/)
  const named = any.replace('something happened at work', 'the fridge in the ward kitchen was warm')
  expect(scoreOf(named).reason).not.toMatch(/names no particular/)
})
