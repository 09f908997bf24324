import { parseSync, Visitor } from 'vite'

/** Where something stands in a source: offsets in UTF-16. */
interface Span {
  readonly start: number
  readonly end: number
}

/** `import { name as local } from 'module'`. The span is that of the name, or of the quoted module. */
export interface ImportedModule extends Span {
  readonly module: string
  readonly names: readonly (Span & { readonly name: string; readonly hasLocalName: boolean })[]
}

/** A name before a colon, of a method, or behind a dot. `path` has the names of the groups around it. */
export interface NamedKey extends Span {
  readonly path: readonly string[]
}

export interface SourceNames {
  readonly imports: readonly ImportedModule[]
  /** Names of fields and methods that objects and classes have. */
  readonly keys: readonly NamedKey[]
  /** Names behind a dot. */
  readonly members: readonly (Span & { readonly name: string })[]
}

/** Reads what a file of TypeScript names; null where it cannot be parsed. */
export function readSource(file: string, text: string): SourceNames | null {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) return null
  const imports: ImportedModule[] = []
  const keys: NamedKey[] = []
  const members: (Span & { name: string })[] = []
  const around: string[] = []
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      const names = specifiers.flatMap((specifier) =>
        specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier'
          ? [
              {
                ...toSpan(specifier.imported),
                name: specifier.imported.name,
                hasLocalName: specifier.local.start !== specifier.imported.start,
              },
            ]
          : [],
      )
      imports.push({ ...toSpan(source), module: source.value, names })
    },
    ImportExpression({ source }) {
      if (source.type === 'Literal' && typeof source.value === 'string')
        imports.push({ ...toSpan(source), module: source.value, names: [] })
    },
    ExportNamedDeclaration({ source }) {
      if (source !== null) imports.push({ ...toSpan(source), module: source.value, names: [] })
    },
    ExportAllDeclaration({ source }) {
      imports.push({ ...toSpan(source), module: source.value, names: [] })
    },
    Property({ key, computed }) {
      const name = computed ? '' : nameIn(key)
      around.push(name)
      if (name !== '') keys.push({ ...toSpan(key), path: [...around] })
    },
    'Property:exit'() {
      around.pop()
    },
    MethodDefinition({ key, computed }) {
      const name = computed ? '' : nameIn(key)
      if (name !== '') keys.push({ ...toSpan(key), path: [...around, name] })
    },
    MemberExpression({ property, computed }) {
      if (!computed && property.type === 'Identifier')
        members.push({ ...toSpan(property), name: property.name })
    },
  }).visit(program)
  return { imports, keys, members }
}

const toSpan = ({ start, end }: Span): Span => ({ start, end })

function nameIn(key: { readonly type: string; readonly name?: unknown; readonly value?: unknown }): string {
  if (key.type === 'Identifier' && typeof key.name === 'string') return key.name
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : ''
}
