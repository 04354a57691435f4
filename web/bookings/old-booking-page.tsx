import { type Dispatch, useEffect, useEffectEvent, useReducer, useState } from 'react'
import { paths } from '#contract/shell/paths.ts'
import { isDay } from '#domain/core/clock-time.ts'
import { keepLastUnit, lastUnit } from '#web/core/last-unit.ts'
import { plainField } from '#web/core/plain-field.ts'
import { useSession } from '#web/core/session.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { Page } from '#web/ui/page.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { CustomerPart } from './customer-part.tsx'
import { focusOn, places } from './focus-on.ts'
import { MastersTable } from './masters-table.tsx'
import styles from './new-booking.module.css'
import { type Act, act, type Change, type ChosenCustomer, firstBookings, missingOf, type NewBooking } from './new-bookings.ts'
import { NewCustomerDialog } from './new-customer-dialog.tsx'
import { n } from './new-texts.ts'
import old from './old-booking.module.css'
import { Refused } from './refused.tsx'
import { SaveActs } from './save-acts.tsx'
import { ServicesPart } from './services-part.tsx'
import { b } from './texts.ts'
import { type Ground, useGround } from './use-ground.ts'
import { useOffers } from './use-offers.ts'
import { useSaving } from './use-saving.ts'

/** The older new-booking screen (BKG-004): one booking, one page from above to below, the free windows as a table of masters. */
export default function OldBookingPage() {
  const { me } = useSession()
  const [state, dispatch] = useReducer(act, null, () => firstBookings({ unit: lastUnit(me.id) ?? me.unit_id }))
  const [tab] = state.tabs
  // The reducer never leaves the screen without a booking.
  return tab ? <OldBooking key={tab.key} tab={tab} dispatch={dispatch} /> : null
}

function OldBooking({ tab, dispatch }: { tab: NewBooking; dispatch: Dispatch<Act> }) {
  const [isChecked, setChecked] = useState(false)
  const ground = useGround(tab)
  const offers = useOffers(tab, ground.studio, ground.day, [tab])
  const saving = useSaving([tab], ground.studios, dispatch)
  const change = (one: Change) => dispatch({ act: 'change', key: tab.key, change: one })
  const missing = isChecked ? missingOf(tab) : null
  const { items } = offers
  const take = useEffectEvent((found: NonNullable<typeof items>) => dispatch({ act: 'offered', key: tab.key, offers: found }))
  useEffect(() => {
    if (items) take(items)
  }, [items])
  const save = async () => setChecked((await saving.save([tab])) !== null)
  return (
    <Page
      title={b('old.title')}
      bar={
        <LinkButton kind="quiet" icon="open" to={paths.newBooking}>
          {b('old.toNew')}
        </LinkButton>
      }
    >
      <div className={old.page}>
        <Refused tab={tab} nameOf={ground.nameOf} onChange={change} />
        {ground.failure ? (
          <Failure
            title={n(ground.failure.what === 'units' ? 'where.failed' : 'services.failed')}
            error={ground.failure.error}
            retry={ground.failure.retry}
          />
        ) : (
          <Parts tab={tab} ground={ground} missing={missing} change={change} />
        )}
        <MastersTable tab={tab} ground={ground} offers={offers} error={missing === 'time'} onPick={(joins) => change({ joins })} />
        <SaveActs tabs={[tab]} open={tab} saving={saving} onSave={() => void save()} />
      </div>
    </Page>
  )
}

interface PartsProps {
  tab: NewBooking
  ground: Ground
  missing: ReturnType<typeof missingOf>
  change: Dispatch<Change>
}

function Parts({ tab, ground, missing, change }: PartsProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const error = (part: NonNullable<typeof missing>) => (missing === part ? n(`missing.${part}`) : undefined)
  const pick = (selectedUser: ChosenCustomer | null) => change({ selectedUser, customerName: selectedUser?.name ?? n('newCustomerName') })
  return (
    <>
      <PlacePart tab={tab} ground={ground} change={change} error={error('unit')} />
      <CustomerPart chosen={tab.selectedUser} error={error('customer')} onPick={pick} onNew={setTyped} />
      <ServicesPart
        ground={ground}
        chosen={tab.services}
        duration={tab.joins?.duration ?? null}
        error={error('services')}
        onChange={(services) => change({ services })}
        onDone={() => focusOn(places.save)}
      />
      {typed !== null && (
        <NewCustomerDialog
          typed={typed}
          onClose={() => setTyped(null)}
          onCreated={(customer) => {
            setTyped(null)
            pick(customer)
          }}
        />
      )}
    </>
  )
}

function PlacePart({ tab, ground, error, change }: Omit<PartsProps, 'missing'> & { error: string | undefined }) {
  const { me } = useSession()
  const pickUnit = (unit: number | null) => {
    if (unit !== null) keepLastUnit(me.id, unit)
    change({ unit })
  }
  const pickDay = (day: string | null) => {
    if (day !== null && isDay(day)) change({ day })
  }
  return (
    <section className={styles.part} aria-label={b('old.place')}>
      <div className={styles.pairs}>
        <SelectField
          field={plainField<number>(places.unit, ground.studio?.id ?? null, pickUnit, { required: true, error })}
          label={n('where.unit')}
          options={ground.studios.map(({ id, name }) => ({ id, name }))}
        />
        <DateField field={plainField<string>('old-booking-day', ground.day, pickDay, { required: true })} label={b('old.day')} />
      </div>
      <TextAreaField
        field={plainField<string>('old-booking-comment', tab.comment, (comment) => change({ comment: comment ?? '' }))}
        label={n('where.comment')}
        maxLength={5000}
      />
    </section>
  )
}
