import { useState } from 'react'
import { type GoodInvoiceRow, goodInvoices } from '#contract/good-invoices/good-invoices.ts'
import { formatMoney, formatQty, NBSP, plural } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useSave } from '#web/core/query.ts'
import { Button } from '#web/ui/button.tsx'
import { CancelDocument } from '#web/ui/cancel-document.tsx'
import { DocumentFoot } from '#web/ui/document-foot.tsx'
import styles from './good-invoices.module.css'
import { isUnitStrange } from './invoice-lines.tsx'
import { t } from './texts.ts'

interface Props {
  invoice: GoodInvoiceRow
  onSaved: (row: GoodInvoiceRow) => void
}

/** What an invoice lacks before it can be processed; null: nothing. */
export function lackOf({ store_id, lines, unknown }: Pick<GoodInvoiceRow, 'store_id' | 'lines' | 'unknown'>): string | null {
  if (lines === 0) return t('acts.lack.items')
  if (store_id === null) return t('acts.lack.store')
  return unknown > 0 ? t('acts.lack.lines', { count: unknown }) : null
}

/** What should be looked at before an invoice is processed, though nothing forbids it. */
function doubtOf({ items = [] }: GoodInvoiceRow): string | null {
  const count = items.filter(isUnitStrange).length
  return count > 0 ? t('acts.lack.unit', { count }) : null
}

/** Tells what processing will do, before it is done. */
export const WillDo = ({ invoice, invoice: { ahead = [] } }: { invoice: GoodInvoiceRow }) => (
  <section className={styles.will} aria-labelledby="will-do">
    <h2 id="will-do">{t('view.willDo')}</h2>
    <ul>
      <li>{t('view.arrives', { store: invoice.store?.name ?? '—', lines: linesWord(invoice.lines), sum: formatMoney(invoice.total) })}</li>
      <li>{t('view.owed', { supplier: invoice.supplier, sum: formatMoney(invoice.total) })}</li>
      {ahead.length > 0 && <li>{t('view.pays', { what: ahead.map(amountAhead).join(', ') })}</li>}
      <li>{t('view.noEdit')}</li>
    </ul>
  </section>
)

const linesWord = (count: number) => `${count}${NBSP}${plural(count, ['строка', 'строки', 'строк'])}`

const amountAhead = ({ good, qty, base_unit }: NonNullable<GoodInvoiceRow['ahead']>[number]) =>
  `${good} — ${formatQty(qty)} ${t(`units.${base_unit}`)}`

/** The totals, and the one act that the document waits for. */
export function InvoiceFoot({ invoice, onSaved }: Props) {
  const [isOpen, setOpen] = useState(false)
  const process = useSave(goodInvoices.process, { saved: t('acts.processed'), done: onSaved })
  const lack = lackOf(invoice)
  const said = lack ?? doubtOf(invoice)
  const run = () => process.mutate({ params: { id: invoice.id }, body: { seen: invoice.updated_at } })
  const isReady = lack === null && !process.isPending
  const isDraft = invoice.status_id === 0
  return (
    <May
      do={goodInvoices.process}
      otherwise={<DocumentFoot lead={<Total of={invoice} />} note={isDraft ? (said ?? t('acts.processor')) : undefined} isReady={false} />}
    >
      <DocumentFoot lead={<Total of={invoice} />} note={isDraft ? (said ?? t('acts.lack.none')) : undefined} isReady={said === null}>
        {isDraft && (
          <Button
            kind={lack === null ? 'primary' : 'plain'}
            aria-disabled={!isReady}
            aria-describedby="document-note"
            onClick={() => isReady && run()}
          >
            {t('acts.process')}
          </Button>
        )}
        {invoice.status_id === 2 && (
          <Button kind="warning" onClick={() => setOpen(true)}>
            {t('acts.cancel')}
          </Button>
        )}
      </DocumentFoot>
      {isOpen && (
        <CancelDocument
          endpoint={goodInvoices.cancel}
          id={invoice.id}
          words={cancelWords(invoice)}
          onSaved={onSaved}
          onClose={() => setOpen(false)}
        />
      )}
    </May>
  )
}

const cancelWords = ({ number }: GoodInvoiceRow) => ({
  title: t('acts.cancelTitle', { number }),
  text: t('acts.cancelText'),
  act: t('acts.cancel'),
  done: t('acts.cancelled'),
  reason: t('fields.reason'),
})

const Total = ({ of }: { of: GoodInvoiceRow }) => (
  <dl className={styles.total}>
    <dt>{t('view.payment')}</dt>
    <dd>{formatMoney(of.total)}</dd>
  </dl>
)
