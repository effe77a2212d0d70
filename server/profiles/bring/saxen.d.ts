// The package has no types of its own.
declare module 'saxen' {
  type Decode = (text: string) => string

  /** Reads XML from its beginning to its end. It knows no entities but the usual ones, and loads nothing. */
  export class Parser {
    on(event: 'openTag' | 'closeTag', handle: (name: string) => void): this
    on(event: 'text', handle: (text: string, decode: Decode) => void): this
    on(event: 'error' | 'warn', handle: (error: Error) => void): this
    parse(xml: string): void
  }
}
