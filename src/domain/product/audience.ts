import type { ShopConfig } from '#contract/shop.ts'
import type { CatalogueVariant, Cut } from '#contract/snapshot.ts'

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

const cuts: Readonly<Record<string, Cut>> = {
  women: 'women',
  womens: 'women',
  woman: 'women',
  female: 'women',
  ladies: 'women',
  men: 'men',
  mens: 'men',
  man: 'men',
  male: 'men',
  all: 'all',
  everyone: 'all',
  unisex: 'all',
  children: 'children',
  childrens: 'children',
  kids: 'children',
}
const genderByCut: Readonly<Record<Cut, Audience['gender'] | null>> = {
  women: 'female',
  men: 'male',
  all: 'unisex',
  children: null,
}
const cutByGender = { female: 'women', male: 'men', unisex: 'all' } as const satisfies Record<string, Cut>

/** Reads for whom a thing is cut as files write it (`Women's`, `unisex`); undefined for another word. */
export const parseCut = (text: string): Cut | undefined => findWord(text, cuts)

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

type AudienceFields = Pick<CatalogueVariant, 'details' | 'categories' | 'cutFor'>

/** What details say (`Gender`, `Target gender`, `Age group`), else what the categories are called (`Women`). */
const saidGender = ({ details, categories }: AudienceFields): Audience['gender'] | undefined =>
  said(details, /^(?:target )?gender$/i, genders) ?? named(categories, genders)
const saidAgeGroup = ({ details, categories }: AudienceFields): Audience['ageGroup'] | undefined =>
  said(details, /^age group$/i, ageGroups) ?? named(categories, ageGroups)

/** Returns for whom a thing is cut as far as its details and categories tell; undefined where they do not. */
export function findCut(product: AudienceFields): Cut | undefined {
  const ageGroup = saidAgeGroup(product)
  if (ageGroup !== undefined && ageGroup !== 'adult') return 'children'
  const gender = saidGender(product)
  return gender && cutByGender[gender]
}

/** Returns for whom the brand's things are cut, as its settings say. */
export const cutOfBrand = ({ gender, ageGroup }: Audience): Cut =>
  ageGroup === 'adult' ? cutByGender[gender] : 'children'

/**
 * Returns for whom a product is in the words of Google's product data: as it is cut, with what its details and categories tell besides,
 * else as the brand's things are.
 */
export function findAudience(product: AudienceFields, byDefault: Audience): Audience {
  const { cutFor } = product
  const ageGroup = saidAgeGroup(product)
  const isChild = ageGroup !== undefined && ageGroup !== 'adult'
  const gender = (cutFor && genderByCut[cutFor]) ?? saidGender(product) ?? byDefault.gender
  if (cutFor === undefined) return { gender, ageGroup: ageGroup ?? byDefault.ageGroup }
  if (cutFor !== 'children') return { gender, ageGroup: 'adult' }
  return { gender, ageGroup: isChild ? ageGroup : 'kids' }
}
