import { Link, useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { parseSearch } from '#web/core/search-params.ts'
import type { Picked } from '#web/core/use-picked.ts'
import styles from './list-page.module.css'
import { PickRow } from './list-pick.tsx'
import type { Column } from './list-table.tsx'

interface RowProps<R> {
  row: R
  columns: Column<R>[]
  rowTo: ((row: R) => string) | undefined
  picked: Picked | undefined
  page: number[]
  /** True: the row answers the former query, while the answer to the present one is on its way. */
  isStale: boolean
}

export function Row<R extends { id: number }>({ row, columns, rowTo, picked, page, isStale }: RowProps<R>) {
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
      {picked && (
        <td className={styles.pick}>
          <PickRow picked={picked} id={row.id} page={page} isStale={isStale} />
        </td>
      )}
      {columns.map((column, index) => (
        <td key={column.key} className={column.isNumber ? styles.number : undefined}>
          {index === 0 && to !== undefined ? (
            <Link to={pathOf(to)} search={searchOf(to)} hash={hashOf(to)} className={styles.link} preload="intent">
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

const isControl = (target: EventTarget) => target instanceof Element && target.closest('a, button, input, label, select') !== null
const pathOf = (to: string) => to.split(/[?#]/)[0] ?? to
const searchOf = (to: string) => parseSearch(/\?([^#]*)/.exec(to)?.[1] ?? '')
const hashOf = (to: string) => to.split('#')[1] ?? ''
