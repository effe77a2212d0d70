// Labels that stand before a fact about the person, as in “Nationality: Samoan”.
import type { FactKind } from '../../shared/bring.ts'

const labels = {
  age: 'd\\.? ?o\\.? ?b|date of birth|birth ?date|age',
  family: "marital(?: status)?|(?:civil|family|relationship) status|(?:father|mother|husband|wife|spouse)['’]?s name",
  nationality: 'nationality|citizenship|state of origin|native place|(?:country|place) of birth|(?:visa|residency|immigration) status',
  health:
    '(?:health|medical) (?:status|condition)s?|state of health|blood (?:group|type)|genotype|(?<!\\bat )height|(?:body )?weight|complexion',
  ethnicity: 'ethnicity|ethnic (?:group|origin|background|identity)|iwi|caste|tribe',
  belief: 'religion|political (?:status|affiliation|views)|religious (?:beliefs?|views|affiliation)|faith|denomination',
  gender: 'gender(?: identity)?|sex|pronouns|sexual orientation',
} satisfies Partial<Record<FactKind, string>>
const all = Object.values(labels).join('|')
/** “Nationality and religion:” */
const another = '(?:\\s*(?:[/&]|and)\\s*[a-z]+)?'

/** A colon may follow a label anywhere, a dash or a bar only where the label begins a part. */
export const label = (kind: keyof typeof labels) =>
  `\\b(?:${labels[kind]})${another}\\s*[:=]|(?:^|[,;|(])\\W*(?:${labels[kind]})${another}(?:\\s*\\||\\s+[-–—]\\s)`

/** Not after a label, whose value comes next. */
export const notAfterLabel = `(?<!\\b(?:${all}|b|passport (?:no|number))\\.?[ |]*)`
export const beforeLabel = `(?=(?:${all})${another}\\s*[:=])`
