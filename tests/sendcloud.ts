import { shop } from '#brand/shop.config.ts'
import {
  createSendcloudSimulator,
  type SendcloudSimulator,
} from '#simulator/sendcloud/sendcloud-simulator.ts'

/** Where it reports to a shop. */
export const parcelWebhook = `/wp-json/${shop.namespaces.commerce}/v1/parcel-webhook/sendcloud`

/** A carrier in this process, and the settings of a shop that asks it for labels. */
export async function openSendcloud(): Promise<{
  readonly carrier: SendcloudSimulator
  readonly environment: Record<string, string>
  /** Has the carrier report to a shop. */
  reportTo(url: string): void
}> {
  const keys = { publicKey: 'test-public', secretKey: 'test-secret' }
  const carrier = createSendcloudSimulator({ ...keys, publicUrl: '', messages: null })
  const port = await carrier.listen()
  return {
    carrier,
    reportTo: (url) => carrier.reportTo({ url: url + parcelWebhook, key: keys.secretKey }),
    environment: {
      SENDCLOUD_PUBLIC_KEY: keys.publicKey,
      SENDCLOUD_SECRET_KEY: keys.secretKey,
      SENDCLOUD_METHODS: 'standard=8,*=9',
      SENDCLOUD_RETURNS: 'SE=postnord:return/return',
      SENDCLOUD_URL: `http://127.0.0.1:${port}`,
    },
  }
}
