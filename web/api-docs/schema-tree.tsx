import styles from './api-docs.module.css'
import type { Schema } from './document.ts'
import { t } from './texts.ts'

interface Named {
  name: string
  schema: Schema
  isRequired: boolean
}

/** Fields with their kinds; a field that has fields inside opens and closes. */
export function SchemaTree({ schema }: { schema: Schema }) {
  const fields = fieldsOf(schema)
  if (fields.length === 0) return <code className={styles.kind}>{kindOf(schema)}</code>
  return <Fields fields={fields} />
}

export function Fields({ fields }: { fields: Named[] }) {
  return (
    <ul className={styles.fields}>
      {fields.map((field) => (
        <li key={field.name}>
          <Field {...field} />
        </li>
      ))}
    </ul>
  )
}

function Field({ name, schema, isRequired }: Named) {
  const inner = fieldsOf(schema)
  const head = (
    <>
      <code>{name}</code> <span className={styles.kind}>{kindOf(schema)}</span>
      {isRequired && <span className={styles.required}> {t('required')}</span>}
    </>
  )
  if (inner.length === 0) return <p className={styles.field}>{head}</p>
  return (
    <details>
      <summary className={styles.field}>{head}</summary>
      <Fields fields={inner} />
    </details>
  )
}

/** The fields of an object, of an array's items, or of a value that may be null. */
function fieldsOf(schema: Schema): Named[] {
  if (schema.properties)
    return Object.entries(schema.properties).map(([name, one]) => ({
      name,
      schema: one,
      isRequired: schema.required?.includes(name) ?? false,
    }))
  if (schema.items) return fieldsOf(schema.items)
  if (typeof schema.additionalProperties === 'object') return fieldsOf(schema.additionalProperties)
  return (schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []).flatMap(fieldsOf)
}

/** Prints a kind as `integer ≥ 1`, `string (moment)`, `"a" | "b"` or `object[]`. */
function kindOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices) return [...new Set(choices.map(kindOf))].join(' | ')
  if (schema.items) return `${kindOf(schema.items)}[]`
  const kind = [schema.type ?? 'any'].flat().join(' | ')
  const limits = [limit('≥', schema.minimum), limit('≤', schema.maximum), limit('…', schema.maxLength)].filter(Boolean).join(', ')
  return [kind, schema.format && `(${schema.format})`, limits].filter(Boolean).join(' ')
}

const LARGEST_ID = 2 ** 31 - 1
/** Bounds that every number or id has are left out. */
const limit = (sign: string, value: number | undefined) => (value === undefined || Math.abs(value) >= LARGEST_ID ? '' : `${sign} ${value}`)
