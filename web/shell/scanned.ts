import type { useNavigate } from '@tanstack/react-router'
import { goodGives } from '#contract/good-gives/good-gives.ts'
import { goods } from '#contract/goods/goods.ts'
import { orders } from '#contract/orders/orders.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { scanRu } from '#contract/shell/scan.ru.ts'
import { barcodeOfScan, writingsOf } from '#domain/goods/barcode.ts'
import { askPayment } from '#web/core/asked-payment.ts'
import { call } from '#web/core/call.ts'
import type { useSession } from '#web/core/session.ts'
import { texts } from '#web/core/texts.ts'
import { toast } from '#web/core/toast.ts'

const t = texts('scan', scanRu)

interface Where {
  /** The studio that sells what is scanned; null: it is opened. */
  saleIn: number | null
  can: ReturnType<typeof useSession>['can']
  navigate: ReturnType<typeof useNavigate>
}

/** Begins a sale of what was scanned, or opens the piece or the good; an unknown code is told. */
export async function openScanned(code: string, where: Where) {
  if (!(await find(code, where))) toast.info(t('unknown', { code }))
}

async function find(code: string, { saleIn, can, navigate }: Where): Promise<boolean> {
  if (saleIn !== null) {
    const [sold] = await call(orders.sellable, { query: { unit_id: saleIn, code } })
    if (sold) askPayment({ saleIn, sold })
    return sold !== undefined || openGive(code, { can, navigate })
  }
  if (await openGive(code, { can, navigate })) return true
  const found = await call(goods.list, {
    query: { search: `barcode:${writingsOf(barcodeOfScan(code)).join(',')}`, searchFields: 'barcode:in', limit: 1 },
  })
  const [good] = found.items
  if (good) void navigate({ to: pathTo('good', { id: good.id }) })
  return good !== undefined
}

/** Opens a piece that is given out, for whoever sees pieces; answers whether there is one. No code is of a piece and of a good at once (1784). */
async function openGive(code: string, { can, navigate }: Omit<Where, 'saleIn'>): Promise<boolean> {
  if (!can(goodGives.list.may)) return false
  const { items } = await call(goodGives.list, {
    query: { search: `barcode:${writingsOf(code).join(',')}`, searchFields: 'barcode:in', limit: 1 },
  })
  const [give] = items
  if (give) void navigate({ to: pathTo('goodGive', { itemId: give.id }) })
  return give !== undefined
}
