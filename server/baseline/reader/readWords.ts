// The language library. It keeps each word that it did not know for good, and then cuts a later text in another way (“mother's” into one
// word in place of two). Here it forgets them after each text: words are read the same way whatever was read before them.
import model from 'wink-eng-lite-web-model'
import winkNLP from 'wink-nlp'

type Library = ReturnType<typeof winkNLP>
type Words = ReturnType<ReturnType<Library['readDoc']>['tokens']>
/** A list that the library adds to, and where each value stands in it. */
type Feature = { list: string[]; hash: Record<string, number>; index: number }
const core = (model.core as unknown as () => { features: Record<string, Feature> })()
const growing = ['lexeme', 'prefix', 'suffix', 'shape'].map((name) => core.features[name]!)
const sizes = growing.map(({ list }) => list.length)
const words = growing[0]!
/** How many unknown words may be in the list. With more, the library is opened again with an empty list, which takes 7 ms. */
const mostUnknown = 20_000

function forget(feature: Feature, from: number): void {
  for (const value of feature.list.slice(from)) delete feature.hash[value]
}

function open(): Library {
  growing.forEach((feature, i) => {
    forget(feature, sizes[i]!)
    feature.list.length = sizes[i]!
    feature.index = sizes[i]!
  })
  return winkNLP({ ...model, core: (() => core) as never }, ['sbd', 'pos'])
}
let nlp = open()
export const { its } = nlp

/** The first number that the library gives to a word that is not in its lexicon. */
export const lexiconSize = sizes[0]!

/** Cuts a text into words. They are gone when `take` has returned. */
export function readWords<T>(text: string, take: (read: Words) => T): T {
  if (words.list.length > lexiconSize + mostUnknown) nlp = open()
  const before = words.list.length
  try {
    return take(nlp.readDoc(text).tokens())
  } finally {
    forget(words, before)
  }
}
