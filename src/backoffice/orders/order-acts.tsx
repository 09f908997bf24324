import { useState } from 'react'

import type { OrderDetail } from '#contract/staff/answers.ts'
import { makeAndSend } from '#texts/backoffice-labels.ts'
import * as texts from '#texts/backoffice-orders.ts'

import { useMay } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { ArchiveDialog } from './archive-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { HoldDialog } from './hold-dialog.tsx'
import { LabelDialog } from './label-dialog.tsx'
import { PackButton } from './pack-button.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { ReleaseDialog } from './release-dialog.tsx'
import { ShipDialog } from './ship-dialog.tsx'

const acts = [
  { can: 'makeLabel', permission: 'orders.ship', name: makeAndSend, Dialog: LabelDialog },
  { can: 'ship', permission: 'orders.ship', name: texts.ship, Dialog: ShipDialog },
  { can: 'release', permission: 'orders.release', name: texts.release, Dialog: ReleaseDialog },
  { can: 'hold', permission: 'orders.hold', name: texts.hold, Dialog: HoldDialog },
  {
    can: 'changeAddress',
    permission: 'orders.change-address',
    name: texts.changeAddress,
    Dialog: AddressDialog,
  },
  { can: 'refund', permission: 'orders.refund', name: texts.refund, Dialog: RefundDialog },
  { can: 'cancel', permission: 'orders.cancel', name: texts.cancelOrder, Dialog: CancelDialog },
  { can: 'archive', permission: 'orders.archive', name: texts.archive, Dialog: ArchiveDialog },
] as const

/** What can be done to an order now, by its state and by the roles of who is signed in; each act in a dialog. */
export function OrderActs({ order }: { readonly order: OrderDetail }) {
  const may = useMay()
  const [open, setOpen] = useState<string | null>(null)
  const possible = acts.filter(({ can, permission }) => order.can[can] && may(permission))
  const Dialog = acts.find(({ can }) => can === open)?.Dialog
  return (
    <>
      {possible.map(({ can, name }, index) => (
        <Button
          key={can}
          look={index === 0 && (can === 'makeLabel' || can === 'ship') ? 'primary' : 'plain'}
          onPress={() => setOpen(can)}
        >
          {name}
        </Button>
      ))}
      <PackButton order={order} />
      {Dialog && <Dialog order={order} onClose={() => setOpen(null)} />}
    </>
  )
}
