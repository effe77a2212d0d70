// The headings of a CV, and the section that each begins.
export type Section = 'experience' | 'education' | 'certification' | 'skill' | 'project' | 'course' | 'language' | 'summary' | 'left out'

const headings: Record<Section, string> = {
  experience:
    'experience|work experience|professional experience|employment|employment history|work history|career history|career|professional career|academic career|relevant experience|other experience|previous experience|volunteer experience|volunteer work|volunteering|voluntary work|work|positions held|wheako mahi|mahi|ngā mahi|employment record|jobs|positions|professional journey|academic appointments|appointments|internships|apprenticeship|before that|previously|where ive worked|where i worked|where i have worked|community involvement|community work|community service|voluntary roles|employment details|work details',
  education:
    'education|education and training|education and qualifications|qualifications|academic background|academic qualifications|study|training|academic history|academic qualification|educational qualification|educational qualifications|educational background|educational attainment|degrees|academic degrees|institutions attended|schools attended|uni|quals|academic achievements|university|mātauranga|tohu|qualifications and training|qualifications and education|training and education|training and qualifications|education and registration|education and professional development|education and certifications|education details|educational details|trade qualifications|professional qualifications|where ive studied|where i studied|where i have studied',
  certification:
    'certifications|certificates|certification|licences|licenses|licences and certificates|licenses and certifications|licences and tickets|tickets and licences|tickets|registrations|registration|professional registration|professional registrations|licences and registrations|certificates and licences|licences and endorsements|tickets and certificates|certificates and tickets|licences and certifications|certifications and licences|certifications and training|memberships and registrations',
  skill:
    'skills|key skills|technical skills|core skills|top skills|my skills|skills and abilities|skills and strengths|competencies|core competencies|key competencies|areas of expertise|expertise|skills summary|strengths|key strengths|tools|technologies|software|pūkenga|ngā pūkenga|computer skills|soft skills|hard skills|skills and knowledge|practical skills|programming languages|programming|languages and frameworks|languages and tools|frameworks|tech stack|technical stack|toolbox|toolkit|personal qualities|qualities|attributes|personal attributes|what im good at|things im good at|skills and tickets|skills and attributes|skills and experience|skills and qualities|skills and competencies|skills and tools|skills and licences|skill set|skillset|computer literacy',
  project: 'projects|personal projects|selected projects|portfolio|publications and projects|open source',
  course:
    'courses|training courses|short courses|professional development|further training|continuing education|seminars|seminars attended|trainings|trainings attended|trainings and seminars|trainings and seminars attended|seminars and trainings|seminars and trainings attended|workshops',
  language: 'languages|language skills|language|ngā reo|languages known|languages spoken|known languages|spoken languages',
  summary:
    'summary|profile|about|about me|objective|personal statement|career objective|professional summary|professional profile|career summary|personal profile|career profile|introduction|self-evaluation|self evaluation|self-introduction|kōrero mōku|kupu whakataki',
  'left out':
    'interests|hobbies|hobbies and interests|interests and hobbies|personal interests|referees|references|referees and references|personal details|personal info|ko wai au|personal information|personal data|personal|contact|contact details|contact information|details|awards|honours|honors and awards|honors-awards|publications|family|personal particulars|particulars|personal background|family background|bio data|biodata|bio-data|personal bio data|other information|additional information|other additional information|passport details|declaration|health|medical|medical history|religion|faith|iwi|iwi affiliation|iwi affiliations|whakapapa|pepeha|visa|visa status|immigration status|citizenship|marital status|family details|career break|career breaks|career interruptions|gaps|gaps in employment|military service|national service|character references|memberships|professional memberships|affiliations|professional affiliations|other things|other|other interests|achievements|key achievements|career highlights|career achievements|activities|sports|sport|extracurricular activities|extra-curricular activities|leadership and activities|interests and activities',
}
const sections = new Map(
  Object.entries(headings).flatMap(([section, names]) =>
    // Wide letters lose the spaces between words: `W O R K E X P E R I E N C E`.
    names.split('|').flatMap((name) => [name, name.replaceAll(' ', '')].map((one) => [one, section as Section] as const)),
  ),
)

/** What a heading is of. One that is put together from these, from words that say which, and from an end need not be listed. */
const nouns: Partial<Record<Section, string>> = {
  experience: 'experience|work|employment|career|history|jobs?|roles?|positions?|appointments|background|placements|internships',
  education: 'education|qualifications?|quals|study|studies|schooling|degrees|apprenticeships?',
  certification: 'certificates|certifications?|certs|licen[cs]es|tickets|registrations?|endorsements|accreditations?',
  skill: 'skills|strengths|abilities|competencies|expertise|proficiencies|tools|technologies|software',
  project: 'projects',
  course: 'courses|training|workshops',
  'left out': 'interests|hobbies|references|referees|details|particulars|memberships|awards|activities|publications',
}
const which =
  'professional|personal|work|working|employment|career|job|paid|unpaid|part-time|full-time|casual|current|present|previous|past|earlier|recent|other|relevant|related|additional|further|main|key|core|major|selected|my|volunteer|voluntary|community|trade|technical|digital|specialist|academic|tertiary|secondary|formal|higher|vocational|industry|nz|new zealand|overseas|international'
const end = 'summary|overview|record|held|gained|obtained|completed|attended|to date|i have|i have had|i have held'
const any = Object.values(nouns).join('|')
const ofSections = Object.entries(nouns).map(([section, names]) => {
  const parts = `(?:(?:${which}) )*(?:${names})`
  const more = ` and (?:(?:${which}) )*(?:${any})`
  return [
    section as Section,
    new RegExp(`^(?:(?:${which}) ${parts}|${parts}(?=${more}| (?:${end})))(?:${more})?(?: (?:${end}))?$`),
  ] as const
})
const composed = (words: string): Section | undefined => ofSections.find(([, heading]) => heading.test(words))?.[0]

/** The section that a heading begins; null if the line is not a heading. `rest` is the text after its colon. */
export function sectionOf(line: string): { section: Section; rest: string } | null {
  if (line.length > 300) return null
  const [head = '', ...more] = line.split(':')
  const rest = more.join(':').trim()
  if (head.length > 45) return null
  const words = plain(head.replace(/['’]/g, ''))
  const section = sections.get(words) ?? (/^\p{L}+ (?:experience|history)$/u.test(words) ? 'experience' : composed(words))
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
