import type { Cart } from '#contract/cart.ts'
import { countryText } from '#texts/formats/country-names.ts'
import { importChargesText } from '#texts/formats/import-charges.ts'

import { usePlaceNames } from '../stores/place/countries.ts'

/** What falls due on arrival, near the button that obliges to pay. Nothing where the shop pays it, or where nothing does. */
export function ImportChargesNote({ bag }: { bag: Pick<Cart, 'country' | 'territory' | 'importCharges'> }) {
  const { country } = usePlaceNames({ country: bag.country })
  if (!bag.importCharges) return null
  return (
    <p className="small" data-import-charges>
      {importChargesText(bag.importCharges, bag.territory ?? countryText(bag.country, country))}
    </p>
  )
}
