/** Where a call goes. */
export interface CallRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly namespace: 'commerce' | 'brand'
  /** Path below `callBase`, with `:name` for parameters. Both slash spellings answer. */
  readonly path: string
  readonly spec: string
}

/** `/wp-json/commerce/v1`, below which the calls of a namespace stand. */
export const callBase = (namespace: string): string => `/wp-json/${namespace}/v1`

/** `/wp-json/commerce/v1/cart/add`. `parameters` fill `:name` parts, URI-encoded. Apart from the table, so that the browser need not carry it whole. */
export function routePath(
  { namespace, path }: CallRoute,
  namespaces: { readonly commerce: string; readonly brand: string },
  parameters: Readonly<Record<string, string>> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(parameters[key] ?? ''))
  return callBase(namespaces[namespace]) + filled
}
