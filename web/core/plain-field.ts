import type { FieldProps } from './use-form.ts'

/** A control that stands outside a form: what it holds lives in its page. */
export function plainField<V>(
  id: string,
  value: V | null,
  onChange: (value: V | null) => void,
  more: { required?: boolean; error?: string | undefined } = {},
): FieldProps<V> {
  return { id, name: id, value, error: more.error, required: more.required ?? false, onChange, onBlur: () => {} }
}
