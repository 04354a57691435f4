import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { type GoodInvoiceRow, goodInvoices } from '#contract/good-invoices/good-invoices.ts'
import { goodLabels } from '#contract/good-labels/good-labels.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { formatDay } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { shell } from '#web/core/texts.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { DocumentPage } from '#web/ui/document-page.tsx'
import { saidOfEnd, whoAt } from '#web/ui/document-said.ts'
import { FactsCard } from '#web/ui/facts.tsx'
import { useRemoveDocument } from '#web/ui/use-remove-document.ts'
import { HeadDialog } from './head-dialog.tsx'
import { InvoiceFoot, WillDo } from './invoice-foot.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { InvoiceStatusMark } from './invoice-status.tsx'
import { SoldAhead } from './sold-ahead.tsx'
import { t } from './texts.ts'

const EVERYTHING = 'unit;store;contractor;employer;processor;canceller;ahead;items'

export default function GoodInvoicePage() {
  const { id }: { id?: string } = useParams({ strict: false })
  return (
    <DocumentPage
      key={id}
      id={Number(id)}
      endpoint={goodInvoices.show}
      relations={EVERYTHING}
      feature="good-invoices"
      words={{
        one: t('one'),
        main: () => t('view.main'),
        history: t('view.history'),
        missing: t('view.missing'),
        failed: t('view.failed'),
      }}
      back={{ to: paths.goodInvoices, name: t('view.back') }}
      nameOf={({ number }) => t('oneOf', { number })}
      mark={(row) => <InvoiceStatusMark of={row} />}
      said={said}
      acts={({ row, onSaved }) => (
        <>
          {row.status_id === 0 && <DraftActs invoice={row} onSaved={onSaved} />}
          {row.status_id === 2 && <Labels id={row.id} />}
        </>
      )}
      body={({ row, onSaved }) => <Body invoice={row} onSaved={onSaved} />}
      log={{ endpoint: goodInvoices.history, type: 'good_invoice', labels }}
    />
  )
}

/** Who did the last act on the document, and when. */
const said = (row: GoodInvoiceRow) =>
  saidOfEnd(row, (act, who) => t(`view.${act}`, who)) ??
  t(row.is_expected ? 'view.expected' : 'view.loaded', whoAt(row.created_at, row.employer))

interface Props {
  invoice: GoodInvoiceRow
  onSaved: (row: GoodInvoiceRow) => void
}

function Body({ invoice, onSaved }: Props) {
  return (
    <>
      <FactsCard
        of={[
          [t('fields.supplier'), <Two key="supplier" main={invoice.supplier} note={t('view.innOf', { inn: invoice.supplier_inn })} />],
          [
            t('view.document'),
            <Two key="document" main={`№\u00a0${invoice.number}`} note={t('view.from', { day: formatDay(invoice.doc_date) })} />,
          ],
          [t('fields.store'), <Two key="store" main={invoice.store?.name ?? '—'} note={invoice.unit?.name ?? ''} />],
          [t('fields.cancel_reason'), invoice.cancel_reason],
        ]}
      />
      {invoice.status_id === 0 && invoice.is_expected === 1 && <p>{t('view.whenCome')}</p>}
      <InvoiceLines invoice={invoice} onSaved={onSaved} />
      {invoice.status_id === 0 ? <WillDo invoice={invoice} /> : <SoldAhead invoice={invoice} />}
      <InvoiceFoot invoice={invoice} onSaved={onSaved} />
    </>
  )
}

const Two = ({ main, note }: { main: string; note: string }) => (
  <>
    {main}
    <small>{note}</small>
  </>
)

/** A link to labels of the delivered goods, which are printed before the goods go to the shelf. */
const Labels = ({ id }: { id: number }) => (
  <May do={goodLabels.create}>
    <LinkButton icon="print" to={paths.goodLabels} search={{ invoice: String(id) }}>
      {t('view.labels')}
    </LinkButton>
  </May>
)

function DraftActs({ invoice, onSaved }: Props) {
  const [isOpen, setOpen] = useState(false)
  const remove = useRemove(invoice)
  return (
    <>
      <May do={goodInvoices.update}>
        <Button icon="edit" onClick={() => setOpen(true)}>
          {t('acts.edit')}
        </Button>
      </May>
      <May do={goodInvoices.remove}>
        <Button kind="warning" icon="remove" onClick={() => void remove(invoice.id)}>
          {shell('form.remove')}
        </Button>
      </May>
      {isOpen && <HeadDialog invoice={invoice} onSaved={onSaved} onClose={() => setOpen(false)} />}
    </>
  )
}

function useRemove({ number }: GoodInvoiceRow) {
  return useRemoveDocument({
    remove: goodInvoices.remove,
    list: goodInvoices.list,
    all: paths.goodInvoices,
    words: { ask: t('acts.remove', { number }), done: t('acts.removed', { number }) },
    to: (id) => pathTo('goodInvoice', { id }),
  })
}

const labels: Record<string, string> = Object.fromEntries(
  (
    [
      'status_id',
      'number',
      'doc_date',
      'contractor_id',
      'supplier',
      'supplier_inn',
      'unit_id',
      'store_id',
      'employer_id',
      'total',
      'is_expected',
      'ordered',
      'processed_at',
      'processed_by',
      'cancelled_at',
      'cancelled_by',
      'cancel_reason',
      'invoice_id',
      'n',
      'good_id',
      'found_by',
      'barcode',
      'article',
      'name',
      'unit_name',
      'qty',
      'price',
      'vat',
      'sum',
      'expires_at',
      'marks',
      'mark',
    ] as const
  ).map((name) => [name, t(`fields.${name}`)]),
)
