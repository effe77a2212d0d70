/** Makes this window the one that talks; the window that did before hears `onTaken`. Answers how to let go. */
export function holdRoom(candidateId: string, onTaken: () => void): () => void {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  // Pages without a secure address have no locks, and no microphone either.
  void navigator.locks?.request(`interview ${candidateId}`, { steal: true }, () => held).catch(onTaken)
  return letGo
}
