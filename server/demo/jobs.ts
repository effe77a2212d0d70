// The companies, the people who work in Vouch, and the jobs of the demo: one in each state a job can be in.
import type { contract } from '../../shared/contract.ts'
import type { CallInput } from '../../shared/endpoint.ts'

type NewCompany = CallInput<typeof contract.companies.createCompany>

export const companies = {
  tidewater: {
    name: 'Tidewater Software',
    industry: 'Software',
    size: '51-200',
    website: 'https://tidewater.example.com',
    description: 'Plans freight for four hundred importers around the Pacific: bookings, customs papers and invoices in one place.',
  },
  harakeke: {
    name: 'Harakeke Health',
    industry: 'Health care',
    size: '200+',
    website: 'https://harakeke.example.com',
    description: 'Eleven community clinics and a small hospital in the lower North Island.',
  },
  fernside: {
    name: 'Fernside Robotics',
    industry: 'Manufacturing',
    size: '1-50',
    website: 'https://fernside.example.com',
    description: '',
  },
} satisfies Record<string, NewCompany>

export const recruiters = {
  amara: { name: 'Amara Ngata', email: 'amara@example.com', company: 'tidewater' },
  tomasz: { name: 'Tomasz Zieliński', email: 'tomasz@example.com', company: 'tidewater' },
  leilani: { name: 'Leilani Kahale', email: 'leilani@example.com', company: 'harakeke' },
  rashid: { name: 'Rashid Karimov', email: 'rashid@example.com', company: 'fernside' },
} as const satisfies Record<string, { name: string; email: string; company: keyof typeof companies }>

export const admins = [
  { name: 'Ruth Amadi', email: 'admin@example.com' },
  { name: 'Piripi Walker', email: 'second.admin@example.com' },
] as const

export type DemoJob = {
  recruiter: keyof typeof recruiters
  title: string
  description: string
  company_info: string
  criteria: string
  /** Days before today on which it was created. */
  created: number
  /** The lines of its PDF, if it has one. */
  pdf?: string[]
  agent?: 'ours' | 'failed'
  deleted?: boolean
  /** How many candidates it has; of them invited. */
  candidates: number
  invited: number
}

const tidewater =
  'Tidewater Software, Auckland\nWe plan freight for four hundred importers. Sixty people, most of them within cycling distance of the harbour.'
const harakeke = 'Harakeke Health, Wellington\nEleven clinics and a small hospital. We are owned by the communities that we work for.'
const offer = [
  'What we offer',
  'Thirty hours or forty, as suits you, and a salary that we name in the first conversation.',
  'How we choose',
  'Everyone who is invited is asked the same questions. A person reads the answers and a person decides.',
]

