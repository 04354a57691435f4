import { beforeEach, expect, test } from 'vitest'
import { checkins } from '#contract/checkins/checkins.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { callWith } from '#web/core/call.ts'
import { asked, startServer } from '#web/testing/server.ts'

beforeEach(startServer)

/** What this call has sent as the zone of its moments; whether it is answered does not matter. */
async function zoneOf(endpoint: Endpoint, options = {}) {
  asked.length = 0
  await callWith(endpoint, { params: { id: '1' }, query: {}, body: {} }, options).catch(() => null)
  return [asked[0]?.name, asked[0]?.headers['x-timezone']]
}

test('CHK-020 каждый вызов отметки, все до одного, посылает X-Timezone: свой пояс или названный', async () => {
  const all: Endpoint[] = Object.values(checkins)
  expect(all.length).toBeGreaterThan(12)
  for (const endpoint of all) {
    expect(await zoneOf(endpoint)).toEqual([endpoint.name, 'Europe/Moscow'])
    expect(await zoneOf(endpoint, { timezone: 'Asia/Tashkent' })).toEqual([endpoint.name, 'Asia/Tashkent'])
  }
})
