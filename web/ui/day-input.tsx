import { useState } from 'react'
import { messages } from '#contract/core/rules.ts'
import { isDay } from '#domain/core/clock-time.ts'
import { plainField } from '#web/core/plain-field.ts'
import { DateInput } from './date-field.tsx'
import { FieldError } from './field.tsx'
import { useTyped } from './use-typed.ts'

interface DayInputProps {
  id: string
  label: string
  /** The day; '': none. */
  value: string
  onDay: (day: string) => void
  /** True: an emptied control keeps its former day. */
  required?: boolean
}

/** A day outside a form, in a toolbar or a filter: what is being typed counts once it is a real day. */
export function DayInput({ id, label, value, onDay, required = false }: DayInputProps) {
  const [isLeft, setLeft] = useState(false)
  const [text, setText] = useTyped(value, (typed) => {
    if (typed === '' ? !required : isDay(typed)) onDay(typed)
  })
  const error = isLeft && text !== '' && !isDay(text) ? messages.date : undefined
  const field = plainField<string>(
    id,
    text || null,
    (next) => {
      setLeft(false)
      setText(next ?? '')
    },
    { error },
  )
  return (
    <>
      <DateInput field={{ ...field, onBlur: () => setLeft(true) }} label={label} />
      <FieldError field={field} />
    </>
  )
}
