/** Text by users as data inside a prompt: JSON that cannot close the marks around it. */
export const inert = (value: unknown): string => JSON.stringify(value).replaceAll('<', '‹').replaceAll('>', '›')
