/**
 * The first call of a method waits until `goOn` is called; later calls go through at once. `begun` resolves when it has begun to wait, so
 * that a test can act in the middle of what calls it.
 */
export function holdFirst<Name extends string>(
  on: Record<Name, (...given: never[]) => Promise<unknown>>,
  name: Name,
): { begun: Promise<void>; goOn: () => void } {
  const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const real = on[name]
  on[name] = async (...given) => {
    on[name] = real
    begun.resolve()
    await goOn.promise
    return await real(...given)
  }
  return { begun: begun.promise, goOn: goOn.resolve }
}
