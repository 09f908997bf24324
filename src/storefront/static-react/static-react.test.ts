import fc from 'fast-check'
import * as react from 'react'
import * as reactJsx from 'react/jsx-runtime'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Utf8 } from './escape.ts'

import { draw as drawByReact } from '../draw.ts'
import { isHandler } from './attributes.ts'
import { draw } from './draw.ts'
import { type ElementType, type StaticNode, StaticElement } from './elements.ts'
import * as jsxRuntime from './jsx-runtime.ts'
import * as staticReact from './react.ts'
import { isPlain } from './tags.ts'

/** A tree as data, to be made of React's elements and of ours. */
type Tree =
  | string
  | number
  | boolean
  | null
  | readonly Tree[]
  | { readonly tag: string; readonly props: Readonly<Record<string, unknown>>; readonly inside?: Tree }
  | { readonly around: 'fragment' | 'suspense' | 'class' | 'memo'; readonly inside: Tree }
  | { readonly ids: number; readonly inside: Tree }
  | { readonly given: string; readonly inside: Tree }
  | { readonly template: Tree; readonly holes: readonly boolean[] }
  | { readonly reads: true }

interface Runtime<N> {
  readonly isOurs?: boolean
  readonly jsx: (type: unknown, props: Record<string, unknown>, key?: string) => N
  readonly library: {
    readonly Fragment: unknown
    readonly Suspense: unknown
    readonly Component: abstract new (props: never) => { readonly props: unknown }
    readonly memo: (component: never) => unknown
    readonly createContext: (value: string) => unknown
    readonly useContext: (context: never) => unknown
    readonly useId: () => string
    readonly useState: (initial: () => number) => readonly [number, unknown]
    readonly useMemo: (make: () => string, on: readonly unknown[]) => string
  }
}

/** As the build makes templates of JSX: `holes` says, in turn, what of the markup is a hole; what is not a plain tag is one anyway. */
function filledTemplate(root: Tree, holes: readonly boolean[], make: (tree: Tree) => unknown): StaticNode {
  const values: unknown[] = []
  let at = 0
  const markup = jsxRuntime.template((hole) => {
    const put = (value: unknown) => hole(values.push(value) - 1)
    const isHole = () => holes[at++ % holes.length] === true
    const child = (tree: Tree): unknown => {
      if (isHole()) return put(make(tree))
      if (Array.isArray(tree)) return (tree as readonly Tree[]).map(child)
      if (tree === null || typeof tree !== 'object') return tree
      const isKnown = 'tag' in tree && isPlain(tree.tag) && !('dangerouslySetInnerHTML' in tree.props)
      return isKnown ? element(tree) : put(make(tree))
    }
    const element = ({ tag, props, inside }: Extract<Tree, { tag: string }>): StaticElement => {
      const written = Object.entries(props)
        .filter(([name]) => !isHandler(name))
        .map(([name, value]) => [name, isHole() ? put(value) : value] as const)
      const children = inside === undefined ? {} : { children: child(inside) }
      return jsxRuntime.jsx(tag, { ...Object.fromEntries(written), ...children })
    }
    return element(root as Extract<Tree, { tag: string }>)
  })
  return jsxRuntime.filled(markup, values)
}

function maker<N>({ jsx, library, isOurs = false }: Runtime<N>) {
  const Given = library.createContext('nobody')
  const Reader = () => library.useContext(Given as never)
  const Ids = ({ count, children }: { count: number; children: unknown }) => {
    const [from] = library.useState(() => 0)
    const ids = Array.from({ length: count }, () => library.useId())
    const text = library.useMemo(() => ids.slice(from).join(' '), [ids, from])
    return [
      jsx('label', { htmlFor: ids[0], title: text }, 'label'),
      jsx(library.Fragment, { children }, 'rest'),
    ]
  }
  const Plain = ({ children }: { children: unknown }) => children
  class Boundary extends (library.Component as abstract new (props: { children: unknown }) => {
    readonly props: { children: unknown }
  }) {
    render() {
      return this.props.children
    }
  }
  const around = {
    fragment: library.Fragment,
    suspense: library.Suspense,
    class: Boundary,
    memo: library.memo(Plain as never),
  }
  let keys = 0
  const make = (tree: Tree): unknown => {
    const key = `k${keys++}`
    if (tree === null || typeof tree !== 'object') return tree
    if (Array.isArray(tree)) return (tree as readonly Tree[]).map(make)
    if ('tag' in tree) {
      const children = tree.inside === undefined ? {} : { children: make(tree.inside) }
      return jsx(tree.tag, { ...tree.props, ...children }, key)
    }
    if ('template' in tree)
      return isOurs ? filledTemplate(tree.template, tree.holes, make) : make(tree.template)
    if ('reads' in tree) return jsx(Reader, {}, key)
    if ('ids' in tree) return jsx(Ids, { count: tree.ids, children: make(tree.inside) }, key)
    if ('given' in tree) return jsx(Given, { value: tree.given, children: make(tree.inside) }, key)
    if ('around' in tree) return jsx(around[tree.around], { children: make(tree.inside) }, key)
    throw new Error('no such tree')
  }
  return make
}

