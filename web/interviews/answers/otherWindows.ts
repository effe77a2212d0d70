/** What one window tells the others: words in the box, or that the interview stands elsewhere now. */
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
    /** The room closes when the interview is over. */
    close: () => {
      tell('moved')
      channel?.close()
      channel = null
    },
  }
}
