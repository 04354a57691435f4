import { pushSubscriptions } from '#contract/push-subscriptions/push-subscriptions.ts'
import { routes } from '#server/core/serve.ts'
import type { Parts } from '#server/feature.ts'
import { addDevice, checkDevice, listDevices, removeDevice } from './push-subscriptions.ts'
import { takeReceipt } from './receipts.ts'

export const pushSubscriptionsRoutes = ({ ports, secrets }: Pick<Parts, 'ports' | 'secrets'>) =>
  routes(pushSubscriptions, {
    list: listDevices(ports.push),
    create: addDevice(ports.push, { secrets }),
    remove: removeDevice,
    check: checkDevice,
    receive: takeReceipt,
  })
