/** “Dr.” and “J.” go on. “I.” does not, nor do “in.” and “sat.”, which the language library takes for abbreviations too. */
const goesOn = /(?:^|[^\p{L}])(?:drs?|mrs?|ms|prof|rev|sgt|capt|st|mt|vs|[a-hj-z])$/iu
const stop = /([.!?]["”’)]?)\s+(?=["“‘(]?\p{Lu})/gu

/** Where a new sentence begins, by its full stop and its capital letter. The library misses those after “I.” and some other words. */
export const sentenceEnds = (text: string): number[] =>
  [...text.matchAll(stop)]
    .filter((found) => !goesOn.test(text.slice(Math.max(0, found.index - 8), found.index)))
    .map((found) => found.index + found[0].length)
