import {
  createSendcloudSimulator,
  type SendcloudSimulator,
} from '#simulator/sendcloud/sendcloud-simulator.ts'

/** A carrier in this process, and the settings of a shop that asks it for labels. */
export async function openSendcloud(): Promise<{
  readonly carrier: SendcloudSimulator
  readonly environment: Record<string, string>
}> {
  const keys = { publicKey: 'test-public', secretKey: 'test-secret' }
  const carrier = createSendcloudSimulator({ ...keys, publicUrl: '' })
  const port = await carrier.listen()
  return {
    carrier,
    environment: {
      SENDCLOUD_PUBLIC_KEY: keys.publicKey,
      SENDCLOUD_SECRET_KEY: keys.secretKey,
      SENDCLOUD_METHODS: 'standard=8,*=9',
      SENDCLOUD_URL: `http://127.0.0.1:${port}`,
    },
  }
}
