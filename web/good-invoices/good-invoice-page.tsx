import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { type GoodInvoiceRow, goodInvoices } from '#contract/good-invoices/good-invoices.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { call } from '#web/core/call.ts'
import { formatDay, formatMoment } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { keyOf, queryClient, showRefusal, useData, useSave } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import { toast } from '#web/core/toast.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { FactsCard } from '#web/ui/facts.tsx'
import { History } from '#web/ui/history.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import styles from './good-invoices.module.css'
import { HeadDialog } from './head-dialog.tsx'
import { InvoiceFoot, WillDo } from './invoice-foot.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { InvoiceStatusMark } from './invoice-status.tsx'
import { SoldAhead } from './sold-ahead.tsx'
import { t } from './texts.ts'

const EVERYTHING = { with: 'unit;store;contractor;employer;processor;canceller;ahead;items' }

export default function GoodInvoicePage() {
  const { id }: { id?: string } = useParams({ strict: false })
  return <Invoice key={id} id={Number(id)} />
}

function Invoice({ id }: { id: number }) {
  const input = { params: { id }, query: EVERYTHING }
  useRefetch(goodInvoices.show, id, ['good-invoices'])
  const { data, error, refetch } = useData(goodInvoices.show, input)
  // Every act answers the whole document: it is shown at once, without the old one between (GDS-431).
  const show = (row: GoodInvoiceRow) => queryClient.setQueryData(keyOf(goodInvoices.show, input), row)
  return (
    <Page
      title={data ? t('oneOf', { number: data.number }) : t('one')}
      bar={
        <>
          <LinkButton kind="quiet" icon="chevronLeft" to={paths.goodInvoices}>
            {t('view.back')}
          </LinkButton>
          {data && <InvoiceStatusMark status={data.status_id} />}
          {data && <p className={styles.meta}>{said(data)}</p>}
        </>
      }
      actions={data?.status_id === 0 && <DraftActs invoice={data} onSaved={show} />}
    >
      {!data && error && (
        <Failure title={t(error.status === 404 ? 'view.missing' : 'view.failed')} error={error} retry={() => void refetch()} />
      )}
      {!data && !error && <FormSkeleton fields={4} />}
      {data && (
        <Tabs
          label={t('one')}
          tabs={[
            { title: t('view.main'), content: <Body invoice={data} onSaved={show} /> },
            {
              title: t('view.history'),
              content: <History endpoint={goodInvoices.history} type="good_invoice" id={id} labels={labels} />,
            },
          ]}
        />
      )}
    </Page>
  )
}

/** Says who did the last act on the document, and when. */
function said({ status_id, ...row }: GoodInvoiceRow) {
  if (status_id === 3) return t('view.cancelled', { time: formatMoment(row.cancelled_at ?? ''), name: row.canceller?.name ?? '' })
  if (status_id === 2) return t('view.processed', { time: formatMoment(row.processed_at ?? ''), name: row.processor?.name ?? '' })
  return t('view.loaded', { time: formatMoment(row.created_at), name: row.employer?.name ?? '' })
}

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
            <Two key="document" main={`№ ${invoice.number}`} note={t('view.from', { day: formatDay(invoice.doc_date) })} />,
          ],
          [t('fields.store'), <Two key="store" main={invoice.store?.name ?? '—'} note={invoice.unit?.name ?? ''} />],
          [t('fields.cancel_reason'), invoice.cancel_reason],
        ]}
      />
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
        <Button kind="warning" icon="remove" onClick={() => void remove()}>
          {shell('form.remove')}
        </Button>
      </May>
      {isOpen && <HeadDialog invoice={invoice} onSaved={onSaved} onClose={() => setOpen(false)} />}
    </>
  )
}

/** After it the first document that is left opens, else the list (001 §2). */
function useRemove({ id, number }: GoodInvoiceRow) {
  const navigate = useNavigate()
  const remove = useSave(goodInvoices.remove, { saved: null, quiet: true })
  return async () => {
    if (!(await confirm({ title: t('acts.remove', { number }), action: shell('form.remove'), isDangerous: true }))) return
    try {
      await remove.mutateAsync({ params: { id } })
    } catch (error) {
      return showRefusal(error, shell('form.removeFailed'))
    }
    toast.success(t('acts.removed', { number }))
    const { items } = await call(goodInvoices.list, { query: { limit: 1 } }).catch(() => ({ items: [] }))
    void navigate({ to: items[0] ? pathTo('goodInvoice', { id: items[0].id }) : paths.goodInvoices, replace: true })
  }
}

const labels: Record<string, string> = Object.fromEntries(
  (
    [
      ...['status_id', 'number', 'doc_date', 'contractor_id', 'supplier', 'supplier_inn', 'unit_id', 'store_id', 'employer_id', 'total'],
      ...['processed_at', 'processed_by', 'cancelled_at', 'cancelled_by', 'cancel_reason', 'invoice_id', 'n', 'good_id', 'found_by'],
      ...['barcode', 'article', 'name', 'unit_name', 'qty', 'price', 'vat', 'sum', 'expires_at'],
    ] as const
  ).map((name) => [name, t(`fields.${name}`)]),
)
