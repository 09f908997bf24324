export const aGiftCardFrom = (sender: string): string => `A gift card from ${sender}`
export const aGiftForYou = (recipient: string): string =>
  recipient === '' ? 'A gift for you' : `A gift for you, ${recipient}`
export const givesYou = (sender: string, amount: string, shop: string): string =>
  `${sender} gives you ${amount} to spend at ${shop}.`
export const newGiftCard = (shop: string): string => `Your new gift card from ${shop}`
export const newCodeFor = (recipient: string): string =>
  recipient === '' ? 'Your new code' : `Your new code, ${recipient}`
export const replaces = (amount: string): string =>
  `Your gift card has a new code, with the ${amount} that was left on it. The old code pays for nothing any more.`
export const howToUseIt =
  'In your bag, open “Have a code?” and type it there. What you do not spend stays on the card. Whoever has the code can use it, so keep this mail.'
export const yourCode = 'Your code'
export const yourCodeIs = (code: string): string => `Your code: ${code}`
