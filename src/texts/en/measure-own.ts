export const measureOne = 'Measure one that fits you'
export const layYours =
  'Lay a garment of the same kind flat and write what you measure, as much as you like. We say which size comes nearest.'
export const measureIn = (name: string, unit: 'cm' | 'in') =>
  `${name}, ${unit === 'cm' ? 'centimetres' : 'inches'}`
export const writeANumber = 'Write a number, such as 52.5'
/** `amount`: rounded, and below zero for less. */
export const difference = (amount: number): string =>
  amount === 0 ? 'the same' : `${amount > 0 ? '+' : '−'}${Math.abs(amount)}`
export const differs = (name: string, amount: number, unit: 'cm' | 'in'): string =>
  `${name} ${difference(amount)}${amount === 0 ? '' : unit === 'cm' ? ' cm' : ' inch'}`
export const nearest = (size: string, differences: readonly string[]): string =>
  `${size} comes nearest: ${differences.join(', ')}.`
export const besideYours = (unit: 'cm' | 'in'): string =>
  `Each size beside yours, in ${unit === 'cm' ? 'centimetres' : 'inches'}: + is more, − is less`
export const nearestMark = 'nearest'
