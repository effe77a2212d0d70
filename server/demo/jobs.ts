// The companies, the people who work in Vouch, and the jobs of the demo: one in each state a job can be in.
import type { contract } from '../../shared/contract.ts'
import type { CallInput } from '../../shared/endpoint.ts'

type NewCompany = CallInput<typeof contract.companies.createCompany>

export const companies = {
  tidewater: {
    name: 'Tidewater Software', industry: 'Software', size: '51-200', website: 'https://tidewater.example.com',
    description: 'Plans freight for four hundred importers around the Pacific: bookings, customs papers and invoices in one place.',
  },
  harakeke: {
    name: 'Harakeke Health', industry: 'Health care', size: '200+', website: 'https://harakeke.example.com',
    description: 'Eleven community clinics and a small hospital in the lower North Island.',
  },
  fernside: { name: 'Fernside Robotics', industry: 'Manufacturing', size: '1-50', website: 'https://fernside.example.com', description: '' },
} satisfies Record<string, NewCompany>

export const recruiters = {
  amara: { name: 'Amara Ngata', email: 'amara@example.com', company: 'tidewater' },
  tomasz: { name: 'Tomasz Zieliński', email: 'tomasz@example.com', company: 'tidewater' },
  leilani: { name: 'Leilani Kahale', email: 'leilani@example.com', company: 'harakeke' },
  rashid: { name: 'Rashid Karimov', email: 'rashid@example.com', company: 'fernside' },
} as const satisfies Record<string, { name: string; email: string; company: keyof typeof companies }>

export const admins = ['admin@example.com', 'second.admin@example.com'] as const

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
  agent?: 'builtin' | 'failed'
  deleted?: boolean
  /** How many candidates it has; of them invited. */
  candidates: number
  invited: number
}

const tidewater = 'Tidewater Software, Auckland\nWe plan freight for four hundred importers. Sixty people, most of them within cycling distance of the harbour.'
const harakeke = 'Harakeke Health, Wellington\nEleven clinics and a small hospital. We are owned by the communities that we work for.'
const offer = ['What we offer', 'Thirty hours or forty, as suits you, and a salary that we name in the first conversation.', 'How we choose', 'Everyone who is invited is asked the same questions. A person reads the answers and a person decides.']

