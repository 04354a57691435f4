import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { l } from '#web/core/lists.ts'
import { shell } from '#web/core/texts.ts'
import { Icon } from './icon.tsx'
import styles from './list-filters.module.css'
import { scrollTo } from './scroll-to.ts'

export interface Choice {
  id: string
  name: string
}

interface ChoicesProps {
  label: string
  choices: Choice[]
  chosen: string
  onPick: (id: string) => void
}

/** More than a glance takes in are found by typing; fewer by their first letters, so that a telephone brings no keyboard over them. */
const GLANCE = 8

/** One of many: arrows, Home and End walk, Enter picks (ARIA listbox; with the field above it, a combobox). */
export function Choices({ label, choices, chosen, onPick }: ChoicesProps) {
  const id = useId()
  const isSearched = choices.length > GLANCE
  const { text, setText, found, at, setAt } = useFound(choices, chosen)
  const marked = found[at]
  const markedId = marked && `${id}-${marked.id}`
  // Once the list stands where it stays: scrolled to any sooner, it would take the page along.
  useEffect(() => {
    if (markedId !== undefined) scrollTo(document.getElementById(markedId))
  }, [markedId])
  const typed = useFirstLetters(found, setAt)
  const onKeyDown = (event: KeyboardEvent) => {
    const to = stepOf(event.key, at, found.length)
    if (to !== null) setAt(to)
    else if (event.key === 'Enter' && marked) onPick(marked.id)
    else if (!isSearched && event.key.length === 1 && !event.ctrlKey && !event.metaKey) typed(event.key)
    else return
    event.preventDefault()
  }
  const shown = { 'aria-activedescendant': markedId, onKeyDown }
  return (
    <>
      {isSearched && (
        <input
          className={styles.find}
          role="combobox"
          aria-expanded
          aria-controls={id}
          aria-autocomplete="list"
          aria-label={l('findIn', { title: label })}
          placeholder={shell('list.search')}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          {...shown}
        />
      )}
      <div
        id={id}
        role="listbox"
        aria-label={label}
        className={styles.choices}
        {...(isSearched ? { tabIndex: -1 } : { tabIndex: 0, ...shown })}
      >
        {found.map((choice) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list or its field hears the keys
          <div
            key={choice.id}
            id={`${id}-${choice.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={choice.id === chosen}
            data-active={choice === marked}
            className={styles.choice}
            onClick={() => onPick(choice.id)}
          >
            {choice.name}
            {choice.id === chosen && <Icon name="check" size={16} />}
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p role="status" className={styles.nothing}>
          {shell('form.nothing')}
        </p>
      )}
    </>
  )
}

function useFound(choices: Choice[], chosen: string) {
  const [text, type] = useState('')
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      choices.findIndex(({ id }) => id === chosen),
    ),
  )
  const words = text.trim().toLowerCase()
  const found = words === '' ? choices : choices.filter(({ name }) => name.toLowerCase().includes(words))
  const setText = (next: string) => {
    type(next)
    setAt(0)
  }
  return { text, setText, found, at: Math.min(at, found.length - 1), setAt }
}

/** Letters typed within this many ms are one beginning. */
const PAUSE = 700

function useFirstLetters(choices: Choice[], setAt: (at: number) => void) {
  const known = useRef({ text: '', at: 0 })
  return (letter: string) => {
    const now = performance.now()
    const text = (now - known.current.at < PAUSE ? known.current.text : '') + letter.toLowerCase()
    known.current = { text, at: now }
    const to = choices.findIndex(({ name }) => name.toLowerCase().startsWith(text))
    if (to >= 0) setAt(to)
  }
}

function stepOf(key: string, at: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
