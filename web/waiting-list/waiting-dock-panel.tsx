import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { printTerms } from '#contract/core/list.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { type WaitingRow, waitingList } from '#contract/waiting-list/waiting-list.ts'
import { useData } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { WarningMarks } from '#web/customer-notes/warnings-badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { daysOf, namesOf, t, timesOf, titlesOf } from './texts.ts'
import styles from './waiting-dock.module.css'

interface DockProps {
  units: readonly { id: number; name: string; timezone: string }[]
  /** The days in view. */
  days: readonly string[]
  /** True: there is a grid into which somebody can be booked. */
  mayBook: boolean
  onRows: (rows: readonly WaitingRow[]) => void
  /** By key or press: the grid beside carries this entry. */
  onLift: (id: number) => void
  onClose: () => void
}

const MOST = 100

/** Who waits for these days and studios, the most urgent first; each may be carried onto free time of the calendar. */
export function WaitingDockPanel({ units, days, mayBook, onRows, onLift, onClose }: DockProps) {
  const [first] = units
  const range = { from: days[0] ?? '', to: days.at(-1) ?? '' }
  const mark = printTerms([
    { field: 'status', value: 'waiting', operator: '=' },
    { field: 'unit_id', value: units.map(({ id }) => id).join(), operator: 'in' },
    { field: 'begin_day', value: range.to, operator: '<=' },
    { field: 'end_day', value: range.from, operator: '>=' },
  ])
  const query = { ...mark, searchJoin: 'and', orderBy: 'priority', sortedBy: 'desc', with: 'user;services;employers', limit: MOST } as const
  const { data, error } = useData(waitingList.list, first ? { query } : null, { keep: true, refetchInterval: 60_000 })
  const know = useEffectEvent(onRows)
  useEffect(() => {
    know(data?.items ?? [])
  }, [data])
  return (
    <aside className={styles.dock} aria-label={t('dock.title')}>
      {units.map(({ id }) => (
        <Heard key={id} unitId={id} />
      ))}
      <header className={styles.head}>
        <h2>{t('dock.title')}</h2>
        <IconButton icon="close" label={shell('close')} onClick={onClose} />
      </header>
      {error && !data && <p className={styles.soft}>{t('dock.failed')}</p>}
      {data?.items.length === 0 && <p className={styles.soft}>{t('dock.empty')}</p>}
      {data && data.items.length > 0 && (
        <>
          {mayBook && <p className={styles.soft}>{t('dock.hint')}</p>}
          <ul className={styles.entries}>
            {data.items.map((row) => (
              <Entry key={row.id} row={row} mayBook={mayBook} onLift={onLift} />
            ))}
          </ul>
        </>
      )}
    </aside>
  )
}

/** Follows the events of a studio in view about waiting customers. */
function Heard({ unitId }: { unitId: number }) {
  useRefetch(waitingList.list, unitId, ['waiting-list'])
  return null
}

function Entry({ row, mayBook, onLift }: { row: WaitingRow } & Pick<DockProps, 'mayBook' | 'onLift'>) {
  return (
    <li className={styles.entry} data-priority={row.priority} {...(mayBook && { 'data-block': `e${row.id}` })}>
      <Link to={pathTo('waiting', { id: row.id })} draggable={false}>
        {row.user?.title}
      </Link>
      {row.user && <WarningMarks kinds={row.user.warnings} />}
      {row.priority > 0 && <span className={styles.mark}>{t(`priorities.${row.priority}`)}</span>}
      <p>{titlesOf(row)}</p>
      <p className={styles.soft}>
        {daysOf(row)}, {timesOf(row)}
      </p>
      <p className={styles.soft}>{namesOf(row.employers) || t('anyMaster')}</p>
      {mayBook && (
        <Button icon="move" kind="quiet" onClick={() => onLift(row.id)}>
          {t('dock.place')}
          <span className="unseen">: {row.user?.title}</span>
        </Button>
      )}
    </li>
  )
}
