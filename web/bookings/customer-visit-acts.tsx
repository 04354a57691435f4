import { useState } from 'react'
import { customerOverviewRu } from '#contract/customer-overview/customer-overview.ru.ts'
import { customersRu } from '#contract/customers/customers.ru.ts'
import { dayOf } from '#domain/core/clock-time.ts'
import { dayName, formatRange } from '#web/core/formats.ts'
import { texts } from '#web/core/texts.ts'
import { useShortcut } from '#web/core/use-shortcut.ts'
import type { ReachedVisit } from '#web/customer-overview/overview-panel.tsx'
import { Button } from '#web/ui/button.tsx'
import { CancelBooking } from './booking-acts-panel.tsx'
import { sayDone } from './booking-said-panel.tsx'
import { type Movable, MoveBooking } from './move-panel.tsx'

const o = texts('customer-overview', customerOverviewRu)

/** «Перенести» and «Отменить» where a visit is one line of many: each says which visit it means. */
export function CustomerVisitActs({ visit, customer, hasKey = false }: ReachedVisit & { hasKey?: boolean }) {
  const [asked, ask] = useState<'move' | 'cancel' | null>(null)
  const { id, begin_at, end_at, unit } = visit
  const time = `${dayName(dayOf(begin_at))}, ${formatRange(visit)}`
  const close = () => ask(null)
  const key = { codes: ['KeyM'], keys: 'M', text: o('coming.moveKey'), place: customersRu.one }
  useShortcut(key, () => ask('move'), hasKey && visit.may_move === 1)
  return (
    <>
      {visit.may_move === 1 && (
        <Button kind="quiet" aria-label={o('coming.moveOf', { time })} onClick={() => ask('move')}>
          {o('coming.move')}
        </Button>
      )}
      {visit.may_cancel === 1 && (
        <Button kind="quiet" data-danger aria-label={o('coming.cancelOf', { time })} onClick={() => ask('cancel')}>
          {o('coming.cancel')}
        </Button>
      )}
      {asked === 'move' && <MoveBooking booking={movableVisit(visit, customer)} unit={unit} onClose={close} onMoved={sayDone} />}
      {asked === 'cancel' && (
        <CancelBooking cancellation={{ id, customer, begin_at, end_at, reason: null }} timezone={unit.timezone} onClose={close} />
      )}
    </>
  )
}

const movableVisit = ({ id, begin_at, services, employers }: ReachedVisit['visit'], customer: string): Movable => ({
  bookingId: id,
  serviceIds: services.flatMap((one) => Array<number>(one.qty).fill(one.id)),
  customer,
  now: { begin_at, employer_ids: employers.map((one) => one.id) },
})
