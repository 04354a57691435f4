import { useState } from 'react'
import { type CustomerFound, customers } from '#contract/customers/customers.ts'
import { customerName } from '#domain/customers/title.ts'
import { formatPhone } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import type { FieldProps } from '#web/core/use-form.ts'
import { useSettled } from '#web/core/use-settled.ts'
import { Combobox, type Option } from '#web/ui/combobox.tsx'
import { FieldFrame } from '#web/ui/field.tsx'
import { t } from './texts.ts'

const TYPING_PAUSE = 150
const SHORTEST = 2

/** A customer of a form, found by name or the tail of the phone. */
export function CustomerPicker({ field }: { field: FieldProps<number> }) {
  const [typed, setTyped] = useState('')
  const text = useSettled(typed.trim(), TYPING_PAUSE)
  const isAsked = text.length >= SHORTEST && !text.includes('***')
  const search = useData(customers.search, isAsked ? { query: { name: text } } : null, { staleTime: 30_000 })
  const { data } = useData(customers.show, field.value ? { params: { id: field.value } } : null)
  return (
    <FieldFrame field={field} label={t('person')}>
      <Combobox
        field={{ ...field, onBlur: () => field.onBlur() }}
        options={(search.data?.items.data ?? []).map(optionOf)}
        from={search}
        chosen={data ? `${customerName(data)}, ${formatPhone(data.phone)}` : ''}
        chosenId={field.value ?? null}
        placeholder={t('find')}
        nothing={t(search.data ? 'notFound' : 'find')}
        onType={setTyped}
        onPick={(option) => field.onChange(option?.id ?? null)}
      />
    </FieldFrame>
  )
}

const optionOf = (one: CustomerFound): Option => ({ id: one.id, name: customerName(one), detail: formatPhone(one.phone) })
