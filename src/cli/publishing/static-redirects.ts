import { changePassword } from '#server/site/change-password.ts'

/** An old address, decoded and folded, and its final one, encoded. */
type Pair = readonly [from: string, to: string]
export type Redirects = readonly Pair[]

const quoted = (text: string): string => `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`

/** Addresses of other platforms whose page has the same name here: a pattern over the decoded path, and the page of its part. */
const forms = [
  ['^/(?:products|product|collections/[^/]+/products)/(?<shop_part>[^/]+)/?$', '/$shop_part/'],
  ['^/collections/all/?$', '/shop/'],
  ['^/collections/(?<shop_part>[^/]+)/?$', '/shop/$shop_part/'],
  ['^/product-category/(?<shop_part>.+?)/?$', '/shop/$shop_part/'],
  ['^/(?:pages|policies|blogs/[^/]+)/(?<shop_part>[^/]+)/?$', '/$shop_part/'],
] as const

const parseProduct = (from: string): string | undefined => /^\/products\/([^/]+)$/.exec(from)?.[1]
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\"]/g, String.raw`\$&`)

/** Spellings of one old address: with and without slash, and a product's within collections. */
const listSpellings = ([from, to]: Pair): Pair[] => {
  const handle = parseProduct(from)
  const within: Pair[] =
    handle === undefined
      ? []
      : [
          [`~*^/collections/[^/]+/products/${escaped(handle)}/?$`, to],
          [`/product/${handle}`, to],
          [`/product/${handle}/`, to],
        ]
  return [[from, to], [`${from}/`, to], ...within]
}

/**
 * For nginx's `http` block: `$shop_redirect` is where an old address leads, `$shop_same_name` a page of the same name if there is one,
 * and `$shop_query` the query of who asks, after one that the target has. `static.conf` uses them, after the pages.
 */
export function nginxRedirects(redirects: Redirects): string {
  const lines = redirects.flatMap(listSpellings).map(([from, to]) => `  ${quoted(from)} ${quoted(to)};\n`)
  const names = forms.map(([pattern, to]) => `  ${quoted(`~*${pattern}`)} ${quoted(to)};\n`)
  return [
    `map $uri $shop_redirect {\n${lines.join('')}  default '';\n}\n`,
    `map $uri $shop_same_name {\n${names.join('')}  default '';\n}\n`,
    `map "$shop_redirect $is_args" $shop_query {\n  '~[?].* [?]$' '&$args';\n  '~[?].* $' '';\n  default '$is_args$args';\n}\n`,
  ].join('')
}

/**
 * For a `route` of Caddy that serves the site's folder, before its `file_server`: what is not a file is looked up, and the not-found page
 * is itself not found. `import` it there with `root` set to the folder.
 */
export function caddyRedirects(redirects: Redirects): string {
  const token = (text: string) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`
  // Caddy compares fixed texts by case, so all are patterns; they are asked only for what is not a file.
  const lines = redirects.flatMap(listSpellings).map(([from, to]) => {
    const pattern = from.startsWith('~*') ? from.slice(2) : `^${escaped(from)}$`
    return `\t${token(`~(?i)${pattern}`)} ${token(to)}\n`
  })
  const names = forms.map(([pattern, to]) => {
    const positional = pattern.replace('?<shop_part>', '')
    return `\t${token(`~(?i)${positional}`)} ${token(to.replace('$shop_part', '${1}'))}\n`
  })
  const isNoFile = '\tnot file {path} {path}/index.html\n'
  return [
    `redir ${changePassword.address} ${changePassword.page} 302\nerror /404.html 404\n`,
    `map {path} {shop_redirect} {\n${lines.join('')}\tdefault ""\n}\n`,
    `map {path} {shop_same_name} {\n${names.join('')}\tdefault ""\n}\n`,
    'map "{shop_redirect} {query}" {shop_joint} {\n\t"~ $" ""\n\t"~^[^ ]*[?]" "&"\n\tdefault "?"\n}\n',
    `@shop_moved {\n${isNoFile}\tnot vars {shop_redirect} ""\n}\n`,
    `@shop_named {\n${isNoFile}\tnot vars {shop_same_name} ""\n\tfile {shop_same_name}/index.html\n}\n`,
    'redir @shop_moved {shop_redirect}{shop_joint}{query} 301\nredir @shop_named {shop_same_name}{shop_joint}{query} 301\n',
  ].join('')
}
