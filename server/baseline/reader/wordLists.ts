// Fixed lists of English: grammar words, words for people, and verbs that name no act.
const set = (words: string) => new Set(words.trim().split(/\s+/))

export const subjectPronouns = set(
  'i we he she they you it there this that these those who everyone everybody somebody someone nobody anyone',
)
export const joining = set(
  `
  and but so then because since although though while when whenever if unless until till before after as that who which where or
  than whether once like also plus instead cause
`,
)
export const conditional = set('if unless whenever whether')
export const modals = set("gonna would 'd could should will 'll wo ca can might may must shall")
export const hedged = set('hypothetically ideally imagine suppose')
export const general = set(
  `
  always usually generally normally typically often every any anyone anything whenever never all everybody everyone sometimes
  consistently regularly naturally constantly people whatever
`,
)
export const states = set(
  `
  be have own belong mean cost contain consist depend exist seem appear sound matter involve require include deserve possess
  live remain would will
`,
)
export const mental = set(
  `
  think know believe feel like love want hope guess suppose wish wonder realise realize notice see hear understand remember forget
  worry fear care enjoy prefer hate doubt expect assume consider figure reckon mind trust need learn recognise recognize agree admire respect appreciate
`,
)
/** Verbs for acts that the tagger reads wrongly in speech, or as nouns, with their base form. */
export const acts = new Map(
  Object.entries({
    rang: 'ring', texted: 'text', emailed: 'email', got: 'get', told: 'tell', said: 'say',
    rewrote: 'rewrite', redid: 'redo', rethought: 'rethink', reran: 'rerun', retook: 'retake', rehung: 'rehang', retaught: 'reteach',
    knelt: 'kneel', flung: 'fling', strung: 'string', clung: 'cling', wove: 'weave', forgave: 'forgive',
  }),
) // oxfmt-ignore
const peopleWords = `
  lad lads lass lasses folk gentleman grandfather grandad granddad grandpa grandma granny nephew niece widow stranger visitor passenger pensioner toddler teenager youngster carer caregiver dentist pharmacist cleaner mechanic carpenter painter labourer passerby
  man woman lady guy boy girl kid child son daughter mum mom dad mother father brother sister uncle auntie aunt aunty grandmother
  nana cousin wife husband friend mate neighbour neighbor person people family customer client guest patient resident student
  pupil teacher parent nurse doctor boss manager supervisor foreman lead leader senior colleague coworker worker teammate team
  crew staff driver engineer developer designer chef cook waiter owner operator apprentice trainee newcomer builder plumber
  electrician farmer vet police officer agent buyer seller supplier vendor contractor tenant principal coach player captain
  volunteer members member director inspector auditor bloke fella fellow chap old-timer pastor elder sir madam ma'am mr mrs ms
  miss girlfriend boyfriend flatmate roommate lawyer accountant clerk secretary receptionist tester reviewer headmaster tutor
  student
`
export const people = set(peopleWords)
