export const yourBagAt = (shop: string): string => `Your bag at ${shop}`
export const youLeftSomething = 'You left something in your bag'
export const keptNotReserved = 'It is kept as you left it, but not reserved:'
export const soldOutMeanwhile = ' (sold out meanwhile)'
export const onlyLeft = (available: number): string => ` (only ${available} left)`
export const fewLeft = ' (few left)'
export const openTheBag = 'Open the bag'
export const theOnlyMail =
  'This is the only mail about this bag. Without an order, the bag and your address are deleted after 30 days.'
