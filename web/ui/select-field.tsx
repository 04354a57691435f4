import { useDeferredValue, useState } from 'react'
import { useData } from '#web/core/query.ts'
import { Combobox, type Option } from './combobox.tsx'
import { type ControlProps, FieldFrame } from './field.tsx'
import type { ListEndpoint } from './list-page.tsx'

/** 000 §9, «selector search limit». */
const FOUND = 30

/** One of the given rows, found by typing any part of the name. */
export function SelectField({
  field,
  label,
  hint,
  options,
  placeholder,
}: ControlProps<number> & { options: Option[]; placeholder?: string }) {
  const [text, setText] = useState('')
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const found = options.filter((one) => words.every((word) => `${one.name} ${one.detail ?? ''}`.toLowerCase().includes(word)))
  const chosen = options.find((one) => one.id === field.value)
  return (
    <FieldFrame {...{ field, label, hint }}>
      <Combobox
        {...{ field, hint }}
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

interface SearchFieldProps<R> extends ControlProps<number> {
  /** A list; the typed text is its `search`. */
  endpoint: ListEndpoint<R>
  optionOf: (row: R) => Option
  /** The name of the saved choice, which the row of the form carries. */
  chosen?: string | null | undefined
  query?: Record<string, unknown>
  onRow?: (row: R | null) => void
}

/** One of the server's rows, found by typing. */
export function SearchField<R>({ field, label, hint, endpoint, optionOf, chosen, query, onRow }: SearchFieldProps<R>) {
  const [text, setText] = useState('')
  const [isTouched, setTouched] = useState(false)
  const [picked, setPicked] = useState<Option | null>(null)
  const search = useDeferredValue(text.trim())
  const input = { query: { ...query, limit: FOUND, ...(search !== '' && { search: search.replace(/[\\;:]/g, '\\$&') }) } }
  const { data, isFetching } = useData(endpoint, isTouched ? input : null, { keep: true })
  const rows = data?.items ?? []
  const pick = (option: Option | null) => {
    setPicked(option)
    field.onChange(option?.id ?? null)
    onRow?.(rows.find((row) => optionOf(row).id === option?.id) ?? null)
  }
  const name = picked?.id === field.value ? picked?.name : chosen
  return (
    <FieldFrame {...{ field, label, hint }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: rows are asked for once somebody comes to the field */}
      <div onFocus={() => setTouched(true)}>
        <Combobox
          {...{ field, hint }}
          options={rows.map(optionOf)}
          isLoading={isFetching}
          chosen={(field.value ?? null) === null ? '' : (name ?? '')}
          chosenId={field.value ?? null}
          onType={setText}
          onPick={pick}
        />
      </div>
    </FieldFrame>
  )
}