const utf8 = (text: string) => Buffer.from(text).toString('latin1') as Utf8
const ofReact = (tree: Tree) =>
  drawByReact(
    maker({ jsx: reactJsx.jsx, library: react } as unknown as Runtime<unknown>)(tree) as react.ReactNode,
    utf8,
  )
const drawn = (node: StaticNode) => draw(node, utf8)
const ofOurs = (tree: Tree) =>
  drawn(
    maker({ jsx: jsxRuntime.jsx, library: staticReact, isOurs: true } as unknown as Runtime<unknown>)(
      tree,
    ) as StaticNode,
  )

const text = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.constantFrom('', '\n', '\na', `"quoted" & 'so' <b>`, 'é\u00a0€', '</script>'),
)
const scalar = fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null), fc.constant(undefined))
const attributes = fc.record(
  {
    className: scalar,
    id: text,
    title: scalar,
    tabIndex: fc.integer(),
    hidden: fc.boolean(),
    'aria-hidden': scalar,
    'aria-label': text,
    'data-later': scalar,
    role: text,
    lang: text,
    spellCheck: fc.boolean(),
    draggable: fc.boolean(),
    suppressHydrationWarning: fc.boolean(),
    onClick: fc.constant(() => undefined),
    ref: fc.constant(null),
    dateTime: text,
  },
  { requiredKeys: [] },
)
const more = (names: Readonly<Record<string, fc.Arbitrary<unknown>>>) =>
  fc.tuple(attributes, fc.record(names, { requiredKeys: [] })).map(([first, own]) => ({ ...first, ...own }))
const flag = fc.boolean()
const address = text.map((rest) => `/${rest}`)
const holding: Readonly<Record<string, fc.Arbitrary<Readonly<Record<string, unknown>>>>> = {
  div: attributes,
  p: attributes,
  label: more({ htmlFor: text }),
  a: more({ href: address, download: fc.oneof(flag, text), target: text }),
  button: more({ type: fc.constant('submit'), name: text, disabled: flag, formAction: address }),
  form: more({ action: address, method: fc.constant('post'), noValidate: flag, encType: text }),
  svg: more({ viewBox: text, width: fc.integer(), strokeWidth: fc.integer(), fillRule: text }),
}
const empty: Readonly<Record<string, fc.Arbitrary<Readonly<Record<string, unknown>>>>> = {
  br: attributes,
  img: more({ src: address, srcSet: text, alt: text, fetchPriority: fc.constant('high') }).map((props) => ({
    ...props,
    loading: 'lazy',
  })),
  input: more({
    type: text,
    name: text,
    value: scalar,
    defaultValue: text,
    checked: flag,
    defaultChecked: flag,
    required: flag,
    readOnly: flag,
    autoFocus: flag,
    autoComplete: text,
    inputMode: text,
    maxLength: fc.integer(),
    size: fc.integer({ min: -1, max: 3 }),
    capture: fc.oneof(flag, text),
  }),
  textarea: more({ value: text, defaultValue: text, rows: fc.integer({ min: -1, max: 3 }), name: text }),
}
const option: fc.Arbitrary<Tree> = fc
  .tuple(more({ value: fc.constantFrom('a', 'b', 1), selected: flag }), fc.constantFrom('a', 'b'))
  .map(([props, inside]) => ({ tag: 'option', props, inside }))
const select: fc.Arbitrary<Tree> = fc
  .tuple(
    more({ value: fc.constantFrom('a', 1), defaultValue: fc.constantFrom('b', 'c'), name: text }),
    fc.array(option),
  )
  .map(([props, inside]) => ({ tag: 'select', props, inside }))

