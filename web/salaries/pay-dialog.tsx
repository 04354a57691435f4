import { type SalaryCard, salaries } from '#contract/salaries/salaries.ts'
import { toRoubles } from '#domain/core/money.ts'
import { PlacePicker } from '#web/cash-orders/place-picker.tsx'
import { useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormView } from '#web/ui/form.tsx'
import { MoneyField } from '#web/ui/typed-field.tsx'
import { t } from './texts.ts'

/** Pays all that is left, or a part of it. */
export function PayDialog({ sheet: { id, net, paid, unit_id }, onClose }: { sheet: SalaryCard; onClose: () => void }) {
  const save = useSave(salaries.pay, {
    once: `pay-salary-${id}`,
    inForm: true,
    saved: t('acts.paid'),
    failed: t('acts.failed'),
    done: onClose,
  })
  const form = useForm({
    whileSaving: 'closed',
    schema: salaries.pay.body,
    name: `pay-salary-${id}`,
    initial: { sum: toRoubles(net - paid) },
    save: (body) => save.mutateAsync({ params: { id }, body }),
  })
  const { way, place_id } = form.draft
  const field = form.field('way')
  return (
    <Dialog title={t('acts.payNow')} onClose={onClose} isWide>
      <FormView form={form} once={`pay-salary-${id}`} submit={t('acts.payNow')}>
        <MoneyField field={form.field('sum')} label={t('fields.sum')} />
        <PlacePicker
          id={field.id}
          label={t('fields.way')}
          bank={t('ways.bank')}
          unitId={unit_id}
          way={way}
          place={place_id}
          error={field.error ?? form.field('place_id').error}
          onChoose={(kind, place) => form.set({ way: kind, place_id: place })}
        />
      </FormView>
    </Dialog>
  )
}
