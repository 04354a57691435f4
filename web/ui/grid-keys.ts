import type { KeyboardEvent } from 'react'

const ways: Record<string, [row: number, column: number]> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }

/** Arrows walk a table of buttons (`data-cell`): to the next cell in that direction that holds something to press. */
export function walkCells(event: KeyboardEvent<HTMLElement>) {
  const way = ways[event.key]
  const cell = event.target instanceof HTMLElement ? event.target.closest('td') : null
  if (!way || !cell || !(cell.parentElement instanceof HTMLTableRowElement)) return
  event.preventDefault()
  const rows = [...(cell.closest('tbody')?.rows ?? [])]
  let [row, column] = [rows.indexOf(cell.parentElement) + way[0], cell.cellIndex + way[1]]
  for (let next = rows[row]?.cells[column]; next; next = rows[row]?.cells[column]) {
    const target = next.querySelector<HTMLElement>('[data-cell]')
    if (target) return target.focus()
    row += way[0]
    column += way[1]
  }
}
