// Makes a change on the server: what loads again after it, and which message shows if it fails. Forms send theirs through `useForm`. The
// sign-in pages, which load no queries, and the interview, which keeps what it sends until the server has it, call by themselves. So do
// passkeys (`usePasskey`: closing the browser's own dialog is no failure), `logout` (nothing waits for its answer), `testAgent` (a query: a
// widget shows its answer) and `previewImport` (it changes nothing, and only the answer about the last file counts).
import { useState } from 'react'
import { CallError } from '../shared/client.ts'
import { detailOf } from './api.ts'

type Options<O> = {
  call: () => Promise<O>
  /** Reloads the data that shows the record, after the change is stored. */
  refresh?: () => Promise<unknown>
  /** Reloads that data after a failure too: the change may be stored although no answer came. */
  refreshAlways?: () => Promise<unknown>
  /** The message if the server's answer has none, or no answer came. */
  failed: string
  /** Another message than the server's own, chosen by the error; null keeps the server's. */
  says?: (error: CallError) => string | null
  /** Called when the change is stored. */
  onDone?: (output: O) => unknown
  /** Called with the message if the change fails. Without it the message is thrown, so that the open dialog or form shows it. */
  onFailed?: (detail: string, error: unknown) => unknown
}

/** What to say where no answer came, and what therefore was not done: “The note was not stored”. */
export const lost = (what?: string): string => `${what === undefined ? 'The' : `${what}: the`} connection was lost. Try again.`

/** Makes one change. Returns whether it is stored. */
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

/** What a screen is busy with, by name; null while it is idle. */
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
