import { Link } from '@tanstack/react-router'
import { paths } from '#contract/shell/paths.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { daysName } from '#web/core/formats.ts'
import { useReachable } from '#web/core/reachable.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { Page } from '#web/ui/page.tsx'
import { AsOf } from './as-of.tsx'
import { Loading } from './loading.tsx'
import styles from './my-days.module.css'
import { t } from './texts.ts'
import { mondayOf, useMyDays } from './use-my-days.ts'
import { WeekList } from './week-list.tsx'

export default function MyWeekPage() {
  const { today, monday, items, updatedAt, error, retry, go } = useMyDays()
  const isReachable = useReachable()
  const days = items?.filter((one) => mondayOf(one.day) === monday)
  return (
    <Page title={t('saved.week')}>
      <div className={styles.page}>
        <div className={styles.head}>
          <p>
            <strong>{daysName(monday, addDays(monday, 6))}</strong>
          </p>
          {monday !== mondayOf(today) && (
            <Button kind="quiet" onClick={() => go(today)}>
              {t('today')}
            </Button>
          )}
          <IconButton icon="chevronLeft" label={t('earlierWeek')} onClick={() => go(addDays(monday, -7))} />
          <IconButton icon="chevronRight" label={t('laterWeek')} onClick={() => go(addDays(monday, 7))} />
        </div>
        {!isReachable && items && <AsOf at={updatedAt} />}
        {error && <Failure title={t('failed')} error={error} retry={retry} />}
        {!days && !error && <Loading />}
        {days && <WeekList days={days} today={today} opened={opened} />}
      </div>
    </Page>
  )

  function opened(day: string, name: string) {
    return (
      <Link to={paths.myDay} search={day === today ? {} : { selected_date: day }}>
        {name}
      </Link>
    )
  }
}
