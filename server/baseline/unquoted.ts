/** Quotation marks around the whole text, or one that the rest of a quotation was cut from. An apostrophe within a word is none. */
const around = /^(?:["“”«]([^"“”«»]*)["“”»]?|['‘]((?:[^'‘’"“”«»]|(?<=\p{L})['’](?=\p{L}))*)['’]?|([^"“”«»]*)["”»])$/u

/** The text, which must be one line, without the quotation marks around it. Those around a part stay: `"Can-do" attitude`, `not just "watch me"`. */
export function unquoted(text: string): string {
  const [, double, single, closed] = around.exec(text.trim()) ?? []
  return (double ?? single ?? closed ?? text).trim()
}
