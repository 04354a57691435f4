import { useState } from 'react'
import { schedules } from '#contract/schedules/schedules.ts'
import { addDays, isDay, weekday } from '#domain/core/clock-time.ts'
import { useData } from '#web/core/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { CopyFields } from './copy-fields.tsx'
import { emptyCopy, emptyPattern, isWeeks, OWN_SHIFTS, rowsOfCopy, rowsOfPattern } from './plan-draft.ts'
import { PatternFields, usePlaces } from './plan-fields.tsx'
import type { PlanKind } from './plan-kind.ts'
import styles from './plan-page.module.css'
import { PlanPreview } from './plan-preview.tsx'
import { s } from './texts.ts'
import type { Person, Schedule, Studio } from './use-schedule.ts'

interface PlanPageProps {
  plan: PlanKind
  studio: Studio
  people: Person[]
  schedule: Schedule
}

/** Plans many shifts: they are shown day by day before anything is written. */
export function PlanPage({ plan, ...props }: PlanPageProps) {
  const { studio, schedule } = props
  return (
    <Page
      title={s(`plan.${plan}`)}
      bar={
        <>
          <Button icon="chevronLeft" onClick={() => schedule.go({ plan: undefined })}>
            {s('plan.back')}
          </Button>
          <strong>{studio.name}</strong>
        </>
      }
    >
      <div className={styles.sides}>{plan === 'pattern' ? <PatternPlan {...props} /> : <CopyPlan {...props} />}</div>
    </Page>
  )
}

type Side = Omit<PlanPageProps, 'plan'>

function PatternPlan({ studio, people, schedule }: Side) {
  const [draft, setDraft] = useState(() => emptyPattern(schedule.today, studio))
  const places = usePlaces(studio)
  const categories = places.categories.map((one) => one.id)
  return (
    <>
      <section className={styles.form} aria-label={s('plan.form')}>
        <PatternFields draft={draft} people={people} places={places} set={(change) => setDraft((now) => ({ ...now, ...change }))} />
      </section>
      <PlanPreview studio={studio} people={people} rows={rowsOfPattern(draft, categories)} empty={s('plan.fill')} />
    </>
  )
}

function CopyPlan({ studio, people, schedule }: Side) {
  const [draft, setDraft] = useState(() => emptyCopy(addDays(schedule.today, 1 - weekday(schedule.today))))
  const { from, sourceWeeks } = draft
  const isReady = draft.source !== null && isDay(from) && isWeeks(sourceWeeks)
  const query = { begin_at: from, end_at: isReady ? addDays(from, sourceWeeks * 7 - 1) : from }
  const source = useData(schedules.ofUnit, isReady ? { params: { id: studio.id }, query } : null, { timezone: studio.timezone }).data
  const hasNone = source !== undefined && !source.items.some((one) => draft.source === OWN_SHIFTS || one.employer_id === draft.source)
  return (
    <>
      <section className={styles.form} aria-label={s('plan.form')}>
        <CopyFields draft={draft} people={people} set={(change) => setDraft((now) => ({ ...now, ...change }))} />
      </section>
      <PlanPreview
        studio={studio}
        people={people}
        rows={rowsOfCopy(draft, source?.items ?? [])}
        empty={s(hasNone ? 'plan.noSource' : 'plan.fill')}
      />
    </>
  )
}
