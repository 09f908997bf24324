/**
 * Outside the EU, where a newsletter needs an opt-in as well: Iceland, Liechtenstein and Norway have the Union's rules (EEA agreement), the
 * United Kingdom kept them (PECR 2003, regulation 22, with UK GDPR, article 4(11)), Switzerland asks for consent (UWG, article 3(1)(o)).
 */
const outsideEu = new Set(['CH', 'GB', 'IS', 'LI', 'NO'])

/**
 * Whether the law of a country wants people to ask for a newsletter by an act of their own (Directive 2002/58/EC, article 13): a box that is
 * ticked for them is not consent (Court of Justice of the EU, C-673/17, Planet49).
 */
export const needsOptIn = (code: string, eu: boolean): boolean => eu || outsideEu.has(code.toUpperCase())
