import { plural } from './plural.ts'
import { formatCount } from './formats/count.ts'

const units = (count: number) => `${formatCount(count)} ${plural(count, { one: 'unit', other: 'units' })}`
const skus = (count: number) => `${formatCount(count)} ${plural(count, { one: 'SKU', other: 'SKUs' })}`
const lines = (count: number) => `${formatCount(count)} ${plural(count, { one: 'line', other: 'lines' })}`

export const deliveries = 'Deliveries'
export const none = 'No delivery is expected, and none has come yet.'
export const reference = 'Reference'
export const referenceHint = 'The supplier, or the number of the delivery note.'
export const states = { expected: 'Expected', received: 'Received' } as const
export const noDay = 'No day named'
export const expected = 'Expected'
export const received = 'Received'
export const who = 'Who'
export const act = 'Act'
export const enterExpected = 'Enter an expected one'
export const receive = 'Receive a delivery'
export const receiveThis = 'Receive it'
export const drop = 'Will not come'
export const dropTitle = (name: string) => `${name} will not come`
export const dropText = 'It is no longer expected. The units on hand stay as they are.'
export const dropped = (name: string) => `${name} is no longer expected.`

export const expectedOn = 'Expected on'
export const code = 'SKU or EAN'
export const codeHint = 'Scan or type one, then Enter. Each time adds one unit.'
export const add = 'Add'
export const file = 'CSV file'
export const fileHint = 'Columns SKU (or EAN) and Quantity. It is checked first; nothing is booked yet.'
export const fileTooLong = (name: string) =>
  `${name} is too long to be read here. Split it, or use "vitrine stock receive" on the server.`
export const article = 'Article'
export const quantity = 'Units'
export const quantityFor = (name: string) => `Units of ${name}`
export const remove = 'Remove'
export const removeNamed = (name: string) => `Remove ${name}`
export const fromFile = (name: string) => `From ${name}`
export const otherSource = 'Take another file, or type'
export const fillExpected = 'Fill in what was expected'
export const nothingYet = 'Nothing is entered yet.'
export const check = 'Check'
export const checked = 'What will happen'
export const wrong = (count: number) =>
  `${lines(count)} cannot be taken. Mend the file and choose it again, or take the others without ${count === 1 ? 'it' : 'them'}.`
export const faultLine = 'Line'
export const faultColumn = 'Column'
export const faultProblem = 'What is wrong'
export const onHandBefore = 'On hand now'
export const onHandAfter = 'Then'
export const willCome = (skuCount: number, unitCount: number) =>
  `${units(unitCount)} of ${skus(skuCount)} come in.`
export const missing = (count: number) => `Of ${skus(count)} that were expected nothing came.`
export const unlimited = (names: string) => `Never runs out, so nothing is added: ${names}.`
export const book = (unitCount: number) => `Book ${units(unitCount)}`
export const bookRight = (unitCount: number, faulty: number) =>
  `Book ${units(unitCount)} without the ${lines(faulty)}`
export const enter = 'Enter it'
export const enterRight = (faulty: number) => `Enter it without the ${lines(faulty)}`
export const booked = (name: string, unitCount: number) => `${name}: ${units(unitCount)} booked.`
export const entered = (name: string) => `${name} is expected.`
