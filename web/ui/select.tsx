import styles from './select.module.css'

interface SelectProps {
  /** For a label beside it; else it is named by `label`. */
  id?: string
  label?: string
  value: string | number
  options: readonly { id: string | number; name: string }[]
  /** The first line, for nothing chosen. */
  empty?: string
  onChange: (value: string) => void
}

/** A short list outside a form: which studio, which period. */
export function Select({ id, label, value, options, empty, onChange }: SelectProps) {
  return (
    <select id={id} className={styles.select} aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {empty !== undefined && <option value="">{empty}</option>}
      {options.map((one) => (
        <option key={one.id} value={one.id}>
          {one.name}
        </option>
      ))}
    </select>
  )
}
