import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { type CustomerFound, customers } from '#contract/customers/customers.ts'
import { dayOf } from '#domain/core/clock-time.ts'
import { customerName } from '#domain/customers/title.ts'
import { formatDay, formatPhone, NBSP } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { plainField } from '#web/core/plain-field.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { useSettled } from '#web/core/use-settled.ts'
import { warningName } from '#web/customer-notes/warnings-badge.tsx'
import { CustomerWarnings } from '#web/customer-notes/warnings-panel.tsx'
import { CustomerPhone } from '#web/revealed-phones/customer-phone-panel.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Combobox, type Option } from '#web/ui/combobox.tsx'
import { FieldFrame } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { places } from './focus-on.ts'
import styles from './new-booking.module.css'
import type { ChosenCustomer } from './new-bookings.ts'
import { n } from './new-texts.ts'

interface CustomerPartProps {
  chosen: ChosenCustomer | null
  error: string | undefined
  onPick: (customer: ChosenCustomer | null) => void
  /** Nobody was found: the typed name or phone begins a new customer. */
  onNew: (typed: string) => void
}

export function CustomerPart({ chosen, error, onPick, onNew }: CustomerPartProps) {
  return (
    <section className={styles.part} aria-label={n('customer.title')}>
      {chosen && <CustomerWarnings customerId={chosen.id} />}
      {chosen ? <Chosen customer={chosen} onChange={() => onPick(null)} /> : <Search error={error} onPick={onPick} onNew={onNew} />}
    </section>
  )
}

/** A link names the customer by number only. */
export function useChosen({ id, name, phone }: ChosenCustomer) {
  const { data } = useData(customers.show, name === '' ? { params: { id } } : null)
  return { name: data ? customerName(data) : name, phone: data?.phone ?? phone }
}

function Chosen({ customer, onChange }: { customer: ChosenCustomer; onChange: () => void }) {
  const { name, phone } = useChosen(customer)
  return (
    <div className={styles.customer}>
      <Icon name="customers" />
      <div className={styles.who}>
        <strong>{name}</strong>
        <span className={styles.soft}>
          {phone && <CustomerPhone customer={{ id: customer.id, title: name, phone }} />}
          {phone && visitOf(customer) && ' · '}
          {visitOf(customer)}
        </span>
      </div>
      <Button kind="quiet" onClick={onChange}>
        {n('customer.change')}
      </Button>
    </div>
  )
}

/** Milliseconds between two keys of one word, in which nothing is searched. */
const TYPING_PAUSE = 150
const SHORTEST = 2
/** The last choice of the list: a new customer. */
const NEW = -1

function Search({ error, onPick, onNew }: Omit<CustomerPartProps, 'chosen'>) {
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const asked = useSettled(text, TYPING_PAUSE)
  // 000 §5: a non-empty text without the mask's asterisks.
  const isAsked = asked.length >= SHORTEST && !asked.includes('***')
  const search = useData(customers.search, isAsked ? { query: { name: asked } } : null, { staleTime: 30_000 })
  const found = isAsked && text === asked ? search.data?.items.data : undefined
  const { can } = useSession()
  const pick = (id: number) => {
    if (id === NEW) return onNew(text)
    const one = found?.find((customer) => customer.id === id)
    if (one) onPick(chosenOf(one))
  }
  const [onKeyDown, isHasty] = useHastyEnter(text, found, pick, onNew)
  const create = found && can(customers.create.may) ? [{ id: NEW, name: n('customer.createNamed', { typed: text }) }] : []
  return (
    <FieldFrame
      field={plainField(places.customer, text, () => {}, {
        required: true,
        error: error ?? (search.error ? n('customer.failed') : undefined),
      })}
      label={n('customer.label')}
    >
      <div className={styles.finder}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the field inside */}
        <div className={styles.grow} onKeyDown={onKeyDown} data-hasty={isHasty}>
          <Combobox
            field={plainField(places.customer, null, () => {}, { required: true, error })}
            options={[...(found ?? []).map(optionOf), ...create]}
            isLoading={text.length >= SHORTEST && !found}
            nothing={n(found ? 'customer.none' : 'customer.placeholder')}
            chosen=""
            chosenId={null}
            placeholder={n('customer.placeholder')}
            onType={setTyped}
            onPick={(option) => option && pick(option.id)}
          />
        </div>
        <May do={customers.create.may}>
          <IconButton icon="plus" kind="plain" label={n('customer.create')} onClick={() => onNew('')} />
        </May>
      </div>
    </FieldFrame>
  )
}

/** Enter before the answer has come waits for it: the only one found is chosen, nobody found begins a new customer. */
function useHastyEnter(text: string, found: CustomerFound[] | undefined, pick: (id: number) => void, onNew: (typed: string) => void) {
  const { can } = useSession()
  const [waiting, setWaiting] = useState<string | null>(null)
  const decide = useEffectEvent((list: CustomerFound[]) => {
    setWaiting(null)
    const [only] = list
    if (list.length === 1 && only) pick(only.id)
    else if (list.length === 0 && can(customers.create.may)) onNew(text)
  })
  useEffect(() => {
    if (waiting === text && found) decide(found)
  }, [waiting, text, found])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.defaultPrevented || text.length < SHORTEST) return
    event.preventDefault()
    setWaiting(text)
  }
  return [onKeyDown, waiting === text && text !== ''] as const
}

const optionOf = (one: CustomerFound): Option => ({
  id: one.id,
  name: customerName(one),
  detail: [
    ...one.warnings.map(warningName),
    formatPhone(one.phone),
    visitOf({ lastVisit: one.last_visit_at }),
    one.city?.name,
    one.cityDistrict?.name,
  ]
    .filter(Boolean)
    .join(` ·${NBSP}`),
})

const chosenOf = (one: CustomerFound): ChosenCustomer => ({
  id: one.id,
  name: customerName(one),
  phone: one.phone,
  lastVisit: one.last_visit_at,
})

function visitOf({ lastVisit }: Pick<ChosenCustomer, 'lastVisit'>): string {
  if (lastVisit === undefined) return ''
  return lastVisit === null ? n('customer.firstVisit') : n('customer.lastVisit', { day: formatDay(dayOf(lastVisit)) })
}
