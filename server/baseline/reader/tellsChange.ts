import type { Clause } from './clausesOf.ts'

const changed = new Set('fell dropped rose climbed halved doubled tripled shrank improved disappeared'.split(' '))
const speakers = new Set(['i', 'we', 'you', 'would', 'could', 'might', 'never'])
const amounts = /^(?:\d.*|zero|nothing|none|half|one|two|three|four|five|six|seven|eight|nine|ten)$/
const ways = new Set(['up', 'down', 'from'])

/**
 * Whether an answer says that something fell, rose or went to a figure, and not only what somebody did: "complaints dropped from ten to two".
 * The features that score count consequences by who acts next, and miss these. Follow-ups and next steps must not ask for what was said.
 */
export const tellsChange = (clauses: Clause[]): boolean =>
  clauses.some(({ tokens }) => {
    const words = tokens.map((t) => t.lower)
    const at = words.findIndex((word, i) => changed.has(word) || (word === 'went' && wentWhere(words[i + 1], words[i + 2])))
    // "I moved the shift and complaints dropped": what stands after the "and" has a subject of its own.
    const subject = words.slice(words.lastIndexOf('and', at) + 1, Math.max(at, 0))
    return subject.length > 0 && !subject.some((word) => speakers.has(word))
  })

const wentWhere = (next = '', after = '') => ways.has(next) || (next === 'to' && amounts.test(after))
