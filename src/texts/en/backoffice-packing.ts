import { plural } from './plural.ts'
import { formatCount } from './formats/count.ts'

const countOrders = (count: number) =>
  `${formatCount(count)} ${plural(count, { one: 'order', other: 'orders' })}`
const countUnits = (count: number) =>
  `${formatCount(count)} ${plural(count, { one: 'unit', other: 'units' })}`

export const all = 'All that is ready'
export const wave = 'Wave'
export const toPack = 'To pack'
export const pick = 'Pick list'
export const pack = 'Pack'
export const pickOf = (name: string) => `Pick list of ${name}`
export const packOf = (name: string) => `Pack ${name}`
export const wavesHint = 'Waves are made in the table of orders: select some, and add them to a wave.'
export const nothingReady = 'Nothing waits to be packed.'
export const act = 'Act'

export const shelves = 'Shelves'
export const shelvesTitle = 'Where articles lie'
export const shelvesLabel = 'SKU and shelf, one article a line'
export const shelvesHint =
  'Like “COAT-NAVY-S; B-12”, or pasted from a spreadsheet. Without a shelf, the article has none any more.'
export const shelvesWrong = (line: number) =>
  `Line ${line} has no SKU and shelf with a ; or a tab between them.`
export const saveShelves = 'Save shelves'
export const shelvesSaved = (count: number) =>
  `${formatCount(count)} ${plural(count, { one: 'shelf is', other: 'shelves are' })} noted.`

export const pickTitle = (name: string) => `Pick list: ${name}`
export const pickCount = (units: number, orders: number) => `${countUnits(units)} for ${countOrders(orders)}`
export const pickCut = 'There are more orders than one list holds. Pack these first, then print the next.'
export const print = 'Print'
export const shelf = 'Shelf'
export const noShelf = 'No shelf'
export const article = 'Article'
export const forOrders = 'For orders'
export const quantity = 'Units'

export const packTitle = (name: string) => `Pack: ${name}`
export const leftInQueue = (count: number) => `${countOrders(count)} left`
export const order = (number: string) => `Order ${number}`
export const scanLabel = 'Scan or type a code, then Enter'
export const scanOrder = 'Scan an order number, or press Enter for the next order.'
export const scanArticle = 'Scan each article as it goes into the parcel.'
export const scanTracking = 'All are in. Scan the tracking number, or press Enter to send without one.'
export const scanned = (done: number, all: number) => `${done} of ${all}`
export const carrier = 'Carrier'
export const carrierMissing = 'Say first which carrier takes the parcels.'
export const sendPart = 'Send what is in the parcel'
export const startAgain = 'Empty the parcel'
export const skip = 'Skip this order'
export const slip = 'Packing slip'
export const camera = 'Scan with the camera'
export const cameraOff = 'Stop the camera'
export const cameraFailed = 'The camera cannot be used. Allow it in the browser, or type the code.'
export const taken = (article: string) => `${article} is in.`
export const sent = (number: string) => `Order ${number} is sent.`
export const sentPart = (number: string) => `A part of order ${number} is sent.`
export const tooMany = (article: string) => `All units of ${article} are in already. Put this one back.`
export const wrongSize = (article: string, wanted: readonly string[]) =>
  `Wrong size: this is ${article}. The order wants ${wanted.join(' or ')}.`
export const wrongArticle = (article: string) => `Wrong article: ${article} is not in this order.`
export const unknownCode = (code: string) => `${code} is neither an article nor an order.`
export const notToPack = (number: string) => `Order ${number} has nothing to pack now.`
export const allPacked = 'All is packed.'
export const whichCarrier = 'Like PostNord or DHL. It is kept for the next parcels.'

export const slipTitle = (number: string) => `Packing slip of order ${number}`
export const slipCode = (number: string) => `QR code of the order number ${number}`
export const thanks = 'Thank you for your order.'
