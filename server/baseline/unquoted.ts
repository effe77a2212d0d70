/** The text without the quotation marks around it. A mark at its end stays if it closes a quotation inside: `not just "watch me"`. */
export function unquoted(text: string): string {
  const opened = text.replace(/^["“”'‘«]+/, '')
  const closed = opened.replace(/["“”»]+$/, '')
  return (opened !== text || !/["“«]/.test(closed) ? closed : text).trim()
}
