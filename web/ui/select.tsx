import styles from './select.module.css'

interface SelectProps {
  /** For a label beside it; absent: `label` names it. */
  id?: string
  label?: string
  value: string | number
  options: readonly { id: string | number; name: string }[]
  /** The text of the first line, which chooses nothing. */
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
