import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Answer } from '#contract/core/endpoint.ts'
import { reconciliations } from '#contract/reconciliations/reconciliations.ts'
import { paths } from '#contract/shell/paths.ts'
import { addDays, isDay } from '#domain/core/clock-time.ts'
import { downloadFile } from '#web/core/download.ts'
import { todayIn, weekdayOf } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { sessionZone } from '#web/core/zone.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { DayInput } from '#web/ui/day-input.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { MenuButton } from '#web/ui/menu-button.tsx'
import { Page } from '#web/ui/page.tsx'
import { Select } from '#web/ui/select.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Corrections } from './corrections.tsx'
import { Drawers } from './drawers.tsx'
import { Hands } from './hands.tsx'
import styles from './reconciliations.module.css'
import { Registers } from './registers.tsx'
import { Sentence } from './sentence.tsx'
import { Terminals } from './terminals.tsx'
import { t } from './texts.ts'
import { Unordered } from './unordered.tsx'

type Day = Answer<typeof reconciliations.day>
type Go = (change: { day?: string; entity?: string; unit?: string }) => void
/** In the place of a studio's number. */
const ALL = ''

/** «Сверка дня»: what was sold is what was printed is what was paid; what differs is open down to its order. */
export default function ReconciliationPage() {
  const search: Record<string, string> = useSearch({ strict: false })
  const navigate = useNavigate()
  const day = search.day && isDay(search.day) ? search.day : todayIn(sessionZone())
  const [entity, unit] = [Number(search.entity) || undefined, Number(search.unit) || undefined]
  useRefetch(reconciliations.day, null, ['orders', 'fiscal', 'kkm', 'terminal-totals'])
  const query = { day, ...(entity && { entity_id: entity }), ...(unit && { unit_id: unit }) }
  const { data, error, refetch } = useData(reconciliations.day, { query }, { keep: true })
  const go: Go = (change) => void navigate({ to: paths.reconciliation, search: { ...search, ...change }, hash: true, resetScroll: false })
  return (
    <Page title={t('title')}>
      <Toolbar day={day} data={data} unit={unit} go={go} />
      <Tabs
        label={t('title')}
        tabs={[
          {
            title: t('tabs.day'),
            content: (
              <>
                {!data && error && <Failure title={t('failed')} error={error} retry={() => void refetch()} />}
                {!data && !error && <FormSkeleton fields={6} />}
                {data && <OneDay data={data} />}
              </>
            ),
          },
          { title: t('tabs.hands'), content: <Hands day={day} unit={unit} /> },
        ]}
      />
    </Page>
  )
}

function Toolbar({ day, data, unit, go }: { day: string; data: Day | undefined; unit: number | undefined; go: Go }) {
  const units = [{ id: ALL, name: t('allUnits') }, ...(data?.units ?? [])]
  return (
    <div className={styles.toolbar}>
      <IconButton kind="plain" icon="chevronLeft" label={t('previous')} onClick={() => go({ day: addDays(day, -1) })} />
      <label className="unseen" htmlFor="reconciliation-day">
        {t('fields.day')}
      </label>
      <DayInput id="reconciliation-day" label={t('fields.day')} value={day} onDay={(next) => go({ day: next })} required />
      <IconButton kind="plain" icon="chevronRight" label={t('next')} onClick={() => go({ day: addDays(day, 1) })} />
      <span className={styles.soft}>{weekdayOf(day)}</span>
      {data && data.entities.length > 1 && (
        <Select label={t('fields.entity_id')} value={data.entity.id} options={data.entities} onChange={(entity) => go({ entity })} />
      )}
      {data && data.units.length > 1 && (
        <Select label={t('fields.unit_id')} value={unit ?? ALL} options={units} onChange={(next) => go({ unit: next })} />
      )}
      {data && day < todayIn(sessionZone()) && <Books day={day} entity={data.entity.id} />}
    </div>
  )
}

const formats = ['json', 'xlsx'] as const

/** The day as the accountant takes it, of all studios of the entity; a day that still runs is not taken. */
function Books({ day, entity }: { day: string; entity: number }) {
  const items = formats.map((format) => ({
    label: t(`books.${format}`),
    run: () => void downloadFile(reconciliations.books, t('books.title'), { query: { day, entity_id: entity, format } }),
  }))
  return (
    <MenuButton label={t('books.title')} items={items} isLeft>
      {(opener) => (
        <Button icon="download" {...opener}>
          {t('books.button')}
        </Button>
      )}
    </MenuButton>
  )
}

function OneDay({ data }: { data: Day }) {
  const { items, corrections, drawers, terminals, unordered } = data
  const isEmpty =
    [items, corrections, drawers, terminals, unordered.charges, unordered.materials].every(({ length }) => length === 0) &&
    !data.limit?.over
  if (isEmpty) return <Empty icon="chart" title={t('none')} text={t('noneText')} />
  return (
    <div className={styles.day}>
      <Sentence total={data.total} />
      <Registers items={data.items} total={data.total} />
      <Corrections rows={data.corrections} />
      <Unordered of={data.unordered} />
      <Drawers drawers={data.drawers} limit={data.limit} />
      <Terminals rows={data.terminals} />
    </div>
  )
}
