import { refuse } from '../application/refuse.ts'
import { defineAct } from '../application/use-case.ts'

/** Blocks a gift card: it pays for nothing any more, its balance stays. Refuses `gift-card-unknown`. */
export const blockGiftCard = defineAct<{ readonly id: string }, null>({
  permission: 'gift-cards.block',
  action: 'giftcard-block',
  async run({ tx, app }, { id }) {
    if (!(await app.giftCards.byId(id))) refuse('gift-card-unknown', { text: id }, 'id')
    await app.giftCards.block(tx, id)
    return { value: null, audit: [{ ref: id }] }
  },
})
