/** Waits until this address answers with success, for half a minute at most. */
export async function whenReady(url: string, seconds = 30): Promise<void> {
  for (let i = 0; i < seconds * 10; i++) {
    const ready = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} was not ready within ${seconds} seconds`)
}
