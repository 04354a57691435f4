import type { HTMLAttributes, ReactNode } from 'react'
import { ruleWords, shell } from '#web/core/texts.ts'
import type { FieldProps } from '#web/core/use-form.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

type Tied = Pick<FieldProps<unknown>, 'id' | 'name' | 'error' | 'required'>

/** A label, its control and what is wrong with it, tied together for readers. Every control is made of it. */
interface FrameProps {
  field: Tied
  label: string
  hint?: string | undefined
  children: ReactNode
}

export function FieldFrame({ field, label, hint, children }: FrameProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={field.id}>
        {label}
        <Star of={field} />
      </label>
      {children}
      <Hint id={field.id} hint={hint} />
      <FieldError field={field} />
    </div>
  )
}

/** A star beside the names of required fields; screen readers use `aria-required`. */
export const Star = ({ of }: { of: Pick<Tied, 'required'> }) =>
  of.required && (
    <span className={styles.star} aria-hidden="true">
      {' *'}
    </span>
  )

const Hint = ({ id, hint }: { id: string; hint: string | undefined }) =>
  hint && (
    <p className={styles.hint} id={`${id}-hint`}>
      {hint}
    </p>
  )

export function FieldError({ field }: { field: { id: string; error: string | undefined } }) {
  if (field.error === undefined) return null
  return (
    <p className={styles.error} id={`${field.id}-error`}>
      <Icon name="error" size={16} />
      {ruleWords(field.error)}
    </p>
  )
}

/** The attributes that connect a control with its label, hint and errors. */
export function tied(field: Tied, hint?: string) {
  const described = [hint && `${field.id}-hint`, field.error !== undefined && `${field.id}-error`].filter(Boolean).join(' ')
  return {
    id: field.id,
    name: field.name,
    'aria-invalid': field.error !== undefined,
    'aria-required': field.required,
    'aria-describedby': described || undefined,
  } as const
}

export interface ControlProps<V> {
  field: FieldProps<V>
  label: string
  hint?: string
}

type InputProps = ControlProps<string> & {
  maxLength?: number
  placeholder?: string
  autoComplete?: string
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  type?: 'text' | 'password' | 'email'
}

export function TextField({ field, label, hint, type = 'text', autoComplete = 'off', ...rest }: InputProps) {
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <input
        {...tied(field, hint)}
        {...rest}
        type={type}
        autoComplete={autoComplete}
        className={styles.control}
        value={field.value ?? ''}
        onChange={(event) => field.onChange(event.target.value === '' ? null : event.target.value)}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  )
}

export function TextAreaField({ field, label, hint, maxLength }: ControlProps<string> & { maxLength?: number }) {
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <textarea
        {...tied(field, hint)}
        maxLength={maxLength}
        className={styles.control}
        rows={3}
        value={field.value ?? ''}
        onChange={(event) => field.onChange(event.target.value === '' ? null : event.target.value)}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  )
}

/** 0 or 1 on the wire; a closed list of two is read as well. */
export function FlagField({ field, label, hint }: ControlProps<0 | 1 | boolean>) {
  return (
    <div className={styles.field}>
      <label className={styles.flag}>
        <input
          // A tick is never missing: unticked is an answer.
          {...tied({ ...field, required: false }, hint)}
          type="checkbox"
          checked={field.value === 1 || field.value === true}
          onChange={(event) => field.onChange(event.target.checked ? 1 : 0)}
          onBlur={field.onBlur}
        />
        {label}
      </label>
      <Hint id={field.id} hint={hint} />
      <FieldError field={field} />
    </div>
  )
}

/** A choice from a short closed list; for long lists and those of the server there is select-field.tsx. */
export function ChoiceField<V extends number | string>({
  field,
  label,
  hint,
  options,
}: ControlProps<V> & { options: readonly { id: V; name: string }[] }) {
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <select
        {...tied(field, hint)}
        className={styles.control}
        value={field.value ?? ''}
        onChange={(event) => field.onChange(options.find((one) => String(one.id) === event.target.value)?.id ?? null)}
        onBlur={field.onBlur}
      >
        <option value="">{shell('form.choose')}</option>
        {options.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
