import type {
  PageBlockFaultParams,
  PageFileFault,
  PageFileFaultCode,
  PageFileFaultParams,
  PageFileFinding,
  PageHeadFaultParams,
  PagePlaceFaultParams,
} from '#contract/page-file-faults.ts'

type FaultTexts<Params> = { readonly [Code in keyof Params]: (params: Params[Code]) => string }

const example = '<!-- {"path":"/terms/","title":"Terms","heading":"Terms of sale","description":"…"} -->'

const near = (nearest: string | null): string => (nearest === null ? '' : `; did you mean "${nearest}"?`)

const choiceText = (field: string, choices: readonly string[]): string =>
  `"${field}" is one of ${choices.join(', ')}`

/** How a field is written. */
function howTo({ field, kind, choices }: PageHeadFaultParams['own-field-missing']): string {
  if (kind === 'choice') return choiceText(field, choices)
  return kind === 'picture' ? `"${field}" names a picture, as "image" does` : `"${field}" is a text`
}

/** Returns what is said where a file of the brand reads a block and gives nothing to draw. */
export const blockWithoutDataText = (file: string): string => `\`read\` of ${file} returns no object`

const headTexts: FaultTexts<PageHeadFaultParams> = {
  'file-empty': () => `the file is empty; it must begin with ${example}`,
  'head-missing': () => `a page begins with a comment that says what it is: ${example}`,
  'head-not-closed': () => 'the comment at the beginning is never closed by -->',
  'head-not-json': ({ reason }) => `the comment holds no JSON: ${reason}`,
  'head-not-object': () => 'the comment must hold a JSON object',
  'template-unknown': ({ template, templates, nearest }) =>
    `there is no template "${template}"; there are ${templates.join(', ')}${near(nearest)}`,
  'field-missing': ({ field }) => `"${field}" is missing`,
  'field-not-text': ({ field }) => `"${field}" must be a text`,
  'field-empty': ({ field }) => `"${field}" must not be empty`,
  'field-unknown': ({ field, template, fields, nearest }) =>
    `"${field}" is not known; a page of the template ${template} has ${fields.join(', ')}${near(nearest)}`,
  'lists-wrong': () => '"lists" must name what the page lists: some of article, story, campaign, lookbook',
  'front-page-elsewhere': () => 'the front page alone is at "/", and of the template home',
  'path-malformed': ({ path }) =>
    `"path" must look like "/terms/": small letters, digits and hyphens between slashes; it is "${path}"`,
  'date-not-a-day': ({ text }) => `"date" must be a day like "2025-09-04"; it is "${text}"`,
  'button-incomplete': () => 'a button has both: "link", where it leads, and "linkText", what it says',
  'picture-text-missing': ({ field }) => `"${field}" must say what the picture shows`,
  'own-field-missing': (params) => `"${params.field}" is missing: ${howTo(params)}`,
  'flag-not-boolean': ({ field }) => `"${field}" must be true or false, without quotation marks`,
  'choice-unknown': ({ field, choices, text, nearest }) =>
    `${choiceText(field, choices)}; it is "${text}"${near(nearest)}`,
}

const blockTexts: FaultTexts<PageBlockFaultParams> = {
  'block-unknown': ({ tag, tags }) =>
    `<${tag}> is not known; there are ${tags.slice(0, -1).join(', ')} and ${tags.at(-1)}`,
  'own-block-wrong': ({ tag, message }) => `<${tag}>: ${message}`,
  'picture-outside-figure': ({ tag }) => `<${tag}> belongs into a <figure>`,
  'tag-alone': ({ tag }) => `<${tag}> is opened or closed alone`,
  'tag-not-allowed': ({ tag }) => `<${tag}> is not allowed`,
  'part-not-whole': () =>
    'its text holds a <figure> or another part that stands by itself, or a tag that is not closed',
  'question-empty': () => '<vitrine-question> holds no question',
  'question-unanswered': ({ question }) => `the question "${question}" is followed by no answer`,
  'questions-without-heading': () => '<vitrine-questions> needs a heading: what its questions are about',
  'questions-empty': ({ heading }) => `<vitrine-questions heading="${heading}"> holds no <vitrine-question>`,
  'questions-with-other': ({ heading }) =>
    `<vitrine-questions heading="${heading}"> holds something that answers no question`,
  'anchor-twice': ({ anchor }) =>
    `two headings or questions come to the same link, #${anchor}: word one of them otherwise`,
  'product-page-wrong': ({ text }) =>
    `<vitrine-products> names product pages, parted by commas, as in "taupe, derby-black"; "${text}" is none`,
  'picture-without-address': ({ nth }) => `picture ${nth} of the figure has no src`,
  'picture-without-text': ({ src }) => `the picture ${src} has no alt: say what it shows`,
  'figure-empty': () => 'a <figure> holds pictures, a <video> or a <blockquote>',
  'film-address-wrong': ({ src }) =>
    `the src of a <video> is an https address or a path that ends in .mp4 or .webm; it is "${src}"`,
  'film-without-poster': () => 'a <video> needs a poster: the picture that stands until it is played',
  'film-without-label': () => 'a <video> needs an aria-label that says what it shows',
}

const placeTexts: FaultTexts<PagePlaceFaultParams> = {
  'path-twice': ({ path, other }) => `the path ${path} is also that of ${other}`,
  'path-of-shop': ({ path }) => `the path ${path} belongs to the shop itself; choose another`,
  'path-of-product': ({ path }) => `a product is sold at ${path}; choose another path`,
}

const texts: FaultTexts<PageFileFaultParams> = { ...headTexts, ...blockTexts, ...placeTexts }

const say = <Code extends PageFileFaultCode>(code: Code, params: PageFileFaultParams[Code]): string =>
  texts[code](params)

/** Returns what is wrong with a page, in small letters as it begins within a sentence. */
export const pageFileFaultText = ({ code, params }: PageFileFault): string => say(code, params)

/** Returns the same behind the file and its line. */
export const pageFindingText = ({ fault, place }: PageFileFinding): string =>
  `${place === null ? '' : `${place.file}:${place.line}: `}${pageFileFaultText(fault)}`
