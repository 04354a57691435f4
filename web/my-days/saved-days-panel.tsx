import { type ReactNode, useState } from 'react'
import { formatDay, formatTime, todayIn } from '#web/core/formats.ts'
import type { SavedCopy } from '#web/core/saved-copy.ts'
import { signOut } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { DayHead } from './day-head.tsx'
import { DayList } from './day-list.tsx'
import styles from './my-days.module.css'
import { savedIn } from './saved-days.ts'
import { t } from './texts.ts'
import { useNow } from './use-now.ts'
import { WeekList } from './week-list.tsx'

/** A master's days as they were, while the house is not reached: nothing here can be pressed that would change them. */
export function SavedDaysPanel({ copy, otherwise }: { copy: SavedCopy; otherwise: ReactNode }) {
  const saved = savedIn(copy)
  const zone = saved?.zone ?? 'UTC'
  const today = todayIn(zone)
  const now = useNow(zone)
  const [day, setDay] = useState<string | null>(today)
  if (!saved) return otherwise
  const shown = saved.items.find((one) => one.day === day)
  const then = new Date(copy.at).toLocaleString('sv-SE')
  return (
    <main className={styles.saved}>
      <header>
        <h1>{t('title')}</h1>
        <p role="status">{t('saved.text', { day: formatDay(then.slice(0, 10)), time: formatTime(then) })}</p>
        <div className={styles.views}>
          <Button aria-pressed={day !== null} onClick={() => setDay(today)}>
            {t('saved.day')}
          </Button>
          <Button aria-pressed={day === null} onClick={() => setDay(null)}>
            {t('saved.week')}
          </Button>
          <Button kind="quiet" icon="signOut" onClick={() => void signOut()}>
            {shell('signOut')}
          </Button>
        </div>
      </header>
      {day === null ? (
        <WeekList days={saved.items.filter((one) => one.day >= today)} today={today} opened={opened} />
      ) : (
        <>
          <DayHead day={day} today={today} note={undefined} onDay={setDay} />
          {shown ? <DayList day={shown} now={now} /> : <Empty icon="offline" title={t('saved.beyond')} />}
        </>
      )}
    </main>
  )

  function opened(one: string, name: string) {
    return (
      <button type="button" onClick={() => setDay(one)}>
        {name}
      </button>
    )
  }
}
