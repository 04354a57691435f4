import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { shell } from '#web/core/texts.ts'
import type { FieldProps } from '#web/core/use-form.ts'
import { IconButton } from './button.tsx'
import styles from './field.module.css'
import { tied } from './field.tsx'
import { Floating, keepFocus } from './floating.tsx'
import { type Asked, hasFailed, ListFailed } from './list-failed.tsx'
import { scrollTo } from './scroll-to.ts'
import { isOfText, keyedTo } from './walk-keys.ts'

export interface Option {
  id: number
  name: string
  /** Smaller words beside the name: a phone, a price. */
  detail?: string
}

export interface ComboboxProps {
  field: Omit<FieldProps<number>, 'value' | 'onChange'>
  hint?: string | undefined
  /** The name of the chosen option. */
  chosen: string
  chosenId: number | null
  /** The options for the typed text. */
  options: Option[]
  isLoading?: boolean
  /** Where the options come from, if they are asked of the server: what has failed is asked again here. */
  from?: Asked | undefined
  onType: (text: string) => void
  onPick: (option: Option | null) => void
  placeholder?: string
  /** Shown when the typed text has no options. */
  nothing?: string
}

/** One of many, found by typing: arrows and pages walk, Enter picks, Esc closes and gives the old choice back (ARIA 1.2 combobox). The keys stay in the field. */
export function Combobox({
  field,
  hint,
  chosen,
  chosenId,
  options: found,
  from,
  isLoading = from?.data === undefined && from?.isFetching,
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
  const pick = (option: Option | null) => {
    onPick(option)
    type(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const at = Math.min(active, options.length - 1)
    const next = isOfText(event.key, text) ? null : keyedTo(event.key, at, options.length)
    if (/^Arrow(Down|Up)$/.test(event.key) && !isOpen) {
      event.preventDefault()
      type('')
    } else if (isOpen && next !== null) {
      event.preventDefault()
      setActive(next)
    } else if (event.key === 'Enter' && isOpen && marked) {
      event.preventDefault()
      pick(marked)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      type(null)
    }
  }
  return (
    <>
      <div className={styles.beside} ref={box} data-open={isOpen}>
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
            listId={listId}
            options={options}
            marked={marked}
            chosenId={chosenId}
            isLoading={isLoading && !hasFailed(from)}
            pick={pick}
            anchor={box}
            onClose={() => type(null)}
            hasMore={found.length > options.length}
            nothing={hasFailed(from) ? shell('form.listFailed') : (nothing ?? shell('form.nothing'))}
            label={field.name}
          />
        )}
      </div>
      <ListFailed from={from} isSaid={field.error !== undefined} place={() => box.current?.querySelector('input')} />
    </>
  )
}

/** How many found options are shown (000 §9); a person who misses one types on. */
export const SEARCH_LIMIT = 30
/** 001 §9: so many are asked for by what was typed, so that it is known when there are more than are shown. */
export const AUTOCOMPLETE_LIMIT = 100

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
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

function Options({ listId, label, options, hasMore, marked, chosenId, isLoading, nothing, pick, anchor, onClose }: OptionsProps) {
  const floating = { id: listId, anchor, onClose, mayCover: false, className: styles.list, onMouseDown: keepFocus }
  if (options.length === 0)
    return (
      <Floating {...floating} role="status">
        <p className={styles.nothing}>{isLoading ? shell('loading') : nothing}</p>
      </Floating>
    )
  return (
    <Floating {...floating} role="listbox" aria-label={label}>
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
          // A click and not a press, because a finger on an option may be scrolling the list.
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
    </Floating>
  )
}
