import { formatCount } from './formats/count.ts'

/** What stands beside the parts of a page where the team talks about it. */
export const comment = 'Comment'
export const commentOn = (title: string) => `Comment on ${title}`
export const commentsOn = (title: string) => `Comments on ${title}`
export const words = 'For the team; shoppers never see it'
export const add = 'Note it'
export const cancel = 'Cancel'
export const noted = 'The comment stands beside its part.'
export const resolve = 'Resolve'
export const resolveIt = (start: string) => `Resolve: ${start}`
export const resolved = 'The comment is resolved.'
export const reopen = 'Open again'
export const reopenIt = (start: string) => `Open again: ${start}`
export const reopened = 'The comment is open again.'
export const resolvedCount = (count: number) =>
  count === 1 ? '1 resolved' : `${formatCount(count)} resolved`
export const resolvedBy = (name: string, time: string) => `Resolved by ${name}, ${time}`
export const gone = 'Comments on parts that are gone'
export const wasAbout = (start: string) => (start === '' ? 'On a part without words' : `On “${start}”`)
