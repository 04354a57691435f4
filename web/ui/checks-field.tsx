import { useRef } from 'react'
import { shell } from '#web/core/texts.ts'
import type { FieldProps } from '#web/core/use-form.ts'
import styles from './field.module.css'
import { FieldError } from './field.tsx'
import { FieldPairs } from './field-group.tsx'
import { type Asked, hasFailed, ListFailed } from './list-failed.tsx'

interface ChecksFieldProps {
  field: FieldProps<number[]>
  label: string
  hint?: string
  options: readonly { id: number; name: string }[]
  /** Where the options come from, if they are asked of the server. */
  from?: Asked | undefined
  /** Shown in place of the options when there are none. */
  empty: string
}

/** Several of a few: each option is switched on and off. What is chosen but not offered stays chosen. */
export function ChecksField({ field, label, hint, options, from, empty }: ChecksFieldProps) {
  const chosen = field.value ?? []
  const set = useRef<HTMLFieldSetElement>(null)
  const isNone = options.length === 0 && !hasFailed(from)
  // Read anew, an empty list says what it said.
  const isLoading = from?.data === undefined && from?.isFetching
  const toggle = (id: number) =>
    field.onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id].toSorted((a, b) => a - b))
  return (
    <fieldset
      ref={set}
      tabIndex={-1}
      className={styles.field}
      aria-label={label}
      aria-describedby={field.error === undefined ? undefined : `${field.id}-error`}
    >
      {hint && <p className={styles.hint}>{hint}</p>}
      {isNone && <p className={styles.hint}>{isLoading ? shell('loading') : empty}</p>}
      <ListFailed from={from} isSaid={field.error !== undefined} place={() => set.current?.querySelector('input') ?? set.current} />
      <FieldPairs>
        {options.map((one) => (
          <label key={one.id} className={styles.flag}>
            <input type="checkbox" checked={chosen.includes(one.id)} onChange={() => toggle(one.id)} />
            {one.name}
          </label>
        ))}
      </FieldPairs>
      <FieldError field={field} />
    </fieldset>
  )
}
