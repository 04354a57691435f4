import { type FormEvent, useId, useState } from 'react'
import { color as colorRule } from '#contract/bookings/visit.ts'
import { plainField } from '#web/core/plain-field.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError, TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { VisitState } from './use-visit.ts'
import styles from './visit.module.css'
import { colorName, palette, v } from './visit-texts.ts'

interface VisitColorsProps {
  colors: string[]
  /** Absent: the colours are only shown. */
  state?: VisitState
}

/** Colours by their names: those of the palette are pressed and let go, one's own is added by its code. */
export function VisitColors({ colors, state }: VisitColorsProps) {
  const id = useId()
  if (!state) return colors.length > 0 && <Chosen colors={colors} />
  const own = colors.filter((one) => !palette.some(([color]) => color === one))
  const shown = [...palette.map(([color]) => color), ...own]
  const toggle = (color: string) => {
    if (state.isSaving) return
    void state.setColors(colors.includes(color) ? colors.filter((one) => one !== color) : [...colors, color])
  }
  return (
    <fieldset className={styles.colors} aria-describedby={`${id}-error`}>
      <legend>{v('colors')}</legend>
      <div className={styles.chips}>
        {shown.map((color) => (
          <button
            key={color}
            type="button"
            className={styles.chip}
            aria-pressed={colors.includes(color)}
            aria-disabled={state.isSaving}
            onClick={() => toggle(color)}
          >
            <Swatch color={color} />
            {colorName(color)}
            {colors.includes(color) && <Icon name="check" size={16} />}
          </button>
        ))}
      </div>
      <OwnColor colors={colors} state={state} />
      <div role="alert">
        <FieldError field={{ id, error: state.refused('colors') }} />
      </div>
    </fieldset>
  )
}

function Chosen({ colors }: { colors: string[] }) {
  return (
    <ul className={styles.chips} aria-label={v('colors')}>
      {colors.map((color) => (
        <li key={color} className={styles.chip}>
          <Swatch color={color} />
          {colorName(color)}
        </li>
      ))}
    </ul>
  )
}

/** Set through the element's own object: the strict policy forbids styles in the text of the page, not these. */
const Swatch = ({ color }: { color: string }) => <span className={styles.swatch} style={{ background: color }} aria-hidden="true" />

function OwnColor({ colors, state }: { colors: string[]; state: VisitState }) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (state.isSaving) return
    const text = typed?.trim() ?? ''
    const read = colorRule.safeParse(text.startsWith('#') ? text : `#${text}`)
    setError(read.error?.issues[0]?.message)
    if (!read.success) return
    if (colors.includes(read.data) || (await state.setColors([...colors, read.data]))) setTyped(null)
  }
  return (
    <form className={styles.own} onSubmit={(event) => void add(event)}>
      <TextField field={plainField(id, typed, setTyped, { error })} label={v('own')} hint={v('ownHint')} maxLength={7} />
      <Button type="submit" icon="plus" aria-disabled={state.isSaving}>
        {v('addColor')}
      </Button>
    </form>
  )
}
