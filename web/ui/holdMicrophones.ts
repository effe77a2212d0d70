/**
 * Keeps every microphone that is opened from now on, so that `close` can close them all:
 * the voice provider's client leaves one open when a call ends unexpectedly. `onLost` is called when a microphone ends by itself.
 */
export function holdMicrophones(onLost = () => {}): {
  /** The last opened microphone that is still live. */ live: () => MediaStream | null
  close: () => void
} {
  const { mediaDevices } = navigator
  const held: MediaStream[] = []
  let closed = false
  const stop = (stream: MediaStream) => stream.getTracks().forEach((track) => track.stop())
  const ask = mediaDevices.getUserMedia
  mediaDevices.getUserMedia = async (wanted) => {
    const stream = await ask.call(mediaDevices, wanted)
    if (closed) stop(stream)
    else held.push(stream)
    for (const track of stream.getTracks())
      track.addEventListener('ended', () => {
        if (!closed) onLost()
      })
    return stream
  }
  return {
    live: () => held.findLast((stream) => stream.getAudioTracks().some((track) => track.readyState === 'live')) ?? null,
    close: () => {
      closed = true
      mediaDevices.getUserMedia = ask
      held.forEach(stop)
    },
  }
}
