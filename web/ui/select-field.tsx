import { useState } from 'react'
import { Combobox, type Option } from './combobox.tsx'
import { type ControlProps, FieldFrame } from './field.tsx'
import type { Asked } from './list-failed.tsx'

/** A choice among the given rows by typing any part of the name. */
export function SelectField({
  field,
  label,
  hint,
  options,
  from,
  placeholder,
}: ControlProps<number> & { options: Option[]; from?: Asked | undefined; placeholder?: string }) {
  const [text, setText] = useState('')
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const found = options.filter((one) => words.every((word) => `${one.name} ${one.detail ?? ''}`.toLowerCase().includes(word)))
  const chosen = options.find((one) => one.id === field.value)
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <Combobox
        field={field}
        hint={hint}
        from={from}
        options={found}
        chosen={chosen?.name ?? ''}
        chosenId={field.value ?? null}
        {...(placeholder && { placeholder })}
        onType={setText}
        onPick={(option) => field.onChange(option?.id ?? null)}
      />
    </FieldFrame>
  )
}
