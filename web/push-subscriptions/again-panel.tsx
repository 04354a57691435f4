import { useEffect } from 'react'
import { pushSubscriptions } from '#contract/push-subscriptions/push-subscriptions.ts'
import { call } from '#web/core/call.ts'
import { useSession } from '#web/core/session.ts'
import { isAble, keepWhose, markOf, subscribe, whoseDevice } from './this-device.ts'

/** Where this browser was switched on and the house does not know it any more, by another address or from a former session, it is told anew. */
export function DeviceAgain() {
  const { me } = useSession()
  const isOwn = me.impersonated_by === null && whoseDevice() === me.id
  useEffect(() => {
    if (isOwn && isAble() && Notification.permission === 'granted') void again().catch(() => undefined)
  }, [isOwn])
  return null
}

async function again() {
  const { key, items } = await call(pushSubscriptions.list, {})
  if (key === null) return
  const own = await subscribe(key)
  const mark = await markOf(own.endpoint)
  if (items.some((one) => one.mark === mark && one.is_current === 1)) return
  const { id } = await call(pushSubscriptions.create, { body: { ...own, is_again: 1 } })
  // The device's owner has removed it.
  if (id === null) keepWhose(null)
}
