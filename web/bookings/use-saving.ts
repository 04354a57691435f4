import { useNavigate } from '@tanstack/react-router'
import { type Dispatch, useRef, useState } from 'react'
import { bookings } from '#contract/bookings/bookings.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { dayOf } from '#domain/core/clock-time.ts'
import { call, newKey } from '#web/core/call.ts'
import { dayName, formatRange } from '#web/core/formats.ts'
import { queryClient } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { toast } from '#web/core/toast.ts'
import { bodyOf } from './booking-body.ts'
import type { Act, NewBooking } from './new-bookings.ts'
import { n } from './new-texts.ts'
import { isLost, refusalOf } from './refusal.ts'
import { queueOf, saveInTurn } from './save-queue.ts'
import type { Studio } from './use-ground.ts'

export interface Saving {
  /** null: nothing is being saved. */
  progress: { done: number; count: number } | null
  /** Saves tabs; answers the first that is incomplete, which is shown with what it lacks. */
  save: (tabs: readonly NewBooking[], isRepeated?: boolean) => Promise<NewBooking | null>
}

/** Saves the given bookings one after another, says the outcome of each, and opens the calendar when all are saved; other drafts wait in their tabs. */
export function useSaving(all: readonly NewBooking[], studios: readonly Studio[], dispatch: Dispatch<Act>): Saving {
  const [progress, setProgress] = useState<Saving['progress']>(null)
  const isBusy = useRef(false)
  const leave = useLeaving()
  const open = useOpening()
  const repeat = useRepeating()
  const attempts = new Map<number, string>()

  const create = async (tab: NewBooking): Promise<number> => {
    const body = bodyOf(tab)
    if (!body) throw new Error('an unready booking in the queue')
    const key = tab.attempt ?? newKey()
    attempts.set(tab.key, key)
    const timezone = studios.find((one) => one.id === tab.unit)?.timezone
    return (await call(bookings.create, { body }, { idempotencyKey: key, ...(timezone && { timezone }) })).id
  }

  const save = async (tabs: readonly NewBooking[], isRepeated = false): Promise<NewBooking | null> => {
    const { ready, unready } = queueOf(tabs)
    if (isBusy.current || ready.length === 0) return unready[0] ?? null
    isBusy.current = true
    setProgress({ done: 0, count: ready.length })
    const outcome = await saveInTurn(ready, {
      create,
      onSaved: (tab, id, done) => {
        setProgress({ done, count: ready.length })
        dispatch({ act: 'close', key: tab.key })
        toast.success(n('created'), { detail: detailOf(tab), life: 10_000, action: { label: n('open'), run: () => open(id) } })
      },
      onRefused: (tab, error) => {
        dispatch({
          act: 'refused',
          key: tab.key,
          refusal: refusalOf(error),
          attempt: isLost(error) ? (attempts.get(tab.key) ?? null) : null,
        })
        if (outcomeOpens(tab, all)) dispatch({ act: 'open', key: tab.key })
      },
    })
    isBusy.current = false
    setProgress(null)
    refetch()
    if (ready.length > 1 && outcome.failed > 0) toast.error(n('someFailed', { count: outcome.failed }))
    const last = ready.at(-1)
    if (!outcome.isSuccess || unready.length > 0 || !last || outcome.lastId === null) return unready[0] ?? null
    if (isRepeated) repeat(outcome.lastId)
    else leave(last, outcome.lastId)
    return null
  }
  return { progress, save }
}

/** A single tab opens by itself. */
const outcomeOpens = (tab: NewBooking, all: readonly NewBooking[]) => all.length > 1 && all.some((one) => one.key === tab.key)

const detailOf = ({ selectedUser, joins }: NewBooking) =>
  n('createdDetail', {
    customer: selectedUser?.name ?? '',
    time: joins ? `${dayName(dayOf(joins.begin_at))}, ${formatRange(joins)}` : '',
  })

function useOpening() {
  const navigate = useNavigate()
  return (id: number) => void navigate({ to: pathTo('booking', { id }) })
}

/** Leads to the booking, where the dates of its series are planned. */
function useRepeating() {
  const navigate = useNavigate()
  return (id: number) => void navigate({ to: pathTo('booking', { id }), search: { repeat: '1' } })
}

/** Leads back to the day of the visit and its card, or to the booking where there is no calendar. */
function useLeaving() {
  const navigate = useNavigate()
  const { can } = useSession()
  return (tab: NewBooking, lastId: number) => {
    if (!can('Calendar.view') || !tab.joins) return void navigate({ to: pathTo('booking', { id: lastId }) })
    void navigate({
      to: paths.calendar,
      search: { unit_id: String(tab.unit), selected_date: dayOf(tab.joins.begin_at) },
      hash: `booking-${lastId}`,
    })
  }
}

function refetch() {
  for (const feature of ['bookings', 'calendar', 'windows']) void queryClient.invalidateQueries({ queryKey: [feature] })
}
