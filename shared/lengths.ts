// How long some fields may be: those on pages that load no schemas. The contract has it from here too.
export const passwordMinLength = 12
export const passwordMaxLength = 200
/** Of a login code, a code of an authenticator app, and a recovery code. */
export const codeMaxLength = 20
export const searchMaxLength = 200
/** The name of a person who asks for early access. */
export const nameMaxLength = 120
