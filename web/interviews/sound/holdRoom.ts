/** Makes this window the only one that listens. `onTaken` is called when another window takes over. Returns a function that ends this. */
export function holdRoom(candidateId: string, onTaken: () => void): () => void {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  // Pages without https have no locks, but they have no microphone either.
  void navigator.locks?.request(`interview ${candidateId}`, { steal: true }, () => held).catch(onTaken)
  return letGo
}
