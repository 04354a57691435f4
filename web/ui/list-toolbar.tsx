import { useEffect, useEffectEvent, useState } from 'react'
import type { ListFilter } from '#contract/core/list.ts'
import { type FilterValue, operatorOf } from '#web/core/list-state.ts'
import { shell } from '#web/core/texts.ts'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './list-page.module.css'

const TYPING_PAUSE = 250

export function SearchBox({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const [text, setText] = useTyped(value, onSearch)
  return (
    <search className={styles.search}>
      <Icon name="search" size={18} />
      <input
        type="search"
        aria-label={shell('list.search')}
        placeholder={shell('list.search')}
        value={text}
        maxLength={100}
        onChange={(event) => setText(event.target.value)}
      />
      {text !== '' && <IconButton icon="close" label={shell('list.clearSearch')} onClick={() => onSearch('')} />}
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

const types = { text: 'search', number: 'number', date: 'date' } as const

function TypedFilter({ filter, value, onChange }: OneFilterProps) {
  const [text, setText] = useTyped(value, onChange)
  const type = filter.type === 'number' || filter.type === 'date' ? types[filter.type] : types.text
  return (
    <label className={styles.typed}>
      {filter.title}
      <input
        className={styles.filter}
        type={type}
        data-chosen={value !== ''}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </label>
  )
}

/** What is being typed goes into the URL after a short pause; what changes there comes back. */
function useTyped(value: string, commit: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setText(value)
  }
  const send = useEffectEvent(() => commit(text))
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => send(), TYPING_PAUSE)
    return () => clearTimeout(timer)
  }, [text, value])
  return [text, setText]
}
