import { DisputeAnswerError, type FindDisputeAnswers } from '../orders/disputes/answers-service.ts'
import { ProviderError } from './provider.ts'
import type { PaymentProviders } from './providers.ts'

export type AnsweredProviders = Pick<PaymentProviders, 'has' | 'of'>

/** Makes a provider's error one that the team is told of: what it refused, or that nobody knows. */
async function tell<Value>(work: Promise<Value>): Promise<Value> {
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
          read: (id) => tell(disputes.read(id)),
          addFile: (id, file) => tell(disputes.addFile(id, file)),
          send: (id, texts) => tell(disputes.send(id, texts)),
          accept: (id) => tell(disputes.accept(id)),
        }
  }
