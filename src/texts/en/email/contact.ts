import type { ContactTopic } from '#contract/contact.ts'

export const topics: Readonly<Record<ContactTopic, string>> = {
  order: 'Your order',
  delivery: 'Your delivery',
  return: 'Your return',
  size: 'Sizes and fit',
  product: 'Your question about a product',
  payment: 'Your payment',
  other: 'Your message',
}
export const receivedSubject = (topic: string, id: string): string =>
  `${topic}: we have your message [#${id}]`
export const weHaveYourMessage = 'We have your message'
export const aPersonReads = (order: string): string =>
  `A person reads it${order === '' ? '' : `, with order ${order} beside it,`} and answers to this address.`
export const addMoreThere = 'If you want to add something, or see what you wrote, do it there:'
export const seeYourMessage = 'See or add to it'
export const ifItWasNotYou =
  'If it was not you who wrote to us, somebody typed your address by mistake: do nothing, and nothing more comes but an answer.'

export const answerSubject = (topic: string, id: string): string => `Re: ${topic} [#${id}]`
export const ourAnswer = 'Our answer'
export const answerHere = 'Answer'
export const orAnswerThisEmail = (id: string): string =>
  `You can also answer this email. Leave [#${id}] in its subject, so that we find what it is about.`
