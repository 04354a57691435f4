import { salaries } from '#contract/salaries/salaries.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormView } from '#web/ui/form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { MoneyField } from '#web/ui/typed-field.tsx'
import { PlaceField } from './place-field.tsx'
import { t } from './texts.ts'

/** An advance, which the next sheet takes off. */
export function AdvanceDialog({ employer, unitId = null, onClose }: { employer?: number; unitId?: number | null; onClose: () => void }) {
  const people = useData(salaries.people, {}, { enabled: employer === undefined })
  const { data } = people
  const save = useSave(salaries.advance, {
    once: `salary-advance-${employer ?? ''}`,
    inForm: true,
    saved: t('acts.advanced'),
    failed: t('acts.failed'),
    done: onClose,
  })
  const form = useForm({
    whileSaving: 'closed',
    schema: salaries.advance.body,
    name: 'salary-advance',
    initial: employer === undefined ? {} : { employer_id: employer },
    save: (body) => save.mutateAsync({ body }),
  })
  const { way, place_id } = form.draft
  const field = form.field('way')
  return (
    <Dialog title={t('acts.advance')} onClose={onClose} isWide>
      <FormView form={form} once={`salary-advance-${employer ?? ''}`} submit={t('acts.advance')}>
        {employer === undefined && (
          <SelectField from={people} field={form.field('employer_id')} label={t('fields.employer')} options={data?.items ?? []} />
        )}
        <MoneyField field={form.field('sum')} label={t('fields.sum')} />
        <PlaceField
          id={field.id}
          unitId={unitId}
          way={way}
          place={place_id}
          error={field.error ?? form.field('place_id').error}
          onChoose={(kind, place) => form.set({ way: kind, place_id: place })}
        />
      </FormView>
    </Dialog>
  )
}
