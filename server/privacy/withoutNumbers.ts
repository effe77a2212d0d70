// Numbers by which an authority knows a person: of a registration, a licence, a tax payer, a patient. What they are of stays: “APC 123456”
// becomes “APC”. A number without such a label stays, and so do years, hours and money.

const no = '(?:no\\b\\.?|nos?\\.|number\\b|num\\b\\.?|nr\\b\\.?|id\\b|#)'
const kept =
  'registration|licen[cs]e|certificate|endorsement|membership|council|(?:certificate )?of approval|APC|COA|LBP|EWRB|PGDB|SWRB|NCNZ|NZNC|CAANZ|RN'
const gone = "reg(?:n|['’]n)?\\b\\.?|member|IRD|GST|NHI|HPI|CPN|employee|staff|student|client|tax file|payroll|NSN"
const between = '[\\s:=#–-]*'
/** Before a number without “no.”: nothing may follow that it could count. */
const counts = '(?!\\d|[.,]\\d|-\\d|/\\d|%|\\s*[^\\s\\d,.;:()|/–—-])'

const numbers: [RegExp, string][] = [
  // Licence number DX123456
  [new RegExp(`\\b(${kept})\\s*${no}${between}[A-Z]{0,4}[- ]?(?:\\d{2}-)?\\d{3,}[A-Z]?\\b`, 'gi'), '$1'],
  // Reg. no. 123456
  [new RegExp(`\\b(?:${gone})\\s*${no}${between}[A-Z]{0,4}[- ]?\\d{2,}(?:[- ]\\d{2,4}){0,2}[A-Z]{0,2}\\b`, 'gi'), ''],
  // IRD 123-456-789
  [/\b(?:IRD|GST)[\s:=#–-]*\d{2,3}[- ]?\d{3}[- ]?\d{3}\b/gi, ''],
  // NHI ABC1234, NHI ZZZ00AX
  [/\b(?:NHI|HPI)[\s:=#–-]*(?:no\.?|number)?[\s:=#–-]*[A-Z]{3}\d{2}(?:\d{2}|[A-Z]{2})\b/gi, ''],
  // APC 123456
  [new RegExp(`\\b(${kept})${between}(?:[A-Z]{1,4}[- ]?)?(?:\\d{2}-)?\\d{5,}${counts}`, 'gi'), '$1'],
  [new RegExp(`\\breg(?:n|['’]n)?\\b\\.?${between}[A-Z]{0,4}\\d{5,}${counts}`, 'gi'), ''],
]

/** The text without them, and whether there were any. */
export function withoutNumbers(text: string): { text: string; found: boolean } {
  const cut = numbers.reduce((left, [pattern, stays]) => left.replace(pattern, stays), text)
  if (cut === text) return { text, found: false }
  const tidy = cut
    .replace(/\(\s*[,;:]?\s*\)/g, '')
    .replace(/\(\s*[,;:]\s*/g, '(')
    .replace(/\s+(?=[,;.)])/g, '')
    .replace(/([,;|])(?:\s*[,;|])+/g, '$1')
    .replace(/^[\s,;:|.–-]+|[\s,;:|–-]+$/g, '')
  return { text: tidy.replace(/[ \t]{2,}/g, ' '), found: true }
}
