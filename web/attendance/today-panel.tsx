import { useState } from 'react'
import type { TodayRow } from '#contract/attendance/attendance.ts'
import { checkins } from '#contract/checkins/checkins.ts'
import { DeskMark } from '#web/checkins/desk-mark-panel.tsx'
import { todayIn } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { FingerButton, FingerDialog } from '#web/fingerprints/finger-dialog-panel.tsx'
import { Button } from '#web/ui/button.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import styles from './attendance.module.css'
import { TimesDialog } from './day-acts.tsx'
import { DayLink } from './day-link.tsx'
import { c, t } from './texts.ts'
import { looks, todayTimes, useToday } from './use-today.ts'

type Act = { kind: 'mark' | 'times' | 'finger'; row: TodayRow } | null

const atDesk = ({ employer, shift_id, state }: TodayRow) => ({
  employer,
  shift_id,
  isHere: state === 'here' || state === 'on_break',
  isOnBreak: state === 'on_break',
})

/** Who of the studio is here now, who is late, who is still expected: those who worry stand first. */
export function TodayPanel({ unit: { id, timezone } }: { unit: { id: number; timezone: string } }) {
  const { rows, refetch } = useToday({ id, timezone })
  const [act, setAct] = useState<Act>(null)
  const close = () => {
    setAct(null)
    refetch()
  }
  if (!rows) return null
  return (
    <section className={styles.today} aria-label={t('today.title')}>
      <h2>{t('today.title')}</h2>
      {rows.length === 0 && <p>{t('today.none')}</p>}
      <ul>
        {rows.map((row) => (
          <li key={`${row.employer.id}-${row.plan?.begin_at ?? row.come_at}`}>
            <strong>
              <DayLink employer={row.employer} unitId={id} day={todayIn(timezone)} />
            </strong>
            <StatusMark {...looks[row.state]}>{t(`states.${row.state}`)}</StatusMark>
            <small>{todayTimes(row)}</small>
            <Button kind="quiet" aria-label={c('desk.title', { name: row.employer.name })} onClick={() => setAct({ kind: 'mark', row })}>
              {c('desk.mark')}
            </Button>
          </li>
        ))}
      </ul>
      {act?.kind === 'mark' && (
        <DeskMark about={atDesk(act.row)} onClose={close}>
          <FingerButton unitId={id} onPress={() => setAct({ kind: 'finger', row: act.row })} />
          <May do={checkins.manual}>
            <Button icon="edit" onClick={() => setAct({ kind: 'times', row: act.row })}>
              {c('desk.byHand')}
            </Button>
          </May>
        </DeskMark>
      )}
      {act?.kind === 'finger' && <FingerDialog unitId={id} onClose={close} />}
      {act?.kind === 'times' && (
        <TimesDialog
          about={{ unit_id: id, employer_id: act.row.employer.id, day: todayIn(timezone) }}
          timezone={timezone}
          day={act.row}
          onClose={close}
        />
      )}
    </section>
  )
}
