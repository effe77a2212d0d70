// The headings of a CV, and the section that each begins.
export type Section = 'experience' | 'education' | 'certification' | 'skill' | 'project' | 'course' | 'language' | 'summary' | 'left out'

const headings: Record<Section, string> = {
  experience:
    'experience|work experience|professional experience|employment|employment history|work history|career history|career|professional career|academic career|relevant experience|other experience|previous experience|volunteer experience|volunteer work|volunteering|voluntary work|work|positions held|wheako mahi|mahi|ngā mahi|employment record|jobs|positions|academic appointments|appointments|internships|apprenticeship',
  education:
    'education|education and training|education and qualifications|qualifications|academic background|academic qualifications|study|training|academic history|academic qualification|educational qualification|educational qualifications|educational background|educational attainment|degrees|academic degrees|institutions attended|schools attended|uni|university|mātauranga|tohu',
  certification:
    'certifications|certificates|certification|licences|licenses|licences and certificates|licenses and certifications|licences and tickets|tickets and licences|tickets|registrations|registration|professional registration|professional registrations|licences and registrations|certificates and licences|licences and endorsements',
  skill:
    'skills|key skills|technical skills|core skills|top skills|my skills|skills and abilities|skills and strengths|competencies|core competencies|key competencies|areas of expertise|expertise|skills summary|strengths|key strengths|tools|technologies|software|pūkenga|ngā pūkenga|computer skills|soft skills|hard skills|skills and knowledge|practical skills|programming languages|programming|languages and frameworks|languages and tools|frameworks|tech stack|technical stack',
  project: 'projects|personal projects|selected projects|portfolio|publications and projects|open source',
  course:
    'courses|training courses|short courses|professional development|further training|continuing education|seminars|seminars attended|trainings|trainings attended|trainings and seminars|trainings and seminars attended|seminars and trainings|seminars and trainings attended|workshops',
  language: 'languages|language skills|language|ngā reo|languages known|languages spoken|known languages|spoken languages',
  summary:
    'summary|profile|about|about me|objective|personal statement|career objective|professional summary|professional profile|career summary|personal profile|career profile|introduction|self-evaluation|self evaluation|self-introduction|kōrero mōku|kupu whakataki',
  'left out':
    'interests|hobbies|hobbies and interests|interests and hobbies|personal interests|referees|references|referees and references|personal details|personal info|ko wai au|personal information|personal data|personal|contact|contact details|contact information|details|awards|honours|honors and awards|honors-awards|publications|family|personal particulars|particulars|personal background|family background|bio data|biodata|bio-data|personal bio data|other information|additional information|other additional information|passport details|declaration|health|medical|medical history|religion|faith|iwi|iwi affiliation|iwi affiliations|whakapapa|pepeha|visa|visa status|immigration status|citizenship|marital status|family details|career break|career breaks|career interruptions|gaps|gaps in employment|military service|national service|character references|memberships|professional memberships|affiliations|professional affiliations|other things|other|other interests|achievements|activities|sports|sport|extracurricular activities|extra-curricular activities|leadership and activities|interests and activities',
}
const sections = new Map(
  Object.entries(headings).flatMap(([section, names]) =>
    // Wide letters lose the spaces between words: `W O R K E X P E R I E N C E`.
    names.split('|').flatMap((name) => [name, name.replaceAll(' ', '')].map((one) => [one, section as Section] as const)),
  ),
)

/** The section that a heading begins; null if the line is not a heading. `rest` is the text after its colon. */
export function sectionOf(line: string): { section: Section; rest: string } | null {
  if (line.length > 300) return null
  const [head = '', ...more] = line.split(':')
  const rest = more.join(':').trim()
  if (head.length > 45) return null
  const words = plain(head)
  const section = sections.get(words) ?? (/^\p{L}+ (?:experience|history)$/u.test(words) ? 'experience' : undefined)
  return section ? { section, rest } : null
}

/** Turns `E X P E R I E N C E &  TRAINING` into `experience and training`. */
function plain(head: string): string {
  const together = /^(?:\p{L}\s+){3,}\p{L}$/u.test(head.trim()) ? head.replace(/\s/g, '') : head
  return together
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^\p{L} -]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s-]+|[\s-]+$/g, '')
    .replace(/ with dates$/, '')
}
