import { salaries } from '#contract/salaries/salaries.ts'
import { PlacePicker } from '#web/cash-orders/place-picker.tsx'
import { useData, useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormView } from '#web/ui/form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { MoneyField } from '#web/ui/typed-field.tsx'
import { t } from './texts.ts'

/** An advance, which the next sheet takes off. */
export function AdvanceDialog({ onClose }: { onClose: () => void }) {
  const people = useData(salaries.people, {})
  const { data } = people
  const save = useSave(salaries.advance, {
    once: 'salary-advance',
    inForm: true,
    saved: t('acts.advanced'),
    failed: t('acts.failed'),
    done: onClose,
  })
  const form = useForm({
    whileSaving: 'closed',
    schema: salaries.advance.body,
    name: 'salary-advance',
    initial: {},
    save: (body) => save.mutateAsync({ body }),
  })
  const { employer_id, way, place_id } = form.draft
  const field = form.field('way')
  return (
    <Dialog title={t('acts.advance')} onClose={onClose} isWide>
      <FormView form={form} once="salary-advance" submit={t('acts.advance')}>
        <SelectField from={people} field={form.field('employer_id')} label={t('fields.employer')} options={data?.items ?? []} />
        <MoneyField field={form.field('sum')} label={t('fields.sum')} />
        <PlacePicker
          id={field.id}
          label={t('fields.way')}
          bank={t('ways.bank')}
          unitId={data?.items.find(({ id }) => id === employer_id)?.unit_id ?? null}
          way={way}
          place={place_id}
          error={field.error ?? form.field('place_id').error}
          onChoose={(kind, place) => form.set({ way: kind, place_id: place })}
        />
      </FormView>
    </Dialog>
  )
}
