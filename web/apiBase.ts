/** The origin of the calls; empty means the origin of this page. */
export const apiBase: string = ''
