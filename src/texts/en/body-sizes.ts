/** `anybody`: by one measure alone. */
export const bodyOf = (wearer: 'women' | 'men' | 'anybody', unit: 'cm' | 'in'): string =>
  `${wearer === 'women' ? 'Your body, women' : wearer === 'men' ? 'Your body, men' : 'Your body'}, in ${unit === 'cm' ? 'centimetres' : 'inches'}`
export const size = 'Size'
export const bust = 'Bust'
export const chest = 'Chest'
export const waist = 'Waist'
export const hips = 'Hips'
export const height = 'Height'
export const countryScales = [
  ['eu', 'EU'],
  ['fr', 'FR'],
  ['it', 'IT'],
  ['uk', 'UK'],
  ['us', 'US'],
] as const
export const measureYourself =
  'Measure around the fullest place, with the tape level and not tight. Between two sizes, take the larger for a loose fit.'
