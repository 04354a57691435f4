import type { FieldProps } from './use-form.ts'

/** A control outside a form, whose value its page keeps. */
export function plainField<V>(
  id: string,
  value: V | null,
  onChange: (value: V | null) => void,
  more: { required?: boolean; error?: string | undefined } = {},
): FieldProps<V> {
  return { id, name: id, value, error: more.error, required: more.required ?? false, onChange, onBlur: () => {} }
}
