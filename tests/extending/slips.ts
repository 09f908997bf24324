type Words = readonly [program: string, ...args: string[]]
const check: Words = ['node', 'node_modules/vitrine/bin/vitrine.mjs', 'check']
const build: Words = ['npm', 'run', 'build']

interface Slip {
  readonly example: string
  /** Below `brand/`. */
  readonly file: string
  readonly right: string
  readonly wrong: string
  /** What finds it. */
  readonly command: Words
  readonly message: string
}

/** A slip in each of the examples, and what is said of it. */
export const slips: readonly Slip[] = [
  {
    example: 'settings',
    file: 'opening.ts',
    right: 'message:',
    wrong: 'massage:',
    command: check,
    message:
      'brand/shop.config.ts, notification, massage: there is no such field. The nearest is message. There are: show, ',
  },
  {
    example: 'layouts',
    file: 'layout.ts',
    right: "'editorial'",
    wrong: "'mosaic'",
    command: check,
    message: 'brand/shop.config.ts, layout, listing: it is "mosaic". Expected: "grid" or "editorial".',
  },
  {
    example: 'skin',
    file: 'skin.css',
    command: build,
    right: ':root',
    wrong: "@font-face{font-family:A;src:url('./fonts/a.woff2')}\n:root",
    message: 'which a face of brand/skin.css names.',
  },
  {
    example: 'block',
    file: 'blocks/facts.tsx',
    command: build,
    right: 'function Block',
    wrong: 'function Facts',
    message: 'brand/blocks/facts.tsx exports no Block. Write `export function Block(',
  },
  {
    example: 'template',
    file: 'templates/repair.tsx',
    command: check,
    right: "kind: 'choice'",
    wrong: "kind: 'chioce'",
    message: 'brand/templates/repair.tsx, field "level": its `kind` is "chioce". There are: text, choice, ',
  },
  {
    example: 'look of a template of its own',
    file: 'templates/repair.tsx',
    command: build,
    right: 'function Page',
    wrong: 'function Repair',
    message: 'brand/templates/repair.tsx exports no Page. Write `export function Page(',
  },
  {
    example: 'page of a template',
    file: 'content/darn-an-elbow.html',
    command: check,
    right: '"patient"',
    wrong: '"patent"',
    message:
      'brand/content/darn-an-elbow.html:8: "level" is one of easy, patient, workshop; it is "patent"; did you mean "patient"?',
  },
  {
    example: 'page template',
    file: 'components/article.tsx',
    command: build,
    right: 'function Article',
    wrong: 'function Guide',
    message: 'brand/components/article.tsx exports no Article. Write `export function Article(',
  },
  {
    example: 'component',
    file: 'components/buy-box.tsx',
    command: build,
    right: 'function BuyBox',
    wrong: 'function Box',
    message: 'brand/components/buy-box.tsx exports no BuyBox. Write `export function BuyBox(',
  },
  {
    example: 'payment provider',
    file: 'payments.ts',
    command: check,
    right: "name: 'example-pay'",
    wrong: "name: 'Pay'",
    message: 'brand/payments.ts, provider 1: its `name` is of small letters',
  },
  {
    example: 'delivery provider',
    file: 'extensions/lockers.ts',
    command: check,
    right: 'completeSession',
    wrong: 'finishSession',
    message: 'brand/extensions.ts, delivery: its `completeSession` is missing.',
  },
  {
    example: 'tax rule',
    file: 'tax.ts',
    right: 'standard: 16',
    wrong: 'standard: 160',
    command: check,
    message: 'taxRate: for DE, it returns 160. Return a percentage from 0 to less than 100,',
  },
  {
    example: 'event',
    file: 'extensions/workshop-list.ts',
    command: check,
    right: 'order-paid',
    wrong: 'order-payed',
    message: 'brand/extensions.ts, events "order-payed": there is no such event. There are: order-paid, ',
  },
  {
    example: 'command',
    file: 'extensions.ts',
    command: check,
    right: 'commands: { workshop }',
    wrong: 'commands: { orders: workshop }',
    message:
      'brand/extensions.ts, commands "orders": the shop has a command of this name. Choose another one.',
  },
  {
    example: 'call',
    file: 'extensions/made-to-order.ts',
    command: check,
    right: "'/made",
    wrong: "'made",
    message: 'brand/extensions.ts, calls[0]: its `path` begins with a slash',
  },
]
