import type { ControlProps } from '#web/ui/field.tsx'
import { NumberField } from '#web/ui/typed-field.tsx'
import { t } from './texts.ts'

/** Seconds on the wire, minutes on screen (decisions.md «Bookings and windows»). */
export function MinutesField({ field, label, ...props }: ControlProps<number>) {
  const inMinutes = {
    ...field,
    value: typeof field.value === 'number' ? field.value / 60 : null,
    onChange: (minutes: number | null) => field.onChange(minutes === null ? null : minutes * 60),
  }
  return <NumberField {...props} field={inMinutes} label={`${label}, ${t('minutes')}`} />
}
