import { pushSubscriptionsMessages } from '#contract/push-subscriptions/push-subscriptions.ru.ts'
import type { House } from '#server/core/context.ts'
import type { Env } from '#server/core/env.ts'
import type { PushPort } from '#server/ports/ports.ts'
import { simulator } from '#server/ports/simulator.ts'
import { openWebPush, usualHosts } from '#server/ports/web-push.ts'
import { makePushKeys, readPushKeys } from './keys.ts'
import { openPushPort } from './port.ts'

type Settings = Pick<Env, 'PUBLIC_URL' | 'VAPID_SUBJECT' | 'PUSH_HOSTS'>

/**
 * Browsers subscribe on a page of https only, and their services ask for a true address of whoever sends: without them nothing leaves. Keys that do not
 * open shut nobody out of the house: it says so and goes on without messages to browsers.
 */
export async function openPush(
  house: Pick<House, 'database' | 'secrets'>,
  { PUBLIC_URL, VAPID_SUBJECT, PUSH_HOSTS }: Settings,
  { warn, ca }: { warn: (text: string) => void; ca?: string },
): Promise<PushPort> {
  await makePushKeys(house)
  if (!PUBLIC_URL?.startsWith('https://')) return simulator()
  const keys = await readPushKeys(house)
  if (keys === null) {
    warn(pushSubscriptionsMessages.unopened)
    return simulator()
  }
  const hosts = PUSH_HOSTS?.split(',').map((one) => one.trim()) ?? usualHosts
  return openPushPort(house, openWebPush({ subject: VAPID_SUBJECT ?? PUBLIC_URL, hosts, ...(ca && { ca }) }), keys)
}
