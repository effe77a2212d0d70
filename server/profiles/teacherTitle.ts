// “Teacher” alone names no occupation: the kind of school says which.

/** Who teaches something else than a class, or is still learning to teach. */
const others =
  /\b(?:student|trainee|sunday school|dance|ballet|yoga|pilates|swim(?:ming)?|ski|surf|driving|piano|guitar|singing|violin) teacher\b/i
const title = /(?<![-–])\b(?:teacher|day reliever|relief teaching)\b(?!['’]| aide| trainer| training)/i

const earlyChildhood =
  /\b(?:kindergarten|kindy|early childhood|ECE|child ?care|day ?care|pre-?school|playcentre|montessori|k[oō]hanga)(?!\p{L})/iu
const secondary = /\b(?:high school|college|secondary|grammar|NCEA|years? (?:9|1[0-3]))\b/i
const primary = /\b(?:primary|intermediate|classroom teacher|years? [1-8]|new entrants?)\b/i
/** A school that names no kind is a primary one, unless a language or music may be taught in it. */
const school = /\b(?:school|kura)\b(?! of)/i
const lessons = /\b(?:english|language|music|french|japanese|mandarin|spanish|ESOL|TEFL) (?:language )?teacher\b/i

/** For a line that says “teacher” and no more: the title by the school that it names, as the catalogue knows it. Null if it names none. */
export function teacherTitle(text: string): string | null {
  const [head = ''] = text.split(/[.!?]\s+(?=\p{Lu})/u)
  if (!title.test(head) || others.test(head)) return null
  if (earlyChildhood.test(text)) return 'Early childhood teacher'
  if (primary.test(head)) return secondary.test(head) ? 'Secondary school teacher' : 'Primary school teacher'
  if (secondary.test(text)) return 'Secondary school teacher'
  return primary.test(text) || (school.test(head) && !lessons.test(head)) ? 'Primary school teacher' : null
}
