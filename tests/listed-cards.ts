import { cardsFileName, type ListingCards } from '#contract/page-data.ts'

/** The cards of the list of everything, from all its files. */
export async function listedCards(shopUrl: string): Promise<ListingCards['cards']> {
  const parts: ListingCards['cards'][] = []
  for (let part = 1; ; part++) {
    const answer = await fetch(`${shopUrl}/assets/data/shop/${cardsFileName(part)}`)
    if (answer.status === 404) return parts.flat()
    parts.push(((await answer.json()) as ListingCards).cards)
  }
}
