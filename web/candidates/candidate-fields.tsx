import { type candidateBody, candidates } from '#contract/candidates/candidates.ts'
import { candidateSources } from '#domain/candidates/routing.ts'
import { useData } from '#web/core/query.ts'
import type { Form } from '#web/core/use-form.ts'
import { ChoiceField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { FieldPairs } from '#web/ui/field-group.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { PhoneField } from '#web/ui/typed-field.tsx'
import { t } from './texts.ts'

const sources = candidateSources.map((id) => ({ id, name: t(`sources.${id}`) }))

/** The fields of a candidate. The rules may choose who looks after her. */
export function CandidateFields({ form, isNew }: { form: Form<typeof candidateBody>; isNew: boolean }) {
  const terms = useData(candidates.form, {})
  const { data } = terms
  return (
    <>
      <FieldPairs>
        <TextField field={form.field('last_name')} label={t('fields.last_name')} maxLength={100} />
        <TextField field={form.field('first_name')} label={t('fields.first_name')} maxLength={100} />
        <TextField field={form.field('middle_name')} label={t('fields.middle_name')} maxLength={100} />
        <PhoneField field={form.field('phone')} label={t('fields.phone')} />
        <TextField field={form.field('email')} label={t('fields.email')} type="email" />
        <ChoiceField field={form.field('source')} label={t('fields.source')} options={sources} />
        <SelectField
          from={terms}
          field={form.field('work_position_id')}
          label={t('fields.work_position_id')}
          options={data?.work_positions ?? []}
        />
        <SelectField from={terms} field={form.field('city_id')} label={t('fields.city_id')} options={data?.cities ?? []} />
        <SelectField from={terms} field={form.field('unit_id')} label={t('fields.unit_id')} options={data?.units ?? []} />
        <SelectField
          from={terms}
          field={form.field('hr_manager_id')}
          label={t('fields.hr_manager_id')}
          {...(isNew && { hint: t('byRules') })}
          options={data?.managers ?? []}
        />
      </FieldPairs>
      <TextAreaField field={form.field('comment')} label={t('fields.comment')} maxLength={2000} />
    </>
  )
}