export const jobs = {
  engineer: {
    recruiter: 'amara',
    title: 'Senior Product Engineer',
    created: 21,
    agent: 'ours',
    candidates: 64,
    invited: 50,
    company_info: tidewater,
    description:
      'Builds the booking and invoicing side of our product with a designer, two engineers and a great deal of contact with customers.',
    criteria:
      '- Problem solving: finds the cause when it is not clear (must)\n- System design: every choice has its price (must)\n- Ownership: of a feature from idea to production\n- Communication: explains it to people outside engineering\n- Collaboration: with designers, support and customers\n- Right to work in New Zealand\n- No lone wolves',
    pdf: [
      'What you will do',
      'You own features from the first conversation with a customer to the day they are used: you investigate, you design, you write and test the code, and you look after it.',
      'What you bring',
      'You have designed systems that many people depend on, you have measured how they behave under load, and you can explain your choices to someone who does not program.',
      ...offer,
    ],
  },
  customerSuccess: {
    recruiter: 'tomasz',
    title: 'Customer Success Manager',
    created: 20,
    agent: 'ours',
    candidates: 46,
    invited: 38,
    company_info: tidewater,
    description: 'Looks after forty customers from their first day to their renewal.',
    criteria:
      '- Customer focus (must)\n- Communication\n- Planning: many things at once\n- Empathy\n- Sales: negotiates renewals (nice to have)\n- Full driver licence',
    pdf: [
      'What you will do',
      'You help new customers start, notice early when somebody is unhappy, and negotiate renewals that both sides are glad of.',
      'What you bring',
      'You have looked after customers for some years and can tell us what went wrong as well as what went well.',
      ...offer,
    ],
  },
  nurse: {
    recruiter: 'leilani',
    title: 'Clinical Nurse Lead',
    created: 19,
    agent: 'ours',
    candidates: 34,
    invited: 27,
    company_info: harakeke,
    description: 'Leads a ward of eighteen beds and a team of fourteen.',
    criteria:
      '- Safety: reports what nearly went wrong (must)\n- Empathy: for patients and for their families (must)\n- Adaptability: stays calm when the ward changes\n- Leadership: of a team of fourteen\n- Quality: nothing is lost at handover\n- Registered nurse with a current practising certificate',
    pdf: [
      'What you will do',
      'You lead a ward of eighteen beds: the roster, the handover, the training of new nurses, and the care itself on half of your days.',
      'What you bring',
      'Registration as a nurse, some years on a ward, and the habit of reporting what nearly went wrong.',
      ...offer,
    ],
  },
  analyst: {
    recruiter: 'tomasz',
    title: 'Data Analyst',
    created: 17,
    agent: 'ours',
    candidates: 24,
    invited: 18,
    company_info: tidewater,
    description: 'Answers the questions of sales, finance and support with data, and says when the data cannot answer.',
    criteria: '- Working with data (must)\n- Problem solving\n- Communication\n- Learning: new tools, without being told',
    pdf: [
      'What you will do',
      'You turn questions into queries and queries into decisions, in a team of three.',
      'What you bring',
      'You check data before you trust it, you choose the simplest method that is good enough, and you state uncertainty.',
      ...offer,
    ],
  },
  director: {
    recruiter: 'leilani',
    created: 14,
    agent: 'ours',
    candidates: 8,
    invited: 3,
    company_info: harakeke,
    title: 'Associate Director of Community Nursing, Quality Improvement and Workforce Development (Wellington, Kāpiti or Wairarapa)',
    description: 'Develops how we care, and the people who do it, in all eleven clinics.',
    criteria: '',
    pdf: ['What you will do', 'You lead quality and training across eleven clinics and report to the board.', ...offer],
  },
  designer: {
    recruiter: 'amara',
    title: 'Product Designer',
    created: 6,
    agent: 'ours',
    candidates: 14,
    invited: 0,
    company_info: tidewater,
    description: 'Designs how importers book, check and pay for freight.',
    criteria: '- User research\n- Visual and interaction design\n- Collaboration with engineers\n- Presenting design decisions',
    pdf: [
      'What you will do',
      'You watch customers work, you draw, you test, and you sit beside the engineers while it is built.',
      ...offer,
    ],
  },
  siteReliability: {
    recruiter: 'amara',
    title: 'Site Reliability Engineer',
    created: 2,
    candidates: 4,
    invited: 0,
    company_info: tidewater,
    description: 'Keeps the product up and the team calm.',
    criteria: '- Staying calm under pressure\n- Automation of what is done twice\n- Clear incident reports\n- On-call duty (nice to have)',
    pdf: ['What you will do', 'You look after our servers and databases, and share the on-call week with five others.', ...offer],
  },
  receptionist: {
    recruiter: 'leilani',
    title: 'Clinic Receptionist',
    created: 1,
    candidates: 0,
    invited: 0,
    company_info: harakeke,
    description: '',
    criteria: '- Friendly with patients\n- Accuracy with records\n- Confidentiality\n- Planning of several things at once',
  },
  salesLead: {
    recruiter: 'tomasz',
    title: 'Sales Lead, Australia',
    created: 5,
    agent: 'failed',
    candidates: 3,
    invited: 0,
    company_info: tidewater,
    description: 'Opens our second country.',
    criteria: '- Selling to logistics companies\n- Building a team\n- Planning of travel',
    pdf: ['What you will do', 'You find our first thirty customers in Australia.', ...offer],
  },
  technician: {
    recruiter: 'rashid',
    title: 'Robotics Technician',
    created: 18,
    agent: 'ours',
    candidates: 3,
    invited: 3,
    deleted: true,
    company_info: 'Fernside Robotics, Christchurch\nWe build machines that sort fruit.',
    description: 'Repairs and improves sorting machines at our customers.',
    criteria: '- Troubleshooting of machines\n- Safety\n- Customer service',
    pdf: ['What you will do', 'You travel to orchards and keep machines running through the season.', ...offer],
  },
} satisfies Record<string, DemoJob>

