import { goodFlows } from '#contract/good-flows/good-flows.ts'
import { entersStore, type FlowType, leavesStore } from '#domain/good-flows/flows.ts'
import { useData } from '#web/core/query.ts'
import type { Form } from '#web/core/use-form.ts'
import { StorePicker } from '#web/stores/store-picker.tsx'
import { TextField } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { t } from './texts.ts'

export type SidesForm = Form<typeof sidesSchema>
export const sidesSchema = goodFlows.create.body.omit({ items: true })

/** The fields of a flow's head: only the sides that its kind has. */
export function FlowSides({ form, type }: { form: SidesForm; type: FlowType }) {
  const asked = useData(goodFlows.form, {})
  const { data } = asked
  return (
    <>
      {leavesStore(type) && <StorePicker field={form.field('sender_store_id')} label={t('fields.sender_store_id')} />}
      {entersStore(type) && <StorePicker field={form.field('recipient_store_id')} label={t('fields.recipient_store_id')} />}
      {type === 2 && (
        <SelectField from={asked} field={form.field('contractor_id')} label={t('fields.contractor_id')} options={data?.contractors ?? []} />
      )}
      {type === 3 && (
        <SelectField from={asked} field={form.field('recipient_id')} label={t('fields.recipient_id')} options={data?.masters ?? []} />
      )}
      <TextField field={form.field('comment')} label={t('fields.comment')} maxLength={500} />
    </>
  )
}
