import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { DashboardDay } from '#contract/dashboard/dashboard.ts'
import { schedules } from '#contract/schedules/schedules.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import type { VisitConcern } from '#domain/bookings/concerns.ts'
import { secondsBetween } from '#domain/calendar/span.ts'
import { NextStep } from '#web/bookings/next-step-panel.tsx'
import { dayName, formatDuration, formatRange, formatTime, nowIn } from '#web/core/formats.ts'
import { useSession } from '#web/core/session.ts'
import { CustomerPhone } from '#web/revealed-phones/customer-phone-panel.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import styles from './dashboard.module.css'
import { plainly } from './plainly.ts'
import { t } from './texts.ts'
import { Trouble } from './trouble.tsx'

type Visit = DashboardDay['attention']['visits'][number]

const FIRST = 6

export const isCalm = ({ attention: { visits, drafts, no_windows, wrong_bookings } }: DashboardDay) =>
  visits.length === 0 && drafts === null && no_windows.length === 0 && wrong_bookings === 0

/** What waits for somebody at the desk: one line is one trouble with one act, and the first act is the one to begin with. */
export function AttentionList({ data, onOpen }: { data: DashboardDay; onOpen: (bookingId: number) => void }) {
  const [isWhole, setWhole] = useState(false)
  const troubles = useTroubles(data, onOpen)
  const shown = isWhole ? troubles : troubles.slice(0, FIRST)
  const rest = troubles.length - shown.length
  return (
    <section className={styles.box} aria-labelledby="attention">
      <h2 className={styles.title}>
        <span id="attention">{t('attention.title')}</span> {troubles.length > 0 && <span className={styles.count}>{troubles.length}</span>}
      </h2>
      {isCalm(data) && <Calm data={data} />}
      <ul className={styles.list} hidden={isCalm(data)}>
        {shown.map(({ key, draw }, at) => (
          <li key={key}>{draw(at === 0)}</li>
        ))}
        {rest > 0 && (
          <li>
            <Button kind="quiet" icon="down" onClick={() => setWhole(true)}>
              {t('attention.more', { count: rest })}
            </Button>
          </li>
        )}
      </ul>
    </section>
  )
}

/** Nothing needs anybody, so the next visit is shown. */
function Calm({ data }: { data: DashboardDay }) {
  const now = nowIn(data.unit.timezone)
  const isToday = data.day === now.slice(0, 10)
  const [next] = data.masters
    .flatMap((master) => master.visits.map((visit) => ({ ...visit, master: master.name })))
    .filter((visit) => visit.begin_at > now)
    .toSorted((one, other) => (one.begin_at < other.begin_at ? -1 : 1))
  const said = next
    ? t('attention.next', { time: formatTime(next.begin_at), customer: next.title ?? t('masters.nobody'), master: next.master })
    : t('attention.noNext')
  return (
    <p className={styles.calm}>
      <Icon name="check" />
      <span>
        <strong>{t('attention.none')}</strong>
        {isToday ? said : t('attention.noneText')}
      </span>
    </p>
  )
}

interface Line {
  key: string
  draw: (isFirst: boolean) => React.ReactNode
}

/** Troubles of visits stand first, because a person waits. */
function useTroubles({ unit, day, attention }: DashboardDay, onOpen: (bookingId: number) => void): Line[] {
  const { can } = useSession()
  const { visits, drafts, no_windows, wrong_bookings: wrong } = attention
  const toSchedule = (from: string, isFirst: boolean) => (
    <LinkButton kind={isFirst ? 'primary' : 'plain'} to={paths.Schedule} search={{ unit_id: String(unit.id), from }}>
      {t('attention.schedule')}
    </LinkButton>
  )
  const lines: (Line | false)[] = [
    ...visits.map((visit) => ({
      key: `b${visit.booking_id}`,
      draw: (isFirst: boolean) => <VisitTrouble visit={visit} zone={unit.timezone} isFirst={isFirst} onOpen={onOpen} />,
    })),
    wrong > 0 && {
      key: 'wrong',
      draw: (isFirst) => (
        <Trouble icon="error" tone="warn" title={t('attention.wrong', { count: wrong })} text={t('attention.wrongText')}>
          <LinkButton kind={isFirst ? 'primary' : 'plain'} to={paths.wrongBookings} search={{ unit_id: String(unit.id) }}>
            {t('attention.sort')}
          </LinkButton>
        </Trouble>
      ),
    },
    ...no_windows.map(({ id, name }) => ({
      key: `m${id}`,
      draw: (isFirst: boolean) => (
        <Trouble icon="error" tone="warn" title={t('attention.noWindows', { master: name })} text={t('attention.noWindowsText')}>
          {toSchedule(day, isFirst)}
        </Trouble>
      ),
    })),
    drafts !== null && {
      key: 'drafts',
      draw: (isFirst) => (
        <Trouble
          icon="schedule"
          tone="note"
          title={t('attention.drafts', { count: drafts.count })}
          text={t(can(schedules.approve.may) ? 'attention.draftsText' : 'attention.draftsAsk', { day: dayName(drafts.day) })}
        >
          {toSchedule(drafts.day, isFirst)}
        </Trouble>
      ),
    },
  ]
  return lines.filter((one) => one !== false)
}

const looks: Record<VisitConcern, { icon: IconName; tone: 'warn' | 'note' }> = {
  unconfirmed: { icon: 'clock', tone: 'note' },
  not_started: { icon: 'error', tone: 'warn' },
  overrun: { icon: 'play', tone: 'warn' },
}
const acts = { unconfirmed: 'confirm', not_started: 'start', overrun: 'finish' } as const

interface VisitTroubleProps {
  visit: Visit
  zone: string
  isFirst: boolean
  onOpen: (bookingId: number) => void
}

function VisitTrouble({ visit, zone, isFirst, onOpen }: VisitTroubleProps) {
  const { concern, booking_id: id, user, employers, next } = visit
  const time = formatRange(visit)
  const left = formatDuration(Math.max(0, secondsBetween({ begin_at: nowIn(zone), end_at: visit.begin_at })))
  const open = () => onOpen(id)
  const title = (
    <Link to={pathTo('booking', { id })} onClick={plainly(open)}>
      {user.title}
    </Link>
  )
  const more = (
    <>
      {employers.map(({ name }) => name).join(', ')} <CustomerPhone customer={user} />
    </>
  )
  return (
    <Trouble {...looks[concern]} title={title} text={t(`attention.${concern}`, { time, left })} more={more}>
      {next !== null ? (
        <NextStep id={id} to={next} timezone={zone} isMain={isFirst} of={`${user.title}, ${time}`}>
          {t(`attention.${acts[concern]}`)}
        </NextStep>
      ) : (
        <Button kind={isFirst ? 'primary' : 'plain'} aria-label={t('attention.openVisit', { customer: user.title, time })} onClick={open}>
          {t('attention.open')}
        </Button>
      )}
    </Trouble>
  )
}
