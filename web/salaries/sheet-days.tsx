import { useState } from 'react'
import type { SalaryItem } from '#contract/salaries/salaries.ts'
import { daysName, formatNumber, weekdayOf } from '#web/core/formats.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type DayOfSheet, daysOf, totalsOf } from './days.ts'
import { LineText } from './line-text.tsx'
import styles from './salaries.module.css'
import { t } from './texts.ts'

const columns = ['services', 'share', 'goods', 'tips', 'extra'] as const
const sum = (value: number) => (value === 0 ? '—' : formatNumber(value))

/** A line for each day, which opens into its parts in words. */
export function SheetDays({ items }: { items: SalaryItem[] }) {
  const days = daysOf(items)
  const all = totalsOf(
    '',
    days.flatMap((one) => one.items),
  )
  // The pay of an employee on a salary is of the period and not of its days: a table of zeros would look like nothing earned.
  if (days.length === 0) return <p className={styles.soft}>{t('view.noDays')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keys
    <section className={styles.box} aria-label={t('view.day')} tabIndex={0}>
      <table className={styles.days} aria-label={t('title')}>
        <thead>
          <tr>
            <th scope="col">{t('view.day')}</th>
            <th scope="col" className="figures">
              {t('view.visits')}
            </th>
            {columns.map((name) => (
              <th key={name} scope="col" className="figures">
                {t(`view.${name}`)}
              </th>
            ))}
            <th scope="col" className="figures">
              {t('view.dayTotal')}
            </th>
          </tr>
        </thead>
        {days.map((one) => (
          <Day key={one.day} of={one} />
        ))}
        <tfoot>
          <tr>
            <th scope="row">{t('view.days', { count: days.length })}</th>
            <td className="figures">{days.reduce((count, { visits }) => count + visits, 0)}</td>
            {columns.map((name) => (
              <td key={name} className="figures">
                {sum(all[name])}
              </td>
            ))}
            <td className="figures">{formatNumber(all.total)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function Day({ of }: { of: DayOfSheet }) {
  const [isOpen, open] = useState(false)
  const name = daysName(of.day, of.day)
  return (
    <tbody data-open={isOpen}>
      <tr>
        <th scope="row">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={t('view.openDay', { day: `${name} ${weekdayOf(of.day)}` })}
            onClick={() => open(!isOpen)}
          >
            <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={16} />
            {name} <span className={styles.soft}>{weekdayOf(of.day)}</span>
          </button>
        </th>
        <td className="figures">{of.visits || '—'}</td>
        {columns.map((column) => (
          <td key={column} className="figures">
            {sum(of[column])}
          </td>
        ))}
        <td className="figures">{formatNumber(of.total)}</td>
      </tr>
      {isOpen &&
        of.items.map((line) => (
          <tr key={`${line.kind} ${line.source_key} ${line.direction}`} className={styles.line}>
            <td colSpan={columns.length + 2}>
              <LineText line={line} />
            </td>
            <td className="figures">{formatNumber(line.amount)}</td>
          </tr>
        ))}
    </tbody>
  )
}
