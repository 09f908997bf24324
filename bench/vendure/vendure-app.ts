import type { Peer } from '../peers/peer.ts'

/** What the script below is given, as JSON. */
export interface VendureJob {
  /** The folder of PostgreSQL's socket. */
  readonly host: string
  readonly database: string
  /** Connections to the database. */
  readonly poolSize: number
  /** How many sizes to make of one product; null serves what an earlier start has made. */
  readonly fill: number | null
}

/** One Vendure server without plugins. It prints its port once it serves. */
export const vendureApp: Pick<Peer, 'packages' | 'files'> = {
  packages: { '@vendure/core': '3.7.3', pg: '8.23.1' },
  files: {
    'server.js': `import { randomUUID } from 'node:crypto'
import { Asset, bootstrap, ChannelService, Importer, PaymentMethodHandler, Populator, Product, RequestContextService, TransactionalConnection } from '@vendure/core'

const { host, database, poolSize, fill } = JSON.parse(process.argv[2])
const nothing = () => undefined
// A card that always pays, without a provider to ask.
const card = new PaymentMethodHandler({
  code: 'card',
  description: [{ languageCode: 'en', value: 'Card' }],
  args: {},
  createPayment: (_ctx, _order, amount) => ({ amount, state: 'Settled', transactionId: randomUUID() }),
  settlePayment: () => ({ success: true }),
})
const app = await bootstrap({
  logger: { error: console.error, warn: nothing, info: nothing, verbose: nothing, debug: nothing },
  apiOptions: { hostname: '127.0.0.1', port: 0 },
  authOptions: { tokenMethod: 'bearer', superadminCredentials: { identifier: 'admin', password: randomUUID() } },
  dbConnectionOptions: { type: 'postgres', host, database, username: 'postgres', poolSize, synchronize: fill !== null },
  orderOptions: { orderItemsLimit: 1e9, orderLineItemsLimit: 1e9 },
  paymentOptions: { paymentMethodHandlers: [card] },
  // Pictures are named, not kept.
  assetOptions: { assetStorageStrategy: { toAbsoluteUrl: (_request, file) => \`/pictures/\${file}\` } },
})
if (fill !== null) {
  await app.get(Populator).populateInitialData({
    defaultLanguage: 'en',
    defaultZone: 'Europe',
    countries: [{ code: 'SE', name: 'Sweden', zone: 'Europe' }],
    taxRates: [{ name: 'Standard', percentage: 25 }],
    shippingMethods: [{ name: 'Standard', price: 4900 }],
    paymentMethods: [{ name: 'card', handler: { code: 'card', arguments: [] } }],
    collections: [],
  })
  const ctx = await app.get(RequestContextService).create({ apiType: 'admin' })
  const currency = { defaultCurrencyCode: 'SEK', availableCurrencyCodes: ['SEK'] }
  await app.get(ChannelService).update(ctx, { id: ctx.channelId, pricesIncludeTax: true, ...currency })
  const head = 'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets'
  const sizes = Array.from({ length: fill }, (_, index) =>
    \`\${index === 0 ? 'Coat,coat,A coat,,,Size' : ',,,,,'},S\${index},COAT-\${index},1000.00,Standard,1000000000,true,,\`)
  await app.get(Importer).parseAndImport([head, ...sizes].join('\\n'), 'en').forEach(({ errors }) => {
    if (errors.length > 0) throw new Error(errors.join())
  })
  // A line without a picture would cost two questions to the database more.
  const { rawConnection } = app.get(TransactionalConnection)
  const preview = { preview: 'coat.jpg', width: 1600, height: 2000 }
  const picture = new Asset({ ...preview, name: 'Coat', type: 'IMAGE', mimeType: 'image/jpeg', fileSize: 200_000, source: 'coat.jpg', channels: [ctx.channel] })
  await rawConnection.getRepository(Asset).save(picture)
  await rawConnection.getRepository(Product).update({ enabled: true }, { featuredAsset: picture })
}
process.once('SIGTERM', () => app.close().then(() => process.exit()))
process.stdout.write(\`\${app.getHttpServer().address().port}\\n\`)
`,
  },
}
