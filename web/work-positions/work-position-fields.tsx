import { aliases, positionTypes, reaches, type workPositionBody } from '#contract/work-positions/work-positions.ts'
import type { Form } from '#web/core/use-form.ts'
import { ChoiceField, FlagField, TextField } from '#web/ui/field.tsx'
import { FieldPairs } from '#web/ui/field-group.tsx'
import { NumberField } from '#web/ui/typed-field.tsx'
import { PermissionsField } from './permissions-field.tsx'
import { SalaryBaseField } from './salary-base-field.tsx'
import { t } from './texts.ts'

export function WorkPositionFields({ form }: { form: Form<typeof workPositionBody> }) {
  return (
    <>
      <TextField field={form.field('title')} label={t('fields.title')} maxLength={100} />
      <FieldPairs>
        <ChoiceField field={form.field('reach')} label={t('fields.reach')} options={reachOptions} />
        <ChoiceField field={form.field('type_position')} label={t('fields.type_position')} options={typeOptions} />
        <ChoiceField field={form.field('alias')} label={t('fields.alias')} options={aliasOptions} />
      </FieldPairs>
      <FieldPairs>
        <FlagField field={form.field('with_services')} label={t('fields.with_services')} />
        <FlagField field={form.field('with_schedule')} label={t('fields.with_schedule')} />
        <FlagField field={form.field('needs_second_factor')} label={t('fields.needs_second_factor')} />
      </FieldPairs>
      <NumberField field={form.field('cards_a_day')} label={t('fields.cards_a_day')} hint={t('cardsHint')} />
      <SalaryBaseField field={form.field('salary_base')} />
      <PermissionsField field={form.field('permissions')} />
    </>
  )
}

const reachOptions = reaches.map((id) => ({ id, name: t(`reach.${id}`) }))
const typeOptions = positionTypes.map((id) => ({ id, name: t(`types.${id}`) }))
const aliasOptions = aliases.map((id) => ({ id, name: t(`aliases.${id}`) }))
