import { IntlMessageFormat } from 'intl-messageformat'

// The placeholders of a message, read from its text: `{name}`, or the first word of `{count, plural, …}`.
type NameOf<Inside extends string> = Inside extends `${infer Name},${string}`
  ? Spaceless<Name>
  : Inside extends '#'
    ? never
    : Spaceless<Inside>
type Spaceless<S extends string> = S extends `${string} ${string}` ? never : S
type Named<S> = S extends `${string}{${infer Inside}}${infer Rest}` ? NameOf<Inside> | Named<Rest> : never
type Values<S> = [Named<S>] extends [never] ? [] : [Record<Named<S>, string | number>]

/** Returns a message with its placeholders filled in. */
export type Say<M> = <K extends keyof M>(key: K, ...values: Values<M[K]>) => string

/** `formats`: the locale of numbers. The messages are ICU MessageFormat; one without placeholders is returned as it stands. */
export function makeSay<M>(messages: Record<keyof M, string>, formats: string): Say<M> {
  const read = new Map<keyof M, IntlMessageFormat>()
  return (key, ...[values]) => {
    const message = messages[key]
    if (!values) return message
    const known = read.get(key) ?? new IntlMessageFormat(message, formats)
    read.set(key, known)
    return String(known.format(values))
  }
}
