// Reads the catalogue that ships with the product: text files with one line for each skill, occupation and qualification.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue, type Catalogue } from './Catalogue.ts'

const folder = join(import.meta.dirname, 'catalogue')
const apart = new Set(['bases.txt', 'qualifications.txt', 'transfers.txt', 'ways.txt'])

export const ownBasis =
  'Hours are estimates, written for this product by its makers. Times of qualifications are the usual ones: ask the body named.'

/** To be changed whenever the sources, times and costs in the files have been gone through again. */
const asOf = '2026-11'

/** Throws if a line has a wrong form. */
export function readCatalogue(): Catalogue {
  const found: Catalogue = {
    basis: ownBasis,
    attribution: null,
    as_of: asOf,
    families: [],
    skills: [],
    bases: linesOf('bases.txt').map(([line]) => {
      const { id, name } = named(line!)
      return { id, text: name }
    }),
    ways: linesOf('ways.txt').map(([first, provider, source, cost, basis]) => ({
      ...named(first!),
      provider,
      source,
      cost: cost || null,
      basis,
    })) as never,
    qualifications: linesOf('qualifications.txt').map(toQualification) as never,
    occupations: [],
    transfers: linesOf('transfers.txt').map(([line]) => {
      const [a, b, percent] = line!.split(' ')
      return { skills: [a!, b!], share: Number(percent) / 100 }
    }),
  }
  for (const file of readdirSync(folder).filter((name) => !apart.has(name))) readFamily(found, file)
  return catalogue.parse(found)
}

function readFamily(into: Catalogue, file: string): void {
  let family = ''
  let part = ''
  for (const cells of linesOf(file)) {
    const [first] = cells as [string]
    if (first.startsWith('family ')) {
      const { id, name } = named(first.slice('family '.length))
      into.families.push({ id, name })
      family = id
    } else if (cells.length === 1) part = first
    else if (part === 'skills') into.skills.push(toSkill(family, cells))
    else into.occupations.push(toOccupation(family, cells))
  }
}

function toSkill(family: string, [first, synonyms, times, proof, way, where]: string[]): Catalogue['skills'][number] {
  const [low, likely, high] = times!.split(' ').map(Number)
  return {
    ...named(first!),
    family,
    synonyms: list(synonyms, ';').filter((name) => !quoted.test(name)),
    alone: list(synonyms, ';').flatMap((name) => quoted.exec(name)?.[1] ?? []),
    hours: { low: low!, likely: likely!, high: high! },
    proof: proof!,
    way: way!,
    here: where === 'here',
  }
}

function toOccupation(family: string, cells: string[]): Catalogue['occupations'][number] {
  const [first, synonyms, level, skills, grows, qualifications, after = ''] = cells
  const [weeks, before] = after.includes(':') ? after.split(':') : ['', after]
  return {
    ...named(first!),
    family,
    synonyms: list(synonyms, ';'),
    summary: '',
    level: Number(level),
    skills: list(skills, ' '),
    grows: list(grows, ' '),
    qualifications: list(qualifications, ' '),
    after: { weeks: Number(weeks), occupations: list(before, ' ') },
  }
}

/** Reads the cells of a line of qualifications.txt. */
export function toQualification([first, synonyms, body, times, needs, credit, source, cost]: string[]) {
  const [weeks, hours] = times!.split(' ').map(Number)
  const credits = list(credit, ';').map((text) => {
    const [qualification, weeks, hours] = text.split(' ')
    return { qualification, weeks: Number(weeks), hours: Number(hours) }
  })
  return {
    ...named(first!),
    synonyms: list(synonyms, ';'),
    body,
    weeks,
    hours,
    needs: list(needs, ' '),
    credits,
    source,
    cost: cost || null,
  }
}

/** The lines of a file without empty lines and comments, each split at its bars. */
function linesOf(file: string): string[][] {
  return readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
}

/** Reads `gst-returns = GST returns`. Without a name, the id becomes the name. */
function named(text: string): { id: string; name: string } {
  const [id, name] = text.split(' = ').map((part) => part.trim())
  const words = id!.replaceAll('-', ' ')
  return { id: id!, name: name ?? words[0]!.toUpperCase() + words.slice(1) }
}

/** A name in quotes counts only as an item of its own. */
const quoted = /^"(.+)"$/

const list = (text: string | undefined, separator: string) =>
  (text ?? '')
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean)
