/** Origin of the calls; empty means this page's own. */
export const apiBase: string = ''
