import { type KeyboardEvent, useEffect } from 'react'
import type { ListFilter } from '#contract/core/list.ts'
import { shell } from '#web/core/texts.ts'
import { DayInput } from './day-input.tsx'
import { type Choice, Choices } from './list-choices.tsx'
import styles from './list-filters.module.css'
import { useClickOutside } from './use-click-outside.ts'
import { useInView } from './use-in-view.ts'
import { useTyped } from './use-typed.ts'
import { Veil } from './veil.tsx'

type What = { filter: ListFilter; title?: never; choices?: never } | { filter?: never; title: string; choices: Choice[] }
type FilterPopoverProps = What & {
  value: string
  onValue: (value: string) => void
  onClose: () => void
  /** What is chosen leads to another choice. */
  staysOpen?: boolean
}

/** Which value of a filter: one of its choices, a day, or what is typed. Esc closes and gives the focus back. */
export function FilterPopover({
  filter,
  title = filter?.title ?? '',
  choices,
  value,
  onValue,
  onClose,
  staysOpen = false,
}: FilterPopoverProps) {
  const box = useInView<HTMLDivElement>()
  useClickOutside(box, true, onClose)
  useEffect(() => box.current?.querySelector<HTMLElement>('input, [role="listbox"]')?.focus(), [box])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onClose()
  }
  const options = choices ?? choicesOf(filter)
  const pick = (id: string) => {
    onValue(id)
    if (!staysOpen) onClose()
  }
  return (
    <>
      <Veil className={styles.veil} onClose={onClose} />
      <div ref={box} role="dialog" aria-label={title} className={styles.popover} onKeyDown={onKeyDown}>
        {options ? (
          <Choices label={title} choices={options} chosen={value} onPick={pick} />
        ) : (
          filter && <Typed filter={filter} value={value} onValue={onValue} onClose={onClose} />
        )}
      </div>
    </>
  )
}

function choicesOf({ type, options }: ListFilter): Choice[] | null {
  if (type === 'flag')
    return [
      { id: '1', name: shell('list.yes') },
      { id: '0', name: shell('list.no') },
    ]
  if (type !== 'select') return null
  return (options ?? []).map(({ id, name }) => ({ id: String(id), name }))
}

interface TypedProps {
  filter: ListFilter
  value: string
  onValue: (value: string) => void
  onClose: () => void
}

function Typed({ filter, value, onValue, onClose }: TypedProps) {
  const id = `filter-${filter.key}`
  return (
    <div className={styles.typed}>
      <label htmlFor={id}>{filter.title}</label>
      {filter.type === 'date' ? (
        <DayInput id={id} label={filter.title} value={value} onDay={onValue} />
      ) : (
        <Words id={id} isNumber={filter.type === 'number'} {...{ value, onValue, onClose }} />
      )}
    </div>
  )
}

function Words({ id, isNumber, value, onValue, onClose }: Omit<TypedProps, 'filter'> & { id: string; isNumber: boolean }) {
  const [text, setText] = useTyped(value, onValue)
  return (
    <input
      id={id}
      inputMode={isNumber ? 'numeric' : undefined}
      maxLength={100}
      value={text}
      onChange={(event) => setText(isNumber ? event.target.value.replace(/[^\d.,-]/g, '') : event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        onValue(text.trim())
        onClose()
      }}
    />
  )
}
