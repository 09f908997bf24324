import type { AddressFaultParams, LeftOutCode, LeftOutPage, LeftOutParams } from '#contract/left-out-pages.ts'

type Texts<Params> = { readonly [Code in keyof Params]: (params: Params[Code]) => string }

const addressTexts: Texts<AddressFaultParams> = {
  'address-broken-percent': ({ path, segment }) =>
    `the address ${path} has a broken percent sign in "${segment}"`,
  'address-not-a-folder': ({ path, segment }) => `the address ${path} cannot be a folder: "${segment}"`,
}

/** Returns why no page can have an address, without a full stop. */
export const addressFaultText = <Code extends keyof AddressFaultParams>({
  code,
  params,
}: {
  readonly code: Code
  readonly params: AddressFaultParams[Code]
}): string => addressTexts[code](params)

/** Behind where the page comes from. */
const texts: Texts<LeftOutParams> = {
  'address-hides-own': ({ path, segment }) => `: the address ${path} would hide the shop's own /${segment}`,
  'address-broken-percent': (params) => `: ${addressTexts['address-broken-percent'](params)}`,
  'address-not-a-folder': (params) => `: ${addressTexts['address-not-a-folder'](params)}`,
  'address-taken': ({ path, other }) => `: ${other} has the address ${path}`,
  'folder-is-a-file': ({ file, other }) => ` needs a folder where ${other} has its file, ${file}`,
}

const say = <Code extends LeftOutCode>(code: Code, params: LeftOutParams[Code]): string => texts[code](params)

/** Returns which page is left out, why, and what to do. */
export const leftOutText = ({ source, code, params }: LeftOutPage): string =>
  `${source}${say(code, params)}. It is left out. Give it another address.`
