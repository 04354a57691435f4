import { useState } from 'react'
import { type GoodInvoiceRow, goodInvoices } from '#contract/good-invoices/good-invoices.ts'
import { formatMoney } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useSave } from '#web/core/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import styles from './good-invoices.module.css'
import { t } from './texts.ts'

interface Props {
  invoice: GoodInvoiceRow
  onSaved: (row: GoodInvoiceRow) => void
}

/** What is wanted before it can be processed; null: nothing. */
export function lackOf({ store_id, lines, unknown }: Pick<GoodInvoiceRow, 'store_id' | 'lines' | 'unknown'>): string | null {
  if (lines === 0) return t('acts.lack.items')
  if (store_id === null) return t('acts.lack.store')
  return unknown > 0 ? t('acts.lack.lines', { count: unknown }) : null
}

/** What processing will do, said before it is done. */
export const WillDo = ({ invoice }: { invoice: GoodInvoiceRow }) => (
  <section className={styles.will} aria-labelledby="will-do">
    <h2 id="will-do">{t('view.willDo')}</h2>
    <ul>
      <li>{t('view.arrives', { store: invoice.store?.name ?? '—', count: invoice.lines, sum: formatMoney(invoice.total) })}</li>
      <li>{t('view.owed', { supplier: invoice.supplier, sum: formatMoney(invoice.total) })}</li>
      <li>{t('view.noEdit')}</li>
    </ul>
  </section>
)

/** Totals and the one act that the document waits for. */
export function InvoiceFoot({ invoice, onSaved }: Props) {
  const [isOpen, setOpen] = useState(false)
  const process = useSave(goodInvoices.process, { saved: t('acts.processed'), done: onSaved })
  const lack = lackOf(invoice)
  const run = () => process.mutate({ params: { id: invoice.id }, body: { seen: invoice.updated_at } })
  return (
    <footer className={styles.foot}>
      <dl>
        <dt>{t('view.payment')}</dt>
        <dd>{formatMoney(invoice.total)}</dd>
      </dl>
      <May do={goodInvoices.process}>
        <div className={styles.act}>
          {invoice.status_id === 0 && (
            <>
              <p id="invoice-lack" className={styles.meta}>
                <Icon name={lack === null ? 'check' : 'info'} size={16} /> {lack ?? t('acts.lack.none')}
              </p>
              <Button
                kind={lack === null ? 'primary' : 'plain'}
                aria-disabled={lack !== null || process.isPending}
                aria-describedby="invoice-lack"
                onClick={() => lack === null && !process.isPending && run()}
              >
                {t('acts.process')}
              </Button>
            </>
          )}
          {invoice.status_id === 2 && (
            <Button kind="warning" onClick={() => setOpen(true)}>
              {t('acts.cancel')}
            </Button>
          )}
        </div>
      </May>
      {isOpen && <CancelDialog invoice={invoice} onSaved={onSaved} onClose={() => setOpen(false)} />}
    </footer>
  )
}
