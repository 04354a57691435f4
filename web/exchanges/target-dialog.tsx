import { exchanges } from '#contract/exchanges/exchanges.ts'
import { formatMoney } from '#web/core/formats.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormView } from '#web/ui/form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { MoneyField } from '#web/ui/typed-field.tsx'
import { t } from './texts.ts'

/** How much small change a studio should keep. */
export function TargetDialog({ onClose }: { onClose: () => void }) {
  const targets = useData(exchanges.targets, {})
  const { data } = targets
  const save = useSave(exchanges.setTarget, { inForm: true, saved: t('saved'), failed: t('notSaved'), done: onClose })
  const form = useForm({
    whileSaving: 'closed',
    schema: exchanges.setTarget.body,
    name: 'exchange-target',
    initial: { sum: null },
    save: (body) => save.mutateAsync({ body }),
  })
  const chosen = data?.items.find(({ unit }) => unit.id === form.draft.unit_id)
  return (
    <Dialog title={t('targets')} onClose={onClose} isWide>
      <p>{t('targetsText')}</p>
      <FormView form={form}>
        <SelectField
          from={targets}
          field={form.field('unit_id')}
          label={t('fields.unit')}
          options={(data?.items ?? []).map(({ unit }) => unit)}
        />
        {chosen && <p>{chosen.sum === null ? t('none') : t('now', { sum: formatMoney(chosen.sum) })}</p>}
        <MoneyField field={form.field('sum')} label={t('fields.sum')} />
      </FormView>
    </Dialog>
  )
}
