import { useState } from 'react'
import { attendance, type FiguresOfAuthor, type FiguresOfEmployer } from '#contract/attendance/attendance.ts'
import { formatShare } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { Failure } from '#web/ui/empty.tsx'
import sheet from './attendance.module.css'
import styles from './month-figures.module.css'
import { c, t } from './texts.ts'

interface Asked {
  unitId: number
  month: string
}

/** Flags and marks by hand of a month, of each person and of each author; read when somebody opens it. */
export function MonthFigures(asked: Asked) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.figures} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('figures.title')}</summary>
      <p>{t('figures.lead')}</p>
      {isOpen && <Figures {...asked} />}
    </details>
  )
}

function Figures({ unitId, month }: Asked) {
  const { data, error, refetch } = useData(attendance.figures, { query: { unit_id: unitId, month } })
  if (error && !data) return <Failure title={t('figures.failed')} error={error} retry={() => void refetch()} />
  if (!data) return null
  const noted = data.employees.filter(isNoted).toSorted((a, b) => weightOf(b) - weightOf(a))
  if (noted.length === 0 && data.authors.length === 0) return <p>{t('figures.none')}</p>
  return (
    <>
      {noted.length > 0 && <Employees rows={noted} />}
      {data.authors.length > 0 && <Authors rows={data.authors} events={data.events} />}
    </>
  )
}

const weightOf = ({ by_hand, refused, pending, flags }: FiguresOfEmployer) =>
  by_hand + refused + pending + flags.reduce((sum, { count }) => sum + count, 0)
const isNoted = (one: FiguresOfEmployer) => weightOf(one) > 0

const Employees = ({ rows }: { rows: readonly FiguresOfEmployer[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keys too
  <section className={sheet.sheet} tabIndex={0} aria-label={t('figures.employees')}>
    <table className={styles.counts}>
      <caption>{t('figures.employees')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('figures.employer')}</th>
          <th scope="col">{t('figures.flags')}</th>
          <th scope="col">{t('figures.marks')}</th>
          <th scope="col">{t('figures.byHand')}</th>
          <th scope="col">{t('figures.refused')}</th>
          <th scope="col">{t('figures.pending')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ employer, marks, by_hand, refused, pending, flags }) => (
          <tr key={employer.id}>
            <th scope="row">{employer.name}</th>
            <td className={styles.flags}>
              {flags.map(({ flag, count }) => t('figures.flag', { flag: c(`flags.${flag}`), count })).join(', ')}
            </td>
            <td>{marks}</td>
            <td>{by_hand || ''}</td>
            <td>{refused || ''}</td>
            <td>{pending || ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const Authors = ({ rows, events }: { rows: readonly FiguresOfAuthor[]; events: number }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keys too
  <section className={sheet.sheet} tabIndex={0} aria-label={t('figures.authors')}>
    <table className={styles.counts}>
      <caption>{t('figures.authors')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('figures.author')}</th>
          <th scope="col">{t('figures.manual')}</th>
          <th scope="col">{t('figures.master')}</th>
          <th scope="col">{t('figures.people')}</th>
          <th scope="col">{t('figures.share')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ author, manual, master, people }) => (
          <tr key={author.id}>
            <th scope="row">{author.name}</th>
            <td>{manual || ''}</td>
            <td>{master || ''}</td>
            <td>{people}</td>
            <td>{formatShare((manual + master) / Math.max(1, events))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
