export const exportDefaults = { top_n: 10, min_score: 50 }
/** As many as one export can have. */
export const exportAtMost = 1000
export const exportOptions = { top_n: [5, 10, 15, 20], min_score: [40, 50, 60, 70, 80] }
