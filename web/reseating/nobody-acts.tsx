import { useState } from 'react'
import type { ReseatingLine } from '#contract/reseating/reseating.ts'
import { waitingList } from '#contract/waiting-list/waiting-list.ts'
import { dayOf } from '#domain/core/clock-time.ts'
import { CancelBooking } from '#web/bookings/booking-acts-panel.tsx'
import { formatRange } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useSave } from '#web/core/query.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './reseating.module.css'
import { t } from './texts.ts'
import { refetch } from './use-accept.ts'

/** Whom nobody takes: the waiting list of that day in one press, or the end of the booking with its reason. */
export function NobodyActs({ line, timezone, absent }: { line: ReseatingLine; timezone: string; absent: string }) {
  const [isCancelling, setCancelling] = useState(false)
  const wait = useSave(waitingList.create, { saved: t('waiting'), timezone })
  const { id, user, user_id, services = [], unit_id, begin_at, end_at } = line
  const day = dayOf(begin_at)
  const body = {
    user_id,
    unit_ids: [unit_id],
    begin_day: day,
    end_day: day,
    priority: 2,
    service_ids: services.flatMap((one) => Array<number>(one.qty).fill(one.id)),
    comment: t('waitComment', { name: absent, time: formatRange(line) }),
  }
  return (
    <span className={styles.acts}>
      <May do={waitingList.create}>
        <Button
          icon={wait.isSuccess ? 'check' : 'list'}
          aria-disabled={wait.isPending || wait.isSuccess}
          onClick={() => !wait.isPending && !wait.isSuccess && wait.mutate({ body })}
        >
          {wait.isSuccess ? t('waits') : t('wait')}
        </Button>
      </May>
      <May do="Booking.cancel">
        <Button kind="warning" onClick={() => setCancelling(true)}>
          {t('cancel')}
        </Button>
      </May>
      {isCancelling && (
        <CancelBooking
          cancellation={{ id, customer: user?.title ?? '', begin_at, end_at, reason: t('title') }}
          timezone={timezone}
          onClose={() => {
            setCancelling(false)
            refetch()
          }}
        />
      )}
    </span>
  )
}
