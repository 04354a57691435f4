import { type HTMLAttributes, useState } from 'react'
import { printClock } from '#domain/core/clock-time.ts'
import { readSum } from '#domain/core/money.ts'
import { plainText } from '#domain/core/number-text.ts'
import {
  currencySign,
  formatNumber,
  formatPhone,
  NBSP,
  PHONE_MASK,
  parseDuration,
  parseNumber,
  parsePhone,
  parseTime,
} from '#web/core/formats.ts'
import { shell } from '#web/core/texts.ts'
import styles from './field.module.css'
import { type ControlProps, FieldFrame, tied } from './field.tsx'

interface Typed<V> {
  parse: (text: string) => V | null
  print: (value: V) => string
  className?: string | undefined
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  placeholder?: string
  autoComplete?: string
  type?: string
}

/** A control that reads its value from a text: typed freely, and printed in order when it is left. */
export function TypedField<V>({ field, label, hint, parse, print, className, autoComplete = 'off', ...rest }: ControlProps<V> & Typed<V>) {
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <TypedInput
        field={field}
        label={label}
        hint={hint}
        parse={parse}
        print={print}
        className={className}
        autoComplete={autoComplete}
        {...rest}
      />
    </FieldFrame>
  )
}

export function TypedInput<V>({ field, hint, parse, print, className, label: _, ...rest }: ControlProps<V> & Typed<V>) {
  /** null: nothing is being typed. */
  const [text, setText] = useState<string | null>(null)
  const { value } = field
  // A value from outside (discarded, or chosen in a calendar) replaces the typed text.
  const isOwn = text !== null && Object.is(parse(text), value ?? null)
  const leave = () => {
    // A text that cannot be read stays as it was typed, with its error beside it.
    if (text !== null && !isUnread(parse(text))) setText(null)
    field.onBlur()
  }
  const printed = value === null || value === undefined ? '' : print(value)
  return (
    <input
      {...tied(field, hint)}
      {...rest}
      className={`${styles.control} ${className ?? ''}`}
      value={isOwn ? text : printed}
      onChange={(event) => {
        setText(event.target.value)
        field.onChange(parse(event.target.value))
      }}
      onBlur={leave}
    />
  )
}

const isUnread = (value: unknown) => typeof value === 'number' && Number.isNaN(value)

export function NumberField(props: ControlProps<number>) {
  return <TypedField {...props} parse={parseNumber} print={printPlain} inputMode="decimal" className={styles.number} />
}

export function MoneyField(props: ControlProps<number>) {
  return (
    <TypedField
      {...props}
      label={`${props.label}, ${currencySign()}`}
      parse={parseNumber}
      print={printSum}
      inputMode="decimal"
      className={styles.number}
    />
  )
}

/** Seconds on the wire, `1:30` on screen. */
export function DurationField(props: ControlProps<number>) {
  return <TypedField {...props} parse={parseDuration} print={printDuration} placeholder={shell('form.duration')} className={styles.short} />
}

/** A time as `HH:mm`. */
export function TimeField(props: ControlProps<string>) {
  return (
    <TypedField
      {...props}
      parse={parseTime}
      print={(clock) => clock.slice(0, 5)}
      inputMode="numeric"
      placeholder={shell('form.time')}
      className={styles.short}
    />
  )
}

/** Takes what is typed or pasted: +7…, 8…, 900…, brackets and spaces. A phone masked by the server is shown and not sent. */
export function PhoneField({ mask = PHONE_MASK, ...props }: ControlProps<string> & { mask?: string; autoComplete?: string }) {
  return (
    <TypedField
      {...props}
      parse={(text) => (text.includes('*') ? text : parsePhone(text, mask) || null)}
      print={(phone) => formatPhone(phone, mask)}
      inputMode="tel"
      type="tel"
      placeholder={mask.replace(/#/g, '_').replace(/ /g, NBSP)}
    />
  )
}

const printPlain = (number: number) => (Number.isNaN(number) ? '' : plainText(number))
/** A sum that is no money stays as it was typed: rounded, it would look right beside the words that it is wrong. */
const printSum = (number: number) => (readSum(Math.abs(number)) === null ? printPlain(number) : formatNumber(number))
const printDuration = (seconds: number) => (Number.isNaN(seconds) ? '' : printClock(seconds).replace(/^0/, ''))
