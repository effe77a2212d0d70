// Finds skills, occupations and qualifications in a text by the catalogue's own names and synonyms.
import { fewAccents } from '../text/words.ts'
import type { CatalogueIndex } from './indexCatalogue.ts'

export type Names = { skills: string[]; occupations: string[]; qualifications: string[] }
type Kind = keyof Names
type Entry = {
  kind: Kind
  id: string
  /** For each word, its required spelling; null if upper or lower case does not matter. */
  exact: (string | null)[]
  /** It counts only as an item of its own. */
  alone: boolean
  /** The level that the name gives in brackets: “(Level 4)”. */
  level: string | null
}

/** The part of an index that names are found by. */
type Named = Pick<CatalogueIndex, 'catalogue'>

const finders = new WeakMap<Named, (text: string) => Names>()

/** The names in a text, each once, in their order in the text. If names overlap, the longest counts. */
export function findInCatalogue(index: Named, text: string): Names {
  let finder = finders.get(index)
  if (!finder) finders.set(index, (finder = makeFinder(index)))
  return finder(text)
}

function makeFinder(index: Named): (text: string) => Names {
  const phrases = new Map<string, Entry[]>()
  /** The most words of a name that begins with this one. */
  const begins = new Map<string, number>()
  const add = (kind: Kind, id: string, name: string, synonym: boolean, alone = false, level: string | null = null) => {
    const words = plainWords(name)
    const key = words.join(' ')
    // `RN` and `Excel` are not `rn` and `excel`.
    const exact = rawWords(name).map((word) => (synonym && /[A-Z]/.test(word) ? word : null))
    if (words[0] === undefined) return
    phrases.set(key, [...(phrases.get(key) ?? []), { kind, id, exact, alone, level }])
    begins.set(words[0], Math.max(begins.get(words[0]) ?? 0, words.length))
  }
  for (const [kind, list] of [
    ['skills', index.catalogue.skills],
    ['occupations', index.catalogue.occupations],
    ['qualifications', index.catalogue.qualifications],
  ] as const)
    for (const { id, name, synonyms } of list) {
      const level = /\(Level (\d+)\)/.exec(name)?.[1] ?? null
      // People call “Duty manager (hospitality)” a duty manager, and write NZ.
      const plain = name.replace(/\s*\([^)]*\)/g, '')
      for (const written of new Set([name, plain, plain.replace(/^New Zealand /, 'NZ ')])) add(kind, id, written, false, false, level)
      for (const synonym of synonyms) add(kind, id, synonym, true, false, level)
    }
  for (const { id, alone } of index.catalogue.skills) for (const name of alone) add('skills', id, name, true, true)
  return (text) => {
    const raw = rawWords(text)
    let items: Items | undefined
    const plain = raw.map(plainWord)
    const found = { skills: new Set<string>(), occupations: new Set<string>(), qualifications: new Set<string>() }
    const taken: Record<Kind, number> = { skills: 0, occupations: 0, qualifications: 0 }
    for (let at = 0; at < plain.length; at++)
      for (let length = Math.min(begins.get(plain[at]!) ?? 0, plain.length - at); length > 0; length--) {
        for (const { kind, id, exact, alone, level } of phrases.get(plain.slice(at, at + length).join(' ')) ?? []) {
          // “R” and “C” are languages only where nothing else is said: not in “R & D” or in a middle name.
          if (length === 1 && raw[at]!.length === 1 && raw.length > 1) continue
          if (taken[kind] > at || exact.some((word, i) => word !== null && word !== raw[at + i])) continue
          if (level !== null && (levelBeside(plain, at, length) ?? level) !== level) continue
          if (alone && !isItem((items ??= itemsOf(text)), at, length)) continue
          found[kind].add(id)
          taken[kind] = at + length
        }
      }
    return { skills: [...found.skills], occupations: [...found.occupations], qualifications: [...found.qualifications] }
  }
}

/** The level that is said right before or after some words: “Level 3 Certificate in …”, “Certificate in … (Level 3)”. */
const levelBeside = (plain: string[], at: number, length: number): string | undefined =>
  [at + length, at - 2, at - 3].flatMap((i) => (plain[i] === 'level' && /^\d+$/.test(plain[i + 1] ?? '') ? plain[i + 1]! : []))[0]

const rawWords = (text: string): string[] => plainText(text).match(word) ?? []

/** For each word, whether an item of a list begins with it and ends with it. */
type Items = { begins: boolean[]; ends: boolean[] }

const between = /[,;:!?()|•·/\n]|\.(?=\s|$)|\s[–—&+-]\s/

function itemsOf(text: string): Items {
  const items: Items = { begins: [], ends: [] }
  for (const part of plainText(text).split(between)) {
    const words = part.match(word) ?? []
    const joins = (at: number) => /^(?:and|or)$/i.test(words[at] ?? 'and')
    for (const at of words.keys()) {
      items.begins.push(joins(at - 1))
      items.ends.push(joins(at + 1))
    }
  }
  return items
}

const isItem = ({ begins, ends }: Items, at: number, length: number) => begins[at] === true && ends[at + length - 1] === true

const plainText = (text: string) => fewAccents(text).normalize('NFC').replace(/[’']/g, '')
const word = /[\p{L}\p{N}]+(?:[+#]+|(?:\.[\p{L}\p{N}]+)+)?|\.NET/gu

/** A word in lower case, without macrons and accents, and without the s of a plural. */
function plainWord(word: string): string {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.length > 3 && plain.endsWith('s') && !plain.endsWith('ss') ? plain.slice(0, -1) : plain
}

export const plainWords = (text: string): string[] => rawWords(text).map(plainWord)
