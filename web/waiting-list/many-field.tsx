import { useState } from 'react'
import { shell } from '#web/core/texts.ts'
import type { FieldProps } from '#web/core/use-form.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Combobox, type Option } from '#web/ui/combobox.tsx'
import { FieldFrame } from '#web/ui/field.tsx'
import type { Asked } from '#web/ui/list-failed.tsx'
import { t } from './texts.ts'
import styles from './waiting-list.module.css'

interface ManyFieldProps {
  field: FieldProps<number[]>
  label: string
  hint?: string
  options: Option[]
  from: Asked
  /** The same may be chosen again. */
  repeats?: boolean
}

/** A choice of several from many, by typing one after another. */
export function ManyField({ field, label, hint, options, from, repeats = false }: ManyFieldProps) {
  const [text, setText] = useState('')
  const chosen = field.value ?? []
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const found = options.filter(
    ({ id, name }) => (repeats || !chosen.includes(id)) && words.every((word) => name.toLowerCase().includes(word)),
  )
  const nameOf = (id: number) => options.find((one) => one.id === id)?.name ?? `№\u00a0${id}`
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <Combobox
        field={{ ...field, onBlur: () => field.onBlur() }}
        {...(hint && { hint })}
        options={found}
        from={from}
        chosen=""
        chosenId={null}
        placeholder={shell('form.choose')}
        onType={setText}
        onPick={(option) => option && field.onChange([...chosen, option.id])}
      />
      <ul className={styles.chosen} aria-label={label}>
        {chosen.map((id, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same service may stand twice
          <li key={`${id}-${at}`}>
            {nameOf(id)}
            <IconButton icon="close" label={t('without', { name: nameOf(id) })} onClick={() => field.onChange(chosen.toSpliced(at, 1))} />
          </li>
        ))}
      </ul>
    </FieldFrame>
  )
}
