import { escapeHtml as text, htmlPage } from '../html.ts'
import { parcelStatuses } from './parcel-statuses.ts'
import type { SimulatedParcel } from './sendcloud-books.ts'

const options = [...parcelStatuses]
  .map(([id, message]) => `<option value="${id}">${text(message)}</option>`)
  .join('')

/** The parcels of the simulator, each with what can become of it. */
export const parcelsPage = (parcels: readonly SimulatedParcel[]): string =>
  htmlPage(
    'Test carrier',
    `<h1>Test carrier</h1><p class="quiet">What becomes of a parcel is reported to the shop, as a carrier does it.</p><table>
<thead><tr><th>Order</th><th>Parcel</th><th>Is</th><th>Becomes</th></tr></thead><tbody>${parcels
      .toReversed()
      .map(
        ({ id, order_number, tracking_number, status }) =>
          `<tr><td>${text(typeof order_number === 'string' ? order_number : '')}</td><td>${text(tracking_number)}</td><td>${text(status.message)}</td><td><form method="post" action="parcels/${id}/status"><select name="status" aria-label="What becomes of ${text(tracking_number)}">${options}</select> <button>Report</button></form></td></tr>`,
      )
      .join('')}</tbody></table>`,
    'wide',
  )
