import { dayText } from './formats/days.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

export const preview = 'Preview'
/** `day`: `2026-10-23` */
export const shownAt = (day: string, time: string) =>
  `The shop on ${weekdays[new Date(day).getUTCDay()] ?? ''} ${dayText(day)}, ${time}`
export const nothingBought = 'As far as it is planned now. Nothing can be bought here.'
export const time = 'Another time'
export const show = 'Show'
export const back = 'Calendar'
export const over =
  'This preview is open only to who is signed in to the back office, and for an hour. Open it from the calendar there.'
export const noSuchTime = (text: string, timeZone: string) =>
  `The clock of ${timeZone} never shows “${text}”. Go back and choose another time.`
