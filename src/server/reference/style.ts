import type { ShopConfig } from '#contract/shop.ts'

/** The look of the API's page: one column on a phone, contents beside it on a desktop. */
export const referenceStyle = ({ paper, look }: Pick<ShopConfig, 'paper' | 'look'>): string => `
:root { color-scheme: light; --ink: ${look.ink}; --soft: ${look.soft}; --line: ${look.line}; --paper: ${paper}; --stone: #efece6; --link: ${look.accent} }
* { box-sizing: border-box }
html { scroll-padding-top: 1rem; -webkit-text-size-adjust: 100% }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere }
a { color: var(--link) }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
.skip { position: absolute; left: -999rem }
.skip:focus { left: 1rem; top: 1rem; background: var(--paper); padding: .5rem }
header, main, footer { max-width: 60rem; margin: 0 auto; padding: 0 1rem }
header { padding-top: 2.5rem }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 1rem }
h2 { font-size: 1.375rem; margin: 3rem 0 .5rem; padding-top: 1rem; border-top: 1px solid var(--line) }
h3 { font-size: 1.0625rem; margin: 2.25rem 0 .25rem }
h4 { font-size: .875rem; margin: 1rem 0 .25rem; color: var(--soft) }
p { margin: .5rem 0; max-width: 46rem }
code { font: .9em/1.5 ui-monospace, monospace }
.path { display: block; padding: .5rem .75rem; background: var(--stone) }
nav ul, .errors { list-style: none; margin: .5rem 0; padding: 0 }
nav ul { columns: 18rem }
nav li { padding: .25rem 0; break-inside: avoid }
nav a { display: inline-block; padding: .15rem 0 }
dl { margin: .5rem 0; border-top: 1px solid var(--line) }
dl dl { margin: .25rem 0 0 }
dl > div { padding: .5rem 0; border-bottom: 1px solid var(--line) }
dt { font-weight: 600 }
dt span, .kind { font-weight: 400; color: var(--soft) }
dd { margin: 0 }
dd dd { margin-left: 0 }
dd > dl { padding-left: 1rem }
.errors li { padding: .25rem 0 }
footer { padding: 3rem 1rem; color: var(--soft) }
@media (min-width: 48rem) {
  dl > div { display: grid; grid-template-columns: 16rem 1fr; gap: 1rem }
  dd > dl > div { grid-template-columns: 13rem 1fr }
}
@media print { nav, .skip { display: none } }
`