const { tree, template } = fc.letrec<{ tree: Tree; template: Tree; markup: Tree }>((tie) => ({
  template: fc
    .tuple(tie('markup'), fc.array(fc.boolean(), { minLength: 1, maxLength: 20 }))
    .map(([root, holes]): Tree => ({ template: root, holes })),
  markup: fc
    .oneof(...Object.entries(holding).map(([tag, props]) => props.map((made) => ({ tag, props: made }))))
    .chain((root) =>
      fc
        .array(fc.oneof({ depthSize: 'small' }, text, tie('tree'), tie('markup')), { maxLength: 5 })
        .map((inside): Tree => ({ ...root, inside })),
    ),
  tree: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.integer(),
    fc.constantFrom<Tree>(null, true, false, { reads: true }),
    select,
    ...Object.entries(empty).map(([tag, props]) => props.map((made): Tree => ({ tag, props: made }))),
    fc.array(tie('tree'), { maxLength: 40 }),
    ...Object.entries(holding).map(([tag, props]) =>
      fc.tuple(props, tie('tree')).map(([made, inside]): Tree => ({ tag, props: made, inside })),
    ),
    attributes.map((props): Tree => ({
      tag: 'div',
      props: { ...props, dangerouslySetInnerHTML: { __html: '<b>1</b>' } },
    })),
    fc
      .tuple(fc.constantFrom('fragment', 'suspense', 'class', 'memo'), tie('tree'))
      .map(([around, inside]): Tree => ({ around, inside })),
    fc.tuple(fc.integer({ min: 0, max: 3 }), tie('tree')).map(([ids, inside]): Tree => ({ ids, inside })),
    fc.tuple(text, tie('tree')).map(([given, inside]): Tree => ({ given, inside })),
    tie('template'),
  ),
}))

describe('pages drawn where they are generated', () => {
  // In development React also says what it thinks of such trees.
  beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined))
  afterEach(() => vi.restoreAllMocks())

  it.each([
    ['are the bytes that React would write', tree],
    ['are the same where markup is taken down into templates', template],
  ])('%s', (_, trees) => {
    fc.assert(
      fc.property(trees, (each) => {
        expect(ofOurs(each)).toBe(ofReact(each))
      }),
      { numRuns: 500 },
    )
  })

  it('have the ids that React gives, also far down and in long lists', () => {
    const ids = (inside: Tree): Tree => ({ ids: 2, inside })
    const deep = Array.from({ length: 40 }).reduce<Tree>(
      (inside, _, level) => ids([level, inside, null]),
      'end',
    )
    const wide = ids(Array.from({ length: 300 }, () => ids(ids(null))))
    for (const each of [deep, wide, ids([wide, deep])]) expect(ofOurs(each)).toBe(ofReact(each))
  })

  const element = (type: ElementType, props: Record<string, unknown> = {}) => new StaticElement(type, props)

  it('are not made of what no page may hold', () => {
    expect(() => drawn(element('div', { style: { color: 'red' } }))).toThrow('content security policy')
    expect(() => drawn(element('a', { href: 'java\nscript:alert(1)' }))).toThrow('no script')
    expect(() => drawn(element('a', { href: '' }))).toThrow('needs an address')
    expect(() => drawn(element('link', { rel: 'preload' }))).toThrow('<link> cannot be drawn')
    expect(() => drawn(element('img', { 'a b': 1 }))).toThrow('not a name of an attribute')
    expect(() => drawn(element(staticReact.lazy(() => undefined)))).toThrow('before its code was loaded')
  })

  it('are not made when a component throws, even within a limit that React would leave to the browser', () => {
    const broken = () => {
      throw new Error('no such product')
    }
    const within = element(staticReact.Suspense, { children: element(broken) })
    expect(() => drawn(within)).toThrow('no such product')
  })

  it('do not see what was given around one that failed', () => {
    const Given = staticReact.createContext('nobody')
    const Reader = () => staticReact.useContext(Given)
    const broken = () => {
      throw new Error('stop')
    }
    expect(() => drawn(element(Given, { value: 'somebody', children: element(broken) }))).toThrow('stop')
    expect(drawn(element(Reader))).toBe('nobody')
  })
})
