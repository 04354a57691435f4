import { Link } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useState } from 'react'
import type { DashboardDay } from '#contract/dashboard/dashboard.ts'
import { schedules } from '#contract/schedules/schedules.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import type { VisitConcern } from '#domain/bookings/concerns.ts'
import { secondsBetween } from '#domain/calendar/span.ts'
import { dayName, formatDuration, formatRange, nowIn } from '#web/core/formats.ts'
import { useSession } from '#web/core/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { PhoneLink } from '#web/ui/phone-link.tsx'
import styles from './dashboard.module.css'
import { t } from './texts.ts'

type Visit = DashboardDay['attention']['visits'][number]

const FIRST = 8

export const isCalm = ({ attention: { visits, drafts, no_windows, wrong_bookings } }: DashboardDay) =>
  visits.length === 0 && drafts === null && no_windows.length === 0 && wrong_bookings === 0

/** What waits for somebody at the desk, each with what to do and where. */
export function AttentionList({ data, onOpen }: { data: DashboardDay; onOpen: (bookingId: number) => void }) {
  const [isWhole, setWhole] = useState(false)
  const { visits, drafts, no_windows, wrong_bookings: wrong } = data.attention
  const shown = isWhole ? visits : visits.slice(0, FIRST)
  const rest = visits.length - shown.length
  return (
    <section className={styles.panel} aria-labelledby="attention">
      <h2 id="attention">{t('attention.title')}</h2>
      {isCalm(data) && (
        <p className={styles.calm}>
          <Icon name="check" />
          <span>
            <strong>{t('attention.none')}</strong>
            {t('attention.noneText')}
          </span>
        </p>
      )}
      <ul className={styles.list} hidden={isCalm(data)}>
        {shown.map((visit) => (
          <VisitItem key={visit.booking_id} visit={visit} zone={data.unit.timezone} onOpen={onOpen} />
        ))}
        {rest > 0 && (
          <li>
            <Button kind="quiet" icon="down" onClick={() => setWhole(true)}>
              {t('attention.more', { count: rest })}
            </Button>
          </li>
        )}
        {wrong > 0 && (
          <Item icon="error" tone="warn" text={t('attention.wrongText')}>
            <Link to={paths.wrongBookings} search={{ unit_id: String(data.unit.id) }}>
              {t('attention.wrong', { count: wrong })}
            </Link>
          </Item>
        )}
        {drafts && <Drafts data={data} drafts={drafts} />}
        {no_windows.map(({ id, name }) => (
          <Item key={id} icon="error" tone="warn" text={t('attention.noWindowsText')}>
            <ScheduleLink unitId={data.unit.id} from={data.day}>
              {t('attention.noWindows', { master: name })}
            </ScheduleLink>
          </Item>
        ))}
      </ul>
    </section>
  )
}

const looks: Record<VisitConcern, { icon: IconName; tone: 'warn' | 'note' }> = {
  unconfirmed: { icon: 'clock', tone: 'note' },
  not_started: { icon: 'error', tone: 'warn' },
  overrun: { icon: 'play', tone: 'warn' },
}

function VisitItem({ visit, zone, onOpen }: { visit: Visit; zone: string; onOpen: (bookingId: number) => void }) {
  const { concern, booking_id, user, employers } = visit
  const left = Math.max(0, secondsBetween({ begin_at: nowIn(zone), end_at: visit.begin_at }))
  // A plain click opens the panel beside the day; every other one is the browser's.
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpen(booking_id)
  }
  return (
    <Item {...looks[concern]} text={t(`attention.${concern}`, { time: formatDuration(left) })}>
      <Link to={pathTo('booking', { id: booking_id })} onClick={open}>
        {t('attention.visit', { time: formatRange(visit), customer: user.title })}
      </Link>
      <span className={styles.soft}>
        <PhoneLink phone={user.phone} />
        {employers.map(({ name }) => name).join(', ')}
      </span>
    </Item>
  )
}

function Drafts({ data, drafts }: { data: DashboardDay; drafts: { count: number; day: string } }) {
  const { can } = useSession()
  const advice = can(schedules.approve.may) ? 'attention.draftsText' : 'attention.draftsAsk'
  return (
    <Item icon="schedule" tone="note" text={t(advice, { day: dayName(drafts.day) })}>
      <ScheduleLink unitId={data.unit.id} from={drafts.day}>
        {t('attention.drafts', { count: drafts.count })}
      </ScheduleLink>
    </Item>
  )
}

function Item({ icon, tone, text, children }: { icon: IconName; tone: 'warn' | 'note'; text: string; children: ReactNode }) {
  return (
    <li className={styles.item} data-tone={tone}>
      <Icon name={icon} />
      <div>
        {children}
        <p>{text}</p>
      </div>
    </li>
  )
}

function ScheduleLink({ unitId, from, children }: { unitId: number; from: string; children: string }) {
  return (
    <Link to={paths.Schedule} search={{ unit_id: String(unitId), from }}>
      {children}
    </Link>
  )
}
