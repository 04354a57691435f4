import { useLocation, useNavigate } from '@tanstack/react-router'
import { goodGives } from '#contract/good-gives/good-gives.ts'
import { goods } from '#contract/goods/goods.ts'
import { orders } from '#contract/orders/orders.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { scanRu } from '#contract/shell/scan.ru.ts'
import { barcodeOfScan } from '#domain/goods/barcode.ts'
import { askPayment } from '#web/core/asked-payment.ts'
import { call } from '#web/core/call.ts'
import { showRefusal } from '#web/core/query.ts'
import { useScan } from '#web/core/scanner.ts'
import { useSession } from '#web/core/session.ts'
import { texts } from '#web/core/texts.ts'
import { toast } from '#web/core/toast.ts'
import { useSaleUnit } from './use-sale.ts'

const t = texts('scan', scanRu)

/**
 * What is scanned anywhere begins a sale for whoever sells (finance-goods §7), and opens the piece or the good for the others and on the screens of goods; a till that
 * is open takes the code for itself. It comes by itself after the shell.
 */
export function ScanHost() {
  const { can } = useSession()
  const unit = useSaleUnit()
  const { pathname } = useLocation()
  const isAmongGoods = pathname.startsWith('/good')
  if (can(orders.sellable.may) && unit !== null && !isAmongGoods) return <Sold unitId={unit} />
  return can(goods.list.may) ? <Opened /> : null
}

function Sold({ unitId }: { unitId: number }) {
  const openGive = useGive()
  useHeard(async (code) => {
    const [sold] = await call(orders.sellable, { query: { unit_id: unitId, code } })
    if (sold) askPayment({ saleIn: unitId, sold })
    return sold !== undefined || openGive(code)
  })
  return null
}

function Opened() {
  const navigate = useNavigate()
  const openGive = useGive()
  useHeard(async (code) => {
    if (await openGive(code)) return true
    const found = await call(goods.list, { query: { search: `barcode:${barcodeOfScan(code)}`, searchFields: 'barcode:=', limit: 1 } })
    const [good] = found.items
    if (good) void navigate({ to: pathTo('good', { id: good.id }) })
    return good !== undefined
  })
  return null
}

/** A piece that is given out opens, for whoever sees pieces; answers whether there is one. No code is of a piece and of a good at once (1784). */
function useGive() {
  const { can } = useSession()
  const navigate = useNavigate()
  return async (code: string) => {
    if (!can(goodGives.list.may)) return false
    const { items } = await call(goodGives.list, { query: { search: `barcode:${code}`, searchFields: 'barcode:=', limit: 1 } })
    const [give] = items
    if (give) void navigate({ to: pathTo('goodGive', { itemId: give.id }) })
    return give !== undefined
  }
}

/** `find` answers true if the code is known. */
function useHeard(find: (code: string) => Promise<boolean>) {
  useScan(async (code) => {
    try {
      if (!(await find(code))) toast.info(t('unknown', { code }))
    } catch (error) {
      showRefusal(error)
    }
  }, asLast)
}

/** A telephone number that a program has typed is no code. */
const asLast = { isMeant: (code: string) => /^\d{12,13}$/.test(barcodeOfScan(code)), isLast: true }
