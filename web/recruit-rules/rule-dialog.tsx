import { candidatesRu } from '#contract/candidates/candidates.ru.ts'
import { recruitRuleBody, recruitRules } from '#contract/recruit-rules/recruit-rules.ts'
import { candidateSources } from '#domain/candidates/routing.ts'
import { openStages } from '#domain/candidates/stages.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { ChecksField } from '#web/ui/checks-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ChoiceField } from '#web/ui/field.tsx'
import { FieldPairs } from '#web/ui/field-group.tsx'
import { FormView } from '#web/ui/form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { NumberField } from '#web/ui/typed-field.tsx'
import { t } from './texts.ts'

const sources = candidateSources.map((id) => ({ id, name: candidatesRu.sources[id] }))
const stages = openStages.map((id) => ({ id, name: candidatesRu.stages[id] }))

export function RuleDialog({ place, onClose }: { place: number; onClose: () => void }) {
  const terms = useData(recruitRules.form, {})
  const { data } = terms
  const create = useSave(recruitRules.create, { inForm: true, saved: t('added') })
  const form = useForm({
    whileSaving: 'closed',
    name: 'recruit-rule',
    schema: recruitRuleBody,
    initial: { place, stage: 'new' },
    save: async (body) => {
      await create.mutateAsync({ body })
      onClose()
    },
  })
  return (
    <Dialog isWide title={t('create')} onClose={onClose}>
      <FormView form={form} submit={t('add')}>
        <NumberField field={form.field('place')} label={t('fields.place')} hint={t('hints.place')} />
        <SelectField
          from={terms}
          field={form.field('city_id')}
          label={t('fields.city_id')}
          hint={t('hints.any')}
          options={data?.cities ?? []}
        />
        <SelectField
          from={terms}
          field={form.field('work_position_id')}
          label={t('fields.work_position_id')}
          hint={t('hints.any')}
          options={data?.work_positions ?? []}
        />
        <FieldPairs>
          <ChoiceField field={form.field('source')} label={t('fields.source')} hint={t('hints.any')} options={sources} />
          <ChoiceField field={form.field('stage')} label={t('fields.stage')} options={stages} />
        </FieldPairs>
        <ChecksField
          from={terms}
          field={form.field('manager_ids')}
          label={t('fields.manager_ids')}
          hint={t('hints.turn')}
          options={data?.managers ?? []}
          empty={t('hints.none')}
        />
        <NumberField field={form.field('sla_hours')} label={t('fields.sla_hours')} />
      </FormView>
    </Dialog>
  )
}
