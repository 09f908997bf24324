/**
 * Countries and territories that English gives an article: those named after what they are (states, a kingdom, emirates, a republic) and
 * those named in the plural (islands, low lands). By code, since names come from the run time's own tables.
 */
const withArticle = new Set(
  'AE BS CC CF CK DO FK FO GB GM IM KM KY MH MP MV NL PH SB SC TC UM US VG VI'.split(' '),
)

/** A country's name in the middle of a sentence: `for the United States`, `for Sweden`. */
export const countryText = (code: string, name: string): string =>
  withArticle.has(code.toUpperCase()) ? `the ${name}` : name
