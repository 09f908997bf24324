import type { ShopConfig } from '#contract/shop.ts'
import type { CatalogueVariant } from '#contract/snapshot.ts'

type Audience = ShopConfig['audience']
type Details = CatalogueVariant['details']
type Categories = CatalogueVariant['categories']

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

function findWord<Word>(text: string, words: Readonly<Record<string, Word>>): Word | undefined {
  const word = text.trim().toLowerCase().replace(/['’]/g, '')
  return Object.hasOwn(words, word) ? words[word] : undefined
}

function said<Word>(
  details: Details,
  label: RegExp,
  words: Readonly<Record<string, Word>>,
): Word | undefined {
  return findWord(details.find((detail) => label.test(detail.label))?.text ?? '', words)
}

/** The one answer that the names of categories give; none where `Women` and `Men` both have the thing. */
function named<Word>(categories: Categories, words: Readonly<Record<string, Word>>): Word | undefined {
  const found = new Set(
    categories.map(({ name }) => findWord(name, words)).filter((word) => word !== undefined),
  )
  return found.size === 1 ? [...found][0] : undefined
}

/** Whom a product is for: as its details say (`Gender`, `Target gender`, `Age group`), else its categories (`Women`), else the brand. */
export const findAudience = (
  { details, categories }: Pick<CatalogueVariant, 'details' | 'categories'>,
  byDefault: Audience,
): Audience => ({
  gender: said(details, /^(?:target )?gender$/i, genders) ?? named(categories, genders) ?? byDefault.gender,
  ageGroup: said(details, /^age group$/i, ageGroups) ?? named(categories, ageGroups) ?? byDefault.ageGroup,
})
