export const whatIsLeft = 'What is left on a card?'
export const codeOfACard = 'Code of the card'
export const seeTheBalance = 'See the balance'
export const leftOn = (card: string): string => `Left on ${card}:`
export const weDoNotKnowThisCode =
  'We do not know this code. It stands in the email of the card: four groups of four letters and digits.'
