/** A line between a side column and the column beside it, in the text of a file: what follows belongs to no heading before it. */
export const columnBreak = '\f'
