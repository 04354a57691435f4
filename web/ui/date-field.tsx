import { type KeyboardEvent, useRef, useState } from 'react'
import { isDay } from '#domain/core/clock-time.ts'
import { formatDay, parseDay, todayIn } from '#web/core/formats.ts'
import { shell } from '#web/core/texts.ts'
import { sessionZone } from '#web/core/zone.ts'
import { IconButton } from './button.tsx'
import styles from './field.module.css'
import { type ControlProps, FieldFrame } from './field.tsx'
import { Month } from './month.tsx'
import { TypedInput } from './typed-field.tsx'
import { useClickOutside } from './use-click-outside.ts'
import { Veil } from './veil.tsx'

/** `YYYY-MM-DD` on the wire, `ДД.ММ.ГГГГ` on screen: typed, pasted or picked. */
export function DateField({ field, label, hint }: ControlProps<string>) {
  return (
    <FieldFrame {...{ field, label, hint }}>
      <DateInput {...{ field, label, hint }} />
    </FieldFrame>
  )
}

/** The control without its frame, for a toolbar whose own label names it. */
export function DateInput({ field, label, hint }: ControlProps<string>) {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useClickOutside(box, isOpen, () => setOpen(false))
  const close = () => {
    setOpen(false)
    box.current?.querySelector('input')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.preventDefault()
    close()
  }
  const pick = (day: string) => {
    field.onChange(day)
    close()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc of what is inside
    <div className={styles.beside} ref={box} data-open={isOpen} onKeyDown={onKeyDown}>
      {isOpen && <Veil className={styles.veil} onClose={close} />}
      <TypedInput
        {...{ field, label, hint }}
        parse={parseDay}
        print={printDay}
        inputMode="numeric"
        placeholder={shell('form.day')}
        className={styles.short}
      />
      <IconButton icon="calendar" label={shell('form.openMonth')} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} />
      {isOpen && (
        <div className={`${styles.popup} ${styles.month}`}>
          <Month chosen={field.value && isDay(field.value) ? field.value : null} today={todayIn(sessionZone())} onPick={pick} />
        </div>
      )}
    </div>
  )
}

const printDay = (day: string) => (isDay(day) ? formatDay(day) : day)
