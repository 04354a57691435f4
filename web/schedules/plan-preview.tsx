import { useMemo } from 'react'
import { PLAN_MAX, type PlanBody, type PlanItem } from '#contract/schedules/plan.ts'
import { schedules } from '#contract/schedules/schedules.ts'
import { dayName, formatRange } from '#web/core/formats.ts'
import { useData, useSave } from '#web/core/query.ts'
import { toast } from '#web/core/toast.ts'
import { useSettled } from '#web/core/use-settled.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { daysOfRows, isTooMany } from './plan-draft.ts'
import { PlanGrid } from './plan-grid.tsx'
import styles from './plan-page.module.css'
import { s } from './texts.ts'
import type { Person, Studio } from './use-schedule.ts'

interface PlanPreviewProps {
  studio: Studio
  people: Person[]
  rows: PlanBody['schedules']
  /** The words while there is nothing to show. */
  empty: string
}

/** What every day would become; only the button writes it, and the outcome is shown then. */
export function PlanPreview({ studio, people, rows, empty }: PlanPreviewProps) {
  const key = JSON.stringify(rows)
  const settled = useSettled(key, 300)
  const body = useMemo(() => ({ unit_id: studio.id, schedules: JSON.parse(settled) as PlanBody['schedules'] }), [settled, studio.id]) // it is printed just above
  const isReady = body.schedules.length > 0 && !isTooMany(body.schedules)
  const { timezone } = studio
  const asked = useData(schedules.preview, isReady ? { body } : null, { timezone })
  const add = useSave(schedules.addMany, {
    saved: null,
    timezone,
    done: ({ items }) => void toast.success(s('dialog.added', { count: ofState(items, 'new').length })),
  })
  const items = isReady ? (asked.data?.items ?? []) : []
  const count = settled === key ? ofState(items, 'new').length : 0
  return (
    <section className={styles.preview} aria-label={s('plan.preview')} aria-busy={asked.isFetching || add.isPending}>
      {rows.length === 0 && <p className={styles.note}>{empty}</p>}
      {isTooMany(rows) && (
        <p className={styles.note} role="alert">
          {s('plan.tooMany', { max: PLAN_MAX })}
        </p>
      )}
      {asked.error && !asked.data && <Failure title={s('plan.failed')} error={asked.error} retry={() => void asked.refetch()} />}
      {items.length > 0 && (
        <>
          <p role="status">{s('plan.summary', countsOf(items))}</p>
          <PlanGrid items={items} people={people} days={daysOfRows(body.schedules)} />
          <p className={styles.note}>{s('plan.legend')}</p>
          <Button
            kind="primary"
            icon="plus"
            aria-disabled={count === 0 || add.isPending}
            onClick={() => count > 0 && !add.isPending && add.mutate({ body })}
          >
            {count === 0 ? s('plan.nothing') : s('plan.submit', { count })}
          </Button>
          <Refusals items={items} people={people} />
        </>
      )}
    </section>
  )
}

function Refusals({ items, people }: { items: readonly PlanItem[]; people: Person[] }) {
  const refused = ofState(items, 'refused')
  if (refused.length === 0) return null
  return (
    <>
      <h2 className={styles.label}>{s('plan.refused')}</h2>
      <ul className={styles.refusals}>
        {refused.map((one) => (
          <li key={`${one.employer_id} ${one.begin_at}`}>
            <strong>{s('outcomes.line', { name: nameOf(people, one.employer_id), day: dayName(one.day), time: formatRange(one) })}</strong>{' '}
            {one.message}
          </li>
        ))}
      </ul>
    </>
  )
}

const nameOf = (people: Person[], id: number) => people.find((one) => one.id === id)?.name ?? ''
const ofState = (items: readonly PlanItem[], state: PlanItem['state']) => items.filter((one) => one.state === state)
const countsOf = (items: readonly PlanItem[]) => ({
  new: ofState(items, 'new').length,
  same: ofState(items, 'same').length,
  refused: ofState(items, 'refused').length,
})
