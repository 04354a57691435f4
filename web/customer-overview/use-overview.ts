import { useEffect, useState } from 'react'
import { customerOverview } from '#contract/customer-overview/customer-overview.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { useRefetch } from '#web/core/use-refetch.ts'

/** Features from which the overview is made. */
const HEARD = ['bookings', 'customers', 'customer-notes', 'consents', 'waiting-list', 'customer-merge']

/** A customer's overview; null reads nothing. It follows events of the reader's studio, or of all that a reader without one reaches. */
export function useOverview(customerId: number | null) {
  const { me } = useSession()
  useRefetch(customerOverview.show, me.unit_id, HEARD)
  return useData(customerOverview.show, customerId === null ? null : { params: { id: customerId } })
}

const TICK = 30_000

/** Draws anew as time passes: «через 6 мин». */
export function useTicking() {
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), TICK)
    return () => clearInterval(timer)
  }, [])
}
