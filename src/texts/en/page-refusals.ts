import type { StaffRefusalCode, StaffRefusalParams } from '#contract/refusals.ts'

import { pageFileFaultText } from './page-file-faults.ts'

type PageCode = Extract<StaffRefusalCode, `page-${string}`>

const owners = {
  product: 'a product is sold there',
  page: 'another page is there',
  shop: 'the shop keeps it for itself',
} satisfies Record<StaffRefusalParams['page-address-taken']['by'], string>

/** Why a page stays as it is, on the command line. */
export const pageRefusals: {
  readonly [Code in PageCode]: (params: StaffRefusalParams[Code]) => string
} = {
  'page-unknown': ({ path }) => `There is no page ${path}. "vitrine pages list" shows all.`,
  'page-version-unknown': ({ path, number }) =>
    `The page ${path} has no version ${number}. "vitrine pages show ${path}" lists them.`,
  'page-changed': ({ path, by, number }) =>
    `${by} has saved version ${number} of ${path} meanwhile. Look at it first.`,
  'page-invalid': ({ path, block, fault }) =>
    `The page ${path} cannot be published${block === null ? '' : `, because of its block ${block}`}: ${pageFileFaultText(fault)}.`,
  'page-address-wrong': ({ path }) =>
    `"${path}" is not an address of a page. It looks like "/terms/": small letters, digits and hyphens between slashes.`,
  'page-address-taken': ({ path, by }) => `The address ${path} is taken: ${owners[by]}.`,
  'page-target-wrong': ({ target }) =>
    `"${target}" is not where an address can lead. Write a page of the shop, /about/, or https://….`,
  'page-without-draft': ({ path }) => `Nothing of ${path} waits to be published.`,
  'page-not-published': ({ path }) => `The page ${path} is not published.`,
  'page-not-scheduled': ({ path }) => `The page ${path} is not to be published at an hour.`,
  'page-not-edited': ({ path }) => `The page ${path} is its file's: the back office has not changed it.`,
  'page-part-unknown': ({ path, block }) => `The newest version of ${path} has no block ${block}.`,
  'page-comment-unknown': ({ id }) =>
    `No comment of that page has the id "${id}". "vitrine pages comments PATH" shows all.`,
  'page-not-linked': ({ path }) => `No link shows a draft of ${path}.`,
  'page-without-file': ({ path }) => `No file of the brand is the page ${path}.`,
  'page-template-unknown': ({ template }) =>
    `The shop has no template "${template}". Its file, brand/templates/${template}.tsx, is gone: put it there again before the page is changed.`,
}
