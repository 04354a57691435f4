import { paths } from '#contract/shell/paths.ts'
import { stores } from '#contract/stores/stores.ts'
import { supplierGoods } from '#contract/supplier-goods/supplier-goods.ts'
import { downloadFile } from '#web/core/download.ts'
import { plainField } from '#web/core/plain-field.ts'
import { useData } from '#web/core/query.ts'
import { StorePicker, useOwnStore } from '#web/stores/store-picker.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { FieldFrame } from '#web/ui/field.tsx'
import { FormatMenu } from '#web/ui/list-acts.tsx'
import { Page } from '#web/ui/page.tsx'
import { Select } from '#web/ui/select.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { NumberField } from '#web/ui/typed-field.tsx'
import { ExpectedInvoice } from './expected-invoice.tsx'
import { OrderLines, orderedOf } from './order-lines.tsx'
import styles from './supplier-goods.module.css'
import { t } from './texts.ts'
import { useOrder } from './use-order.ts'

const MOST = 1000
type Named = { id: number; name: string }

/** What is worth ordering of a supplier, changed by a person, as a file and as an invoice that is expected. */
export default function SupplierOrderPage() {
  const known = useData(supplierGoods.list, { query: { limit: MOST, with: 'contractor' } })
  const places = useOwnStore()
  const failed = known.error ?? places.error
  const suppliers = [
    ...new Map(known.data?.items.map(({ contractor_id: id, contractor }) => [id, { id, name: contractor?.name ?? '' }])).values(),
  ]
  const isRead = known.data !== undefined && places.isRead
  return (
    <Page
      title={t('order.title')}
      bar={
        <LinkButton kind="quiet" icon="chevronLeft" to={paths.supplierGoods}>
          {t('order.back')}
        </LinkButton>
      }
    >
      {!isRead && failed && (
        <Failure title={t('order.failed')} error={failed} retry={() => void Promise.all([known.refetch(), places.refetch()])} />
      )}
      {!isRead && !failed && <FormSkeleton fields={4} />}
      {isRead && suppliers.length === 0 && (
        <Empty icon="box" title={t('order.noSuppliers')} text={t('empty')}>
          <LinkButton to={paths.supplierGoods}>{t('order.back')}</LinkButton>
        </Empty>
      )}
      {isRead && suppliers.length > 0 && <Order suppliers={suppliers} store={(places.own ?? places.any)?.id ?? 0} />}
    </Page>
  )
}

function Order({ suppliers, store }: { suppliers: Named[]; store: number }) {
  const { asked, edited, printed, ask, write } = useOrder(suppliers, store)
  const { data, error, refetch } = useData(supplierGoods.proposal, { query: asked }, { keep: true })
  const save = (format: 'xlsx' | 'csv') =>
    downloadFile(supplierGoods.proposalFile, t('order.title'), { query: { ...asked, format, edited: printed } })
  const lines = data && orderedOf(data.items, edited)
  const { data: place } = useData(stores.show, asked.store_id === 0 ? null : { params: { id: asked.store_id } }, { quiet: true })
  return (
    <>
      <p className={styles.hint}>{t('order.text')}</p>
      <div className={styles.asked}>
        <FieldFrame field={plainField('order-supplier', asked.contractor_id, () => undefined)} label={t('fields.contractor_id')}>
          <Select id="order-supplier" value={asked.contractor_id} options={suppliers} onChange={(supplier) => ask({ supplier })} />
        </FieldFrame>
        <StorePicker
          field={plainField<number>('order-store', asked.store_id, (id) => id !== null && ask({ store: String(id) }), { required: true })}
          label={t('fields.store_id')}
        />
        <NumberField
          field={plainField<number>('order-cover', asked.cover, (days) => isDays(days) && ask({ cover: String(days), edited: printed }))}
          label={t('fields.cover')}
        />
        <FormatMenu onPick={save} />
      </div>
      {error && !data && <Failure title={t('order.failed')} error={error} retry={() => void refetch()} />}
      {!error && !lines && <FormSkeleton fields={6} />}
      {lines?.length === 0 && <Empty icon="box" title={t('order.nothing')} />}
      {lines && lines.length > 0 && (
        <>
          <OrderLines lines={lines} onQty={write} />
          {place && <ExpectedInvoice lines={lines} contractorId={asked.contractor_id} place={place} />}
        </>
      )}
    </>
  )
}

const isDays = (days: number | null): days is number => days !== null && Number.isInteger(days) && days >= 0 && days <= 365
