import { useSearch } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { goodInvoices } from '#contract/good-invoices/good-invoices.ts'
import { goods } from '#contract/goods/goods.ts'
import { plainField } from '#web/core/plain-field.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { Failure } from '#web/ui/empty.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { UnitPicker } from '#web/units/unit-picker.tsx'
import styles from './good-labels.module.css'
import { PrintedSheets } from './printed-sheets.tsx'
import { SheetForm } from './sheet-form.tsx'
import type { SheetLine } from './sheet-lines.tsx'
import { StaleTags } from './stale-tags.tsx'
import { t } from './texts.ts'

/** Labels for the store and tags for the shelf. The page of a good and an invoice open it with what is to be printed. */
export default function GoodLabelsPage() {
  const { me } = useSession()
  const [unitId, choose] = useState(me.unit_id)
  const unit = plainField<number>(useId(), unitId, choose, { required: true })
  return (
    <Page title={t('title')}>
      <p className={styles.hint}>{t('text')}</p>
      <div className={styles.unit}>
        <UnitPicker field={unit} label={t('fields.unit_id')} />
      </div>
      {unitId !== null && (
        <div className={styles.sides}>
          <Asked unitId={unitId} />
          <div className={styles.parts}>
            <StaleTags key={unitId} unitId={unitId} />
            <PrintedSheets />
          </div>
        </div>
      )}
    </Page>
  )
}

/** The sheet with the things that the address names: a good, or the lines of an invoice. */
function Asked({ unitId }: { unitId: number }) {
  const { good: asked, invoice: paperOf }: { good?: string; invoice?: string } = useSearch({ strict: false })
  const [good, invoice] = [Number(asked) || 0, Number(paperOf) || 0]
  const one = useData(goods.show, good ? { params: { id: good }, query: {} } : null)
  const paper = useData(goodInvoices.show, invoice ? { params: { id: invoice }, query: { with: 'items' } } : null)
  const failed = [one, paper].find(({ error, data }) => error && !data)
  if (failed) return <Failure title={t('askedFailed')} error={failed.error} retry={() => void failed.refetch()} />
  if ((good > 0 && !one.data) || (invoice > 0 && !paper.data)) return <FormSkeleton fields={4} />
  const lines: SheetLine[] = one.data ? [{ good_id: one.data.id, title: one.data.title, count: 1 }] : linesOf(paper.data?.items ?? [])
  return <SheetForm key={`${good}-${invoice}-${unitId}`} unitId={unitId} lines={lines} />
}

interface InvoiceLine {
  good: { id: number; name: string; base_unit: string } | null
  qty: number
  /** How many base units came: of a pack of twelve, twelve for each. */
  arrives: number | null
}

/** A label for each piece that came; of what is weighed, one for each package. A good that came in two lines has one. */
function linesOf(items: readonly InvoiceLine[]): SheetLine[] {
  const lines = new Map<number, SheetLine>()
  for (const { good, qty, arrives } of items) {
    if (!good) continue
    const count = good.base_unit === 'pc' ? Math.max(1, Math.round(arrives ?? qty)) : packagesOf(qty, arrives)
    lines.set(good.id, { good_id: good.id, title: good.name, count: (lines.get(good.id)?.count ?? 0) + count })
  }
  return [...lines.values()]
}

/** What came in grams is one package; what came in jars of so many grams is as many packages as jars. */
const packagesOf = (qty: number, arrives: number | null) => (arrives === null || arrives === qty ? 1 : Math.max(1, Math.round(qty)))