export const jobs = {
  engineer: {
    recruiter: 'amara', title: 'Senior Product Engineer', created: 21, agent: 'builtin', candidates: 64, invited: 52, company_info: tidewater,
    description: 'Builds the booking and invoicing side of our product with a designer, two engineers and a great deal of contact with customers.',
    criteria: '- Problem solving when the cause is not clear (must)\n- System design: every choice has its price (must)\n- Ownership of a feature from idea to production\n- Communication: explaining it to people outside engineering\n- Collaboration: designers, support and you',
    pdf: ['What you will do', 'You own features from the first conversation with a customer to the day they are used: you investigate, you design, you write and test the code, and you look after it.', 'What you bring', 'You have designed systems that many people depend on, you have measured how they behave under load, and you can explain your choices to someone who does not program.', ...offer],
  },
  customerSuccess: {
    recruiter: 'tomasz', title: 'Customer Success Manager', created: 20, agent: 'builtin', candidates: 46, invited: 38, company_info: tidewater,
    description: 'Looks after forty customers from their first day to their renewal.',
    criteria: '- Customer focus (must)\n- Communication\n- Planning of many things at once\n- Empathy\n- Negotiation at renewals (nice to have)',
    pdf: ['What you will do', 'You help new customers start, notice early when somebody is unhappy, and negotiate renewals that both sides are glad of.', 'What you bring', 'You have looked after customers for some years and can tell us what went wrong as well as what went well.', ...offer],
  },
  nurse: {
    recruiter: 'leilani', title: 'Clinical Nurse Lead', created: 19, agent: 'builtin', candidates: 34, invited: 27, company_info: harakeke,
    description: 'Leads a ward of eighteen beds and a team of fourteen.',
    criteria: '- Patient safety (must)\n- Empathy: for patients and for their families (must)\n- Staying calm under pressure\n- Leading a team\n- Attention to detail',
    pdf: ['What you will do', 'You lead a ward of eighteen beds: the roster, the handover, the training of new nurses, and the care itself on half of your days.', 'What you bring', 'Registration as a nurse, some years on a ward, and the habit of reporting what nearly went wrong.', ...offer],
  },
  analyst: {
    recruiter: 'tomasz', title: 'Data Analyst', created: 17, agent: 'builtin', candidates: 24, invited: 18, company_info: tidewater,
    description: 'Answers the questions of sales, finance and support with data, and says when the data cannot answer.',
    criteria: '- Working with data (must)\n- Problem solving\n- Communication\n- Learning new tools',
    pdf: ['What you will do', 'You turn questions into queries and queries into decisions, in a team of three.', 'What you bring', 'You check data before you trust it, you choose the simplest method that is good enough, and you state uncertainty.', ...offer],
  },
  director: {
    recruiter: 'leilani', created: 14, agent: 'builtin', candidates: 8, invited: 3, company_info: harakeke,
    title: 'Associate Director of Community Nursing, Quality Improvement and Workforce Development (Wellington, Kāpiti or Wairarapa)',
    description: 'Develops how we care, and the people who do it, in all eleven clinics.', criteria: '',
    pdf: ['What you will do', 'You lead quality and training across eleven clinics and report to the board.', ...offer],
  },
  designer: {
    recruiter: 'amara', title: 'Product Designer', created: 6, agent: 'builtin', candidates: 14, invited: 0, company_info: tidewater,
    description: 'Designs how importers book, check and pay for freight.', criteria: '- User research\n- Visual and interaction design\n- Collaboration with engineers\n- Presenting design decisions',
    pdf: ['What you will do', 'You watch customers work, you draw, you test, and you sit beside the engineers while it is built.', ...offer],
  },
  siteReliability: {
    recruiter: 'amara', title: 'Site Reliability Engineer', created: 2, candidates: 4, invited: 0, company_info: tidewater,
    description: 'Keeps the product up and the team calm.', criteria: '- Staying calm under pressure\n- Automation of what is done twice\n- Clear incident reports\n- On-call duty (nice to have)',
    pdf: ['What you will do', 'You look after our servers and databases, and share the on-call week with five others.', ...offer],
  },
  receptionist: {
    recruiter: 'leilani', title: 'Clinic Receptionist', created: 1, candidates: 0, invited: 0, company_info: harakeke,
    description: '', criteria: '- Friendly with patients\n- Accuracy with records\n- Confidentiality\n- Planning of several things at once',
  },
  salesLead: {
    recruiter: 'tomasz', title: 'Sales Lead, Australia', created: 5, agent: 'failed', candidates: 3, invited: 0, company_info: tidewater,
    description: 'Opens our second country.', criteria: '- Selling to logistics companies\n- Building a team\n- Planning of travel',
    pdf: ['What you will do', 'You find our first thirty customers in Australia.', ...offer],
  },
  technician: {
    recruiter: 'rashid', title: 'Robotics Technician', created: 18, agent: 'builtin', candidates: 3, invited: 3, deleted: true,
    company_info: 'Fernside Robotics, Christchurch\nWe build machines that sort fruit.', description: 'Repairs and improves sorting machines at our customers.',
    criteria: '- Troubleshooting of machines\n- Safety\n- Customer service', pdf: ['What you will do', 'You travel to orchards and keep machines running through the season.', ...offer],
  },
} satisfies Record<string, DemoJob>

export type JobName = keyof typeof jobs

const areas = [
  ['Leadership of teams that are spread over many places', 'The person leads eleven clinic managers and forty nurse leads whom they see once a month at most'],
  ['Quality improvement that lasts after the project has ended', 'We have had projects that worked for a year and were forgotten, and we want to hear about one that was not'],
  ['Patient safety and open reporting', 'Somebody who has been on the side of those who reported, and on the side of those who had to act on it'],
  ['Strategic planning with a budget that does not grow', 'Choices between two good things are daily work, and so is explaining them to those who did not get theirs'],
  ['Communication with boards, unions, communities and the press', 'The same news has to be told to four kinds of people on one day, truthfully to each'],
  ['Working with data about care without being led by it', 'We measure a good deal and know the weaknesses of most of it'],
  ['Empathy and cultural safety', 'Half of the people we care for are Māori or Pasifika, and they should notice it in how they are met'],
  ['Coaching and training of nurses at the start of their career', 'Four in ten leave within three years, which we want to change'],
] as const
const musts = ['This is essential.', 'This is very important to us.', 'We would like to hear of one occasion from beginning to end.', 'An example from another field is just as welcome.', 'We ask about what the person did, and not about what they would do.']

/** What somebody in a committee writes: five thousand characters, all of it meant. */
function committeeCriteria(): string {
  const length = 5000
  let text = 'Criteria:'
  for (let i = 0; text.length < length; i++) {
    const [name, why] = areas[i % areas.length]!
    text += `\n${i + 1}. ${name}${i < areas.length ? '' : `, seen by ${['the clinics', 'the board', 'the communities', 'the nurses'][Math.floor(i / areas.length - 1) % 4]!}`}: ${why}. ${musts[i % musts.length]!} ${musts[(i + 2) % musts.length]!}`
  }
  return text.slice(0, length - 1).trimEnd().padEnd(length - 1, '.') + '.'
}

export const criteriaOf = (name: JobName): string => (name === 'director' ? committeeCriteria() : jobs[name].criteria)
