import type {
  MissingPicture,
  PictureFault,
  PictureFaultCode,
  PictureFaultParams,
} from '#contract/picture-faults.ts'

const million = 1_000_000

const texts: { readonly [Code in PictureFaultCode]: (params: PictureFaultParams[Code]) => string } = {
  'address-unreadable': () => 'it is not an address, and no folder with pictures has a file of this name',
  'protocol-not-fetched': () => 'only http and https addresses are fetched',
  'address-with-user': () => 'addresses with a user name are not fetched',
  'host-not-public': ({ host }) => `${host} is not an address of the public internet`,
  'host-unresolved': () => 'its name cannot be resolved',
  'host-given-up': ({ host }) => `${host} cannot be reached`,
  'answer-late': () => 'no answer in time',
  'answer-broken-off': () => 'the answer broke off',
  'connection-failed': ({ reason }) => `no connection (${reason})`,
  'answer-redirects': ({ status }) => `it redirects (${status}); redirects are not followed`,
  'answer-refused': ({ status }) => `its server answers ${status}`,
  'answer-not-picture': ({ type }) => `it is ${type || 'of no type'}, not a picture`,
  'too-many-bytes': ({ maxBytes }) => `it has more than ${Math.round(maxBytes / 1024 / 1024)} MB`,
  'too-many-pixels': ({ pixels, maxPixels }) =>
    `it has ${Math.ceil(pixels / million)} megapixels, and up to ${maxPixels / million} are taken`,
  'format-not-taken': ({ format }) =>
    `${format ?? 'this format'} is not taken: JPEG, PNG, WebP, AVIF, GIF and TIFF are`,
  'not-a-picture': () => 'it is not a picture, or a broken one',
  'file-ambiguous': ({ name, files }) => `two files are called ${name}: ${files.join(' and ')}`,
  'file-unreadable': ({ reason }) => reason,
  'source-failed': ({ reason }) => reason,
}

const say = <Code extends PictureFaultCode>(code: Code, params: PictureFaultParams[Code]): string =>
  texts[code](params)

/** Returns why a picture cannot be had, or not be used, in small letters as it begins within a sentence. */
export const pictureFaultText = ({ code, params }: PictureFault): string => say(code, params)

/** Returns pictures that are missing, each with the sentence of its fault. */
export const spellMissing = (missing: readonly MissingPicture[]) =>
  missing.map(({ url, product, fault, isInFolder }) => ({
    url,
    product,
    reason: pictureFaultText(fault),
    isInFolder,
  }))
