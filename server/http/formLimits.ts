/** What a form with a file may have beside it. */
export const formLimits = { files: 1, fields: 10, parts: 12 }
