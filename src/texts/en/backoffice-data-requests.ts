export const title = 'Data requests'
export const intro =
  'Somebody asks what is kept about them, or to be forgotten: customers with an account, guests and subscribers alike. Be sure that they own the address: answer to that address alone, and within one month.'
export const find = 'Find and export'
export const erase = 'Erase'
export const kept = 'What is kept'
export const account = 'Account'
export const has = 'Yes'
export const none = 'None'
export const orders = 'Orders'
export const bags = 'Bags'
export const restockAsks = 'Sizes waited for'
export const giftCards = 'Gift cards received'
export const cases = 'Questions to the shop'
export const mails = 'Emails of the last day'
export const newsletter = 'Newsletter'
export const refuses = 'Wants no emails'
export const save = 'Save as JSON'
export const fileName = (email: string) => `data-of-${email}.json`
export const eraseTitle = (email: string) => `Erase all of ${email}`
export const eraseText =
  'The account, bags, newsletter, waiting lists and names go at once. Orders stay for bookkeeping, without name, address and email; what is still to be sent keeps them until it is. This cannot be undone.'
export const erased = (email: string, hadAccount: boolean) =>
  `All that was kept under ${email} is erased${hadAccount ? ', with the account' : ''}.`
export const nothingErased = (email: string) => `Nothing is kept under ${email} that could be erased now.`
export const stays = 'What stays, and why'
export const willStay = 'What will stay, and why'
export const nothingStays = 'Nothing stays.'
