import { seenIn } from '#contract/core/edits.ts'
import type { TicketField } from '#contract/ticket-groups/ticket-form.ts'
import { formBody, type TicketForm, ticketGroups } from '#contract/ticket-groups/ticket-groups.ts'
import { useData, useSave } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import { useForm } from '#web/core/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError, TextField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { FieldRow } from './field-row.tsx'
import { FormPreview } from './form-preview.tsx'
import type { GroupProps } from './members.tsx'
import { t } from './texts.ts'
import styles from './ticket-groups.module.css'

/** A form under construction on the left, as it will be seen on the right. Keys are given once and stay, for answers are kept under them. */
export function FormBuilder({ group, form: stored, onClose }: GroupProps & { form: TicketForm | null; onClose: () => void }) {
  const words = { inForm: true, saved: t('forms.saved'), failed: t('forms.failed') }
  const add = useSave(ticketGroups.addForm, words)
  const update = useSave(ticketGroups.updateForm, words)
  const bindings = useData(ticketGroups.bindings, {})
  const form = useForm({
    whileSaving: 'closed',
    schema: formBody,
    name: `ticket-form-${stored?.id ?? 'new'}`,
    initial: stored ?? { fields: [] },
    ...(stored && { seen: seenIn(ticketGroups.updateForm, stored) }),
    save: async (body, changes, seen) => {
      if (stored) await update.mutateAsync({ params: { id: group.id, partId: stored.id }, body: changes, seen })
      else await add.mutateAsync({ params: { id: group.id }, body })
      onClose()
    },
  })
  const field = form.field('fields')
  const fields = field.value ?? []
  const set = (at: number, change: Partial<TicketField>) =>
    field.onChange(fields.map((one, index) => (index === at ? { ...one, ...change } : one)))
  const move = (at: number, by: number) => {
    const next = [...fields]
    const [one] = next.splice(at, 1)
    if (one) next.splice(at + by, 0, one)
    field.onChange(next)
  }
  return (
    <div className={styles.builder}>
      <div>
        <Button kind="quiet" icon="chevronLeft" onClick={onClose}>
          {t('tabs.forms')}
        </Button>
        <FormView form={form} submit={shell(stored ? 'form.save' : 'form.create')}>
          <TextField field={form.field('title')} label={t('fields.title')} maxLength={100} />
          <ol className={styles.fields}>
            {fields.map((one, at) => (
              <FieldRow
                key={one.key}
                id={field.id}
                at={at}
                field={one}
                isLast={at === fields.length - 1}
                onChange={(change) => set(at, change)}
                onMove={(by) => move(at, by)}
                onRemove={() => field.onChange(fields.filter((_, index) => index !== at))}
              />
            ))}
          </ol>
          <FieldError field={field} />
          <div>
            <Button
              icon="plus"
              onClick={() => field.onChange([...fields, { key: freeKey(fields), type: 'text', title: '', is_required: false }])}
            >
              {t('forms.addField')}
            </Button>
          </div>
        </FormView>
      </div>
      <FormPreview fields={fields} bindings={bindings} />
    </div>
  )
}

function freeKey(fields: readonly TicketField[]): string {
  let n = fields.length + 1
  while (fields.some(({ key }) => key === `f${n}`)) n++
  return `f${n}`
}
