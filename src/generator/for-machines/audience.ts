import type { ShopConfig } from '#contract/shop.ts'
import type { CatalogueVariant } from '#contract/snapshot.ts'

type Audience = ShopConfig['audience']
type Details = CatalogueVariant['details']

/** How catalogues write Google's words (support.google.com/merchants/answer/6324479 and 6324463), in small letters. */
const genders: Readonly<Record<string, Audience['gender']>> = {
  female: 'female',
  women: 'female',
  womens: 'female',
  girls: 'female',
  male: 'male',
  men: 'male',
  mens: 'male',
  boys: 'male',
  unisex: 'unisex',
}
const ageGroups: Readonly<Record<string, Audience['ageGroup']>> = {
  newborn: 'newborn',
  newborns: 'newborn',
  infant: 'infant',
  infants: 'infant',
  babies: 'infant',
  toddler: 'toddler',
  toddlers: 'toddler',
  kids: 'kids',
  children: 'kids',
  adult: 'adult',
  adults: 'adult',
}

function said<Word>(
  details: Details,
  label: RegExp,
  words: Readonly<Record<string, Word>>,
): Word | undefined {
  const text = details.find((detail) => label.test(detail.label))?.text ?? ''
  const word = text.trim().toLowerCase().replace(/['’]/g, '')
  return Object.hasOwn(words, word) ? words[word] : undefined
}

/** Whom a product is for: as its details say (`Gender`, `Target gender`, `Age group`), else as the house does. */
export const audienceOf = (details: Details, ofHouse: Audience): Audience => ({
  gender: said(details, /^(?:target )?gender$/i, genders) ?? ofHouse.gender,
  ageGroup: said(details, /^age group$/i, ageGroups) ?? ofHouse.ageGroup,
})
