import type { ContactTopic } from '#contract/contact.ts'

export const writeToUs = 'Write to us'
export const aPersonAnswers = 'A person reads what you write, and answers by email.'
export const topic = 'What is it about?'
export const chooseTopic = 'Choose one'
export const topics: Readonly<Record<ContactTopic, string>> = {
  order: 'An order',
  delivery: 'A delivery',
  return: 'A return or an exchange',
  size: 'Size and fit',
  product: 'A product',
  payment: 'A payment',
  other: 'Something else',
}
export const topicIsRequired = 'Choose what it is about'
export const orderNumber = 'Order number (optional)'
export const youFind = 'You find it in the confirmation that we mailed to you.'
export const email = 'Email'
export const message = 'Message'
export const messageIsRequired = 'Write your message'
export const doNotFill = 'Leave this empty'
export const send = 'Send'
export const sent = 'Your message is sent'
export const sentText = (email: string) =>
  `We have it, and answer to ${email}. An email with a link by which you can add to it is on its way.`
export const writeAnother = 'Write another message'
export const formNeedsJavaScript = (email: string) =>
  `This form needs JavaScript. A mail to ${email} is as good.`

export const yourMessage = (id: string) => `Your message #${id}`
export const oneMoment = 'One moment.'
export const you = 'You'
export const isClosed = 'We have closed this. If you write again, it is open again.'
export const addToIt = 'Your answer'
export const sendAnswer = 'Send your answer'
export const answerSent = 'Your answer is sent.'
export const thisLinkNoLongerWorks = 'This link no longer works'
export const linkIsOver =
  'It is too old, or what it was about has been deleted. Write to us anew: we are glad to answer.'
export const cannotReach = 'We cannot reach the shop just now.'
export const tryAgain = 'Try again'

export const notAnswered = 'Not answered here?'
export const otherWays = 'Other ways'
