import { newId, seconds, type Books } from './books.ts'
import { ApiError, type StoredFile } from './stripe-objects.ts'

const maxBytes = 5_000_000
const types: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

interface Part {
  readonly name: string
  readonly filename: string
  readonly type: string
  /** One character for each byte. */
  readonly content: string
}

/** Reads the parts of a multipart form, whose first line is its boundary (RFC 7578). */
function readParts(body: string): Part[] {
  const boundary = body.slice(0, body.indexOf('\r\n'))
  return body
    .split(boundary)
    .slice(1, -1)
    .map((part) => {
      const end = part.indexOf('\r\n\r\n')
      const head = part.slice(0, end)
      const read = (pattern: RegExp) => pattern.exec(head)?.[1] ?? ''
      return {
        name: read(/ name="([^"]*)"/),
        filename: read(/ filename="([^"]*)"/),
        type: read(/content-type: *(\S+)/i),
        content: part.slice(end + 4, -2),
      }
    })
}

/** Takes a file that was uploaded (https://docs.stripe.com/api/files/create); what it holds is not kept. */
export function storeFile(books: Books, body: string): StoredFile {
  const parts = readParts(body)
  const purpose = parts.find(({ name }) => name === 'purpose')?.content ?? ''
  if (purpose !== 'dispute_evidence')
    throw new ApiError(400, `Invalid purpose: ${purpose}`, { param: 'purpose' })
  const file = parts.find(({ name }) => name === 'file')
  const type = types[file?.type ?? '']
  if (!file || type === undefined || file.content.length === 0)
    throw new ApiError(400, 'The file must be a PDF, JPEG or PNG.', { param: 'file' })
  if (file.content.length > maxBytes) throw new ApiError(400, 'The file is too large.', { param: 'file' })
  const stored: StoredFile = {
    id: newId('file'),
    object: 'file',
    created: seconds(books),
    expires_at: null,
    filename: file.filename,
    links: null,
    purpose,
    size: file.content.length,
    title: null,
    type,
    url: null,
  }
  books.journal.keep(['file', stored])
  return stored
}
