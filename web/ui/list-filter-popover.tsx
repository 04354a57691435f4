import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import type { ListFilter } from '#contract/core/list.ts'
import { shell } from '#web/core/texts.ts'
import { DayInput } from './day-input.tsx'
import { Floating } from './floating.tsx'
import { type Choice, Choices } from './list-choices.tsx'
import styles from './list-filters.module.css'
import { useTyped } from './use-typed.ts'

type What = { filter: ListFilter; title?: never; choices?: never } | { filter?: never; title: string; choices: Choice[] }
type FilterPopoverProps = What & {
  value: string
  /** The chip or the button beside which it opens. */
  anchor: RefObject<Element | null>
  onValue: (value: string) => void
  onClose: () => void
  /** True: the chosen value leads to another choice. */
  staysOpen?: boolean
}

/** Which value of a filter: one of its choices, a day, or what is typed. Esc closes and gives the focus back. */
export function FilterPopover({
  filter,
  title = filter?.title ?? '',
  choices,
  value,
  anchor,
  onValue,
  onClose,
  staysOpen = false,
}: FilterPopoverProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('input, [role="listbox"]')?.focus({ preventScroll: true }), [])
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
    <Floating ref={box} role="dialog" aria-label={title} className={styles.popover} anchor={anchor} onClose={onClose} onKeyDown={onKeyDown}>
      {options ? (
        <Choices label={title} choices={options} chosen={value} onPick={pick} />
      ) : (
        filter && <Typed filter={filter} value={value} onValue={onValue} onClose={onClose} />
      )}
    </Floating>
  )
}

/** Leaving the chip and its popover by Tab closes the popover and does not bring the focus back. */
export function useLeaving(onLeave: () => void) {
  const ref = useRef<HTMLSpanElement>(null)
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) onLeave()
  }
  return { ref, onBlur }
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
        <Words id={id} isNumber={filter.type === 'number'} value={value} onValue={onValue} onClose={onClose} />
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
