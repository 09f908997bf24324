export const puttingItIntoYourBag = 'Putting it into your bag'
export const buyAgain = 'Buy again'
export const noLongerSoldHere = 'no longer sold here'
export const soldOut = 'sold out'
export const yourBagIsFull = 'your bag is full'
export const giftCardNotBoughtAgain = (name: string) =>
  `${name}: gift cards are not bought again, each is made out anew`
export const someOf = (inBag: number, quantity: number) => `${inBag} of ${quantity}`
export const notYetInYourBag = 'not yet in your bag'
export const partSoFar = (part: string) => `${part} so far`
export const noMoreInStock = 'no more in stock'
export const allOf = 'All of it is in your bag already.'
export const allOfItIsInYourBag = 'All of it is in your bag, at today’s prices.'
export const whatCanStillBeBought = 'What can still be bought is in your bag, at today’s prices.'
export const nothingOfThisOrder = 'Nothing of this order can be bought again now.'
export const weCouldNotReach = 'We could not reach the shop.'
export const thatWasTooMuch = 'That was too much at once; please wait a minute.'
export const nothingNewInBag = (error: string) =>
  `${error} Nothing new is in your bag. Please try again: nothing comes in twice.`
export const morePiecesThan = (maxAtOnce: number) => `That is more than ${maxAtOnce} pieces.`
export const ofOrder = (order: string) => `order ${order}`
export const haltedWithSome = (halt: string) =>
  `${halt} Not all of it is in your bag yet. Press again for the rest: nothing comes in twice.`
export const haltedWithNone = (halt: string) =>
  `${halt} Nothing of it is in your bag yet. Press again for the rest: nothing comes in twice.`
