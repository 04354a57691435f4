import { useState } from 'react'
import { type ReseatingPlan, reseating } from '#contract/reseating/reseating.ts'
import { paths } from '#contract/shell/paths.ts'
import { AbsenceFormPanel, useAbsenceForm } from '#web/absences/absence-form-panel.tsx'
import { AbsenceState } from '#web/absences/absence-panel.tsx'
import { dayName } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { choicesOf, type Wish } from './choices.ts'
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

/** Features whose changes affect who is free and who must be seated. */
const HEARD = ['bookings', 'schedules', 'windows', 'employers']

function Plan({ day, timezone }: { day: HerDay; timezone: string | undefined }) {
  useRefetch(reseating.plan, day.unit_id, HEARD)
  const { data, error, refetch } = useData(reseating.plan, { query: day }, { ...(timezone && { timezone }) })
  if (error && !data) return <Failure title={t('failed')} error={error} retry={() => void refetch()} />
  return data ? <Planned plan={data} day={day} /> : <FormSkeleton fields={4} />
}

function Planned({ plan, day }: { plan: ReseatingPlan; day: HerDay }) {
  const { employer, unit, absences, shifts } = plan
  const { timezone } = unit
  const [wishes, setWishes] = useState<ReadonlyMap<number, Wish>>(new Map())
  const { outcomes, progress, accept } = useAccept(day.employer_id, timezone)
  const absence = useAbsenceForm(day, employer.name, timezone)
  const isAbsent = absences.length > 0
  const choices = choicesOf(plan, wishes)
  const going = choices.filter(({ isTaken, seat }) => isTaken && seat)
  /** The master's absence is recorded first, so that her free time leaves the sale. */
  const start = async () => {
    if (progress || going.length === 0) return
    if (!isAbsent && shifts.length > 0 && !(await absence.submit())) return
    await accept(going)
    setWishes(new Map())
  }
  /** The latest choice counts: another line with that seat by hand gives it up. */
  const wish = (id: number, said: Wish) => setWishes((all) => new Map([...all].filter(([other]) => other !== id)).set(id, said))
  const windows = shifts.reduce((sum, shift) => sum + shift.free_windows, 0)
  return (
    <div className={styles.plan}>
      <h2>{t('heading', { name: employer.name, day: dayName(day.date) })}</h2>
      {isAbsent && <AbsenceState rows={absences} name={employer.name} timezone={timezone} />}
      {!isAbsent && shifts.length > 0 && <AbsenceFormPanel form={absence} windows={windows} />}
      {!isAbsent && shifts.length === 0 && <p>{t('noShift')}</p>}
      {choices.length + outcomes.size === 0 ? (
        <Empty icon="check" title={t('none')} text={t('noneText')} />
      ) : (
        <PlanTable
          choices={choices}
          outcomes={outcomes}
          timezone={timezone}
          absent={employer.name}
          isExact={plan.is_exact === 1}
          onWish={wish}
        />
      )}
      {choices.length > 0 && (
        <div className={styles.bar}>
          <Button
            kind={isAbsent ? 'primary' : 'plain'}
            icon="check"
            aria-disabled={progress !== null || absence.isSaving || going.length === 0}
            onClick={() => void start()}
          >
            {progress ? t('accepting', progress) : t(isAbsent ? 'accept' : 'acceptBoth', { count: going.length })}
          </Button>
        </div>
      )}
    </div>
  )
}
