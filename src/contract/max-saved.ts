/** How many products somebody may save; the oldest make room. Apart from the schemas, which no browser needs. */
export const maxSaved = 100
