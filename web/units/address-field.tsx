import { useState } from 'react'
import { units } from '#contract/units/units.ts'
import { useData } from '#web/core/query.ts'
import type { FieldProps } from '#web/core/use-form.ts'
import { useSettled } from '#web/core/use-settled.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { FieldFrame } from '#web/ui/field.tsx'
import { t } from './texts.ts'

interface AddressFieldProps {
  field: FieldProps<string>
  onPlace: (place: { address: string; latitude: number | null; longitude: number | null }) => void
}

/** An address found by typing; the chosen one brings its place on the map. What is typed is kept when the service knows no such address. */
export function AddressField({ field, onPlace }: AddressFieldProps) {
  const [text, setText] = useState('')
  const asked = useSettled(text.trim(), 250)
  const search = useData(units.addresses, asked.length > 2 ? { query: { text: asked } } : null, { keep: true })
  const { data } = search
  const found = asked.length > 2 ? (data?.items ?? []) : []
  const known = found.map((one, index) => ({ id: index + 1, name: one.address }))
  const isNew = text.trim() !== '' && !known.some((one) => one.name === text.trim())
  const options = isNew ? [...known, { id: 0, name: text.trim(), detail: t('asTyped') }] : known
  const pick = (id: number | undefined, name: string | undefined) => {
    const place = found[(id ?? 0) - 1]
    if (place) onPlace(place)
    else field.onChange(name ?? null)
  }
  return (
    <FieldFrame field={field} label={t('fields.address')} hint={data?.is_answering === 0 ? t('addressSilent') : t('addressHint')}>
      <Combobox
        field={field}
        hint={t('addressHint')}
        chosen={field.value ?? ''}
        chosenId={field.value ? -1 : null}
        options={options}
        isLoading={search.isFetching}
        from={search}
        onType={setText}
        onPick={(option) => pick(option?.id, option?.name)}
        placeholder=""
        nothing={t('addressNothing')}
      />
    </FieldFrame>
  )
}
