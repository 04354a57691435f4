import { Link } from '@tanstack/react-router'
import { bookings } from '#contract/bookings/bookings.ts'
import type { DashboardDay } from '#contract/dashboard/dashboard.ts'
import { paths } from '#contract/shell/paths.ts'
import { formatRange } from '#web/core/formats.ts'
import { useSession } from '#web/core/session.ts'
import styles from './dashboard.module.css'
import { t } from './texts.ts'

type Master = DashboardDay['masters'][number]

/** What can still be sold, by master, whoever is free first on top; each window begins a booking as the calendar's do. */
export function FreeWindows({ data, today }: { data: DashboardDay; today: string }) {
  const free = data.masters.filter((master) => master.free.length > 0)
  return (
    <section className={styles.panel} aria-labelledby="free">
      <h2 id="free">{t('free.title')}</h2>
      {free.length === 0 && <p className={styles.soft}>{data.day < today ? t('free.over') : `${t('free.none')}. ${t('free.all')}`}</p>}
      <ul className={styles.list}>
        {free.map((master) => (
          <li key={master.id} className={styles.master}>
            <h3>
              {master.name}
              <span className={styles.soft}>{master.work_position}</span>
            </h3>
            <ul className={styles.windows}>
              {master.free.map((one) => (
                <li key={one.begin_at}>
                  <Window one={one} master={master} unitId={data.unit.id} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Window({ one, master, unitId }: { one: Master['free'][number]; master: Master; unitId: number }) {
  const { can } = useSession()
  const time = formatRange(one)
  if (!can(bookings.create.may)) return <span className={styles.window}>{time}</span>
  const search = {
    unit_id: String(unitId),
    employer_id: String(master.id),
    ...(one.window_id !== null && { window_id: String(one.window_id) }),
    begin_at: one.begin_at,
  }
  return (
    <Link to={paths.newBooking} search={search} className={styles.window} aria-label={t('free.window', { time, master: master.name })}>
      {time}
    </Link>
  )
}
