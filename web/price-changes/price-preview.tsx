import { useState } from 'react'
import type { CallInput } from '#contract/core/endpoint.ts'
import { type PricePreviewRow, type PriceTerms, priceChanges } from '#contract/price-changes/price-changes.ts'
import { formatDay } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import styles from './price-changes.module.css'
import { keyOf, PriceTable } from './price-table.tsx'
import { t } from './texts.ts'

type Rows = CallInput<typeof priceChanges.create>['body']['rows']

interface PricePreviewProps {
  asked: PriceTerms
  isOutdated: boolean
  isBusy: boolean
  onApply: (rows: Rows) => void
}

/** Prices that would change, all chosen at first; only the button writes them. */
export function PricePreview({ asked, isOutdated, isBusy, onApply }: PricePreviewProps) {
  const { data, error, refetch, isFetching } = useData(priceChanges.preview, { query: asked })
  const [off, setOff] = useState<ReadonlySet<string>>(new Set())
  if (error && !data) return <Failure title={t('previewFailed')} error={error} retry={() => void refetch()} />
  if (!data) return <FormSkeleton fields={6} />
  const rows = chosenOf(data, off)
  const isReady = rows.length > 0 && !isOutdated && !isBusy && !isFetching
  const title = t('preview', { day: formatDay(asked.begin_at) })
  if (data.every((row) => row.refusal === 'none')) return <Empty title={title} text={t('nothing')} />
  return (
    <section className={styles.preview} aria-label={title} aria-busy={isFetching}>
      <h2>{title}</h2>
      <PriceTable rows={data} title={title} off={off} onOff={setOff} />
      {isOutdated && <p role="status">{t('outdated')}</p>}
      <Button kind="primary" aria-disabled={!isReady} onClick={() => isReady && onApply(rows)}>
        {isBusy ? t('applying') : t('apply', { count: rows.length })}
      </Button>
    </section>
  )
}

const chosenOf = (data: PricePreviewRow[], off: ReadonlySet<string>): Rows =>
  data.flatMap((row) =>
    row.refusal !== null || row.price === null || off.has(keyOf(row))
      ? []
      : [{ service_id: row.service_id, unit_id: row.unit?.id ?? null, price: row.price }],
  )
