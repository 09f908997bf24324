import * as z from 'zod/mini'

/**
 * What Postmark says of a message that came back, by its API (`GET /bounces`), in an export of it and by its webhooks: one or many of
 * (https://postmarkapp.com/developer/webhooks/bounce-webhook).
 */
const Bounce = z.object({
  Type: z.string(),
  Email: z.string(),
  BouncedAt: z.string(),
  Description: z.optional(z.string()),
  /** Postmark sends nothing there any more. */
  Inactive: z.optional(z.boolean()),
})
const File = z.union([z.object({ Bounces: z.array(Bounce) }), z.array(Bounce), Bounce])

/** A mailbox that nothing more is sent to. `at`: epoch milliseconds. */
export interface ReportedBounce {
  readonly email: string
  readonly kind: 'bounce' | 'complaint'
  readonly detail: string
  readonly at: number
}

/** For good; everything else passes, or is about the message. */
const forGood: ReadonlySet<string> = new Set(['HardBounce', 'BadEmailAddress', 'ManuallyDeactivated'])
const complaints: ReadonlySet<string> = new Set(['SpamComplaint', 'SpamNotification'])

/** What passes by itself; the rest are answers of programs and people. */
const passing: ReadonlySet<string> = new Set(['Transient', 'SoftBounce', 'DnsError', 'Blocked', 'Unknown'])

/** Returns what a type of Postmark's means for the mailbox; null: nothing. */
export function classifyPostmark({
  Type,
  Inactive = false,
}: Pick<z.infer<typeof Bounce>, 'Type' | 'Inactive'>): ReportedBounce['kind'] | 'soft' | null {
  if (complaints.has(Type)) return 'complaint'
  if (forGood.has(Type) || Inactive) return 'bounce'
  return passing.has(Type) ? 'soft' : null
}

/** Reads a file of bounces; null where it is none. What passes by itself is left out, and counted. */
export function readPostmarkBounces(
  text: string,
  now: number,
): { readonly bounces: readonly ReportedBounce[]; readonly passing: number } | null {
  const rows = parse(text)
  if (!rows) return null
  const bounces = rows.flatMap(({ Type, Email, BouncedAt, Description = '', Inactive = false }) => {
    const kind = classifyPostmark({ Type, Inactive })
    if (kind === null || kind === 'soft') return []
    const at = Date.parse(BouncedAt)
    const detail = [Type, Description].filter(Boolean).join(': ').slice(0, 500)
    return [{ email: Email, kind, detail, at: Number.isNaN(at) ? now : at }]
  })
  return { bounces, passing: rows.length - bounces.length }
}

function parse(text: string): readonly z.infer<typeof Bounce>[] | null {
  try {
    const { data } = z.safeParse(File, JSON.parse(text))
    if (!data) return null
    if (Array.isArray(data)) return data
    return 'Bounces' in data ? data.Bounces : [data]
  } catch {
    return null
  }
}
