import { describe, expect, test } from 'vitest'
import { blindTurns, literal, removed, type Person } from './anonymous.ts'

const priya: Person = { name: 'Priya Sharma', email: 'priya.sharma7@example.com', phone: '+64 21 555 0142' }
const rubric = { lowest: '', middle: '', highest: '', lowest_score: 10, signals: [] }
const turn = (text: string, role: 'candidate' | 'interviewer' = 'candidate', number = 1) => ({ role, text, number })
const blind = (text: string, person: Partial<Person> = {}) => blindTurns([turn(text)], { ...priya, ...person }, [])[0]!.text
const as = (name: string, text: string) => blind(text, { name })

/** Ways in which people say their own name: the whole name or the first name. */
const phrasings = (whole: string, first: string) => [
  `Hi, I'm ${whole} and I fixed it.`,
  `${first} here. I fixed it.`,
  `Hello, this is ${first} speaking, and I fixed it.`,
  `As my manager told me: ${first}, you fixed it.`,
  `They said “${first}, go on” and I fixed it.`,
  `${whole} is who fixed it.`,
  `It was ${first}'s idea, and ${first}’s fix.`,
  `I, ${whole}, fixed it, so thank ${first}!`,
  `my name's ${whole} and i fixed it`,
  `You fixed it, ${first}.`,
  `${first}: I fixed it.`,
]
const people = [
  ['Priya Sharma', 'Priya'],
  ['John Smith', 'John'],
  ['María José Núñez', 'María'],
  ['Zoe\u0308 Bronte\u0308', 'Zoe\u0308'],
  ['Siobhán O’Connor', 'Siobhán'],
  ['Ludwig van der Berg', 'Ludwig'],
  ['Anne-Marie Smith-Jones', 'Anne-Marie'],
  ['Nguyễn Thị Ánh', 'Nguyễn'],
  ['Will Young', 'Will'],
  ['Mark Long', 'Mark'],
  ['Grace May', 'Grace'],
  ['May Rose', 'May'],
  ['Hope Hunter', 'Hope'],
  ['Rose Field', 'Rose'],
  ['Hunter Price', 'Hunter'],
  ['April Summer', 'April'],
  ['Bo', 'Bo'],
  ['Li An', 'Li'],
  ['J. R. Okafor', 'Okafor'],
  ['James Ross', 'James'],
  ['王小明', '王小明'],
  ['Мария Иванова', 'Мария'],
  ['فاطمة الزهراء', 'فاطمة'],
] as const

