import { defineAct } from '../application/use-case.ts'
import { readHolderAddress } from './holder-address.ts'
import type { ReplacedCard } from './replace-card.ts'

/**
 * Replaces a lost card in one act: it pays for nothing any more, its balance is on a new card, and the new code is mailed to its holder and
 * shown to nobody. `email`: empty for the address that the card was for. Refuses as `createCardReplacement`,
 * and `gift-card-email-wrong`.
 */
export const replaceGiftCard = defineAct<{ readonly id: string; readonly email: string }, ReplacedCard>({
  permission: 'gift-cards.issue',
  action: 'giftcard-replace',
  async run({ tx, app }, { id, email: typed }) {
    const email = readHolderAddress(typed)
    const replaced = await app.giftCards.replace(tx, { id, email })
    await app.outbox.add(tx, 'gift-card-mail', replaced.id, { card: replaced.id, isReplacement: true })
    const { id: newId, movedMinor } = replaced
    return {
      value: replaced,
      audit: [{ ref: id, detail: { newCard: newId, movedMinor, isOtherAddress: email !== '' } }],
    }
  },
})
