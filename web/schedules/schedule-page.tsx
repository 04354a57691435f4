import { lazy, type ReactNode, Suspense } from 'react'
import { chunk } from '#web/core/chunk.ts'
import { formatDay } from '#web/core/formats.ts'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { NoUnit } from '#web/ui/no-unit.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { OwnSchedule } from './own-schedule.tsx'
import styles from './schedule.module.css'
import { ScheduleToolbar } from './schedule-toolbar.tsx'
import { StudioSchedule } from './studio-schedule.tsx'
import { s, t } from './texts.ts'
import { type Schedule, useSchedule } from './use-schedule.ts'

const PlanPage = lazy(chunk(async () => ({ default: (await import('./plan-page.tsx')).PlanPage })))

/** The shifts of a studio: made as drafts, approved, and only then open for booking (K6). A master sees her own ones. */
export default function SchedulePage() {
  const schedule = useSchedule()
  const { studio, plan, people, shifts, isOwn } = schedule
  if (isOwn)
    return (
      <Page title={s('own.title')} bar={<ScheduleToolbar schedule={schedule} />}>
        <Printed schedule={schedule} />
        <Content schedule={schedule}>
          <OwnSchedule schedule={schedule} />
        </Content>
      </Page>
    )
  if (plan && studio && shifts)
    return (
      <Suspense fallback={<FormSkeleton fields={6} />}>
        <PlanPage key={`${plan} ${studio.id}`} plan={plan} studio={studio} people={people} schedule={schedule} />
      </Suspense>
    )
  return (
    <StudioSchedule schedule={schedule} title={t('title')}>
      {(grid) => (
        <>
          <Printed schedule={schedule} />
          <Content schedule={schedule}>{grid}</Content>
        </>
      )}
    </StudioSchedule>
  )
}

/** The printed heading, in place of the toolbar: whose schedule of which days it is. */
function Printed({ schedule: { studio, period } }: { schedule: Schedule }) {
  const [from = '', to = ''] = [period.days[0], period.days.at(-1)]
  return <p className={styles.printed}>{s('toolbar.printed', { unit: studio?.name ?? '', from: formatDay(from), to: formatDay(to) })}</p>
}

function Content({ schedule, children }: { schedule: Schedule; children: ReactNode }) {
  const { error, studio, shifts, people, isOwn, isNowhere, retry } = schedule
  if (error) return <Failure title={s('failed')} error={error} retry={retry} />
  if (isNowhere) return <NoUnit />
  if (shifts && people.length === 0 && !isOwn) return <Empty icon="schedule" title={s('empty.title')} text={s('empty.text')} />
  if (shifts) return children
  return studio === null && schedule.studios.length > 0 ? (
    <Empty title={s('empty.noUnit')} text={s('empty.noUnitText')} />
  ) : (
    <FormSkeleton fields={6} />
  )
}
