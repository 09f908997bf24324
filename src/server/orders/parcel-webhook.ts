import { callBase } from '#contract/call-path.ts'
import { parcelWebhookPath } from '#contract/calls.ts'

import { CarrierMessageRejected, type LabelCarrier } from '../carriers/service.ts'
import type { Database } from '../database/database.ts'
import { serveWebhook, useRawBodies } from '../http/serve-webhook.ts'
import type { CallServer } from '../http/serve-call.ts'
import type { SecurityLog } from '../security-log.ts'
import { trackParcel } from './track-parcel.ts'

interface ParcelWebhookDeps {
  readonly database: Database
  /** Null: nobody reports. */
  readonly labelCarrier: LabelCarrier | null
  readonly security: SecurityLog
  readonly now: () => number
}

/** Where the carrier reports how far parcels are. */
export function registerParcelWebhook(
  { fastify, namespaces }: Pick<CallServer, 'fastify' | 'namespaces'>,
  { database, labelCarrier, security, now }: ParcelWebhookDeps,
): void {
  if (!labelCarrier) return
  void fastify.register((scope, _options, done) => {
    useRawBodies(scope)
    serveWebhook(scope, {
      url: callBase(namespaces.commerce) + parcelWebhookPath.replace(':carrier', labelCarrier.id),
      isRejection: (reason) => reason instanceof CarrierMessageRejected,
      async receive(request) {
        const report = labelCarrier.readMessage(request)
        if (report) await database.write((tx) => trackParcel(tx, report, now()))
      },
      security,
      now,
    })
    done()
  })
}
