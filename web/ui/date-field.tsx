import { isDay } from '#domain/core/clock-time.ts'
import { formatDay, parseDay, todayIn } from '#web/core/formats.ts'
import { shell } from '#web/core/texts.ts'
import { sessionZone } from '#web/core/zone.ts'
import { IconButton } from './button.tsx'
import styles from './field.module.css'
import { type ControlProps, FieldFrame } from './field.tsx'
import { Month } from './month.tsx'
import { PopoverWindow, usePopover } from './popover.tsx'
import { TypedInput } from './typed-field.tsx'

/** `YYYY-MM-DD` on the wire, `ДД.ММ.ГГГГ` on the screen: typed, pasted or chosen. */
export function DateField({ field, label, hint }: ControlProps<string>) {
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <DateInput field={field} label={label} hint={hint} />
    </FieldFrame>
  )
}

/** The control without a frame, for a toolbar whose own label names it. */
export function DateInput({ field, label, hint }: ControlProps<string>) {
  const { isOpen, close, toggle, box } = usePopover('input')
  const pick = (day: string) => {
    field.onChange(day)
    close()
  }
  return (
    <div {...box} className={styles.beside} data-open={isOpen}>
      <TypedInput
        field={field}
        label={label}
        hint={hint}
        parse={parseDay}
        print={printDay}
        inputMode="numeric"
        placeholder={shell('form.day')}
        className={styles.short}
      />
      <IconButton icon="calendar" label={shell('form.openMonth')} aria-expanded={isOpen} onClick={toggle} />
      {isOpen && (
        <PopoverWindow name={label ?? shell('form.openMonth')} anchor={box.ref} onClose={close} className={styles.month}>
          <Month chosen={field.value && isDay(field.value) ? field.value : null} today={todayIn(sessionZone())} onPick={pick} />
        </PopoverWindow>
      )}
    </div>
  )
}

const printDay = (day: string) => (isDay(day) ? formatDay(day) : day)
