import { io, type Socket } from 'socket.io-client'
import { expect } from 'vitest'
import type { ChangeEvent } from '#contract/core/events.ts'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { boss, house, test } from '#server/testing/house.ts'

let origin = ''
const sockets: Socket[] = []
test.beforeAll(async () => {
  origin = await house.app.server.listen({ port: 0, host: '127.0.0.1' })
})
test.afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
})

async function listener({ token }: Person): Promise<ChangeEvent[]> {
  const socket = io(origin, { transports: ['websocket'], auth: { token }, forceNew: true })
  sockets.push(socket)
  const heard: ChangeEvent[] = []
  socket.on('changed', (event: ChangeEvent) => heard.push(event))
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
  return heard
}

test('права или охват должности сменились — открытым экранам компании сказано спросить о себе заново, чужой компании — нет', async () => {
  const { id } = (await boss.post('work-positions', { title: 'Слушающая', reach: 'unit', permissions: [] })).data
  const own = await listener(await house.as(cast.administrator))
  const foreign = await listener(await house.as(cast.foreign.administrator))
  const asksAnew = () => own.filter(({ feature }) => feature === 'auth').length
  await boss.put(`work-positions/${id}`, { title: 'Просто имя' })
  await expect.poll(() => own.some(({ feature }) => feature === 'work-positions')).toBe(true)
  expect(asksAnew()).toBe(0)
  await boss.put(`work-positions/${id}`, { permissions: ['Calendar.view'] })
  await expect.poll(asksAnew).toBe(1)
  await boss.put(`work-positions/${id}`, { reach: 'company' })
  await expect.poll(asksAnew).toBe(2)
  expect(foreign).toEqual([])
})
