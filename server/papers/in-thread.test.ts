import { expect, test } from 'vitest'
import { drawnInThread } from './in-thread.ts'

/** A thread that draws one byte at once. */
const drawer = new URL(
  `data:text/javascript,${encodeURIComponent("import { parentPort } from 'node:worker_threads'; parentPort.postMessage(new Uint8Array([7]))")}`,
)

test('рисуют по два сразу, остальные ждут очереди, и длиннее сотни она не растёт: лишнему отказ, прочим рисунок', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 105 }, () => drawnInThread(drawer, null)))
  const refused = asked.flatMap((one, at) => (one.status === 'rejected' ? [[at, one.reason.code]] : []))
  expect(refused).toEqual([
    [102, 429],
    [103, 429],
    [104, 429],
  ])
  expect(asked.slice(0, 102).every((one) => one.status === 'fulfilled' && one.value[0] === 7)).toBe(true)
  expect([...(await drawnInThread(drawer, null))]).toEqual([7])
})
