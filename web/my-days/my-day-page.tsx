import type { MyDay, MyVisit } from '#contract/my-days/my-days.ts'
import { BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import { NextStep } from '#web/bookings/next-step-panel.tsx'
import { useReachable } from '#web/core/reachable.ts'
import { sessionZone } from '#web/core/zone.ts'
import { EarnedPanel } from '#web/salaries/earned-panel.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { Page } from '#web/ui/page.tsx'
import { AsOf } from './as-of.tsx'
import { DayHead } from './day-head.tsx'
import { DayList } from './day-list.tsx'
import { Loading } from './loading.tsx'
import styles from './my-days.module.css'
import { t } from './texts.ts'
import { useMyDays } from './use-my-days.ts'
import { useNow } from './use-now.ts'
import { nameOf } from './visit-words.tsx'

/** A master's day on her telephone: the present visit and the next ones. */
export default function MyDayPage() {
  const { day, today, items, updatedAt, error, retry, go } = useMyDays()
  const now = useNow(sessionZone())
  const isReachable = useReachable()
  const shown = items?.find((one) => one.day === day)
  return (
    <Page title={t('title')}>
      <div className={styles.page}>
        <DayHead day={day} today={today} note={shown && noteOf(shown, day === today)} onDay={go} />
        {!isReachable && items && <AsOf at={updatedAt} />}
        {error && <Failure title={t('failed')} error={error} retry={retry} />}
        {day === today && isReachable && <EarnedPanel day={today} />}
        {!shown && !error && <Loading />}
        {shown && <DayList key={day} day={shown} now={now} {...(isReachable && { actOf: Act })} />}
      </div>
    </Page>
  )

  function noteOf({ visits }: MyDay, isToday: boolean) {
    if (!isToday) return visits.length > 0 ? t('visits', { count: visits.length }) : t('none')
    const left = visits.filter((one) => one.status_id !== BOOKING_STATUS.done && one.end_at > now).length
    return left > 0 ? t('left', { count: left }) : t('noneLeft')
  }

  function Act(visit: MyVisit, isMain: boolean) {
    if (visit.next === null) return null
    return (
      <NextStep id={visit.booking_id} to={visit.next} timezone={sessionZone()} isMain={isMain} of={nameOf(visit)}>
        {t(visit.next === BOOKING_STATUS.done ? 'finish' : 'begin')}
      </NextStep>
    )
  }
}
