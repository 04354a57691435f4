import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { asRussian, folded } from '#domain/core/typed.ts'
import { l } from '#web/core/lists.ts'
import { shell } from '#web/core/texts.ts'
import { Icon } from './icon.tsx'
import styles from './list-filters.module.css'
import { scrollTo } from './scroll-to.ts'
import { isOfText, keyedTo, useTypedWalk } from './walk-keys.ts'

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

/** One of many: arrows, pages, Home and End walk, letters too where no field takes them, Enter picks (ARIA listbox; with the field above it, a combobox). */
export function Choices({ label, choices, chosen, onPick }: ChoicesProps) {
  const id = useId()
  const isSearched = choices.length > GLANCE
  const { text, setText, found, at, setAt } = useFound(choices, chosen)
  const marked = found[at]
  const markedId = marked && `${id}-${marked.id}`
  // Only when the list has its final place, because scrolling to it earlier would move the page.
  useEffect(() => {
    if (markedId !== undefined) scrollTo(document.getElementById(markedId))
  }, [markedId])
  const walk = useTypedWalk()
  const onKeyDown = (event: KeyboardEvent) => {
    const to = toOf(event)
    if (to !== null) setAt(to)
    else if (marked && (event.key === 'Enter' || (event.key === ' ' && !isSearched))) onPick(marked.id)
    else return
    event.preventDefault()
  }
  const toOf = (event: KeyboardEvent) => {
    if (isSearched) return isOfText(event.key, text) ? null : keyedTo(event.key, at, found.length)
    const names = found.map(({ name }) => name)
    return keyedTo(event.key, at, found.length) ?? walk(event, at, names)
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
  const words = text.trim()
  const spelled = [folded(words), folded(asRussian(words))]
  const found = words === '' ? choices : choices.filter(({ name }) => spelled.some((one) => folded(name).includes(one)))
  const setText = (next: string) => {
    type(next)
    setAt(0)
  }
  return { text, setText, found, at: Math.min(at, found.length - 1), setAt }
}
