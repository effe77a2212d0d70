// Every change at the server goes this way: what loads again after it, and what is said where it fails.
import { useState } from 'react'
import { CallError } from '../shared/client.ts'
import { detailOf } from './api.ts'

type Options<O> = {
  call: () => Promise<O>
  /** Loads again what shows it, once it is stored. */
  refresh?: () => Promise<unknown>
  /** Loads again what shows it, stored or not: it may have been stored all the same. */
  refreshAlways?: () => Promise<unknown>
  /** What is said where no answer came. */
  failed: string
  /** Another sentence than the server's own, by what it refused. */
  says?: (error: CallError) => string | null
  /** Is told when it is stored. */
  onDone?: (output: O) => unknown
  /** Is told the sentence where it fails; without it the sentence is thrown, for the dialog or form that stands open. */
  onFailed?: (detail: string, error: unknown) => unknown
}

/** Makes one change. Answers whether it is stored. */
export async function change<O>({ call, refresh, refreshAlways, failed, says, onDone, onFailed }: Options<O>): Promise<boolean> {
  let output: O
  try {
    output = await call()
  } catch (error) {
    const detail = (error instanceof CallError && error.problem && says?.(error)) || detailOf(error, failed)
    await onFailed?.(detail, error)
    await refreshAlways?.()
    if (!onFailed) throw new Error(detail, { cause: error })
    return false
  }
  await refresh?.()
  await onDone?.(output)
  await refreshAlways?.()
  return true
}

/** What a screen is busy with, by name; null while it is not. */
export function useBusy<K extends string = 'busy'>() {
  const [busy, setBusy] = useState<K | null>(null)
  const during = async <T>(what: K, work: () => Promise<T>): Promise<T> => {
    setBusy(what)
    try {
      return await work()
    } finally {
      setBusy(null)
    }
  }
  return [busy, during] as const
}
