import { type ReactNode, useId, useState } from 'react'
import { shell } from '#web/core/texts.ts'
import { IconButton } from '#web/ui/button.tsx'
import { MenuButton } from '#web/ui/menu-button.tsx'
import styles from './chart.module.css'

/** The numbers of a chart: a head of columns, and rows that begin with their names. */
export interface ChartTable {
  columns: readonly string[]
  rows: readonly { id: string; cells: readonly [name: string, ...values: string[]] }[]
}

interface ChartProps {
  title: string
  /** Shown beside the title: the unit of measure, or acts of the chart. */
  aside?: ReactNode
  /** The same numbers as a table, for people who read numbers. */
  table: ChartTable
  children: ReactNode
}

/** Every chart of the house: a name, the drawing, and a menu that shows the same numbers as a table. */
export function Chart({ title, aside, table, children }: ChartProps) {
  const id = useId()
  const [isTable, setTable] = useState(false)
  return (
    <section className={styles.chart} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside && <div className={styles.aside}>{aside}</div>}
        <MenuButton
          label={shell('chart.menu', { title })}
          items={[
            { label: shell('chart.drawing'), icon: 'chart', isChosen: !isTable, run: () => setTable(false) },
            { label: shell('chart.table'), icon: 'list', isChosen: isTable, run: () => setTable(true) },
          ]}
        >
          {(opener) => <IconButton icon="more" label={shell('chart.menu', { title })} {...opener} />}
        </MenuButton>
      </header>
      {isTable ? <Numbers title={title} table={table} /> : children}
    </section>
  )
}

function Numbers({ title, table: { columns, rows } }: { title: string; table: ChartTable }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled table must be reachable by keys
    <section className={styles.scroll} aria-label={shell('chart.numbers', { title })} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells: [name, ...values] }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {values.map((value, at) => (
                <td key={columns[at + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
