import { isClock } from '#domain/core/clock-time.ts'
import type { FieldProps } from '#web/core/use-form.ts'
import { FieldPairs } from '#web/ui/field-group.tsx'
import { TimeField } from '#web/ui/typed-field.tsx'
import { t } from './texts.ts'

interface Hours {
  from: string
  to: string
}

/** The opening and closing times; a refusal is shown at the wrong one. */
export function HoursField({ field }: { field: FieldProps<Hours> }) {
  const { from = '', to = '' } = field.value ?? {}
  const isFromWrong = !isClock(from)
  const part = (name: keyof Hours, isWrong: boolean) => ({
    ...field,
    id: `${field.id}-${name}`,
    name: `${field.name}.${name}`,
    value: field.value?.[name] || null,
    error: isWrong ? field.error : undefined,
    required: true,
    onChange: (value: string | null) => field.onChange({ from, to, [name]: value ?? '' }),
  })
  return (
    <FieldPairs>
      <TimeField field={part('from', isFromWrong)} label={t('opensAt')} />
      <TimeField field={part('to', !isFromWrong)} label={t('closesAt')} />
    </FieldPairs>
  )
}
