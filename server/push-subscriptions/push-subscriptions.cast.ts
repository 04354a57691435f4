import type { pushSubscriptions } from '#contract/push-subscriptions/push-subscriptions.ts'
import type { Examples } from '#server/testing/example.ts'

/** Where no messages leave for browsers, no device is subscribed: only push.both.test.ts has one. */
export const pushSubscriptionsExamples: Examples<typeof pushSubscriptions> = {
  list: () => ({}),
  create: () => ({ body: { endpoint: 'https://fcm.googleapis.com/fcm/send/one', p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } }),
  remove: () => ({ params: { id: 1 } }),
  check: () => ({ params: { id: 1 } }),
  receive: () => ({ body: { receipt: 'A'.repeat(43) } }),
}
