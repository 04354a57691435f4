import type { ListFilter } from '#contract/core/list.ts'
import { type FilterValue, operatorOf } from '#web/core/list-state.ts'
import { shell } from '#web/core/texts.ts'
import { IconButton } from './button.tsx'
import { DayInput } from './day-input.tsx'
import { Icon } from './icon.tsx'
import styles from './list-page.module.css'
import searching from './list-search.module.css'
import { useTyped } from './use-typed.ts'

interface SearchBoxProps {
  value: string
  onSearch: (text: string) => void
  /** Why a text is not searched for; null: it is. */
  refuses?: ((text: string) => string | null) | undefined
}

export function SearchBox({ value, onSearch, refuses = () => null }: SearchBoxProps) {
  const [text, setText] = useTyped(value, (typed) => {
    if (refuses(typed) === null) onSearch(typed)
  })
  const refusal = refuses(text)
  return (
    <search className={styles.search}>
      <Icon name="search" size={18} />
      <input
        type="search"
        aria-label={shell('list.search')}
        aria-invalid={refusal !== null || undefined}
        aria-describedby={refusal === null ? undefined : 'list-search-refusal'}
        placeholder={shell('list.search')}
        value={text}
        maxLength={100}
        onChange={(event) => setText(event.target.value)}
      />
      {text !== '' && <IconButton icon="close" label={shell('list.clearSearch')} onClick={() => onSearch('')} />}
      {refusal !== null && (
        <span id="list-search-refusal" role="status" className={searching.refusal}>
          {refusal}
        </span>
      )}
    </search>
  )
}

type Values = Record<string, FilterValue>

/** Drawn from the `filters` of the list's answer. */
export function ListFilters({ filters, values, onChange }: { filters: ListFilter[]; values: Values; onChange: (values: Values) => void }) {
  const change = (filter: ListFilter, value: string) => {
    const { [filter.key]: _, ...others } = values
    onChange(value === '' ? others : { ...others, [filter.key]: { value, operator: operatorOf(filter) } })
  }
  if (filters.length === 0) return null
  return (
    <fieldset className={styles.filters}>
      <legend className="unseen">{shell('list.filters')}</legend>
      {filters.map((filter) => (
        <OneFilter key={filter.key} filter={filter} value={values[filter.key]?.value ?? ''} onChange={(value) => change(filter, value)} />
      ))}
    </fieldset>
  )
}

interface OneFilterProps {
  filter: ListFilter
  value: string
  onChange: (value: string) => void
}

function OneFilter({ filter, value, onChange }: OneFilterProps) {
  if (filter.type === 'select' || filter.type === 'flag') return <SelectFilter {...{ filter, value, onChange }} />
  if (filter.type === 'date') return <DateFilter {...{ filter, value, onChange }} />
  return <TypedFilter {...{ filter, value, onChange }} />
}

function SelectFilter({ filter, value, onChange }: OneFilterProps) {
  const flags = [
    { id: 1, name: shell('list.yes') },
    { id: 0, name: shell('list.no') },
  ]
  return (
    <select
      className={styles.filter}
      aria-label={filter.title}
      data-chosen={value !== ''}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{`${filter.title}: ${shell('list.all').toLowerCase()}`}</option>
      {(filter.options ?? flags).map((option) => (
        <option key={option.id} value={option.id}>
          {option.name}
        </option>
      ))}
    </select>
  )
}

function DateFilter({ filter, value, onChange }: OneFilterProps) {
  const id = `filter-${filter.key}`
  return (
    <div className={styles.typed} data-chosen={value !== ''}>
      <label htmlFor={id}>{filter.title}</label>
      <DayInput id={id} label={filter.title} value={value} onDay={onChange} />
    </div>
  )
}

function TypedFilter({ filter, value, onChange }: OneFilterProps) {
  const [text, setText] = useTyped(value, onChange)
  return (
    <label className={styles.typed}>
      {filter.title}
      <input
        className={styles.filter}
        type={filter.type === 'number' ? 'number' : 'search'}
        data-chosen={value !== ''}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </label>
  )
}
