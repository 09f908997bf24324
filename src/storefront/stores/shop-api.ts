import { shop } from '#brand/shop.config.ts'

import { type CallApi, createApi } from '../api/client.ts'

let api: CallApi = createApi({ namespaces: shop.namespaces })

/** The one client of the shop; every store calls through it. */
export const callApi: CallApi = (name, options) => api(name, options)

/** Points all stores at another API: another origin, or a server of a test. */
export function connectApi(other: CallApi): void {
  api = other
}
