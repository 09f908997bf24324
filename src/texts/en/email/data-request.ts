import * as erasure from '../erasure.ts'

export const { whatStays, refusalStays } = erasure

export const doneSubject = {
  export: (shop: string): string => `Your data at ${shop}`,
  erase: (shop: string): string => `Your data at ${shop} is erased`,
} as const
export const doneHeading = { export: 'Your data', erase: 'You are forgotten' } as const
export const yourCopy =
  'You asked what we keep about you. It is in the file that goes with this email: all of it, in a form that other programs can read.'
export const isErased = 'You asked us to erase what we keep about you. It is done.'
export const whatWeKeep = 'This stays, and why:'
export const refusedSubject = (shop: string): string => `Your request at ${shop}`
export const refusedHeading = 'We cannot do what you asked'
export const youCanComplain =
  'You can complain to the data protection authority of your country, and take it to court.'
export const askUs = (email: string): string => `Questions? Write to ${email}.`
export const fileName = 'your-data.json'