test.each(people)('%s is removed like any other name, however it is said (%#)', (whole, first) => {
  const [left, anybody] = [phrasings(whole, first), phrasings('Priya Sharma', 'Priya')].map((all, i) =>
    all.map((said) => as(i === 0 ? whole : 'Priya Sharma', said)),
  )
  expect(left).toEqual(anybody)
  expect(
    left!
      .join(' ')
      .replaceAll(removed, '')
      .replace(/I'm|It|You|They|Hi|Hello|As/g, ''),
  ).not.toMatch(/[^\x00-\x7F“”‘’]/)
})

test('a word that joins names counts as a name at the beginning or end of a name', () => {
  for (const name of ['Ben Carter', 'Al Gore', 'Di Fox', 'El Amin', 'Yusuf Ben', 'Dr Ana Bo']) {
    const said = name
      .replace('Dr ', '')
      .split(' ')
      .find((w) => /^(?:Ben|Al|Di|El|Ana)$/.test(w))!
    expect(as(name, `${said} here. They told me: ${said.toLowerCase()}, go on. Thanks, ${said}.`), name).toBe(
      '[removed] here. They told me: [removed], go on. Thanks, [removed].',
    )
  }
  expect(as('Jan van der Berg', 'A van came to the Berg house, and the bin of the van was full.')).toBe(
    'A van came to the [removed] house, and the bin of the van was full.',
  )
})

test('in any case, with and without accents, in parts and as one word', () => {
  for (const said of ['PRIYA did', 'priya did', 'Sharma did', 'SHARMA’S did', 'Sharma Priya did', 'PriyaSharma did', 'priya-sharma did'])
    expect(as('Priya Sharma', said)).toMatch(/^\[removed\](?: did|’S did)$/)
  for (const said of ['P-R-I-Y-A did', 'p r i y a did', 'Priyas did']) expect(as('Priya Sharma', said)).toBe('[removed] did')
  for (const said of ['Jose Nunez did', 'José Núñez did', 'jose núñez did', 'NUNEZ did'])
    expect(as('José Núñez', said)).toBe('[removed] did')
  for (const said of ['Müller did', 'Mueller did', 'Muller did'])
    expect([as('Jo Müller', said), as('Jo Mueller', said), as('Jo Muller', said)].slice(0, said === 'Muller did' ? 1 : 2)).toEqual(
      Array(said === 'Muller did' ? 1 : 2).fill('[removed] did'),
    )
  for (const said of ["O'Connor did", 'O’Connor did', 'OConnor did']) expect(as('Siobhan O’Connor', said)).toBe('[removed] did')
  for (const said of ['Anne did', 'Marie did', 'Anne Marie did', 'Smith Jones did'])
    expect(as('Anne-Marie Smith-Jones', said)).toBe('[removed] did')
  expect(as('Ludwig van der Berg', 'The van of Mr van der Berg came.')).toBe('The van of Mr [removed] came.')
  expect(as('Sam Lee (she/her)', 'Sam Lee (she/her) did')).toBe('[removed] did')
})

describe('a name that is a word', () => {
  const kept: [name: string, said: string][] = [
    ['Will May', 'I will do it in May. Will you? It may rain. May I go on? We began in early May 2024 and, by May, it will be done.'],
    ['Mark Hope', 'I hope to mark it. Mark the date. Hope that it holds. I WILL MARK IT.'],
    ['Grace Rose', 'Prices rose. Rose to the occasion, with grace.'],
    ['Hunter Young', 'I was a hunter of bugs. Young people came and young teams grew.'],
    ['April June', 'From April to June, and on 3 April, I tested it. June 2023 was late.'],
    ['So An', 'So I wrote an answer. An engineer asked. So we did.'],
    ['My Do', 'My team did it. Do ask. I do my best.'],
  ]
  test.each(kept)('%s stays where it is a word', (name, said) => expect(as(name, said)).toBe(said))

  test('is removed where it is a name', () => {
    expect(
      as(
        'Will Young',
        'I am Will. Ask Will or Mr Young. i’m will and i work. Will told me. I will. i am will young and i did. will young.',
      ),
    ).toBe(
      'I am [removed]. Ask [removed] or Mr [removed]. i’m [removed] and i work. [removed] told me. I will. i am [removed] and i did. [removed].',
    )
    expect(as('Grace Mark', 'thanks grace, they said. hi mark. so grace here. Thank you Mark for it.')).toBe(
      'thanks [removed], they said. hi [removed]. so [removed] here. Thank you [removed] for it.',
    )
    expect(as('So An', 'An here. They told me: An, go on. So, I did. So here. I am An.')).toBe(
      '[removed] here. They told me: [removed], go on. So, I did. [removed] here. I am [removed].',
    )
    expect(as('May Lee', 'I told May in May. May Lee may help.')).toBe('I told [removed] in May. [removed] may help.')
  })
})

/** Marks that an address may have before its @; our own check accepts the first. */
test.each([...'\'!#$%&*+/=?^`{|}~"(),:;<>[]\\ é\u0301'])('an address with %s is removed, written or spoken', (mark) => {
  const email = `pat.o${mark}brien7@example.com`
  expect(blind(`Mail ${email} and it is fixed`, { email })).not.toContain('pat')
})

test('the apostrophe of an address is removed with it, however it is said', () => {
  const email = "o'brien@example.com"
  for (const said of [email, 'o’brien at example dot com', 'obrien at example dot com', 'o apostrophe brien at example dot com'])
    expect(blind(`Mail ${said} and it is fixed`, { email })).toBe(`Mail ${removed} and it is fixed`)
})

test('the recorded email and phone number are removed, written or spoken', () => {
  for (const said of [
    'priya.sharma7@example.com',
    'priya dot sharma seven at example dot com',
    'Priya.Sharma7 at example.com',
    'p r i y a dot s h a r m a 7 at example dot com',
    'PRIYA.SHARMA7',
  ])
    expect(blind(`Write to ${said} please.`)).toBe('Write to [removed] please.')
  for (const said of [
    '+64 21 555 0142',
    '021 555 0142',
    '(021) 555-0142',
    '21 555 0142',
    'oh two one five five five oh one four two',
    'zero two one, triple five, zero one four two',
    '0215550142',
    '555 0142 21 555 0142',
  ])
    expect(blind(`Ring ${said}, please.`, {})).toBe('Ring [removed], please.')
  for (const said of ['In 2021 I sold 555 units to two or three shops.', 'One of five, or four to two, was wrong 1,200 times.'])
    expect(blind(said)).toBe(said)
  expect(blind('Ask the info desk at example dot com.', { email: 'info@example.org' })).toBe('Ask the info desk at example dot com.')
})

test('an address of somebody else is removed as a whole', () => {
  expect(blind("Mail shane.o'brien@elsewhere.nz or 'kim@elsewhere.nz'.")).toBe("Mail [removed] or '[removed]'.")
  expect(blind('See nz.linkedin.com/in/kim and https://kim.example/work now')).toBe('See [removed] and [removed] now')
})

test('a long text that repeats one thing is left as it is', () => {
  for (const kept of [
    `${'1'.repeat(20_000)}x`,
    'p '.repeat(10_000),
    'one '.repeat(5_000),
    '5 '.repeat(10_000),
    "a'".repeat(10_000),
    'iya.'.repeat(5_000),
  ])
    expect(blind(kept)).toBe(kept)
  for (const between of [' ', '-']) expect(blind(`priya${between.repeat(20_000)}x`)).toBe(`${removed}${between.repeat(20_000)}x`)
  expect(blind('Priya Sharma '.repeat(2_000))).toBe(`${removed} `)
})

test('a name that is not recorded is removed where it is introduced', () => {
  expect(blind('My name is Kim Woods and I fixed it. Mail kim@elsewhere.example.')).toBe(
    'My name is [removed] and I fixed it. Mail [removed].',
  )
})

test('the recorded name and the one that the agent was told are removed from the agent’s words; the plan’s question is the same for everybody', () => {
  const question = 'How did you mark the start of May with Grace Hospital?'
  const said = [
    turn("Hi, I'm Kit.", 'candidate', 0),
    turn(question, 'interviewer'),
    turn(`Thanks, Kit. Grace, go on. ${question}`, 'interviewer'),
  ]
  expect(
    blindTurns(said, { ...priya, name: 'Grace May' }, [{ question, follow_ups: [], rubric }])
      .map((t) => t.text)
      .slice(1),
  ).toEqual([question, 'Thanks, [removed]. [removed], go on. How did you mark the start of May with [removed] Hospital?'])
})

test('a name that is a signal of the plan is kept where it names the subject', () => {
  const said = 'I wrote it in Ruby, tested ruby code and chose Jenkins and Ruby. Ruby here. Thanks, Ruby, they said. Ask Ruby Jenkins.'
  const left = (signals: string[]) =>
    blindTurns([turn(said)], { ...priya, name: 'Ruby Jenkins' }, [{ question: 'Q', follow_ups: [], rubric: { ...rubric, signals } }])[0]!
      .text
  expect(left(['ruby', 'jenkins'])).toBe(
    'I wrote it in Ruby, tested ruby code and chose [removed] and Ruby. [removed] here. Thanks, [removed], they said. Ask [removed].',
  )
  expect(left([])).toBe(
    'I wrote it in [removed], tested ruby code and chose [removed] and [removed]. [removed] here. Thanks, [removed], they said. Ask [removed].',
  )
})

test('a mark is replaced by the words that were said there, and half a mark is not', () => {
  const said = 'As Priya Sharma I wrote [removed] twice, said Priya.'
  const [b] = blindTurns([turn(said)], priya, [])
  expect(b!.text).toBe('As [removed] I wrote [removed] twice, said [removed].')
  expect(literal(b!, 0, b!.text.length)).toBe(said)
  expect(literal(b!, 3, 12)).toBe('Priya Sharma')
  expect(literal(b!, 13, 32)).toBe('I wrote [removed] t')
  expect([literal(b!, 4, 20), literal(b!, 0, 8)]).toEqual([null, null])
})
