import { errors } from '#contract/core/error-texts.ts'
import { E } from '#contract/core/errors.ts'
import { paths } from '#contract/shell/paths.ts'
import { workplaces } from '#contract/workplaces/workplaces.ts'
import { May } from '#web/core/may.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { DayInput } from '#web/ui/day-input.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { Page } from '#web/ui/page.tsx'
import { Select } from '#web/ui/select.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import styles from './intervals.module.css'
import { PlaceIntervals } from './place-intervals.tsx'
import { t } from './texts.ts'
import { type Intervals, useIntervals } from './use-intervals.ts'

/** WIN-704: the windows of all places of a studio, one below another, edited in place. */
export default function IntervalsPage() {
  const intervals = useIntervals()
  return (
    <Page title={t('intervals')} bar={<Toolbar intervals={intervals} />}>
      <Content intervals={intervals} />
    </Page>
  )
}

function Content({ intervals }: { intervals: Intervals }) {
  const { studio, places, day, error, retry, isReady } = intervals
  // WIN-728: «Window error» of the specification, in the interface's words.
  if (error) return <Failure title={errors[E.windowsUnavailable].ru} error={error} retry={retry} />
  if (places?.length === 0 || (isReady && !studio)) return <Nothing />
  if (!studio || !places) return <FormSkeleton fields={6} />
  return (
    <>
      <p className={styles.hint}>{t('intervalsText')}</p>
      <ul className={styles.places}>
        {places.map((place) => (
          <PlaceIntervals key={place.id} place={place} day={day} hours={studio.hours} />
        ))}
      </ul>
    </>
  )
}

const Nothing = () => (
  <Empty icon="workplaces" title={t('intervals')} text={t('intervalsEmpty')}>
    <May do={workplaces.create}>
      <LinkButton kind="primary" icon="plus" to={paths.newWorkplace}>
        {t('create')}
      </LinkButton>
    </May>
  </Empty>
)

function Toolbar({ intervals: { studio, studios, day, go } }: { intervals: Intervals }) {
  return (
    <div className={styles.toolbar}>
      <Select label={t('fields.unit_id')} value={studio?.id ?? ''} options={studios} onChange={(unit_id) => go({ unit_id })} />
      <label className="unseen" htmlFor="intervals-day">
        {t('intervalsDay')}
      </label>
      <DayInput id="intervals-day" label={t('intervalsDay')} value={day} onDay={(selected_date) => go({ selected_date })} required />
    </div>
  )
}
