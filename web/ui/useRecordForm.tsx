import { useState } from 'react'
import { codeOf } from '../../shared/client.ts'
import { Button } from './Button.tsx'
import { useForm } from './useForm.ts'

type Values = Record<string, string>
type Options<R, V extends Values, C> = Omit<Parameters<typeof useForm<V>>[0], 'initial' | 'onSubmit'> & {
  /** The one to edit; null to create one. */
  record: R | null
  valuesOf: (record: R | null) => V
  create: (values: V) => Promise<C>
  update: (loaded: R, values: V) => Promise<unknown>
  /** Reads it as it is now. */
  read: (id: string) => Promise<R | undefined>
  /** It is stored; `created` is what was made, where it is new. */
  onStored: (created: C | undefined) => Promise<unknown>
  /** The latest was taken into the form. */
  onTaken: () => Promise<unknown>
}

/** The form of a record; an edit carries what was loaded, so that somebody else's change is not overwritten. Where there is one, `latest` is the button that takes it into the form. */
export function useRecordForm<R extends { id: string; updated_at: string }, V extends Values, C>(options: Options<R, V, C>) {
  const { record, valuesOf, create, update, read, onStored, onTaken, ...rest } = options
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
        if (loaded && codeOf(error) === 'record.changed') {
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
