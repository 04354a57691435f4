import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Answer } from '#contract/core/endpoint.ts'
import { goodRemains } from '#contract/good-remains/good-remains.ts'
import { paths } from '#contract/shell/paths.ts'
import { isDay } from '#domain/core/clock-time.ts'
import { downloadFile } from '#web/core/download.ts'
import { todayIn } from '#web/core/formats.ts'
import { plainField } from '#web/core/plain-field.ts'
import { useData } from '#web/core/query.ts'
import { sessionZone } from '#web/core/zone.ts'
import { StorePicker, useOwnStore } from '#web/stores/store-picker.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { FormatMenu } from '#web/ui/list-acts.tsx'
import { Page } from '#web/ui/page.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import styles from './good-remains.module.css'
import { t } from './texts.ts'
import { TurnoverSheet } from './turnover-sheet.tsx'

const SIZE = 100

/** What lay in a store when a period began, what came and went, and what lay there when it ended. One day of it is the balance at that day. */
export default function GoodTurnoverPage() {
  const { isRead, own, any, error, refetch } = useOwnStore()
  const usual = own ?? any
  return (
    <Page
      title={t('turnover.title')}
      bar={
        <LinkButton kind="quiet" icon="chevronLeft" to={paths.goodRemains}>
          {t('view.back')}
        </LinkButton>
      }
    >
      {error && <Failure title={t('turnover.failed')} error={error} retry={refetch} />}
      {!isRead && !error && <FormSkeleton fields={4} />}
      {isRead && !usual && <Empty icon="box" title={t('turnover.noStores')} />}
      {isRead && usual && <Turnover usual={usual.id} />}
    </Page>
  )
}

function Turnover({ usual }: { usual: number }) {
  const { store, begin, end, ask } = useAsked(usual)
  const [place, setPlace] = useState({ page: 1, size: SIZE })
  const query = { store_id: store, begin_at: begin, end_at: end, offset: (place.page - 1) * place.size, limit: place.size }
  const { data, error, refetch } = useData(goodRemains.turnover, { query }, { keep: true })
  const save = (format: 'xlsx' | 'csv') =>
    downloadFile(goodRemains.turnoverFile, t('turnover.title'), { query: { store_id: store, begin_at: begin, end_at: end, format } })
  const change = (next: Record<string, string>) => {
    setPlace({ ...place, page: 1 })
    ask(next)
  }
  return (
    <>
      <p className={styles.hint}>{t('turnover.text')}</p>
      <div className={styles.asked}>
        <StorePicker
          field={plainField<number>('turnover-store', store, (id) => id !== null && change({ store: String(id) }), { required: true })}
          label={t('fields.store_id')}
        />
        <DateField
          field={plainField<string>('turnover-begin', begin, (day) => isRead(day) && change({ begin: day }))}
          label={t('fields.begin_at')}
        />
        <DateField
          field={plainField<string>('turnover-end', end, (day) => isRead(day) && change({ end: day }))}
          label={t('fields.end_at')}
        />
        <FormatMenu onPick={save} />
      </div>
      {error && !data && <Failure title={t('turnover.failed')} error={error} retry={() => void refetch()} />}
      {!error && !data && <FormSkeleton fields={6} />}
      {data && <Found data={data} place={place} onPlace={setPlace} />}
    </>
  )
}

const isRead = (day: string | null): day is string => day !== null && isDay(day)

interface FoundProps {
  data: Answer<typeof goodRemains.turnover>
  place: { page: number; size: number }
  onPlace: (place: { page: number; size: number }) => void
}

function Found({ data, place, onPlace }: FoundProps) {
  if (data.count === 0) return <Empty icon="box" title={t('turnover.empty')} />
  return (
    <>
      <TurnoverSheet data={data} />
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

/** The address holds the store and the days: a link shows the same. Without a word of them it is one's own studio and this month. */
function useAsked(usual: number) {
  const search: Record<string, string> = useSearch({ strict: false })
  const navigate = useNavigate()
  const today = todayIn(sessionZone())
  const store = Number(search.store) || usual
  const begin = isRead(search.begin ?? null) ? (search.begin ?? today) : `${today.slice(0, 8)}01`
  const end = isRead(search.end ?? null) ? (search.end ?? today) : today
  const ask = (next: Record<string, string>) =>
    void navigate({ to: '.', search: { store: String(store), begin, end, ...next }, replace: true })
  return { store, begin, end, ask }
}
