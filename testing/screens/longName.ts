/** The longest allowed name of a person or a company. */
export const longName = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(4).slice(0, 120).trim()
