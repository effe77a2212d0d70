/** Splits a text at separators that are outside brackets and quotation marks, if `begins` accepts what follows. The pieces are literal. */
export function splitOutside(text: string, separators: string, begins: (rest: string) => boolean = () => true): string[] {
  const found: string[] = []
  let depth = 0
  let start = 0
  for (let i = 0; i < text.length; i++) {
    const c = text[i]!
    if ('([“{'.includes(c)) depth++
    else if (')]”}'.includes(c)) depth = Math.max(0, depth - 1)
    else if (
      depth === 0 &&
      separators.includes(c) &&
      !/^\d.\d$/.test(text.slice(i - 1, i + 2)) &&
      begins(text.slice(i + 1, i + 200).trimStart())
    ) {
      found.push(text.slice(start, i))
      start = i + 1
    }
  }
  return [...found, text.slice(start)].map((piece) => piece.trim()).filter((piece) => /[\p{L}\p{N}]/u.test(piece))
}
