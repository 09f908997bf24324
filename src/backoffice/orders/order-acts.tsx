import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import type { OrderDetail } from '#contract/staff/answers.ts'
import { makeAndSend } from '#texts/backoffice-labels.ts'
import * as texts from '#texts/backoffice-orders.ts'
import { slip } from '#texts/backoffice-packing.ts'

import { useMay } from '../session/session.ts'
import { ActMenu } from '../ui/act-menu.tsx'
import { Button } from '../ui/button.tsx'
import type { MenuAct } from '../ui/menu-act.ts'
import { ErrorNotice } from '../ui/notice.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { ArchiveDialog } from './archive-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { HoldDialog } from './hold-dialog.tsx'
import { LabelDialog } from './label-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { ReleaseDialog } from './release-dialog.tsx'
import { ShipDialog } from './ship-dialog.tsx'
import { sortActs } from './sort-acts.ts'
import { usePackAct } from './use-pack-act.ts'

/** Those with a dialog. */
const acts = [
  { can: 'makeLabel', permission: 'orders.ship', name: makeAndSend, Dialog: LabelDialog },
  { can: 'ship', permission: 'orders.ship', name: texts.ship, Dialog: ShipDialog },
  { can: 'release', permission: 'orders.release', name: texts.release, Dialog: ReleaseDialog },
  { can: 'refund', permission: 'orders.refund', name: texts.refund, Dialog: RefundDialog },
  {
    can: 'changeAddress',
    permission: 'orders.change-address',
    name: texts.changeAddress,
    Dialog: AddressDialog,
  },
  { can: 'hold', permission: 'orders.hold', name: texts.hold, Dialog: HoldDialog },
  { can: 'archive', permission: 'orders.archive', name: texts.archive, Dialog: ArchiveDialog },
  { can: 'cancel', permission: 'orders.cancel', name: texts.cancelOrder, Dialog: CancelDialog },
] as const

/** What can be done to an order now, by its state and by the roles of who is signed in. */
export function OrderActs({ order }: { readonly order: OrderDetail }) {
  const may = useMay()
  const navigate = useNavigate()
  const [open, setOpen] = useState<string | null>(null)
  const pack = usePackAct(order)
  const withDialog: readonly MenuAct[] = acts
    .filter(({ can, permission }) => order.can[can] && may(permission))
    .map(({ can, name }) => ({ id: can, name, isGrave: can === 'cancel', onAct: () => setOpen(can) }))
  const { number } = order
  const printSlip: MenuAct = {
    id: 'slip',
    name: slip,
    onAct: () => void navigate({ to: '/orders/$number/slip', params: { number } }),
  }
  const { buttons, rest } = sortActs([
    ...withDialog.filter(({ isGrave }) => !isGrave),
    ...(pack.act ? [pack.act] : []),
    ...(order.can.ship ? [printSlip] : []),
    ...withDialog.filter(({ isGrave }) => isGrave),
  ])
  const Dialog = acts.find(({ can }) => can === open)?.Dialog
  return (
    <>
      {buttons.map(({ id, name, onAct }) => (
        <Button key={id} look={id === 'makeLabel' || id === 'ship' ? 'primary' : 'plain'} onPress={onAct}>
          {name}
        </Button>
      ))}
      {rest.length > 0 && <ActMenu acts={rest} />}
      <ErrorNotice error={pack.error} />
      {Dialog && <Dialog order={order} onClose={() => setOpen(null)} />}
    </>
  )
}
