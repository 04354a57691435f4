import { useEffect } from 'react'
import { countries } from '#contract/countries/countries.ts'
import { customersRu } from '#contract/customers/customers.ru.ts'
import { customerBody, customers } from '#contract/customers/customers.ts'
import { customerName } from '#domain/customers/title.ts'
import { maskOf, parsePhone } from '#web/core/formats.ts'
import { useData, useSave } from '#web/core/query.ts'
import { useForm } from '#web/core/use-form.ts'
import { CountryPicker } from '#web/countries/country-picker.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormView } from '#web/ui/form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { PhoneField } from '#web/ui/typed-field.tsx'
import type { ChosenCustomer } from './new-bookings.ts'
import { n } from './new-texts.ts'

const schema = customerBody.pick({ first_name: true, last_name: true, phone: true, country_id: true, user_source_id: true })
const { fields } = customersRu
const LONG = { staleTime: Number.POSITIVE_INFINITY }
/** The country in which most customers of the chain live (migrations: countries). */
const RUSSIA = 1

interface NewCustomerDialogProps {
  /** A name or a phone from the search field. */
  typed: string
  onClose: () => void
  onCreated: (customer: ChosenCustomer) => void
}

/** A new customer in a dialog (000 §2): the booking behind it stays as it is. */
export function NewCustomerDialog({ typed, onClose, onCreated }: NewCustomerDialogProps) {
  const create = useSave(customers.create, { saved: n('newCustomer.created'), inForm: true })
  const sources = useData(customers.sources, { query: { limit: 2000 } }, LONG)
  const form = useForm({
    whileSaving: 'closed',
    schema,
    name: 'new-customer',
    initial: { country_id: RUSSIA },
    save: async (body) => {
      const row = await create.mutateAsync({ body: withoutEmpty(body) })
      onCreated({ id: row.id, name: customerName(row), phone: row.phone, lastVisit: null })
    },
  })
  useTyped(typed, form.set)
  const mask = useMask(form.draft.country_id ?? RUSSIA)
  const source = form.field('user_source_id')
  const close = () => {
    form.reset()
    onClose()
  }
  return (
    <Dialog isWide title={n('newCustomer.title')} onClose={close}>
      <FormView form={form} submit={n('newCustomer.submit')}>
        <TextField field={form.field('first_name')} label={fields.first_name} maxLength={100} />
        <TextField field={form.field('last_name')} label={fields.last_name} maxLength={100} />
        <PhoneField field={form.field('phone')} label={fields.phone} mask={mask} />
        <CountryPicker field={form.field('country_id')} label={fields.country_id} />
        <SelectField
          field={sources.error && !sources.data ? { ...source, error: customersRu.sourcesFailed } : source}
          label={fields.user_source_id}
          options={sources.data?.items ?? []}
          from={sources}
        />
      </FormView>
    </Dialog>
  )
}

/** Fills the form with what was typed into the search (U-43). */
function useTyped(typed: string, set: (change: { first_name?: string; last_name?: string; phone?: string }) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => {
    const [first = '', ...rest] = typed.split(/\s+/).filter(Boolean)
    if (/^[+\d\s()-]{3,}$/.test(typed)) set({ phone: parsePhone(typed) })
    else if (first !== '') set(rest.length > 0 ? { last_name: first, first_name: rest.join(' ') } : { first_name: first })
  }, [])
}

function useMask(countryId: number): string | undefined {
  const { data } = useData(countries.list, { query: { limit: 2000 } }, LONG)
  const country = data?.items.find((one) => one.id === countryId)
  return country && maskOf(country)
}

/** Empty and null fields are not sent (000 §5). */
function withoutEmpty<V extends object>(values: V): V {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== '')) as V // the schema has checked that required ones are not empty
}
