import { adjustmentKinds, salaries } from '#contract/salaries/salaries.ts'
import { todayIn } from '#web/core/formats.ts'
import { useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { sessionZone } from '#web/core/zone.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ChoiceField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { FieldPairs } from '#web/ui/field-group.tsx'
import { FormView } from '#web/ui/form.tsx'
import { MoneyField, NumberField } from '#web/ui/typed-field.tsx'
import { t } from './texts.ts'

/** A bonus, a correction or a lateness with its reason: a line of the next calculation. `day`: the day of it that is proposed. */
export function AdjustDialog({ employer, day, onClose }: { employer: number; day?: string; onClose: () => void }) {
  const save = useSave(salaries.adjust, {
    once: `adjust-salary-${employer}`,
    inForm: true,
    saved: t('acts.adjusted'),
    failed: t('acts.failed'),
    done: onClose,
  })
  const form = useForm({
    whileSaving: 'closed',
    schema: salaries.adjust.body,
    name: `adjust-salary-${employer}`,
    initial: { employer_id: employer, kind: 'correction', sign: 'plus', day: day ?? todayIn(sessionZone()) },
    save: (body) => save.mutateAsync({ body }),
  })
  const { kind } = form.draft
  return (
    <Dialog title={t('acts.adjust')} onClose={onClose} isWide>
      <FormView form={form} once={`adjust-salary-${employer}`} submit={t('acts.adjustNow')}>
        <FieldPairs>
          <ChoiceField field={form.field('kind')} label={t('fields.kind')} options={kinds} />
          <DateField field={form.field('day')} label={t('fields.day')} />
        </FieldPairs>
        {kind === 'late' && (
          <FieldPairs>
            <NumberField field={{ ...form.field('minutes'), required: true }} label={t('fields.minutes')} />
            <TextField field={form.field('basis')} label={t('fields.basis')} hint={t('basisHint')} maxLength={200} />
          </FieldPairs>
        )}
        {kind !== 'late' && (
          <FieldPairs>
            {kind === 'correction' && (
              <ChoiceField field={{ ...form.field('sign'), required: true }} label={t('fields.sign')} options={signs} />
            )}
            <MoneyField field={{ ...form.field('sum'), required: true }} label={t('fields.sum')} />
          </FieldPairs>
        )}
        <TextAreaField field={form.field('reason')} label={t('fields.reason')} maxLength={300} />
      </FormView>
    </Dialog>
  )
}

const kinds = adjustmentKinds.map((id) => ({ id, name: t(`adjustmentKinds.${id}`) }))
const signs = (['plus', 'minus'] as const).map((id) => ({ id, name: t(`signs.${id}`) }))
