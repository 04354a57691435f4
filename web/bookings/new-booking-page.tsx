import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { customerOverview, type UsualVisit } from '#contract/customer-overview/customer-overview.ts'
import { May } from '#web/core/may.tsx'
import { useShortcut } from '#web/core/use-shortcut.ts'
import { Failure } from '#web/ui/empty.tsx'
import { Page } from '#web/ui/page.tsx'
import { CustomerBrief } from './customer-panel.tsx'
import { CustomerPart } from './customer-part.tsx'
import { DeskBar } from './desk-bar.tsx'
import { focusOn, focusOnTimes, isFocusFree, places } from './focus-on.ts'
import styles from './new-booking.module.css'
import { type Act, type Change, type ChosenCustomer, missingOf, type NewBooking, type NewBookings } from './new-bookings.ts'
import { NewCustomerDialog } from './new-customer-dialog.tsx'
import { Refused } from './refused.tsx'
import { SaveActs } from './save-acts.tsx'
import { ServicesPart } from './services-part.tsx'
import { b } from './texts.ts'
import { TimesPart } from './times-part.tsx'
import { type Ground, useGround } from './use-ground.ts'
import { useHolds } from './use-holds.ts'
import { useNewBookings } from './use-new-bookings.ts'
import { type Offers, useOffers } from './use-offers.ts'
import { useSaving } from './use-saving.ts'
import { WherePart } from './where-part.tsx'

export default function NewBookingPage() {
  const [state, dispatch] = useNewBookings()
  /** The tab that was sent while something was missing: what it lacks is marked. */
  const [checked, setChecked] = useState<number | null>(null)
  const [isSaving, setSaving] = useState(false)
  const tab = state.tabs.find((one) => one.key === state.open) ?? state.tabs[0]
  useHolds(state.tabs, tab, isSaving, dispatch)
  // The reducer never leaves the screen without a tab.
  return tab ? <OpenTab key={tab.key} {...{ state, tab, dispatch, setChecked, setSaving }} isChecked={checked === tab.key} /> : null
}

interface OpenTabProps {
  state: NewBookings
  tab: NewBooking
  dispatch: (act: Act) => void
  isChecked: boolean
  setChecked: (key: number) => void
  setSaving: (isSaving: boolean) => void
}

function OpenTab({ state, tab, dispatch, isChecked, setChecked, setSaving }: OpenTabProps) {
  const ground = useGround(tab)
  const offers = useOffers(tab, ground.studio, ground.day, state.tabs)
  const saving = useSaving(state.tabs, ground.studios, dispatch)
  const change = (one: Change) => dispatch({ act: 'change', key: tab.key, change: one })
  const lead = useLead(tab, offers, dispatch)

  const save = async (tabs: readonly NewBooking[], isRepeated = false) => {
    setSaving(true)
    const unready = await saving.save(tabs, isRepeated).finally(() => setSaving(false))
    if (!unready) return
    dispatch({ act: 'open', key: unready.key })
    setChecked(unready.key)
    requestAnimationFrame(() => focusOnMissing(unready))
  }
  const takeOther = (one: Change) => {
    change(one)
    requestAnimationFrame(() => focusOn(places.save))
  }
  useReachableUnit(tab, ground, change)
  useSaveKey(() => void save([tab]))
  return (
    <Page fill title={b('new.title')}>
      <div className={styles.desk}>
        <Refused tab={tab} nameOf={ground.nameOf} onChange={takeOther} />
        {ground.failure ? (
          <Failure
            title={b(ground.failure.what === 'units' ? 'new.where.failed' : 'new.services.failed')}
            error={ground.failure.error}
            retry={ground.failure.retry}
          />
        ) : (
          <Parts {...{ tab, ground, offers, change, lead }} missing={isChecked ? missingOf(tab) : null}>
            <SaveActs tabs={state.tabs} open={tab} saving={saving} onSave={(tabs, isRepeated) => void save(tabs, isRepeated)} />
          </Parts>
        )}
        <DeskBar {...{ state, dispatch }} open={tab} />
      </div>
    </Page>
  )
}

/** A studio that was closed, or is out of this person's reach, is chosen anew. */
function useReachableUnit(tab: NewBooking, { studio, studios }: Ground, change: (change: Change) => void) {
  const isGone = tab.unit !== null && studio === null && studios.length > 0
  const leave = useEffectEvent(() => change({ unit: null }))
  useEffect(() => {
    if (isGone) leave()
  }, [isGone])
}

/** Ctrl+Enter anywhere on the screen; a dialog has its own. */
function useSaveKey(save: () => void) {
  const keys = { keys: 'Ctrl+Enter', text: b('new.saveKey'), place: b('new.title') }
  useShortcut({ codes: ['Enter', 'NumpadEnter'], ctrl: true, isHeardWhileTyping: true, isFirst: true, ...keys }, save)
}

