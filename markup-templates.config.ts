import { type ESTree, parseAst, type Plugin, Visitor } from 'vite'

import { isHandler } from './src/storefront/static-react/attributes.ts'
import { isPlain } from './src/storefront/static-react/tags.ts'

type Tag = ESTree.CallExpression & {
  readonly arguments: readonly [ESTree.StringLiteral, ESTree.ObjectExpression]
}
type Range = Pick<ESTree.Span, 'start' | 'end'>

const runtime = 'react/jsx-runtime'
/** Names that no component has. */
const names = { element: '$element', template: '$template', filled: '$filled', hole: '$hole', own: '$markup' }

/** What the JSX of a module calls for an element: `_jsx`, `_jsxs`. */
const makersIn = (program: ESTree.Program) =>
  new Set(
    program.body
      .filter((node) => node.type === 'ImportDeclaration')
      .filter(({ source }) => source.value === runtime)
      .flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name))
      .filter((name) => /^_jsxs?$/.test(name)),
  )

const propertyName = (property: ESTree.ObjectProperty) =>
  property.key.type === 'Identifier' ? property.key.name : (property.key as ESTree.StringLiteral).value

/** An element whose attributes are all named, and whose content is its children. */
function isTag(node: ESTree.Node, makers: ReadonlySet<string>): node is Tag {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || !makers.has(node.callee.name))
    return false
  const [tag, props] = node.arguments
  if (tag?.type !== 'Literal' || !isPlain(String(tag.value)) || props?.type !== 'ObjectExpression')
    return false
  return props.properties.every(
    (each) => each.type === 'Property' && !each.computed && propertyName(each) !== 'dangerouslySetInnerHTML',
  )
}

const isKnown = (node: ESTree.Node): boolean =>
  node.type === 'Literal' && (node.value === null || /^(?:string|number|boolean)$/.test(typeof node.value))

const isChild = (node: ESTree.ArrayExpressionElement): node is ESTree.Expression =>
  node !== null && node.type !== 'SpreadElement'

/** A module's code with templates for its elements; null where it has none. */
export function withTemplates(code: string): string | null {
  const program = parseAst(code)
  const makers = makersIn(program)
  const tags: Tag[] = []
  new Visitor({
    CallExpression: (node) => {
      if (isTag(node, makers)) tags.push(node)
    },
  }).visit(program)
  if (tags.length === 0) return null
  const source = ({ start, end }: Range) => code.slice(start, end)
  const templates: string[] = []

  /** The code of a range; outermost tags in it become filled templates. */
  function rewritten({ start, end }: Range): string {
    let text = ''
    let at = start
    for (const tag of tags) {
      if (tag.start < at || tag.end > end) continue
      text += code.slice(at, tag.start) + filled(tag)
      at = tag.end
    }
    return text + code.slice(at, end)
  }
  function filled(tag: Tag): string {
    const values: string[] = []
    const hole = (node: ESTree.Node) => `${names.hole}(${values.push(rewritten(node)) - 1})`
    const child = (node: ESTree.Node): string => {
      if (isTag(node, makers)) return element(node)
      if (isKnown(node)) return source(node)
      if (node.type !== 'ArrayExpression' || !node.elements.every(isChild)) return hole(node)
      return `[${node.elements.map(child).join(', ')}]`
    }
    const element = ({ arguments: [name, { properties }] }: Tag): string => {
      const props = (properties as ESTree.ObjectProperty[])
        .filter((property) => !isHandler(propertyName(property)))
        .map((property) => {
          const { key, value } = property
          if (propertyName(property) === 'children') return `children: ${child(value)}`
          return `${source(key)}: ${isKnown(value) ? source(value) : hole(value)}`
        })
      return `${names.element}(${source(name)}, { ${props.join(', ')} })`
    }
    const made = element(tag)
    const own = `${names.own}${templates.length}`
    templates.push(`const ${own} = ${names.template}((${names.hole}) => ${made});`)
    return `${names.filled}(${own}, [${values.join(', ')}])`
  }
  const body = rewritten({ start: 0, end: code.length })
  const imports = `jsx as ${names.element}, template as ${names.template}, filled as ${names.filled}`
  return `import { ${imports} } from '${runtime}';\n${templates.join('\n')}\n${body}`
}

/**
 * Where pages are generated, elements of a component that are tags alone become templates (decision 25): only what differs from page to
 * page is made and rewritten. Listeners and refs are left out with the code that they need.
 */
export function markupTemplates(): Plugin {
  return {
    name: 'markup-templates',
    enforce: 'post',
    transform(code, id) {
      const made = id.includes('/src/storefront/') && id.endsWith('.tsx') ? withTemplates(code) : null
      return made === null ? null : { code: made, map: null }
    },
  }
}
