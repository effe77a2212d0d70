import { readFileSync } from 'node:fs'

export type Section = { heading: string; lines: string[] }
export type Cv = {
  number: string
  name: string
  /** What should be found, such as `position barista 2021 2023`, after `also` what may be: the CV says it too, and after `private` what must not be kept. */
  wanted: string[]
  text: string
  /** The lines before the first heading. */
  head: string[]
  sections: Section[]
}

/** The CVs of a file, in which `#` marks a heading. The reader was improved on `set.txt` and `later.txt`, and not on `unseen.txt`, but for protected facts. `private.txt` is for these alone. */
export const readSet = (file: 'set.txt' | 'unseen.txt' | 'later.txt' | 'private.txt' = 'set.txt'): Cv[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split(/^=== /m)
    .filter(Boolean)
    .map((cv) => {
      const [top = '', marked = ''] = cv.split('\n---\n')
      const [name = '', ...wanted] = top.split('\n')
      const [head = '', ...rest] = marked.split(/^# /m)
      const linesOf = (text: string) => text.split('\n').filter((line) => line.trim())
      const sections = rest.map((part) => {
        const [heading = '', ...lines] = linesOf(part)
        return { heading, lines }
      })
      // LinkedIn's text begins with the column at the side.
      return { number: name.slice(0, 2), name, wanted, text: marked.replace(/^# /gm, ''), head: linesOf(head || 'Jess Marlow'), sections }
    })
