import { useEffect, useState } from 'react'

import type { Withdrawal, WithdrawalOrder } from '#contract/withdrawal.ts'
import { typedEmail } from '#domain/email.ts'
import * as texts from '#texts/withdrawal.ts'

import { refuseFaults } from '../../api/request-error.ts'
import { isRefused } from '../refusal.ts'
import { emailSentence } from '../field-sentences.ts'
import { callApi } from '../shop-api.ts'
import { returnedItems, type ReturnRows } from './return-rows.ts'

/** The order as far as nobody withdrew from it yet: what the next confirmation can be about. */
export const keepRemaining = (order: WithdrawalOrder): WithdrawalOrder => ({
  ...order,
  items: order.left ?? order.items,
})

/** Step one: a mail with a link, if number and e-mail belong together. What is answered is the same for all. */
export async function requestWithdrawal(order: string, email: string): Promise<void> {
  const wrongEmail = emailSentence(email)
  refuseFaults({
    ...(order.trim() === '' ? { order: texts.orderNumberIsRequired } : {}),
    ...(wrongEmail ? { email: wrongEmail } : {}),
  })
  await callApi('requestWithdrawal', { body: { order: order.trim(), email: typedEmail(email) } })
}

/** Of which purchase a link is; null when the link does not work. Throws whatever the client throws when the shop cannot be reached. */
export async function openWithdrawal(token: string, signal?: AbortSignal): Promise<WithdrawalOrder | null> {
  try {
    return await callApi('openWithdrawal', { body: { token }, ...(signal ? { signal } : {}) })
  } catch (error) {
    if (isRefused(error)) return null
    throw error
  }
}

/** The order can be withdrawn from without being shown: nobody waits for it as long as for an answer that counts. */
const timeoutMs = 6000

/** As `openWithdrawal`, for a view: undefined until known, and as long as the shop cannot be reached. */
export function useWithdrawalOrder(token: string): {
  order: WithdrawalOrder | null | undefined
  hasFailed: boolean
  again: () => void
} {
  const [order, setOrder] = useState<WithdrawalOrder | null | undefined>(undefined)
  const [hasFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const gone = new AbortController()
    openWithdrawal(token, AbortSignal.any([gone.signal, AbortSignal.timeout(timeoutMs)])).then(
      setOrder,
      (error: unknown) => {
        if (gone.signal.aborted) return
        console.error('The order could not be loaded', error)
        setFailed(true)
      },
    )
    return () => gone.abort()
  }, [token, tries])
  const again = () => {
    setFailed(false)
    setTries(tries + 1)
  }
  return { order, hasFailed, again }
}

/** What a buyer takes back. */
export interface WithdrawalInput {
  readonly isWhole: boolean
  /** The articles of the order, as they were ticked. */
  readonly items: ReturnRows
  /** What the buyer adds; which articles, where it is a part and the order could not be fetched. */
  readonly message: string
}

/**
 * Step two: confirms it, and says which articles of `order` it is about; null: the order is not known. Returns null when the link is
 * used up, expired or not ours. Throws a RequestError for `items` or `message`, and whatever the client throws when the shop cannot be
 * reached.
 */
export async function confirmWithdrawal(
  token: string,
  order: WithdrawalOrder | null,
  { isWhole, items: rows, message: words }: WithdrawalInput,
): Promise<Withdrawal | null> {
  const items = order ? returnedItems(order.items, rows, isWhole) : []
  const message = words.trim()
  if (order) refuseFaults(items.length === 0 ? { items: texts.chooseAtLeastOneArticle } : {})
  else refuseFaults(!isWhole && message === '' ? { message: texts.writeWhichArticlesGoBack } : {})
  const said = order || isWhole ? message : texts.onlyPartOfOrder(message)
  try {
    return await callApi('confirmWithdrawal', {
      // What was received before was seen, and this comes on top of it.
      body: { token, items, message: said, ...(order?.receivedAt ? { after: order.receivedAt } : {}) },
    })
  } catch (error) {
    // Other faults than the link's can be mended here.
    if (isRefused(error) && error.status !== 412) return null
    throw error
  }
}
