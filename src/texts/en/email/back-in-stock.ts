export const itIsBack = 'It is back'
export const inSize = (name: string, size: string): string => `${name} in size ${size}`
export const isBack = (name: string): string => `${name} is back`
export const isBackIn = (name: string, size: string): string => `${name} is back in ${size}`
export const youAskedUs = (what: string): string =>
  `You asked us to write when ${what} is back. It is, and nothing is held for you: whoever comes first has it.`
export const seeItAt = (shop: string): string => `See it at ${shop}`
export const theOneMail =
  'This is the one mail that you asked for. If you wait for other sizes too, you can end that here'
export const noMoreOfThese = 'no more of these mails'
