import { useState } from 'react'
import { type ReseatingPlan, reseating } from '#contract/reseating/reseating.ts'
import { paths } from '#contract/shell/paths.ts'
import { dayName } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useData } from '#web/core/query.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { choicesOf, type Wish } from './choices.ts'
import { CloseShift } from './close-shift.tsx'
import { PlanTable } from './plan-table.tsx'
import styles from './reseating.module.css'
import { t } from './texts.ts'
import { useAccept } from './use-accept.ts'
import { type HerDay, useHerDay } from './use-her-day.ts'

/** A master will not come: where each of her bookings goes, to be changed line by line and accepted as a whole. */
export default function ReseatingPage() {
  const { day, timezone, isLoading } = useHerDay()
  return (
    <Page title={t('title')} bar={<Back day={day} />}>
      {!day && <Empty icon="employers" title={t('wrongAddress')} text={t('wrongAddressText')} />}
      {day && (timezone || !isLoading) && <Plan key={`${day.unit_id} ${day.employer_id} ${day.date}`} day={day} timezone={timezone} />}
      {day && !timezone && isLoading && <FormSkeleton fields={4} />}
    </Page>
  )
}

function Back({ day }: { day: HerDay | null }) {
  const search: Record<string, string> = day ? { unit_id: String(day.unit_id), selected_date: day.date } : {}
  return (
    <LinkButton kind="quiet" icon="chevronLeft" to={paths.calendar} search={search}>
      {t('back')}
    </LinkButton>
  )
}

/** What changes who is free or who is to be seated. */
const HEARD = ['bookings', 'schedules', 'windows', 'employers']

function Plan({ day, timezone }: { day: HerDay; timezone: string | undefined }) {
  useRefetch(reseating.plan, day.unit_id, HEARD)
  const { data, error, refetch } = useData(reseating.plan, { query: day }, { ...(timezone && { timezone }) })
  if (error && !data) return <Failure title={t('failed')} error={error} retry={() => void refetch()} />
  return data ? <Planned plan={data} day={day} /> : <FormSkeleton fields={4} />
}

function Planned({ plan, day }: { plan: ReseatingPlan; day: HerDay }) {
  const { timezone } = plan.unit
  const [wishes, setWishes] = useState<ReadonlyMap<number, Wish>>(new Map())
  const { outcomes, progress, accept } = useAccept(day.employer_id, timezone)
  const choices = choicesOf(plan, wishes)
  const going = choices.filter(({ isTaken, seat }) => isTaken && seat)
  const start = async () => {
    if (progress || going.length === 0) return
    await accept(going)
    setWishes(new Map())
  }
  /** The newest wish counts: another line that was put there by hand gives way. */
  const wish = (id: number, said: Wish) => setWishes((all) => new Map([...all].filter(([other]) => other !== id)).set(id, said))
  return (
    <div className={styles.plan}>
      <h2>{t('heading', { name: plan.employer.name, day: dayName(day.date) })}</h2>
      {choices.length + outcomes.size === 0 ? (
        <Empty icon="check" title={t('none')} text={t('noneText')} />
      ) : (
        <PlanTable {...{ choices, outcomes, timezone }} absent={plan.employer.name} isExact={plan.is_exact === 1} onWish={wish} />
      )}
      <div className={styles.bar}>
        {choices.length > 0 && (
          <Button kind="primary" icon="check" aria-disabled={progress !== null || going.length === 0} onClick={() => void start()}>
            {progress ? t('accepting', progress) : t('accept', { count: going.length })}
          </Button>
        )}
        <May do={reseating.close}>{plan.shifts.length > 0 ? <CloseShift {...{ day, timezone }} /> : <span>{t('close.closed')}</span>}</May>
      </div>
    </div>
  )
}
