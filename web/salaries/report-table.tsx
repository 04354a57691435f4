import type { ReactNode } from 'react'
import { formatNumber } from '#web/core/formats.ts'
import own from './report-table.module.css'
import styles from './salaries.module.css'
import { t } from './texts.ts'

interface ReportTableProps<Row, Name extends string> {
  title: string
  rows: readonly Row[]
  keyOf: (row: Row) => number
  head: (row: Row) => ReactNode
  columns: readonly Name[]
  sumIn: (row: Row, name: Name) => number
  titleOf: (name: Name) => string
  total: Record<Name, number>
}

/** A table with people in lines, sums in columns and totals below. */
export function ReportTable<Row, Name extends string>(props: ReportTableProps<Row, Name>) {
  const { title, rows, keyOf, head, columns, sumIn, titleOf, total } = props
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keys
    <section className={styles.box} aria-label={title} tabIndex={0}>
      <table className={`${styles.days} ${own.report}`} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('fields.employer')}</th>
            {columns.map((name) => (
              <th key={name} scope="col" className="figures">
                {titleOf(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row">{head(row)}</th>
              {columns.map((name) => (
                <td key={name} className="figures">
                  {sumIn(row, name) === 0 ? '—' : formatNumber(sumIn(row, name))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('reports.total')}</th>
            {columns.map((name) => (
              <td key={name} className="figures">
                {formatNumber(total[name])}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
