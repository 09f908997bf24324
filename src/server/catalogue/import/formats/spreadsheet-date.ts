/** Names of months as spreadsheets shorten them, in the languages that most of them run in. */
const months = [
  'jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec',
  'jän|mär|mrz|mai|okt|dez|janv|févr|avr|juin|juil|août|déc|ene|abr|ago|set|out|dic|gen|mag|giu|lug|ott|maj|mei|mrt',
  'sty|lut|kwi|cze|lip|sie|wrz|paź|lis|gru|tam|hel|maa|huh|tou|kes|hei|elo|syy|lok|mar|jou',
].join('|')
const dates = [
  new RegExp(String.raw`^\d{1,2}[.\s/-]{1,2}(?:${months})\.?(?:[\s/-]\d{2,4})?$`, 'iu'),
  new RegExp(String.raw`^(?:${months})\.?[\s/-]\d{1,4}$`, 'iu'),
  /^\d{4}-\d{2}-\d{2}(?:[T\s]00:00(?::00)?)?$/,
  /^\d{1,2}[./]\d{1,2}[./](?:\d{2}|\d{4})$/,
  // Days since 1900, from 2017 to 2036.
  /^4[3-9]\d{3}$/,
]

/** Whether a text is what a spreadsheet makes of a size such as `6-8` or `8/10`: a date, or the number of one. */
export const isSpreadsheetDate = (text: string): boolean => {
  const value = text.trim()
  return value.length <= 24 && dates.some((date) => date.test(value))
}