export type JobName = keyof typeof jobs

/** What a committee writes: five thousand characters, all of them meant. */
const committeeCriteria = `Criteria, as agreed by the panel:
1. Leadership of teams in many places: The director leads eleven clinic managers and some forty nurse leads, most of whom they see once a month at best. We look for somebody who has led people at a distance and can tell us how they knew what was going on when they were not there. We would rather hear of one clinic that was in difficulty, and what became of it, than of a philosophy. Experience with rural or island communities is welcome, for that is where distance is felt the most and where a manager is often the only one of their kind for an hour in each direction.
2. Quality improvement that lasts: Three times in ten years we have had an improvement project that worked for a year and was then forgotten. This is essential: tell us of a change that was still in use two years after the project had ended, what made it last, and who looks after it today. Methods have many names and we do not mind which one was used. We do mind whether the people who do the work had a hand in it, whether it was measured before as well as after, and whether something else was given up to make room for it.
3. Patient safety and open reporting: We want somebody who has been on the side of those who report and on the side of those who have to act on a report. When a thing goes wrong here, the family hears about it the same day, from a person and not from a letter. Please tell us of an occasion when that was hard. We are also interested in near misses, of which we have four hundred a year, and in what a director does with four hundred small pieces of paper so that the people who wrote them go on writing them.
4. Planning with a budget that does not grow: The budget has been the same for three years while the number of people we care for grew by a tenth. Choosing between two good things is daily work, and so is explaining the choice to those who did not get theirs. We look for somebody who can show us one such plan from beginning to end: what was on the list, who was asked, what was put off, what happened to those whose wish was put off, and what they would plan otherwise today. A plan that failed and was corrected in time is as good an example as one that held.
5. Communication with boards, unions, communities and the press: The same news often has to be told to four kinds of people on one day, truthfully to each, and in words that each of them can use. This is very important to us. We would like to hear of an occasion when the news was bad. Tell us what was said first and to whom, what was misunderstood, and how it was put right. Writing matters as much as speaking: the director signs a letter to every staff member each month, and people can tell whether the director wrote it.
6. Working with data about care: We measure a good deal, from waiting times to pressure injuries, and we know the weaknesses of most of it. The director should be able to look at a chart with an angry clinic manager on one side and a hopeful analyst on the other and say what it shows and what it does not. Tell us of a decision that rested on data that were not quite good enough, how this was dealt with, and whether the decision turned out to be right. Programming is not asked for; asking the next question is.
7. Empathy across cultures: Half of the people we care for are Māori or Pasifika, and they should notice it in how they are met, from the first telephone call to the last. We look for somebody who has learned from a community that was not their own, who has been corrected and was glad of it, and who has changed how a service works because of what they heard. An example from another country or another kind of service is just as welcome. Please do not tell us about a training course; tell us about a person.
8. Coaching and training of nurses: Four in ten of our nurses leave within their first three years, most of them for reasons that they would have told us if they had been asked. The director is responsible for changing this, together with the two schools that send us their students. We want to hear about people whom the candidate has coached: what they could not do before, what they can do now, and what the coach had to leave alone. Somebody who has persuaded a good nurse to stay, or helped one to leave well, has done what we are looking for, and we would like to know how. We have room for two new programmes and money for one.
9. Integrity: The director knows things about people that nobody else knows, and signs for decisions that are disliked. We would like to hear of an occasion when the right thing cost something: a friendship, a target, a good headline. Tell us who was told first, what it led to, and whether it would be done again. Those who disagree with this panel on a point above are invited to say so in the interview; two of us disagreed as well.
We ask every candidate the same questions. None of us expects a person strong in all nine, and an honest account of a weakness counts more here than a list of strengths.`

export const criteriaOf = (name: JobName): string => (name === 'director' ? committeeCriteria : jobs[name].criteria)
