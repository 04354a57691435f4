import { orderLinks } from '#contract/order-links/order-links.ts'
import { May } from '#web/core/may.tsx'
import { useSave } from '#web/core/query.ts'
import { Button } from '#web/ui/button.tsx'
import { t } from './texts.ts'

/** Prints the same code on the register's paper, for clients who cannot scan a screen (CSH-705). */
export function PrintQr({ id, of }: { id: number; of: 'page' | 'payment' }) {
  const print = useSave(orderLinks.print, { saved: t('printed'), failed: t('notPrinted') })
  return (
    <May do={orderLinks.print}>
      <Button
        icon="print"
        aria-disabled={print.isPending}
        onClick={() => print.isPending || print.mutate({ params: { id }, body: { of } })}
      >
        {t('print')}
      </Button>
    </May>
  )
}
