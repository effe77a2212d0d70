/** Of fewer pairs of levels, nothing is said about agreement. */
export const fewestPairs = 5
