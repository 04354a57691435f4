import { useState } from 'react'
import { messages } from '#contract/core/rules.ts'
import { maxUpload } from '#contract/core/upload.ts'
import type { TicketField, TicketValue } from '#contract/ticket-groups/ticket-form.ts'
import { CallError } from '#web/core/call.ts'
import type { FieldProps } from '#web/core/use-form.ts'
import type { Option } from '#web/ui/combobox.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { ChoiceField, FieldFrame, TextAreaField, tied } from '#web/ui/field.tsx'
import type { Asked } from '#web/ui/list-failed.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { NumberField } from '#web/ui/typed-field.tsx'
import { t } from './texts.ts'
import styles from './ticket-groups.module.css'

/** Studios and colleagues to choose from, with the question that has brought them, so that a list which did not come says so at its field. */
export type Bindings = Asked & { data: { units: Option[]; employers: Option[] } | undefined }

export type Filled = NonNullable<TicketValue>

interface FormFieldsProps {
  fields: readonly TicketField[]
  bindings: Bindings
  fieldOf: (field: TicketField) => FieldProps<Filled>
  /** Stores a file and answers its number; absent: files are only shown. */
  upload?: (file: File) => Promise<{ id: number }>
}

/** The fields of a department's form, each by its kind. */
export function FormFields({ fields, ...rest }: FormFieldsProps) {
  return (
    <>
      {fields.map((one) => (
        <OneField key={one.key} field={one} {...rest} />
      ))}
    </>
  )
}

function OneField({ field, bindings, fieldOf, upload }: Omit<FormFieldsProps, 'fields'> & { field: TicketField }) {
  const tie = fieldOf(field)
  const label = field.title
  // the form's schema has checked each value by its kind
  const text = tie as FieldProps<string>
  const number = tie as FieldProps<number>
  switch (field.type) {
    case 'number':
      return <NumberField field={number} label={label} />
    case 'date':
      return <DateField field={text} label={label} />
    case 'unit':
      return <SelectField field={number} label={label} options={bindings.data?.units ?? []} from={bindings} />
    case 'employer':
      return <SelectField field={number} label={label} options={bindings.data?.employers ?? []} from={bindings} />
    case 'list':
      return <ChoiceField field={text} label={label} options={(field.options ?? []).map((name) => ({ id: name, name }))} />
    case 'file':
      return <FileField field={number} label={label} upload={upload} />
    default:
      return <TextAreaField field={text} label={label} maxLength={4000} />
  }
}

/** A file is sent at once, and the form holds its number. */
function FileField({ field, label, upload }: { field: FieldProps<number>; label: string; upload: FormFieldsProps['upload'] }) {
  const [wrong, setWrong] = useState<string>()
  const take = async (file: File | undefined) => {
    setWrong(undefined)
    if (!file) return field.onChange(null)
    if (file.size > maxUpload) return setWrong(messages.fileTooBig)
    if (!upload) return
    try {
      field.onChange((await upload(file)).id)
    } catch (error) {
      field.onChange(null)
      setWrong(error instanceof CallError ? error.exactly : t('forms.failed'))
    }
  }
  const shown = { ...field, error: wrong ?? field.error }
  return (
    <FieldFrame field={shown} label={label}>
      <input
        {...tied(shown)}
        type="file"
        className={styles.chooser}
        accept=".gif,.jpg,.jpeg,.png,.tiff,.pdf,.docx,.xlsx,.csv,.txt"
        onChange={(event) => void take(event.target.files?.[0])}
      />
    </FieldFrame>
  )
}
