import { useState } from 'react'
import { Button } from './Button.tsx'
import { useForm } from './useForm.ts'

type Values = Record<string, string>
type Options<R, V extends Values, C> = Omit<Parameters<typeof useForm<V>>[0], 'initial' | 'onSubmit'> & {
  /** The record to edit; null to create one. */
  record: R | null
  valuesOf: (record: R | null) => V
  create: (values: V) => Promise<C>
  update: (loaded: R, values: V) => Promise<unknown>
  /** Whether an update was refused because there is a newer version. */
  isOld: (error: unknown) => boolean
  /** Reads the record as it is now. */
  read: (id: string) => Promise<R | undefined>
  /** Called when the record is stored; `created` is the new record, if one was created. */
  onStored: (created: C | undefined) => Promise<unknown>
  /** Called after the form has taken over the latest version. */
  onTaken: () => Promise<unknown>
}

/**
 * The form of a record. An edit sends the version that was loaded, so that it does not overwrite another person's change.
 * If there is a newer version, `latest` is the button that loads it into the form.
 */
export function useRecordForm<R extends { id: string; updated_at: string }, V extends Values, C>(options: Options<R, V, C>) {
  const { record, valuesOf, create, update, isOld, read, onStored, onTaken, ...rest } = options
  const [loaded, setLoaded] = useState(record)
  const [latest, setLatest] = useState<R | null>(null)
  const form = useForm<V>({
    ...rest,
    initial: valuesOf(record),
    onSubmit: async (values) => {
      let created: C | undefined
      try {
        if (loaded) await update(loaded, values)
        else created = await create(values)
      } catch (error) {
        if (loaded && isOld(error)) {
          const now = await read(loaded.id).catch(() => undefined)
          setLatest(now && now.updated_at !== loaded.updated_at ? now : null)
        }
        throw error
      }
      await onStored(created)
    },
  })
  const take = (now: R) => {
    setLoaded(now)
    setLatest(null)
    form.reset(valuesOf(now))
    void onTaken()
  }
  return {
    form,
    loaded,
    latest: latest && (
      <Button className="mr-auto" onClick={() => take(latest)}>
        Load the latest
      </Button>
    ),
  }
}
