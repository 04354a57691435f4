import { useSearch } from '@tanstack/react-router'
import { askPayment } from '#web/core/asked-payment.ts'
import { useSession } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { useShortcut } from '#web/core/use-shortcut.ts'

/** The studio that is shown, else one's own; null: it is chosen in the panel. */
export function useSaleUnit(): number | null {
  const { me } = useSession()
  const { unit_id }: { unit_id?: unknown } = useSearch({ strict: false })
  const shown = Number(unit_id)
  return Number.isInteger(shown) && shown > 0 ? shown : me.unit_id
}

/** P begins a sale on any screen; over a chosen visit it pays for the visit. */
export function useSaleKey() {
  const { can } = useSession()
  const saleIn = useSaleUnit()
  useShortcut(
    { codes: ['KeyP'], keys: 'P', text: shell('shortcuts.sale'), isLast: true, isOffered: true },
    () => askPayment({ saleIn }),
    can('Order.create'),
  )
}
