import { type RefObject, useState } from 'react'
import type { ListFilter } from '#contract/core/list.ts'
import type { FilterValue } from '#web/core/list-state.ts'
import { l } from '#web/core/lists.ts'
import { Icon } from './icon.tsx'
import { FilterPopover, useLeaving } from './list-filter-popover.tsx'
import styles from './list-filters.module.css'

/** A key that no filter has. */
export const ADD = '+'

interface AddFilterProps {
  free: ListFilter[]
  values: Record<string, FilterValue>
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onClose: () => void
  onValue: (filter: ListFilter, value: string) => void
}

/** The button that adds a filter. */
export function AddFilter({ free, values, isOpen, onOpen, onClose, onValue }: AddFilterProps) {
  const box = useLeaving(() => onOpen(false))
  return (
    <span className={styles.adder} {...box}>
      <button
        type="button"
        className={styles.add}
        data-filter={ADD}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => onOpen(!isOpen)}
      >
        <Icon name="plus" size={16} />
        {l('addFilter')}
      </button>
      {isOpen && <Adding free={free} values={values} onValue={onValue} onClose={onClose} anchor={box.ref} />}
    </span>
  )
}

/** First the filter, then its value, in one popover, so that the second step opens at the same place. */
function Adding({ free, values, onValue, ...floating }: Omit<AddFilterProps, 'isOpen' | 'onOpen'> & { anchor: RefObject<Element | null> }) {
  const [filter, setFilter] = useState<ListFilter | null>(null)
  if (filter) {
    const value = values[filter.key]?.value ?? ''
    return <FilterPopover key={filter.key} filter={filter} value={value} {...floating} onValue={(next) => onValue(filter, next)} />
  }
  const choices = free.map(({ key: id, title: name }) => ({ id, name }))
  const choose = (key: string) => setFilter(free.find((one) => one.key === key) ?? null)
  return <FilterPopover title={l('addFilter')} choices={choices} {...floating} value="" onValue={choose} staysOpen />
}
