import {
  maxEvidenceBytes,
  type EvidenceFile,
  type EvidenceText,
  type ShopDocument,
} from '#contract/staff/disputes.ts'
import { isInquiry } from '#domain/after-sale/disputes.ts'
import { documentTitles } from '#texts/dispute-evidence.ts'

import type { Context } from '../../application/context.ts'
import { refuse } from '../../application/refuse.ts'
import { defineProcess } from '../../application/use-case.ts'
import { noteAct } from '../../audit/service.ts'
import type { DisputesTable } from '../../database/tables/after-sale-tables.ts'
import { Refused } from '../../refused.ts'
import { DisputeAnswerError, type DisputeAnswering } from './answers-service.ts'
import { toDisputeRow } from './dispute-row.ts'
import { makeEvidenceDocument } from './evidence-document.ts'
import { requireDispute, showDispute } from './show-dispute.ts'

interface Answerable {
  readonly dispute: DisputesTable
  readonly answers: DisputeAnswering
}

/** Returns how a dispute is answered. Refuses what cannot be answered any more, or not from here. */
async function requireAnswerable(context: Context, id: string): Promise<Answerable> {
  const dispute = await requireDispute(context, id)
  const { provider } = dispute
  const answers = context.app.disputeAnswers(provider) ?? refuse('dispute-by-hand', { id, provider })
  if (toDisputeRow(dispute, null, context.app.now()).stage !== 'due') refuse('dispute-over', { id })
  return { dispute, answers }
}

/** Asks the provider. Refuses where it does. */
async function ask({ provider }: DisputesTable, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (reason) {
    if (!(reason instanceof DisputeAnswerError)) throw reason
    refuse(reason.why === 'away' ? 'dispute-provider-away' : 'dispute-provider-refused', {
      provider,
      said: reason.message,
    })
  }
}

/** Writes down who did it; the provider's own message says what became of it. */
const note = (
  { app, actor, correlationId }: Context,
  { id, order_id }: DisputesTable,
  act: { action: string; detail?: object },
) =>
  app.database.write((tx) =>
    noteAct(
      tx,
      {
        action: act.action,
        ref: order_id ?? id,
        detail: { dispute: id, ...act.detail },
        actor: actor.name,
        correlationId,
      },
      app.now(),
    ),
  )

const signatures: Readonly<Record<string, string>> = {
  '25504446': 'application/pdf',
  '89504e47': 'image/png',
}

/** Returns the type of a file by how it begins; null: of none that a bank reads. */
function findType(bytes: Buffer): string | null {
  const start = bytes.subarray(0, 4).toString('hex')
  return start.startsWith('ffd8ff') ? 'image/jpeg' : (signatures[start] ?? null)
}

export interface AddEvidenceFile {
  readonly id: string
  readonly kind: EvidenceFile
  readonly name: string
  readonly bytes: Buffer
}

/**
 * Gives the provider a file, which the bank sees once evidence is sent. Refuses `evidence-file-wrong`, `dispute-over`, `dispute-by-hand`,
 * and what the provider refuses.
 */
export const addEvidenceFile = defineProcess<AddEvidenceFile, { readonly id: string }>({
  permission: 'orders.refund',
  async run(context, { id, kind, name, bytes }) {
    const { dispute, answers } = await requireAnswerable(context, id)
    const type = findType(bytes)
    if (type === null || bytes.length > maxEvidenceBytes)
      return refuse('evidence-file-wrong', { name, maxBytes: maxEvidenceBytes }, 'name')
    await ask(dispute, () => answers.addFile(id, { kind, name, type, bytes }))
    await note(context, dispute, { action: 'dispute-file', detail: { kind } })
    return { id }
  },
})

export interface SendEvidence {
  readonly id: string
  readonly texts: Readonly<Partial<Record<EvidenceText, string | undefined>>>
  readonly documents: readonly ShopDocument[]
}

/**
 * Sends evidence to the bank: these texts, the documents that the shop makes, and the files that the provider was given before. Refuses
 * `evidence-empty`, `dispute-over`, `dispute-by-hand`, and what the provider refuses.
 */
export const sendEvidence = defineProcess<SendEvidence, { readonly id: string }>({
  permission: 'orders.refund',
  async run(context, { id, texts, documents }) {
    const { dispute, answers } = await requireAnswerable(context, id)
    const shown = await showDispute(context, { id })
    if (!shown.isDone) throw new Refused(shown.refusal)
    const given: Partial<Record<EvidenceText, string>> = {}
    for (const [name, text] of Object.entries(texts)) if (text) Object.assign(given, { [name]: text })
    const chosen = documents.filter((kind) => shown.value.documents[kind] !== undefined)
    if (Object.keys(given).length + chosen.length + shown.value.files.length === 0)
      refuse('evidence-empty', { id })
    await ask(dispute, async () => {
      for (const kind of chosen) {
        const title = documentTitles[kind]
        const bytes = await makeEvidenceDocument(title, shown.value.documents[kind] ?? [])
        await answers.addFile(id, { kind, name: `${kind}.pdf`, type: 'application/pdf', bytes })
      }
      await answers.send(id, given)
    })
    const detail = { texts: Object.keys(given), documents: chosen, files: shown.value.files }
    await note(context, dispute, { action: 'dispute-evidence', detail })
    return { id }
  },
})

/**
 * Accepts a dispute: the buyer keeps the money. Refuses `inquiry-not-accepted`, `dispute-over`, `dispute-by-hand`, and what the provider
 * refuses.
 */
export const acceptDispute = defineProcess<{ readonly id: string }, { readonly id: string }>({
  permission: 'orders.refund',
  async run(context, { id }) {
    const { dispute, answers } = await requireAnswerable(context, id)
    if (isInquiry(dispute)) refuse('inquiry-not-accepted', { id })
    await ask(dispute, () => answers.accept(id))
    await note(context, dispute, { action: 'dispute-accept' })
    return { id }
  },
})
