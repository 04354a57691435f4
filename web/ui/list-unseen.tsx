import type { ListFilter } from '#contract/core/list.ts'
import type { FilterValue } from '#web/core/list-state.ts'
import { shell } from '#web/core/texts.ts'
import { Icon } from './icon.tsx'
import styles from './list-unseen.module.css'

interface UnseenFiltersProps {
  filters: readonly ListFilter[]
  values: Record<string, FilterValue>
  columns: readonly { key: string; title: string }[]
  rows: readonly object[]
  onChange: (values: Record<string, FilterValue>) => void
}

/** What the address asks for and no control of the list shows: a chip that says it and takes it away, so that nothing filters unseen (U-18). */
export function UnseenFilters({ filters, values, columns, rows, onChange }: UnseenFiltersProps) {
  const unseen = Object.entries(values).filter(([key]) => !filters.some((filter) => filter.key === key))
  return unseen.map(([key, { value }]) => {
    const relation = key.replace(/_id$/, '')
    const title = columns.find((column) => column.key === key || column.key === relation)?.title ?? key
    const { [key]: _, ...others } = values
    return (
      <button key={key} type="button" className={styles.chip} title={shell('list.unfilter', { title })} onClick={() => onChange(others)}>
        {`${title}: ${nameIn(rows[0], relation) ?? value}`}
        <Icon name="close" size={14} />
        <span className="unseen">{shell('list.unfilter', { title })}</span>
      </button>
    )
  })
}

/** All rows that are found have it in common: the first one names it. */
function nameIn(row: object | undefined, relation: string): string | null {
  const named: unknown = row && Reflect.get(row, relation)
  if (typeof named !== 'object' || named === null) return null
  const name: unknown = Reflect.get(named, 'title') ?? Reflect.get(named, 'name')
  return typeof name === 'string' ? name : null
}
