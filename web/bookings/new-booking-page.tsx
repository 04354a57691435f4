import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { usePhone } from '#web/core/use-phone.ts'
import { useShortcut } from '#web/core/use-shortcut.ts'
import { Failure } from '#web/ui/empty.tsx'
import { Page } from '#web/ui/page.tsx'
import { BookingParts } from './booking-parts.tsx'
import { BookingSteps } from './booking-steps.tsx'
import { DeskBar } from './desk-bar.tsx'
import { beginAt, focusOn, focusOnTimes, isFocusFree, places } from './focus-on.ts'
import styles from './new-booking.module.css'
import { type Act, type Change, missingOf, type NewBooking, type NewBookings } from './new-bookings.ts'
import { n } from './new-texts.ts'
import { Refused } from './refused.tsx'
import { SaveActs } from './save-acts.tsx'
import { type Ground, useGround } from './use-ground.ts'
import { useHolds } from './use-holds.ts'
import { useNewBookings } from './use-new-bookings.ts'
import { type Offers, useOffers } from './use-offers.ts'
import { type Lead, usePartActs } from './use-part-acts.ts'
import { useSaving } from './use-saving.ts'

export default function NewBookingPage() {
  const [state, dispatch] = useNewBookings()
  /** The tab that was sent incomplete: what it lacks is marked. */
  const [checked, setChecked] = useState<number | null>(null)
  const [isSaving, setSaving] = useState(false)
  const tab = state.tabs.find((one) => one.key === state.open) ?? state.tabs[0]
  useHolds(state.tabs, tab, isSaving, dispatch)
  // The reducer never leaves the screen without a tab.
  return tab ? (
    <OpenTab
      key={tab.key}
      state={state}
      tab={tab}
      dispatch={dispatch}
      setChecked={setChecked}
      setSaving={setSaving}
      isChecked={checked === tab.key}
    />
  ) : null
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
  const acts = usePartActs({ tab, ground, change, lead })
  // On a telephone the whole form would be three screens long.
  const isPhone = usePhone()
  const Layout = isPhone ? BookingSteps : BookingParts
  useReachableUnit(tab, ground, change)
  useSaveKey(() => void save([tab]))
  return (
    <Page fill title={n('title')}>
      <div className={styles.desk}>
        <Refused tab={tab} nameOf={ground.nameOf} onChange={takeOther} />
        {ground.failure ? (
          <Failure
            title={n(ground.failure.what === 'units' ? 'where.failed' : 'services.failed')}
            error={ground.failure.error}
            retry={ground.failure.retry}
          />
        ) : (
          <Layout tab={tab} ground={ground} offers={offers} acts={acts} missing={isChecked ? missingOf(tab) : null}>
            <SaveActs tabs={state.tabs} open={tab} saving={saving} onSave={(tabs, isRepeated) => void save(tabs, isRepeated)} />
          </Layout>
        )}
        {!(isPhone && state.tabs.length === 1) && <DeskBar state={state} dispatch={dispatch} open={tab} />}
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

/** Saves at Ctrl+Enter anywhere on the screen; a dialog has a key of its own. */
function useSaveKey(save: () => void) {
  const keys = { keys: 'Ctrl+Enter', text: n('saveKey'), place: n('title') }
  useShortcut({ codes: ['Enter', 'NumpadEnter'], ctrl: true, isHeardWhileTyping: true, isFirst: true, ...keys }, save)
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
  const begin = useEffectEvent(() => beginAt(() => focusOnMissing(tab)))
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
