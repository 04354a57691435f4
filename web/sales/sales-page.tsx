import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Answer } from '#contract/core/endpoint.ts'
import { salesRu } from '#contract/sales/sales.ru.ts'
import { type SalesAxis, sales } from '#contract/sales/sales.ts'
import { isDay } from '#domain/core/clock-time.ts'
import { downloadFile } from '#web/core/download.ts'
import { todayIn } from '#web/core/formats.ts'
import { plainField } from '#web/core/plain-field.ts'
import { useData } from '#web/core/query.ts'
import { sessionZone } from '#web/core/zone.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { FieldFrame } from '#web/ui/field.tsx'
import { FormatMenu } from '#web/ui/list-acts.tsx'
import { Page } from '#web/ui/page.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Select } from '#web/ui/select.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import styles from './sales.module.css'
import { SalesSheet } from './sales-sheet.tsx'
import { t } from './texts.ts'

const SIZE = 100
/** In the place of a studio's number. */
const ALL = ''
type By = keyof typeof salesRu.by
const choices = (Object.keys(salesRu.by) as By[]).map((id) => ({ id, name: salesRu.by[id] })) // the keys of the texts
const isBy = (text: string | undefined): text is By => text !== undefined && text in salesRu.by
const axesOf = (by: By) => by.split(',') as SalesAxis[] // each key of the texts is made of axes

/** «Продажи»: what was sold and given back over some days, by days, months, studios and kinds. */
export default function SalesPage() {
  const { begin, end, unit, by, ask } = useAsked()
  const [place, setPlace] = useState({ page: 1, size: SIZE })
  const asked = { begin_at: begin, end_at: end, by: axesOf(by), ...(unit && { unit_id: unit }) }
  const query = { ...asked, offset: (place.page - 1) * place.size, limit: place.size }
  const { data, error, refetch } = useData(sales.list, { query }, { keep: true })
  const change = (next: Record<string, string>) => {
    setPlace({ ...place, page: 1 })
    ask(next)
  }
  return (
    <Page title={t('title')}>
      <p className={styles.hint}>{t('text')}</p>
      <div className={styles.asked}>
        <DateField
          field={plainField<string>('sales-begin', begin, (day) => isRead(day) && change({ begin: day }))}
          label={t('fields.begin_at')}
        />
        <DateField field={plainField<string>('sales-end', end, (day) => isRead(day) && change({ end: day }))} label={t('fields.end_at')} />
        <FieldFrame field={plainField('sales-by', by, () => undefined)} label={t('fields.by')}>
          <Select id="sales-by" value={by} options={choices} onChange={(chosen) => change({ by: chosen })} />
        </FieldFrame>
        {data && data.units.length > 1 && (
          <FieldFrame field={plainField('sales-unit', unit ?? ALL, () => undefined)} label={t('fields.unit_id')}>
            <Select
              id="sales-unit"
              value={unit ?? ALL}
              options={[{ id: ALL, name: t('allUnits') }, ...data.units]}
              onChange={(chosen) => change({ unit: chosen })}
            />
          </FieldFrame>
        )}
        <FormatMenu onPick={(format) => downloadFile(sales.file, t('title'), { query: { ...asked, format } })} />
      </div>
      {error && !data && <Failure title={t('failed')} error={error} retry={() => void refetch()} />}
      {!error && !data && <FormSkeleton fields={6} />}
      {data && <Found data={data} by={axesOf(by)} place={place} onPlace={setPlace} />}
    </Page>
  )
}

const isRead = (day: string | null | undefined): day is string => typeof day === 'string' && isDay(day)

interface FoundProps {
  data: Answer<typeof sales.list>
  by: readonly SalesAxis[]
  place: { page: number; size: number }
  onPlace: (place: { page: number; size: number }) => void
}

function Found({ data, by, place, onPlace }: FoundProps) {
  if (data.count === 0) return <Empty icon="chart" title={t('none')} text={t('noneText')} />
  return (
    <>
      <SalesSheet data={data} by={by} />
      <Pager
        {...place}
        count={data.count}
        isExact
        onPage={(page) => onPlace({ ...place, page })}
        onSize={(size) => onPlace({ page: 1, size })}
      />
    </>
  )
}

/** The address holds the question: a link shows the same. Without a word of it these are the days of this month. */
function useAsked() {
  const search: Record<string, string> = useSearch({ strict: false })
  const navigate = useNavigate()
  const today = todayIn(sessionZone())
  const begin = isRead(search.begin) ? search.begin : `${today.slice(0, 8)}01`
  const end = isRead(search.end) ? search.end : today
  const by: By = isBy(search.by) ? search.by : 'day'
  const unit = Number(search.unit) || undefined
  const ask = (next: Record<string, string>) =>
    void navigate({ to: '.', search: { begin, end, by, ...(unit && { unit: String(unit) }), ...next }, replace: true })
  return { begin, end, unit, by, ask }
}
