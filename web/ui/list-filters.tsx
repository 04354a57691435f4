import { useRef, useState } from 'react'
import type { ListFilter } from '#contract/core/list.ts'
import { isDay } from '#domain/core/clock-time.ts'
import { formatDay } from '#web/core/formats.ts'
import { type FilterValue, operatorOf } from '#web/core/list-state.ts'
import { l } from '#web/core/lists.ts'
import { shell } from '#web/core/texts.ts'
import { Button, IconButton } from './button.tsx'
import { ADD, AddFilter } from './list-filter-add.tsx'
import { FilterPopover, useLeaving } from './list-filter-popover.tsx'
import styles from './list-filters.module.css'

type Values = Record<string, FilterValue>

interface ListFiltersProps {
  /** The filters that the list's answer offers. */
  filters: readonly ListFilter[]
  values: Values
  columns: readonly { key: string; title: string }[]
  rows: readonly object[]
  onChange: (values: Values) => void
  /** Removes the search and all filters; absent: there are none. */
  onReset?: (() => void) | undefined
}

/**
 * Chips of all that the address asks for, each changed by a press and taken away by its cross, and one button that adds another: nothing filters
 * unseen (U-18).
 */
export function ListFilters({ filters, values, columns, rows, onChange, onReset }: ListFiltersProps) {
  const [open, setOpen] = useState<string | null>(null)
  const group = useRef<HTMLFieldSetElement>(null)
  const close = (key: string) => {
    setOpen(null)
    // A chip that is gone leaves the focus to the button that brings another.
    const opener = group.current?.querySelector<HTMLElement>(`[data-filter="${CSS.escape(key)}"]`) ?? adderIn(group.current)
    opener?.focus()
  }
  const change = ({ key, type }: Pick<ListFilter, 'key' | 'type'>, value: string) => {
    const { [key]: _, ...others } = values
    onChange(value === '' ? others : { ...values, [key]: { value, operator: operatorOf({ type }) } })
  }
  const remove = (key: string) => {
    const { [key]: _, ...others } = values
    setOpen(null)
    onChange(others)
    adderIn(group.current)?.focus()
  }
  const free = filters.filter(({ key }) => !(key in values))
  if (filters.length === 0 && Object.keys(values).length === 0) return null
  return (
    <fieldset ref={group} className={styles.filters}>
      <legend className="unseen">{shell('list.filters')}</legend>
      {shownOf(filters, values).map((key) => {
        const filter = filters.find((one) => one.key === key)
        const value = values[key]?.value ?? ''
        const title = filter?.title ?? titleIn(columns, key)
        return (
          <Chip
            key={key}
            filter={filter}
            title={title}
            value={value}
            text={filter ? chosenIn(filter, value) : null}
            named={nameIn(rows[0], key)}
            isOpen={open === key}
            onOpen={(is) => setOpen(is ? key : null)}
            onClose={() => close(key)}
            onValue={(next) => filter && change(filter, next)}
            onRemove={() => remove(key)}
          />
        )
      })}
      {(free.length > 0 || open === ADD) && (
        <AddFilter
          free={free}
          values={values}
          isOpen={open === ADD}
          onOpen={(is) => setOpen(is ? ADD : null)}
          onClose={() => close(ADD)}
          onValue={change}
        />
      )}
      {onReset && (
        <Button kind="quiet" className={styles.reset} onClick={onReset}>
          {l('resetAll')}
        </Button>
      )}
    </fieldset>
  )
}

const adderIn = (group: HTMLElement | null) => group?.querySelector<HTMLElement>(`[data-filter="${ADD}"]`)

interface ChipProps {
  /** Absent: the server offers no choice for it, so it can only be removed. */
  filter: ListFilter | undefined
  title: string
  value: string
  /** The name of the chosen value, where the filter knows it. */
  text: string | null
  /** The name of the value in the found rows. */
  named: string | null
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** Closes it and gives the focus back. */
  onClose: () => void
  onValue: (value: string) => void
  onRemove: () => void
}

function Chip({ filter, title, value, text, named, isOpen, onOpen, onClose, onValue, onRemove }: ChipProps) {
  const box = useLeaving(() => onOpen(false))
  const words = `${title}: ${text ?? named ?? value}`
  return (
    <span className={styles.chip} {...box}>
      {filter ? (
        <button
          type="button"
          className={styles.words}
          data-filter={filter.key}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => onOpen(!isOpen)}
        >
          {words}
        </button>
      ) : (
        <span className={styles.words}>{words}</span>
      )}
      <IconButton icon="close" label={shell('list.unfilter', { title })} onClick={onRemove} />
      {isOpen && filter && <FilterPopover filter={filter} value={value} onValue={onValue} onClose={onClose} anchor={box.ref} />}
    </span>
  )
}

/** Values in the order of the filters, followed by those that no filter shows. */
function shownOf(filters: readonly ListFilter[], values: Values): string[] {
  const known = filters.map(({ key }) => key).filter((key) => key in values)
  return [...known, ...Object.keys(values).filter((key) => !known.includes(key))]
}

function chosenIn({ type, options }: ListFilter, value: string): string | null {
  if (type === 'flag') return shell(value === '0' ? 'list.no' : 'list.yes').toLowerCase()
  if (type === 'date') return isDay(value) ? formatDay(value) : value
  return options?.find(({ id }) => String(id) === value)?.name ?? null
}

const relationOf = (key: string) => key.replace(/_id$/, '')
const titleIn = (columns: readonly { key: string; title: string }[], key: string) =>
  columns.find((column) => column.key === key || column.key === relationOf(key))?.title ?? key

/** All found rows share the value, so the first one names it. */
function nameIn(row: object | undefined, key: string): string | null {
  const named: unknown = row && Reflect.get(row, relationOf(key))
  if (typeof named !== 'object' || named === null) return null
  const name: unknown = Reflect.get(named, 'title') ?? Reflect.get(named, 'name')
  return typeof name === 'string' ? name : null
}
