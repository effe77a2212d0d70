// The forms in which words may hide from a rule while a language model still reads them.

// Zero-width and direction marks hide words from a pattern and from a reader.
export const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD\u{E0000}-\u{E007F}]/gu, '')
    .replace(/[’‘]/g, "'")
    .replace(/[^\S\n]+/g, ' ')

const from = 'аАеЕоОрРсСуУхХіІјЈѕЅвВкКмМнНтТгԁԛԝɡɑαΑβΒεΕοΟρΡτΤυΥνΝιΙκΚлп'
const into = 'aAeEoOpPcCyYxXiIjJsSbBkKmMhHtTrdqwgaaAbBeEoOpPtTuYvNiIkKln'
const latin = new Map([...from].map((c, i) => [c, into[i]!]))
const leet: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' }

const lookAlikes = (text: string) => [...text].map((c) => latin.get(c) ?? c).join('')
/** Figures within a word; a lone "1" in "a11" is an l. */
const withoutLeet = (text: string) =>
  text.replace(/(?=[\p{L}\d@$]*\p{L})(?=[\p{L}\d@$]*[\d@$])[\p{L}\d@$]+/gu, (word) =>
    word.replace(/11/g, 'll').replace(/[013457@$]/g, (c) => leet[c]!),
  )
const rot13 = (text: string) => text.replace(/[a-z]/gi, (c) => String.fromCharCode(c.charCodeAt(0) + (c.toLowerCase() < 'n' ? 13 : -13)))
const closed = (text: string) =>
  text
    .split(/ {2,}/)
    .map((run) => run.replace(/(?<=\b[\p{L}\d]) (?=[\p{L}\d]\b)/gu, ''))
    .join(' ')
const readable = (bytes: Buffer) => (/^[\p{L}\p{N}\p{P}\p{S}\s]{8,}$/u.test(bytes.toString('utf8')) ? [bytes.toString('utf8')] : [])

/** The text as it is and as it may be meant: letters of other alphabets, figures for letters, letters apart, turned round, or encoded. */
export function readings(text: string): string[] {
  const as = plain(text)
  return [
    as,
    ...(/[^\x00-\x7F]/.test(as) ? [lookAlikes(as)] : []),
    ...(/\p{L}[\d@$]|[\d@$]\p{L}/u.test(as) ? [withoutLeet(as)] : []),
    ...(/(?:\b[\p{L}\d] ){3}/u.test(text) ? [closed(text.normalize('NFKC'))] : []),
    ...(/\b(?:vtaber|vafgehpgvba|cerivbhf|fpber|pnaqvqngr|qvfertneq)/i.test(as) ? [rot13(as)] : []),
    ...(/erongi|noitcurtsni|suoiverp|erocs|etadidnac/i.test(as) ? [[...as].toReversed().join('')] : []),
    ...(as.match(/[A-Za-z0-9+/]{20,}={0,2}/g) ?? []).flatMap((run) => readable(Buffer.from(run, 'base64'))),
    ...(as.match(/\b(?:[0-9a-f]{2}[ :]?){8,}\b/gi) ?? []).flatMap((run) => readable(Buffer.from(run.replace(/[ :]/g, ''), 'hex'))),
  ]
}
