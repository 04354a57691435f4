import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react'
import { shell } from '#web/core/texts.ts'
import type { FieldProps } from '#web/core/use-form.ts'
import { IconButton } from './button.tsx'
import styles from './field.module.css'
import { tied } from './field.tsx'
import { scrollTo } from './scroll-to.ts'
import { useClickOutside } from './use-click-outside.ts'
import { Veil } from './veil.tsx'

export interface Option {
  id: number
  name: string
  /** Smaller words beside the name: a phone, a price. */
  detail?: string
}

export interface ComboboxProps {
  field: Omit<FieldProps<number>, 'value' | 'onChange'>
  hint?: string | undefined
  /** The name of what is chosen. */
  chosen: string
  chosenId: number | null
  /** What the typed text offers. */
  options: Option[]
  isLoading?: boolean
  onType: (text: string) => void
  onPick: (option: Option | null) => void
  placeholder?: string
  /** Said when the typed text offers nothing. */
  nothing?: string
}

/** One of many, found by typing: arrows walk, Enter picks, Esc closes and gives the old choice back (ARIA 1.2 combobox). */
export function Combobox({
  field,
  hint,
  chosen,
  chosenId,
  options: found,
  isLoading,
  onType,
  onPick,
  placeholder,
  nothing,
}: ComboboxProps) {
  const [text, setText] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const listId = useId()
  const isOpen = text !== null
  const options = found.slice(0, SEARCH_LIMIT)
  const marked = options[Math.min(active, options.length - 1)]
  const type = (next: string | null) => {
    setText(next)
    setActive(0)
    onType(next ?? '')
  }
  useClickOutside(box, isOpen, () => type(null))
  const pick = (option: Option | null) => {
    onPick(option)
    type(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) return type('')
      setActive(stepped(Math.min(active, options.length - 1), event.key === 'ArrowDown' ? 1 : -1, options.length))
    } else if (event.key === 'Enter' && isOpen && marked) {
      event.preventDefault()
      pick(marked)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      type(null)
    }
  }
  return (
    <div className={styles.beside} ref={box} data-open={isOpen}>
      {isOpen && <Veil className={styles.veil} onClose={() => type(null)} />}
      <input
        {...tied(field, hint)}
        className={styles.control}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && marked ? `${listId}-${marked.id}` : undefined}
        placeholder={placeholder ?? shell('form.choose')}
        value={text ?? chosen}
        onChange={(event) => type(event.target.value)}
        onClick={() => !isOpen && type('')}
        onKeyDown={onKeyDown}
        onBlur={() => {
          type(null)
          field.onBlur()
        }}
      />
      {chosenId !== null && !field.required && <IconButton icon="close" label={shell('form.clear')} onClick={() => pick(null)} />}
      {isOpen && (
        <Options
          {...{ listId, options, marked, chosenId, isLoading, pick }}
          hasMore={found.length > options.length}
          nothing={nothing ?? shell('form.nothing')}
          label={field.name}
        />
      )}
    </div>
  )
}

/** 000 §9: what is found by typing is shown so far; who looks for the rest types on. */
export const SEARCH_LIMIT = 30

interface OptionsProps {
  listId: string
  label: string
  options: Option[]
  hasMore: boolean
  marked: Option | undefined
  chosenId: number | null
  isLoading: boolean | undefined
  nothing: string
  pick: (option: Option) => void
}

function Options({ listId, label, options, hasMore, marked, chosenId, isLoading, nothing, pick }: OptionsProps) {
  if (options.length === 0)
    return (
      <div className={styles.popup} id={listId} role="status">
        <p className={styles.nothing}>{isLoading ? shell('loading') : nothing}</p>
      </div>
    )
  return (
    <div className={styles.popup} id={listId} role="listbox" aria-label={label} onMouseDown={keepFocus}>
      {options.map((option) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and hears the keys
        <div
          key={option.id}
          id={`${listId}-${option.id}`}
          role="option"
          tabIndex={-1}
          aria-selected={option.id === chosenId}
          data-active={option === marked}
          className={styles.option}
          ref={option === marked ? scrollTo : undefined}
          // A click, because a finger that goes down on an option may be scrolling the list.
          onClick={() => pick(option)}
        >
          <span>
            {option.name}
            {option.detail && <span className={styles.hint}> {option.detail}</span>}
          </span>
        </div>
      ))}
      {hasMore && (
        <p className={styles.nothing} role="presentation">
          {shell('form.first', { count: SEARCH_LIMIT })}
        </p>
      )}
    </div>
  )
}

/** The field keeps the focus while its list is pressed, or its blur would close the list before the click. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

const stepped = (at: number, step: number, count: number) => (count === 0 ? 0 : (at + step + count) % count)
