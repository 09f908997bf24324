/**
 * Days from the arrival within which whoever buys at a distance may withdraw without a reason. EU: Directive 2011/83/EU, article 9(1); the
 * same in Iceland, Liechtenstein and Norway (EEA agreement, annex XIX). United Kingdom: Consumer Contracts Regulations 2013, regulation 30.
 */
export const withdrawalDays = 14
/** Days from the statement within which the goods are on their way back (article 14(1)). */
export const sendBackDays = 14
/** Days from the statement within which the money goes back (article 13(1)). */
export const refundDays = 14
