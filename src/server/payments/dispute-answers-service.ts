import { DisputeAnswerError, type FindDisputeAnswers } from '../orders/disputes/answers-service.ts'
import { ProviderError } from './provider.ts'
import type { PaymentProviders } from './providers.ts'

export type AnsweredProviders = Pick<PaymentProviders, 'has' | 'of'>

/** Turns a provider's error into a refusal for staff: refused with the provider's reason, or outcome unknown. */
async function mapErrors<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch (reason) {
    if (!(reason instanceof ProviderError)) throw reason
    throw new DisputeAnswerError(reason.kind === 'unreachable' ? 'away' : 'refused', reason.message)
  }
}

/** Answers disputes at the providers that take evidence from a program. */
export const createDisputeAnswers =
  (providers?: AnsweredProviders): FindDisputeAnswers =>
  (name) => {
    const disputes = providers?.has(name) ? providers.of(name).disputes : undefined
    return disputes === undefined
      ? null
      : {
          read: (id) => mapErrors(disputes.read(id)),
          addFile: (id, file) => mapErrors(disputes.addFile(id, file)),
          send: (id, texts) => mapErrors(disputes.send(id, texts)),
          accept: (id) => mapErrors(disputes.accept(id)),
        }
  }
