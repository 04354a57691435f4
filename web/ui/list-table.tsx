import { Link, useNavigate } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { shell } from '#web/core/texts.ts'
import { Icon } from './icon.tsx'
import styles from './list-page.module.css'
import { Bar, useLate } from './skeleton.tsx'

export interface Column<R> {
  key: string
  title: string
  cell: (row: R) => ReactNode
  /** Figures stand right, in tabular digits. */
  isNumber?: boolean
  /** The server's list declares this key for its order. */
  isSortable?: boolean
  width?: string
}

export interface ListTableProps<R> {
  columns: Column<R>[]
  title: string
  rows: R[] | undefined
  /** Rows of the skeleton. */
  expected: number
  /** The rows are of the former question. */
  isStale?: boolean
  rowTo?: ((row: R) => string) | undefined
  order?: { by: string | null; way: 'asc' | 'desc' }
  onOrder?: (by: string | null, way: 'asc' | 'desc') => void
  nothing: ReactNode
}

/** A table of a list: sticky head, order by click, a row opens by click, Enter and middle click. */
export function ListTable<R extends { id: number }>(props: ListTableProps<R>) {
  const { columns, title, rows, expected, isStale = false, rowTo, nothing } = props
  const isLate = useLate(rows === undefined)
  if (rows?.length === 0) return <div className={styles.rest}>{nothing}</div>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled table must be reachable by keys
    <section className={styles.scroll} aria-label={title} aria-busy={rows === undefined || isStale} tabIndex={0}>
      <table className={isStale ? `${styles.table} ${styles.stale}` : styles.table}>
        <caption className="unseen">{title}</caption>
        <Head {...props} />
        <tbody>
          {rows?.map((row) => (
            <Row key={row.id} row={row} columns={columns} rowTo={rowTo} />
          ))}
          {rows === undefined && isLate && <Bars columns={columns.length} rows={expected} />}
        </tbody>
      </table>
    </section>
  )
}

function Head<R>({ columns, order, onOrder }: ListTableProps<R>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const way = order?.by === column.key ? order.way : null
          return (
            <th
              key={column.key}
              scope="col"
              className={column.isNumber ? styles.number : undefined}
              style={{ width: column.width }}
              {...ariaSort(column, way)}
            >
              {column.isSortable && onOrder ? (
                <button
                  type="button"
                  className={styles.order}
                  onClick={() => onOrder(way === 'desc' ? null : column.key, way === 'asc' ? 'desc' : 'asc')}
                >
                  {column.title}
                  <Icon name={iconOf(way)} size={14} />
                </button>
              ) : (
                column.title
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

function Row<R extends { id: number }>({ row, columns, rowTo }: { row: R; columns: Column<R>[]; rowTo: ((row: R) => string) | undefined }) {
  const navigate = useNavigate()
  const to = rowTo?.(row)
  const open = (event: MouseEvent) => {
    // A click on a link or a button inside belongs to it; one that ends a selection of text opens nothing.
    if (to === undefined || event.defaultPrevented || isControl(event.target) || window.getSelection()?.toString()) return
    if (event.button === 1 || event.ctrlKey || event.metaKey) window.open(to, '_blank', 'noopener')
    else if (event.button === 0) void navigate({ href: to })
  }
  return (
    // The link in the first cell opens the row by Enter.
    <tr className={to ? styles.opens : undefined} onClick={open} onAuxClick={open}>
      {columns.map((column, index) => (
        <td key={column.key} className={column.isNumber ? styles.number : undefined}>
          {index === 0 && to !== undefined ? (
            <Link to={pathOf(to)} hash={hashOf(to)} className={styles.link} preload="intent">
              {column.cell(row)}
            </Link>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  )
}

function Bars({ columns, rows }: { columns: number; rows: number }) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike
    <tr key={row}>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike
        <td key={column}>
          {row + column === 0 && <span className="unseen">{shell('loading')}</span>}
          <Bar width={`${40 + ((row * 3 + column * 5) % 5) * 10}%`} />
        </td>
      ))}
    </tr>
  ))
}

function ariaSort<R>(column: Column<R>, way: 'asc' | 'desc' | null): { 'aria-sort'?: 'ascending' | 'descending' | 'none' } {
  if (!column.isSortable) return {}
  if (way === null) return { 'aria-sort': 'none' }
  return { 'aria-sort': way === 'asc' ? 'ascending' : 'descending' }
}

function iconOf(way: 'asc' | 'desc' | null) {
  if (way === null) return 'sort'
  return way === 'asc' ? 'up' : 'down'
}

const isControl = (target: EventTarget) => target instanceof Element && target.closest('a, button, input, label, select') !== null
const pathOf = (to: string) => to.split('#')[0] ?? to
const hashOf = (to: string) => to.split('#')[1] ?? ''
