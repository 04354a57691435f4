import { type ControlProps, FieldFrame, tied } from '#web/ui/field.tsx'
import styles from './widget-settings.module.css'

/** A colour, typed or chosen in the browser's own palette. */
export function ColorField({ field, label }: ControlProps<string>) {
  const isColor = /^#[0-9a-f]{6}$/i.test(field.value ?? '')
  return (
    <FieldFrame field={field} label={label}>
      <div className={styles.color}>
        <input
          {...tied(field)}
          className={styles.text}
          maxLength={7}
          value={field.value ?? ''}
          onChange={(event) => field.onChange(event.target.value)}
          onBlur={field.onBlur}
        />
        <input
          type="color"
          className={styles.pick}
          aria-label={label}
          value={isColor && field.value ? field.value : '#000000'}
          onChange={(event) => field.onChange(event.target.value)}
        />
      </div>
    </FieldFrame>
  )
}
