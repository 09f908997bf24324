import { plural } from './plural.ts'
import { formatCount } from './formats/count.ts'

const pictures = (count: number) =>
  plural(count, { one: '1 picture', other: `${formatCount(count)} pictures` })

export const title = 'Where they belong'
export const found = (count: number) =>
  plural(count, {
    one: '1 picture found its colour.',
    other: `${formatCount(count)} pictures found their colour.`,
  })
export const none = (count: number) =>
  plural(count, {
    one: '1 found none: choose it by hand, or leave it in the library.',
    other: `${formatCount(count)} found none: choose by hand, or leave them in the library.`,
  })
export const there = (count: number) =>
  plural(count, {
    one: '1 is at its colour already.',
    other: `${formatCount(count)} are at their colours already.`,
  })
export const toCheck = (count: number) =>
  plural(count, { one: '1 proposed text to check.', other: `${formatCount(count)} proposed texts to check.` })
export const foundTitle = 'Found'
export const noneTitle = 'Found none'
export const namesHint =
  'Names that find their colour: linen-shirt-ecru-2.jpg (handle or SKU of the product, colour, place), or the SKU or barcode of a size and a place: SHIRT-E-S-2.jpg.'
export const assign = (count: number) => `Assign ${pictures(count)}`
export const leaveAll = 'Leave them in the library'
export const tooMany = (max: number) =>
  `At most ${max} products are changed at once: leave some pictures out, and assign them after these.`
export const assigned = (count: number, products: number) =>
  `Assigned: ${pictures(count)} to ${plural(products, { one: '1 product', other: `${formatCount(products)} products` })}. The pages in the shop follow within seconds.`
export const coloredName = (product: string, color: string) => (color ? `${product}, ${color}` : product)
export const placeText = (place: number | null) => (place === null ? 'at the end' : `place ${place}`)
/** The text alternative that is proposed for a picture of which nobody has said what it shows. */
export const proposedAlt = (name: string, place: number | null) =>
  place === null ? name : `${name}, view ${place}`
export const altLabel = (file: string) => `Text of ${file}, for who cannot see it`
export const proposed = 'Proposed by its name: check that it says what is to be seen.'
export const toBeChecked = 'To check'
/** Of all pictures that go to one product. */
export const group = (product: string, count: number, toBeChecked: number) =>
  `${product}: ${pictures(count)}${toBeChecked > 0 ? `, ${plural(toBeChecked, { one: '1 text', other: `${toBeChecked} texts` })} to check` : ''}`
export const textsAreRight = 'These texts are right'
export const textsOfAreRight = (product: string) => `${textsAreRight}: ${product}`
export const laterHint = 'What is not checked now is listed under Texts to check.'
export const bare = (count: number) =>
  plural(count, {
    one: '1 colour of these products has no picture after that:',
    other: `${formatCount(count)} colours of these products have no picture after that:`,
  })
export const checkTitle = 'Texts to check'
export const checkText =
  'Proposed by the names of products and colours, and shown like that in the shop. Write what is to be seen, or say that it is said.'
export const checkThese = (count: number) =>
  plural(count, { one: 'This text is right', other: `These ${formatCount(count)} texts are right` })
export const checked = (count: number) =>
  plural(count, { one: '1 text is checked.', other: `${formatCount(count)} texts are checked.` })
export const furtherTexts = (count: number) =>
  plural(count, { one: '1 more of other products.', other: `${formatCount(count)} more of other products.` })
export const showCheck = (count: number) => `${checkTitle} (${formatCount(count)})`
export const pictureAltLabel = (product: string, nth: number) => `Text of picture ${nth} of ${product}`
export const change = 'Change'
export const changeOne = (file: string) => `${change}: ${file}`
export const leaveOut = 'Leave out'
export const leaveOutOne = (file: string) => `${leaveOut}: ${file}`
export const choose = 'Choose by hand'
export const chooseOne = (file: string) => `${choose}: ${file}`
export const dialogTitle = (file: string) => `Where ${file} belongs`
export const findProduct = 'Find a product by name, SKU, colour or barcode'
export const noProduct = 'No product is found by that.'
export const product = 'Product'
export const color = 'Colour'
export const onlyColor = 'Its only colour'
export const place = 'Place'
export const placeHint = '1 is the first; empty puts it after the others.'
export const wrongPlace = (max: number) => `A whole number from 1 to ${max}, or nothing.`
export const take = 'Take this place'
