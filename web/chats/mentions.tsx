import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { EVERYBODY, nameBegun } from '#domain/chats/message-text.ts'
import desk from './desk.module.css'
import { t } from './texts.ts'

/** How many names are offered: a longer list is shortened by typing on. */
const OFFERED = 6

interface Wanted {
  /** Who may be called, by name. */
  names: readonly string[]
  /** True: everybody may be mentioned at once. */
  withAll: boolean
  /** The text up to the caret. */
  before: string
  pick: (name: string, begun: number) => void
}

/** Who is offered while a name is typed after «@»; arrows choose, Enter or Tab takes, Esc gives up. */
export function useMentions({ names, withAll, before, pick }: Wanted) {
  const id = useId()
  const [at, setAt] = useState(0)
  const [refusedAt, refuse] = useState<string | null>(null)
  const begun = nameBegun(before)
  const options = begun === null || refusedAt === before ? [] : offered(begun, withAll ? [EVERYBODY.slice(1), ...names] : names)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another beginning offers others
  useEffect(() => setAt(0), [begun])
  const take = (name: string) => pick(name, begun?.length ?? 0)
  /** Answers true if the key belonged to the list. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const chosen = options[at]
    if (chosen === undefined) return false
    if (event.key === 'ArrowDown') setAt((at + 1) % options.length)
    else if (event.key === 'ArrowUp') setAt((at + options.length - 1) % options.length)
    else if (event.key === 'Enter' || event.key === 'Tab') take(chosen)
    else if (event.key === 'Escape') refuse(before)
    else return false
    event.preventDefault()
    return true
  }
  const idOf = (index: number) => `${id}-${index}`
  const isOpen = options.length > 0
  const reading = {
    'aria-autocomplete': 'list' as const,
    'aria-controls': isOpen ? id : undefined,
    'aria-activedescendant': isOpen ? idOf(at) : undefined,
  }
  const list = isOpen && (
    <div role="listbox" id={id} aria-label={t('composer.mention')} className={desk.names}>
      {options.map((name, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: keys are heard by the text
        <div
          key={name}
          role="option"
          id={idOf(index)}
          aria-selected={index === at}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => take(name)}
        >
          {name}
        </div>
      ))}
    </div>
  )
  return { onKeyDown, reading, list }
}

/** By the beginning of the whole name or of any of its words; to a name that is whole nothing is added. */
function offered(begun: string, names: readonly string[]): string[] {
  const wanted = begun.toLowerCase()
  const found = names.filter((name) => [name, ...name.split(' ')].some((word) => word.toLowerCase().startsWith(wanted)))
  const isWhole = found.length === 1 && found[0]?.toLowerCase() === wanted
  return isWhole ? [] : [...new Set(found)].slice(0, OFFERED)
}
