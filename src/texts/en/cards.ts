import { oneSize } from '#domain/product/size-text.ts'

export const coloursCount = (colors: number) => `${colors} colours`
export const coloursNamed = (name: string) => `Colours of ${name}`
export const soldOut = 'Sold out'
/** For whom it is cut; of what is for all a card says nothing. */
export const wearers = { women: 'Women', men: 'Men', all: '', children: 'Children' } as const
export const quickAdd = 'Quick add'
export const getSizes = (name: string) => `Sizes of ${name}`
export const noAnswerCame = 'No answer came'
export const lookingForSizes = 'Looking for sizes'
export const addToBag = 'Add to bag'
export const notSoldInYourCountry = 'Not sold in your country'
export const closeSizes = 'Close sizes'
export const tryAgain = 'Try again'
export const seeTheProduct = 'See the product'
export const moveToBag = 'Move to bag'
export const removeNamed = (name: string) => `Remove: ${name}`
export const remove = 'Remove'
export const isInYourBag = (name: string) => `${name} is in your bag.`
export const wasRemoved = (name: string) => `${name} was removed.`
export const saveAgain = 'Save again'
export const undo = 'Undo'
export const sizeNamed = (size: string) => (size === oneSize ? size : `Size ${size}`)