interface PartsProps {
  tab: NewBooking
  ground: Ground
  offers: Offers
  missing: ReturnType<typeof missingOf>
  change: (change: Change) => void
  lead: Lead
  children: ReactNode
}

function Parts({ tab, ground, offers, missing, change, lead, children }: PartsProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const error = (part: NonNullable<typeof missing>) => (missing === part ? b(`new.missing.${part}`) : undefined)
  const pickCustomer = (selectedUser: ChosenCustomer | null) => {
    change({ selectedUser, customerName: selectedUser?.name ?? b('new.newCustomerName') })
    requestAnimationFrame(() => (selectedUser ? lead.afterCustomer() : focusOn(places.customer)))
  }
  const changeServices = (services: NewBooking['services']) => {
    lead.wantTime()
    change({ services })
    if (!ground.studio) requestAnimationFrame(() => focusOn(places.unit))
  }
  const changePlace = (one: Change) => {
    if (one.unit) lead.wantTime()
    change(one)
  }
  const repeat = ({ services, employer, unit_id: unit }: UsualVisit) => {
    lead.wantTime()
    const isHere = tab.unit === null || tab.unit === unit
    change({ services: services.map(({ id, qty }) => ({ id, qty })), ...(isHere && { unit, master: employer?.id ?? null }) })
  }
  const changeDay = (one: Change) => {
    lead.wantTime()
    change(one)
  }
  return (
    <div className={styles.parts}>
      <div className={styles.side}>
        <div className={styles.form}>
          <CustomerPart chosen={tab.selectedUser} error={error('customer')} onPick={pickCustomer} onNew={setTyped} />
          <ServicesPart
            chosen={tab.services}
            {...{ ground }}
            duration={tab.joins?.duration ?? null}
            error={error('services')}
            onChange={changeServices}
            onDone={lead.toTime}
          />
          <WherePart tab={tab} ground={ground} error={error('unit')} onChange={changePlace} />
          {tab.selectedUser && <HerPart customer={tab.selectedUser} onRepeat={repeat} />}
        </div>
        {children}
      </div>
      <TimesPart {...{ tab, ground, offers }} error={error('time')} onChange={changeDay} onPick={(joins) => change({ joins })} />
      {typed !== null && (
        <NewCustomerDialog
          typed={typed}
          onClose={() => setTyped(null)}
          onCreated={(customer) => {
            // At once: behind a dialog that is still open nothing takes the focus.
            flushSync(() => setTyped(null))
            pickCustomer(customer)
          }}
        />
      )}
    </div>
  )
}

/** Whom the booking is for, behind what is asked of it: it comes later and must push nothing away. */
const HerPart = ({ customer, onRepeat }: { customer: ChosenCustomer; onRepeat: (usual: UsualVisit) => void }) => (
  <May do={customerOverview.show}>
    <section className={styles.part}>
      <CustomerBrief customerId={customer.id} onRepeat={onRepeat} />
    </section>
  </May>
)

interface Lead {
  /** The focus goes to the best start once the offers are there. */
  wantTime: () => void
  toTime: () => void
  afterCustomer: () => void
}

/** Leads the focus through the screen: customer, services, time, save (front-desk.md U-01). */
function useLead(tab: NewBooking, offers: Offers, dispatch: (act: Act) => void): Lead {
  const wants = useRef(false)
  const { items } = offers
  const come = useEffectEvent((list: NonNullable<typeof items>) => {
    dispatch({ act: 'offered', key: tab.key, offers: list })
    if (!wants.current) return
    wants.current = false
    // The next frame: a wanted start may have been chosen meanwhile.
    requestAnimationFrame(() => {
      if (!isFocusFree()) return
      if (document.querySelector(`#${places.times} [aria-pressed="true"][data-slot]`)) focusOn(places.save)
      else focusOnTimes()
    })
  })
  useEffect(() => {
    if (items) come(items)
  }, [items])
  const begin = useEffectEvent(() => focusOnMissing(tab))
  useEffect(() => begin(), [])
  return {
    wantTime: () => {
      wants.current = true
    },
    toTime: () => (items ? focusOnTimes() : undefined),
    afterCustomer: () => focusOnMissing({ ...tab, selectedUser: tab.selectedUser ?? { id: 0, name: '', phone: '' } }),
  }
}

function focusOnMissing(tab: NewBooking) {
  const missing = missingOf(tab)
  if (missing === 'customer') focusOn(places.customer)
  else if (missing === 'services') focusOn(places.service)
  else if (missing === 'unit') focusOn(places.unit)
  else if (missing === 'time') focusOnTimes()
  else focusOn(places.save)
}
