/** What a window tells the other windows. `written`: the text in the box changed. `moved`: the interview has moved on. */
type News = { candidate_id: string; what: 'written' | 'moved' }

/** The other windows of the same interview in this browser. */
export function otherWindows(candidate_id: string) {
  let channel: BroadcastChannel | null = null
  const tell = (what: News['what']) => channel?.postMessage({ candidate_id, what } satisfies News)
  return {
    tell,
    open: (onNews: (what: News['what']) => void) => {
      channel = new BroadcastChannel('vouch-interview')
      channel.onmessage = ({ data }: MessageEvent<News>) => {
        if (data.candidate_id === candidate_id) onNews(data.what)
      }
    },
    /** Also tells the others that the interview has moved on, because the room closes when the interview ends. */
    close: () => {
      tell('moved')
      channel?.close()
      channel = null
    },
  }
}
