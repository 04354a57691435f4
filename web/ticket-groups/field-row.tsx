import { fieldTypes, type TicketField } from '#contract/ticket-groups/ticket-form.ts'
import { plainField } from '#web/core/plain-field.ts'
import { IconButton } from '#web/ui/button.tsx'
import { ChoiceField, FlagField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { t } from './texts.ts'
import styles from './ticket-groups.module.css'

const kinds = fieldTypes.map((id) => ({ id, name: t(`fieldTypes.${id}`) }))

interface FieldRowProps {
  id: string
  at: number
  field: TicketField
  isLast: boolean
  onChange: (change: Partial<TicketField>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One field of a form that is being edited. */
export function FieldRow({ id, at, field, isLast, onChange, onMove, onRemove }: FieldRowProps) {
  const n = at + 1
  const title = field.title || t('forms.noName', { n })
  const own = (name: string) => `${id}-${field.key}-${name}`
  const setType = (type: TicketField['type'] | null) => {
    if (type) onChange({ type, options: type === 'list' ? (field.options ?? []) : undefined })
  }
  return (
    <li className={styles.field}>
      <TextField
        field={plainField(own('title'), field.title || null, (next) => onChange({ title: next ?? '' }), { required: true })}
        label={t('forms.fieldTitle', { n })}
        maxLength={200}
      />
      <ChoiceField
        field={plainField<TicketField['type']>(own('type'), field.type, setType, { required: true })}
        label={t('forms.fieldType', { n })}
        options={kinds}
      />
      {field.type === 'list' && (
        <TextAreaField
          field={plainField(own('options'), (field.options ?? []).join('\n') || null, (next) => onChange({ options: linesOf(next) }))}
          label={t('forms.options', { n })}
        />
      )}
      <span className={styles.acts}>
        <FlagField
          field={plainField<0 | 1 | boolean>(own('required'), field.is_required, (is) => onChange({ is_required: is === 1 }))}
          label={t('forms.required')}
        />
        <IconButton icon="up" label={t('forms.up', { title })} disabled={at === 0} onClick={() => onMove(-1)} />
        <IconButton icon="down" label={t('forms.down', { title })} disabled={isLast} onClick={() => onMove(1)} />
        <IconButton icon="remove" label={t('forms.removeField', { title })} onClick={onRemove} />
      </span>
    </li>
  )
}

/** As typed: an empty line is being typed still. */
const linesOf = (text: string | null) => (text ?? '').split('\n')
