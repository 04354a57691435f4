import { openSecrets } from '#server/core/secrets.ts'
import { type Delivery, startDelivery } from '#server/outbox/delivery.ts'
import { openPorts } from '#server/ports/ports.ts'
import { openPush } from '#server/push-subscriptions/open-push.ts'
import { monday9 } from './as.ts'
import { cast } from './cast.ts'
import { openTestDatabase } from './database.ts'
import { house, sql, test } from './house.ts'
import { ca, openPushService } from './push-service.ts'

type Person = Awaited<ReturnType<typeof house.as>>

/** The house of a file whose messages leave for a push service of the test's own; each test begins on Monday at nine with nothing sent and no device. */
export const away = await openPushService()
export const secrets = openSecrets('the key of the houses of push, 32 signs')
export const database = await openTestDatabase()
export const settings = { PUBLIC_URL: 'https://salon.example', VAPID_SUBJECT: 'mailto:it@salon.example', PUSH_HOSTS: away.host }
/** Warnings that the start has printed. */
export const warned: string[] = []
export const start = { ca, warn: (text: string) => warned.push(text) }
export let sender: Delivery
/** The administrator of a studio. */
export let desk: Person

let now = monday9
export const later = (seconds: number) => {
  now += seconds * 1000
}

/** The file calls it once, before its tests. */
export async function openPushHouse() {
  const push = await openPush({ database, secrets }, settings, start)
  test.override('options', { clock: () => now, database, secrets, ports: { ...openPorts(), push } })
  test.beforeAll(async () => {
    sender = startDelivery(house.app.house, house.app.ports, house.app.server.log)
  })
  test.afterAll(async () => {
    await sender.close()
    await away.close()
  })
  test.beforeEach(async () => {
    now = monday9
    away.got.length = 0
    away.answers(201)
    for (const table of ['outbox', 'push_letters', 'notifications', 'push_subscriptions', 'notification_ways', 'notification_quiet'])
      await sql(`delete from ${table}`)
    desk = await house.as(cast.administrator)
  })
}

export const add = (who: Person, name: string, more: object = {}) => who.post('push-subscriptions', { ...away.browser(name), ...more })
export const receipt = (token: string) => house.nobody.post('push-receipts', { receipt: token })
export const rows = (channel = 'push') =>
  sql(`select status, failure, recipient, body, secret from outbox where channel = $1 order by id`, [channel])
