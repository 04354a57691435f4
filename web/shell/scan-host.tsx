import { useNavigate } from '@tanstack/react-router'
import { goods } from '#contract/goods/goods.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { scanRu } from '#contract/shell/scan.ru.ts'
import { barcodeOfScan } from '#domain/goods/barcode.ts'
import { call } from '#web/core/call.ts'
import { showRefusal } from '#web/core/query.ts'
import { useScan } from '#web/core/scanner.ts'
import { useSession } from '#web/core/session.ts'
import { texts } from '#web/core/texts.ts'
import { toast } from '#web/core/toast.ts'

const t = texts('scan', scanRu)

/** A good that is scanned anywhere is opened; a till that is open takes the code for itself. It comes by itself after the shell. */
export function ScanHost() {
  const { can } = useSession()
  return can(goods.list.may) ? <Scanned /> : null
}

function Scanned() {
  const navigate = useNavigate()
  useScan(async (code) => {
    try {
      const found = await call(goods.list, { query: { search: `barcode:${barcodeOfScan(code)}`, searchFields: 'barcode:=', limit: 1 } })
      const [good] = found.items
      if (good) void navigate({ to: pathTo('good', { id: good.id }) })
      else toast.info(t('unknown', { code }))
    } catch (error) {
      showRefusal(error)
    }
  }, asLast)
  return null
}

/** A telephone number that a program has typed is none. */
const asLast = { isMeant: (code: string) => /^\d{12,13}$/.test(barcodeOfScan(code)), isLast: true }
