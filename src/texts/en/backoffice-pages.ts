import { isOwnTemplate } from '#contract/snapshot.ts'
import type { PageBlock, PageDocument, pageTemplates } from '#contract/staff/page-document.ts'
import type { UnknownLink } from '#contract/staff/page-links.ts'
import type { BlockDifference, PageFault } from '#contract/staff/pages.ts'

import { pageFileFaultText } from './page-file-faults.ts'

type Template = (typeof pageTemplates)[number]

export const templates: Readonly<Record<Template, string>> = {
  home: 'Front page',
  content: 'Text page',
  article: 'Interview',
  story: 'Story',
  campaign: 'Campaign',
  lookbook: 'Lookbook',
  index: 'List of pages',
}
/** Of a template of the brand's own the name of its file: `How to`. */
export const templateName = (template: PageDocument['head']['template']): string =>
  isOwnTemplate(template) ? wordsIn(template.slice('own:'.length)) : templates[template]
/** `isFree` → `Is free`, `how-to` → `How to`: what developers named, as far as people can read it. */
export function wordsIn(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
export const shownBy = (label: string) => `${label}: what the picture shows`
export const notChosen = 'Not chosen'
export const neededToPublish = 'Needed before the page is published.'
export const kinds: Readonly<Record<Template | 'all', string>> = {
  all: 'All',
  home: 'Front page',
  story: 'Stories',
  article: 'Interviews',
  campaign: 'Campaigns',
  lookbook: 'Lookbooks',
  content: 'Text pages',
  index: 'Lists',
}
export const kindName = (chosen: PageDocument['head']['template'] | 'all'): string =>
  isOwnTemplate(chosen) ? templateName(chosen) : kinds[chosen]
export const kind = 'Kind'
export const none = 'There is no such page yet.'
export const page = 'Page'
export const state = 'State'
export const changed = 'Changed'
export const published = 'Published'
export const unpublished = 'Not published'
export const withDraft = 'Draft'
export const scheduled = (time: string) => `Goes out ${time}`
export const fileChanged = 'File changed'

export const newPage = 'New page'
export const address = 'Address'
export const addressHint = 'Small letters, digits and hyphens between slashes: /spring-letter/.'
export const create = 'Make the page'

export const words = 'Words and pictures'
export const add = 'Add'
export const addBlock: Readonly<Record<PageBlock['kind'], string>> = {
  text: 'Text',
  pictures: 'Pictures',
  products: 'Products',
  quote: 'Quote',
  video: 'Film',
  answer: 'Question',
  questions: 'Questions of one subject',
}
export const blockTitle = (place: number, kind: PageBlock['kind']) => `${place}. ${addBlock[kind]}`
export const removeShort = 'Remove'
export const drag = (title: string) => `Drag ${title}`
export const undo = 'Undo'
export const redo = 'Redo'
export const empty = 'Nothing stands on this page yet. Add a first part.'

export const text = 'Text'
export const asMarkup =
  'This text has a table, a list in a list or a remark, so it is edited as HTML; the rest of the page is not.'
export const marked = {
  bold: 'Bold',
  italic: 'Italic',
  paragraph: 'Paragraph',
  heading: 'Heading',
  subheading: 'Small heading',
  list: 'List',
  numbers: 'Numbered list',
} as const
export const link = 'Link'
export const linkTo = 'Where it leads'
export const linkHint = 'A page of the shop, /shipping-info/, or a web address. Empty takes the link away.'
export const setLink = 'Set the link'
export const marks = 'Marks'
export const question = 'Question'
export const answer = 'Answer'
export const subject = 'Subject'
export const addQuestion = 'Add a question'
export const removeQuestion = (nth: number) => `Remove question ${nth}`
export const quoteText = 'Quote'
export const quoteBy = 'Who said it'
export const caption = 'Caption'
export const pictureAlt = 'What it shows'
export const pictureAltHint = 'For those who do not see it. Needed before the page is published.'
export const choosePicture = 'Choose a picture'
export const changePicture = 'Another picture'
export const addPicture = 'Add a picture beside it'
export const removePicture = (nth: number) => `Remove picture ${nth}`
export const video = 'Address of the film'
export const videoHint = 'https://… or a path of the shop, ending in .mp4 or .webm'
export const poster = 'Picture until it is played'
export const videoLabel = 'What the film shows'
export const productsHeading = 'Heading, if any'
export const findProduct = 'Find a product'
export const noProduct = 'No product on sale is called so.'
export const addProduct = (name: string) => `Add ${name}`
export const toFront = 'To the front'
export const removeProduct = (name: string) => `Remove ${name}`
export const moveProduct = (name: string) => `Move ${name} to the front`

export const headTitle = 'Head of the page'
export const headFields = {
  heading: 'Heading',
  kicker: 'Above the heading',
  lead: 'Below the heading',
  date: 'Day',
  imageAlt: 'What the picture at the top shows',
  linkText: 'What its button says',
  link: 'Where its button leads',
} as const
export const homeParts =
  'These stand between the head and what is new. What is new, the newest campaign and what there is to read follow by themselves.'
export const topPicture = 'Picture at the top'
export const search = 'In search engines'
export const searchTitle = 'Title'
export const searchText = 'Description'
export const searchTextHint = (length: number) => `${length} of about 155 signs`
export const searchLook = 'How it looks there'

export const saveDraft = 'Save the draft'
export const saved = 'The draft is saved.'
export const publish = 'Publish'
export const publishNow = 'Now'
export const publishAt = 'At an hour'
export const hour = 'When, by your clock'
export const hourPast = 'Choose an hour that is still to come.'
export const when = 'When'
export const publishedNow = 'Published. The shop shows it in a moment.'
export const publishedLater = (time: string) => `It goes out ${time}.`
export const hold = 'Do not publish then'
export const held = 'It stays a draft.'
export const unpublish = 'Take off the shop'
export const unpublishQuestion =
  'Shoppers who have its address will find nothing there. All its versions stay.'
export const leadsTo = 'Where its address should lead'
export const leadsToHint =
  'A page of the shop, /shipping-info/, or https://…. Empty: shoppers find nothing there.'
export const move = 'Change its address'
export const moveQuestion = (path: string) =>
  `Links to ${path} go on to work: whoever opens it is led to the new address. Its versions come along.`
export const moved = (path: string) => `The page is at ${path}.`
export const takenOff = 'The page is off the shop.'
export const look = 'Link for a colleague'
export const lookHint = (time: string) =>
  `Whoever has it sees the draft as a page of the shop, until ${time}.`
export const linkedUntil = (time: string) => `A link shows the draft to whoever has it, until ${time}.`
export const endLinks = 'End the link'
export const linksEnded = 'The link opens nothing any more. A new one is another.'
export const openDraft = 'Open the draft'
export const giveBack = 'Give back to its file'
export const giveBackQuestion = (file: string) =>
  `The shop shows what ${file} says again, and the file decides from then on. All versions stay.`
export const givenBack = 'The page is its file’s again.'
export const more = 'The page'
export const fileNewer = (file: string) =>
  `${file} has changed since this page was first edited here. The shop goes on to show the page of the back office.`

export const showPreview = 'Show the preview'
export const hidePreview = 'Hide the preview'
export const preview = 'Preview'
export const previewFrame = 'The page as the shop would show it'
export const skipPreview = 'Skip past the preview'
export const skipPreviewBack = 'Skip back before the preview'
export const previewWidth = 'Width'
export const previewWidths = { phone: 'Phone', desktop: 'Desktop' } as const
export const previewOpening = 'The page of the shop is being opened.'
export const previewFailed =
  'The page of the shop did not open here. See whether the shop answers at its address, then open the preview again.'
export const openPreviewAgain = 'Open it again'
export const previewBehind = 'Catching up with what you typed …'
export const previewCurrent = 'Shows what you typed last. Nothing is saved by it, and links lead nowhere.'
export const leftOut = 'Not in the preview until it is mended:'
export const leftOutPart = (found: PageFault) => `Part ${found.block ?? 1}: ${fault(found)}`

export const versions = 'Versions'
export const noVersions = 'The page is what its file says. The first draft that is saved makes a version.'
export const versionBy = (number: number, author: string) =>
  `${number}, by ${author === 'file' ? 'the file' : author}`
export const shown = 'On the shop'
export const compare = (number: number) => `Compare version ${number} with the one before`
export const compareShort = 'Compare'
export const restoreShort = 'Restore'
export const restore = (number: number) => `Restore version ${number}`
export const restored = (number: number) => `Version ${number} is the draft again.`
export const restoredNote = (number: number) => `As in version ${number}`
export const difference: Readonly<Record<BlockDifference['kind'], string>> = {
  same: 'As before',
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed',
}
export const before = 'Before'
export const after = 'After'
export const nothingChanged = 'Both say the same.'

export const saveOver = 'Save mine over it'
export const takeTheirs = 'Take theirs'
export const toMend = 'To mend'
const faultWords: Readonly<Record<Exclude<PageFault['code'], 'invalid'>, string>> = {
  'picture-unknown': 'No picture of the shop is called',
  'product-unknown': 'No product is sold at',
  'link-unknown': 'Nothing of the shop is at',
}
const nearest = (path: string | null) => (path === null ? '' : ` The nearest there is: ${path}`)
export const unknownLink = ({ link: name, nearest: path }: UnknownLink) =>
  `${faultWords['link-unknown']} ${name}.${nearest(path)}`
export const fault = (found: PageFault) => {
  if (found.code === 'invalid') return `${pageFileFaultText(found.fault)}.`
  if (found.code === 'link-unknown') return unknownLink({ link: found.name, nearest: found.nearest })
  return `${faultWords[found.code]} ${found.name}.`
}
