import { callBase } from '#contract/call-path.ts'
import { mailWebhookPath } from '#contract/calls.ts'

import type { Database } from '../database/database.ts'
import type { CallServer } from '../http/serve-call.ts'
import { serveWebhook, useRawBodies, type WebhookRequest } from '../http/serve-webhook.ts'
import type { MailReportsConfig } from '../mail-report-settings.ts'
import type { SecurityLog } from '../security-log.ts'
import { noteReport } from './note-report.ts'
import { readPostmarkReport } from './postmark.ts'
import { MailReportRejected, type MailReport } from './report.ts'
import { readSesReport } from './ses.ts'
import { createGetText, createSnsReader } from './sns-message.ts'

interface MailReportDeps {
  readonly database: Database
  readonly config: MailReportsConfig
  readonly security: SecurityLog
  readonly now: () => number
}

/** Where mail providers report what came back; an address for each that the settings name. */
export function registerMailReports(
  { fastify, namespaces }: Pick<CallServer, 'fastify' | 'namespaces'>,
  { database, config, security, now }: MailReportDeps,
): void {
  const { postmarkPassword: password, sesTopics, snsUrl } = config
  const serve = (
    provider: MailReport['provider'],
    read: (request: WebhookRequest) => Promise<MailReport | null>,
  ) =>
    void fastify.register((scope, _options, done) => {
      useRawBodies(scope)
      serveWebhook(scope, {
        url: callBase(namespaces.commerce) + mailWebhookPath.replace(':provider', provider),
        isRejection: (reason) => reason instanceof MailReportRejected,
        async receive(request) {
          const report = await read(request)
          if (report) await database.write((tx) => noteReport(tx, report, now()))
        },
        security,
        now,
      })
      done()
    })
  if (password !== null)
    serve('postmark', (request) =>
      Promise.resolve().then(() => readPostmarkReport(request, { password, now: now() })),
    )
  if (sesTopics.length === 0) return
  const sns = createSnsReader(sesTopics, { getText: createGetText(snsUrl), now })
  serve('ses', async ({ rawBody }) => {
    const message = await sns.read(rawBody)
    if (message.Type === 'SubscriptionConfirmation') await sns.subscribe(message)
    return message.Type === 'Notification' ? readSesReport(message, now()) : null
  })
}
