import { employers } from '#contract/employers/employers.ts'
import { services } from '#contract/services/services.ts'
import { units } from '#contract/units/units.ts'
import { type waitingList, waitingPriorities } from '#contract/waiting-list/waiting-list.ts'
import { useData } from '#web/core/query.ts'
import type { Form } from '#web/core/use-form.ts'
import { CustomerPicker } from '#web/customers/customer-picker.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { FieldPairs } from '#web/ui/field-group.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TimeField } from '#web/ui/typed-field.tsx'
import { ManyField } from './many-field.tsx'
import { t } from './texts.ts'

const LONG = { staleTime: 5 * 60_000 }

export function WaitingFields({ form }: { form: Form<typeof waitingList.create.body> }) {
  const { priced, services: served, studios, units: places, staff, masters } = useChoices()
  return (
    <>
      <CustomerPicker field={form.field('user_id')} />
      <ManyField field={form.field('service_ids')} label={t('fields.services')} options={served} from={priced} repeats />
      <ManyField field={form.field('unit_ids')} label={t('fields.units')} options={places} from={studios} />
      <ManyField
        field={form.field('employer_ids')}
        label={t('fields.employers')}
        hint={t('hints.employers')}
        options={masters}
        from={staff}
      />
      <FieldPairs>
        <DateField field={form.field('begin_day')} label={t('fields.begin_day')} />
        <DateField field={form.field('end_day')} label={t('fields.end_day')} />
        <TimeField field={form.field('time_from')} label={t('fields.time_from')} hint={t('hints.times')} />
        <TimeField field={form.field('time_to')} label={t('fields.time_to')} />
      </FieldPairs>
      <SelectField
        field={form.field('priority')}
        label={t('fields.priority')}
        options={waitingPriorities.map((id) => ({ id, name: t(`priorities.${id}`) }))}
      />
      <TextAreaField field={form.field('comment')} label={t('fields.comment')} maxLength={2000} />
    </>
  )
}

function useChoices() {
  const priced = useData(services.byCategory, { query: {} }, LONG)
  const studios = useData(units.autocomplete, { query: {} }, LONG)
  const staff = useData(employers.forBooking, { query: { limit: 2000 } }, LONG)
  return {
    priced,
    studios,
    staff,
    services: (priced.data ?? []).flatMap((category) => category.services).map(({ id, title }) => ({ id, name: title })),
    units: (studios.data ?? []).filter((one) => one.closed === 0).map(({ id, name }) => ({ id, name })),
    masters: (staff.data?.items ?? []).map(({ id, name, work_position }) => ({ id, name, detail: work_position.name })),
  }
}
