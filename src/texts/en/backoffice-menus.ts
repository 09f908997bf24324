export const about = 'What stands around every page, and what the shop promises on pages of products.'
export const state = {
  file: 'As the brand’s file says',
  published: 'Published here',
  draft: 'Draft',
} as const

export const linkTitle = (list: string, place: number) => `${list}, link ${place}`
export const linkLabel = (title: string) => `${title}: text`
export const linkAddress = (title: string) => `${title}: where it leads`
export const addLink = 'Add a link'
export const addLinkTo = (list: string) => `Add a link: ${list}`
export const drag = (title: string) => `Drag ${title}`

export const firstColumn =
  'The first column is about help: it also stands in the checkout and in the menu of phones.'
export const noColumns = 'The footer has no column.'
export const columnTitle = (place: number) => `Column ${place}`
export const columnHeading = (place: number) => `Heading of column ${place}`
export const addColumn = 'Add a column'

export const showNotification = 'Show it above every page'
export const message = 'Message'
export const action = 'What it does'
export const actions = { newsletter: 'Opens the newsletter', link: 'Leads to a page' } as const
export const notificationLink = 'Where the message leads'
export const notificationLinkHint = 'Empty: the message is no link.'

export const promises = {
  delivery: 'When parcels leave',
  freeDelivery: 'From when on delivery is free',
  returns: 'What may be sent back',
} as const
export const promiseHints = {
  delivery: 'On pages of products, and on the receipt.',
  freeDelivery: 'On pages of products; not said to whoever has paid. May be empty.',
  returns: 'On pages of products, behind what the policy of the country says. May be empty.',
} as const

export const noVersions =
  'All of it is as the brand’s file says. The first draft that is saved makes a version.'
export const more = 'All of it'
export const giveBack = 'Back to the brand’s file'
export const giveBackQuestion =
  'The shop shows what brand/shop.config.ts says again, until something else is published here. All versions stay.'
export const givenBack = 'The shop shows what the brand’s file says.'
export const previewPlace = 'On'
export const previewPlaces = { home: 'The front page', product: 'A page of a product' } as const
