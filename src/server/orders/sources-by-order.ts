import type { LineSources } from './order-lines-repository.ts'

/** Sorts what was read of many orders; returns what of it is one order's. */
export function sourcesByOrder(all: LineSources): (orderId: string) => LineSources {
  const group = <Row extends { readonly order_id: string }>(rows: readonly Row[]) => {
    const byOrder = Map.groupBy(rows, ({ order_id }) => order_id)
    return (orderId: string): Row[] => byOrder.get(orderId) ?? []
  }
  const lines = group(all.lines)
  const refundLines = group(all.refundLines)
  const shipmentLines = group(all.shipmentLines)
  const withdrawalLines = group(all.withdrawalLines)
  const refunds = group(all.refunds)
  const shipments = group(all.shipments)
  const statements = group(all.statements)
  return (orderId) => ({
    lines: lines(orderId),
    refundLines: refundLines(orderId),
    shipmentLines: shipmentLines(orderId),
    withdrawalLines: withdrawalLines(orderId),
    refunds: refunds(orderId),
    shipments: shipments(orderId),
    statements: statements(orderId),
    sentWhole: all.sentWhole,
  })
}
