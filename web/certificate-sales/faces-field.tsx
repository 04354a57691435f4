import { useState } from 'react'
import type { FieldProps } from '#web/core/use-form.ts'
import { FieldFrame, tied } from '#web/ui/field.tsx'
import styles from './buy.module.css'
import { t } from './texts.ts'

/** Several sums in one line: «1000, 3000, 5000». What cannot be read stays as it was typed, with its error beside it. */
export function FacesField({ field }: { field: FieldProps<number[]> }) {
  /** null: nothing is being typed. */
  const [text, setText] = useState<string | null>(null)
  const [label, hint] = [t('fields.faces'), t('facesHint')]
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <input
        {...tied(field, hint)}
        className={styles.typed}
        inputMode="text"
        autoComplete="off"
        value={text ?? (field.value ?? []).join(', ')}
        onChange={(event) => {
          setText(event.target.value)
          field.onChange(parse(event.target.value))
        }}
        onBlur={() => {
          if (text !== null && !parse(text).some(Number.isNaN)) setText(null)
          field.onBlur()
        }}
      />
    </FieldFrame>
  )
}

const parse = (text: string): number[] =>
  text
    .split(/[,;]/)
    .map((one) => one.replaceAll(/\s/g, ''))
    .filter(Boolean)
    .map(Number)
