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

export type SchoolKind = 'early_childhood' | 'primary' | 'secondary'

/** For a line that says “teacher” and no more: the kind of school that it names. Null if it names none. */
export function teachesAt(text: string): SchoolKind | null {
  const [head = ''] = text.split(/[.!?]\s+(?=\p{Lu})/u)
  if (!title.test(head) || others.test(head)) return null
  if (earlyChildhood.test(text)) return 'early_childhood'
  if (primary.test(head)) return secondary.test(head) ? 'secondary' : 'primary'
  if (secondary.test(text)) return 'secondary'
  return primary.test(text) || (school.test(head) && !lessons.test(head)) ? 'primary' : null
}
