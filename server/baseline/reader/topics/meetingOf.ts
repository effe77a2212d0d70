// How an answer and what was asked meet: what is compared between the topics of the one and of the other.
import { sharesOf, toldOf } from './toldOf.ts'

/** `answer`, `asked`: the log-odds of each topic. `usual`: the share of each topic in an answer to any question. */
export type Leanings = { answer: number[]; asked: number[] }
export type Meeting = {
  /** How many times as much as usual the answer tells of what was asked, as a logarithm. */
  overlap: number
  /** The share of each topic in what was asked; the likeliest takes more from the others than in the overlap. */
  asked: number[]
  /** How many times as much as usual the answer tells of each topic, as logarithms. */
  told: number[]
}

export function meetingOf({ answer, asked }: Leanings, usual: number[]): Meeting {
  const times = toldOf(answer).map((share, topic) => share / usual[topic]!)
  const overlap = Math.log(toldOf(asked).reduce((sum, share, topic) => sum + share * times[topic]!, 0))
  return { overlap, asked: sharesOf(asked, 1), told: times.map(Math.log) }
}

/** What each of these weighs. `told`: for each topic that is asked about, the weight of each that is told. */
export type MeetingWeights = { overlap: number; told: number[][]; bias: number }

/** How surely the answer is on the question, as log-odds: the higher, the surer. */
export const surenessOf = ({ overlap, asked, told }: Meeting, weights: MeetingWeights): number =>
  weights.bias +
  weights.overlap * overlap +
  asked.reduce((sum, share, of) => sum + share * weights.told[of]!.reduce((all, weight, topic) => all + weight * told[topic]!, 0), 0)
