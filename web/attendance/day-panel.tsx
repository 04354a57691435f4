import { useState } from 'react'
import { type AttendanceDay, type AttendanceEvent, attendance } from '#contract/attendance/attendance.ts'
import { dayName, formatRange, formatTime } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import styles from './attendance.module.css'
import { DecisionDialog, OutsideDialog, TimesDialog } from './day-acts.tsx'
import { mayDecide } from './may-decide.ts'
import { c, t } from './texts.ts'
import type { OpenDay } from './use-open-day.ts'
import { concernsOf, hoursOf, isOutsideNoted } from './words.ts'

interface Props {
  open: OpenDay
  unit: { id: number; timezone: string }
  onClose: () => void
}

type Act = { kind: 'times' } | { kind: 'outside' } | { kind: 'decide'; event: AttendanceEvent; isAccepted: boolean } | null

/** The events of one day: the way, the place, the outcome and who decided it. */
export function DayPanel({ open: { employer, day }, unit, onClose }: Props) {
  const { me } = useSession()
  const about = { unit_id: unit.id, employer_id: employer.id, day }
  const { data, error, refetch } = useData(attendance.day, { query: about }, { timezone: unit.timezone })
  const decides = mayDecide(me, employer.id)
  const [act, setAct] = useState<Act>(null)
  const close = () => {
    setAct(null)
    void refetch()
  }
  return (
    <SidePanel title={`${employer.name}, ${dayName(day)}`} onClose={onClose}>
      {error && <Failure title={t('grid.failed')} error={error} retry={() => void refetch()} />}
      {!data && !error && <FormSkeleton fields={4} />}
      {data?.items.map((one) => (
        <section key={one.plan?.begin_at ?? 'none'} className={styles.day}>
          <Facts one={one} />
          {one.events.length === 0 && <p>{t('drawer.none')}</p>}
          <ol className={styles.events}>
            {one.events.map((event) => (
              <Event
                key={event.id}
                event={event}
                of={employer.name}
                onDecide={decides ? (isAccepted) => setAct({ kind: 'decide', event, isAccepted }) : null}
              />
            ))}
          </ol>
          {isOutsideNoted(one) && decides && (
            <May do={attendance.payOutside}>
              <Button onClick={() => setAct({ kind: 'outside' })}>{t('drawer.payOutside')}</Button>
            </May>
          )}
        </section>
      ))}
      {data && decides && (
        <May do="Checkin.manual">
          <Button icon="edit" onClick={() => setAct({ kind: 'times' })}>
            {t('drawer.edit')}
          </Button>
        </May>
      )}
      {act?.kind === 'times' && <TimesDialog about={about} timezone={unit.timezone} day={data?.items[0]} onClose={close} />}
      {act?.kind === 'outside' && <OutsideDialog about={about} onClose={close} />}
      {act?.kind === 'decide' && <DecisionDialog event={act.event} isAccepted={act.isAccepted} onClose={close} />}
    </SidePanel>
  )
}

function Facts({ one }: { one: AttendanceDay }) {
  const concerns = concernsOf(one)
  const lengths = [
    one.paid > 0 && t('drawer.paid', { time: hoursOf(one.paid) }),
    one.breaks > 0 && t('drawer.breaks', { time: hoursOf(one.breaks) }),
  ].filter(Boolean)
  return (
    <>
      <h3>{one.plan ? t('drawer.shift', { time: formatRange(one.plan) }) : t('drawer.noShift')}</h3>
      {lengths.length > 0 && <p>{lengths.join(', ')}</p>}
      {(isOutsideNoted(one) || one.outside_paid > 0) && (
        <p>{t(one.outside_paid > 0 ? 'drawer.outsidePaid' : 'drawer.outside', { time: hoursOf(one.outside) })}</p>
      )}
      {concerns.length > 0 && <p className={styles.concern}>{concerns.join(', ')}</p>}
    </>
  )
}

interface EventProps {
  event: AttendanceEvent
  /** The name of the person: her own marks need no author. */
  of: string
  /** null: the reader may not decide. */
  onDecide: ((isAccepted: boolean) => void) | null
}

function Event({ event, of, onDecide }: EventProps) {
  const { told, at, via, flags, distance_m, kiosk, author, comment, decision, come_at, gone_at } = event
  const isDecided = event.kind !== 'break' && onDecide !== null
  const waits = told === 'pending' || told === 'refused'
  // A flag that somebody has looked into: her word stays with the mark, which counted all the same.
  const isDoubted = flags.length > 0 && decision === null
  return (
    <li>
      <strong>
        {formatTime(at)} {t(`told.${told}`)}
      </strong>
      <p>
        {[
          c(`ways.${via}`),
          kiosk,
          come_at && `${c('fields.come_at')} ${formatTime(come_at)}`,
          gone_at && `${c('fields.gone_at')} ${formatTime(gone_at)}`,
          distance_m !== null && t('drawer.distance', { count: distance_m }),
          !of.startsWith(author) && t('drawer.by', { name: author }),
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      {comment && <p>«{comment}»</p>}
      {flags.length > 0 && <p className={styles.concern}>{flags.map((flag) => c(`flags.${flag}`)).join(', ')}</p>}
      {decision && (
        <p>
          {t('drawer.decided', {
            word: t(decision.is_accepted ? 'drawer.accepted' : 'drawer.refused'),
            name: decision.author,
            comment: decision.comment,
          })}
        </p>
      )}
      {isDecided && (
        <May do={attendance.decide}>
          {told !== 'refused' && <Button onClick={() => onDecide(false)}>{t('drawer.refuse')}</Button>}
          {(waits || isDoubted) && (
            <Button {...(waits && { kind: 'primary' })} onClick={() => onDecide(true)}>
              {t('drawer.accept')}
            </Button>
          )}
        </May>
      )}
    </li>
  )
}
