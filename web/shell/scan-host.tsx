import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { scanRu } from '#contract/shell/scan.ru.ts'
import { barcodeOfScan } from '#domain/goods/barcode.ts'
import { ChunkError, chunk } from '#web/core/chunk.ts'
import { showRefusal } from '#web/core/query.ts'
import { useScan } from '#web/core/scanner.ts'
import { useSession } from '#web/core/session.ts'
import { shell, texts } from '#web/core/texts.ts'
import { toast } from '#web/core/toast.ts'
import { whenShown } from '#web/core/when-shown.ts'
import { useSaleUnit } from './use-sale.ts'

const t = texts('scan', scanRu)

/** Goods, orders and pieces, which the first screen need not wait for. */
const bring = chunk(() => import('./scanned.ts'))

/**
 * What is scanned anywhere begins a sale for whoever sells (finance-goods §7), and opens the piece or the good for the others and on the screens of goods; a till that
 * is open takes the code for itself. It comes by itself right after the shell, and what a scan opens once the screen stands.
 */
export function ScanHost() {
  const { can } = useSession()
  const unit = useSaleUnit()
  const { pathname } = useLocation()
  const sells = can('Order.create') && unit !== null && !pathname.startsWith('/good')
  if (sells) return <Heard saleIn={unit} />
  return can('Good.view') ? <Heard saleIn={null} /> : null
}

function Heard({ saleIn }: { saleIn: number | null }) {
  const { can } = useSession()
  const navigate = useNavigate()
  useEffect(() => whenShown(() => void bring().catch(() => undefined)), [])
  const open = async (code: string) => {
    try {
      const { openScanned } = await bring()
      await openScanned(code, { saleIn, can, navigate })
    } catch (error) {
      if (error instanceof ChunkError) keep(code, () => void open(code))
      else showRefusal(error)
    }
  }
  useScan(open, asLast)
  return null
}

/** What opens codes has not come, because the network is away or an update has replaced it. The code is on the screen and is opened by a press. */
const keep = (code: string, run: () => void) =>
  toast.error(t('notLoaded', { code }), { detail: t('notLoadedAdvice'), action: { label: shell('retry'), run } })

/** A telephone number that a program has typed is no code. */
const asLast = { isMeant: (code: string) => /^\d{12,13}$/.test(barcodeOfScan(code)), isLast: true }
