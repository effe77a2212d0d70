const width = 30

/** Shows the progress of a command: on a terminal a bar that is redrawn at each call, elsewhere one line per tenth. */
export function showProgress(what: string, out: NodeJS.WriteStream = process.stdout): (done: number, total: number) => void {
  let last = -1
  return (done, total) => {
    const share = total === 0 ? 1 : done / total
    const step = Math.floor(share * (out.isTTY ? 1000 : 10))
    if (step === last) return
    last = step
    const full = Math.round(share * width)
    const line = `[${'#'.repeat(full)}${'.'.repeat(width - full)}] ${done} of ${total} ${what}`
    out.write(out.isTTY ? `\r${line}${done === total ? '\n' : ''}` : `${line}\n`)
  }
}
