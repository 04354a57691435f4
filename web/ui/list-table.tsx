import type { PointerEvent, ReactNode } from 'react'
import { l } from '#web/core/lists.ts'
import { shell } from '#web/core/texts.ts'
import type { Picked } from '#web/core/use-picked.ts'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './list-page.module.css'
import { PickPage } from './list-pick.tsx'
import { Row } from './list-row.tsx'
import { Bar, useLate } from './skeleton.tsx'
import { useTableScroll } from './use-table-scroll.ts'

export interface Column<R> {
  key: string
  title: string
  cell: (row: R) => ReactNode
  /** Figures stand right, in tabular digits. */
  isNumber?: boolean
  /** True: the server's list can be sorted by this key. */
  isSortable?: boolean
  width?: string
  /** True: the column is shown only if somebody has chosen it. */
  isSpare?: boolean
}

export interface ListTableProps<R> {
  columns: Column<R>[]
  title: string
  rows: R[] | undefined
  /** How many rows the skeleton has. */
  expected: number
  /** The rows are of the former question. */
  isStale?: boolean
  rowTo?: ((row: R) => string) | undefined
  order?: { by: string | null; way: 'asc' | 'desc' }
  onOrder?: (by: string | null, way: 'asc' | 'desc') => void
  /** Rows are picked by a box before each. */
  picked?: Picked | undefined
  nothing: ReactNode
  /** Stands below, in one row with the buttons that move a wide table: over its heads they would hide their words. */
  foot?: ReactNode
}

/** A table of a list: sticky head, order by click, a row opens by click, Enter and middle click; a wide one is moved by hand. */
export function ListTable<R extends { id: number }>(props: ListTableProps<R>) {
  if (props.rows?.length !== 0) return <Table {...props} />
  return (
    <>
      <div className={styles.rest}>{props.nothing}</div>
      {props.foot && <div className={styles.foot}>{props.foot}</div>}
    </>
  )
}

function Table<R extends { id: number }>(props: ListTableProps<R>) {
  const { columns, title, rows, expected, isStale = false, rowTo, picked, foot } = props
  const isLate = useLate(rows === undefined)
  const { box, isWide, handlers, step } = useTableScroll()
  const page = rows?.map(({ id }) => id) ?? []
  return (
    <>
      <div className={styles.frame} data-wide={isWide}>
        <section
          ref={box}
          className={styles.scroll}
          aria-label={title}
          aria-busy={rows === undefined || isStale}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled table must be reachable by keys
          tabIndex={0}
          {...handlers}
          onPointerOver={nameClipped}
        >
          <table className={isStale ? `${styles.table} ${styles.stale}` : styles.table} data-picks={picked !== undefined}>
            <caption className="unseen">{title}</caption>
            <Head {...props} page={page} />
            <tbody>
              {rows?.map((row) => (
                <Row key={row.id} row={row} columns={columns} rowTo={rowTo} picked={picked} page={page} isStale={isStale} />
              ))}
              {rows === undefined && isLate && <Bars columns={columns.length + (picked ? 1 : 0)} rows={expected} />}
            </tbody>
          </table>
        </section>
      </div>
      {(foot || isWide) && (
        <div className={styles.foot}>
          {foot}
          {isWide && (
            <div className={styles.movers}>
              <span aria-hidden="true">{l('movers')}</span>
              <IconButton icon="chevronLeft" label={l('left')} onClick={() => step(-1)} />
              <IconButton icon="chevronRight" label={l('right')} onClick={() => step(1)} />
            </div>
          )}
        </div>
      )}
    </>
  )
}

function Head<R>({ columns, order, onOrder, picked, page, isStale = false }: ListTableProps<R> & { page: number[] }) {
  return (
    <thead>
      <tr>
        {picked && (
          <th scope="col" className={styles.pick}>
            <PickPage picked={picked} page={page} isStale={isStale} />
          </th>
        )}
        {columns.map((column, index) => {
          // Where every column has its own width, the first one takes the rest.
          const width = index === 0 && columns.every((one) => one.width) ? undefined : column.width
          const way = order?.by === column.key ? order.way : null
          return (
            <th
              key={column.key}
              scope="col"
              className={column.isNumber ? styles.number : undefined}
              style={{ width }}
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

/** A text that is cut off by its column is shown as a tooltip. */
function nameClipped({ target }: PointerEvent) {
  const cell = target instanceof Element ? target.closest('td') : null
  if (!cell) return
  const text = cell.querySelector('a') ?? cell
  if (text.scrollWidth > text.clientWidth) cell.title = cell.textContent
  else cell.removeAttribute('title')
}

function iconOf(way: 'asc' | 'desc' | null) {
  if (way === null) return 'sort'
  return way === 'asc' ? 'up' : 'down'
}
