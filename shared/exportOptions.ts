export const exportDefaults = { top_n: 10, min_score: 50 }
export const exportOptions = { top_n: [5, 10, 15, 20], min_score: [40, 50, 60, 70, 80] }
