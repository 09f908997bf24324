import { matching, readList, type EnvironmentReader } from './environment.ts'
import { isOrigin } from './url-settings.ts'

/** Who may report that emails came back. */
export interface MailReportsConfig {
  /** With which Postmark shows itself; null: it reports nothing. */
  readonly postmarkPassword: string | null
  /** Topics of Amazon SNS to which SES publishes; empty: it reports nothing. */
  readonly sesTopics: readonly string[]
  /** Stands in for Amazon's own addresses outside production; null: those. */
  readonly snsUrl: string | null
}

const topicShape = /^arn:aws(?:-cn|-us-gov)?:sns:[a-z]{2}(?:-[a-z]+)+-\d:\d{12}:[\w-]{1,256}$/

/** Reads who may report bounces and complaints. */
export function readMailReports(
  env: EnvironmentReader,
  { production }: { readonly production: boolean },
): MailReportsConfig {
  return {
    postmarkPassword: env.read<string | null>('POSTMARK_WEBHOOK_PASSWORD', null, {
      parse: matching((text) => /^[\w.~-]{16,}$/.test(text)),
      expected: 'postmark-password',
      example: 'a long text',
    }),
    sesTopics: env.read<readonly string[]>('SES_TOPIC_ARN', [], {
      parse: readList((text) => topicShape.test(text)),
      expected: 'sns-topics',
      example: 'arn:aws:sns:eu-north-1:123456789012:bounces',
    }),
    snsUrl: env.read<string | null>('SES_SNS_URL', null, {
      parse: matching((text) => !production && isOrigin(text)),
      expected: production ? 'sns-address-is-amazons' : 'simulator-address',
      example: production ? '' : 'http://127.0.0.1:4011',
    }),
  }
}
