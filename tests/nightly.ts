/** The one switch between the counts of a push and those of the night. */
export const isNightly: boolean = process.env['FAULTS'] === 'nightly'
