// What both drawings of the paths are made of. A layout is only numbers, so a test can tell that no label touches a line.
import type { Path } from '../../shared/paths.ts'

export type Point = { x: number; y: number }
/** A piece of a line. Without `bend`, it is straight. */
export type Piece = { from: Point; to: Point; bend?: [Point, Point] }
export type Label = { at: Point; lines: string[]; anchor: 'start' | 'middle' | 'end'; look: 'strong' | 'plain' | 'quiet' }
export type MapLayout = {
  width: number
  height: number
  /** How wide the soft line is drawn. */
  stroke: number
  today: Point
  /** The pieces of each path. */
  routes: Piece[][]
  /** Occupations on the way, and where each path or all of them end. */
  stations: (Point & { path: number })[]
  goals: Point[]
  /** `at` is on the base of the first line. */
  labels: Label[]
}

export const radius = { today: 11, station: 11, goal: 13 }
export const lineHeight = 18
const sizes = { strong: 16, plain: 14, quiet: 14 }
/** Wider than most text in Inter, as a share of its size. */
const letter = { strong: 0.6, plain: 0.56, quiet: 0.56 }

/** How many letters have space in this width. */
export const lettersIn = (width: number, look: Label['look'] = 'plain') => Math.floor(width / (sizes[look] * letter[look]))

/** The space that a label takes. */
export function boxOf({ at, lines, anchor, look }: Label) {
  const width = Math.max(...lines.map((line) => line.length)) * sizes[look] * letter[look]
  const x = anchor === 'start' ? at.x : anchor === 'end' ? at.x - width : at.x - width / 2
  return { left: x, right: x + width, top: at.y - sizes[look] * 0.8, bottom: at.y + (lines.length - 1) * lineHeight + sizes[look] * 0.25 }
}

/** Breaks a text into lines of at most so many letters. A word that is too long is divided; what has no space ends in “…”. */
export function wrap(text: string, longest: number, most = 4): string[] {
  const words = text.split(' ').flatMap((word) => divided(word, longest))
  const lines = ['']
  for (const word of words) {
    const last = lines.at(-1)!
    if (last && `${last} ${word}`.length > longest) lines.push(word)
    else lines[lines.length - 1] = last ? `${last} ${word}` : word
  }
  if (lines.length <= most) return lines
  const kept = lines.slice(0, most)
  kept[most - 1] = `${kept[most - 1]!.slice(0, longest - 1).replace(/[\s,;-]+$/, '')}…`
  return kept
}

function divided(word: string, longest: number): string[] {
  if (word.length <= longest) return [word]
  return [`${word.slice(0, longest - 1)}-`, ...divided(word.slice(longest - 1), longest)]
}

/** A piece in the form of an S, from left to right or, if `down`, from top to bottom. */
export function bent(from: Point, to: Point, down = false): Piece {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  return {
    from,
    to,
    bend: down
      ? [
          { x: from.x, y: middle.y },
          { x: to.x, y: middle.y },
        ]
      : [
          { x: middle.x, y: from.y },
          { x: middle.x, y: to.y },
        ],
  }
}

export const haveOneGoal = (paths: Path[]) => new Set(paths.map((path) => path.goal.id)).size === 1
