import { expect } from 'vitest'
import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { exportOf } from '#contract/core/export.ts'
import { listOf, listQuery } from '#contract/core/list.ts'
import type { Ctx } from '#server/core/context.ts'
import { mount, routes } from '#server/core/serve.ts'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { house, test } from '#server/testing/house.ts'
import { fileOf } from './export.ts'
import { words } from './sheet.ts'

/** A list of this test, whose pages come when the test allows them. */
const row = z.object({ text: z.string() })
const list = { method: 'GET', path: '/probe', may: 'anyone', query: listQuery, data: listOf(row) } as const
const probe = feature('probe', { export: exportOf(list) })
let open: Promise<unknown> = Promise.resolve()
let asked = 0
const sheet = { title: 'Проба', row, columns: { text: words('Текст', (one: z.output<typeof row>) => one.text) } }
const page = async (ctx: Ctx) => {
  await ctx.sql('select 1')
  asked++
  await open
  await ctx.sql('select 1')
  return { items: [{ text: 'строка' }] }
}
const probes = routes(probe, { export: fileOf(sheet, page) })
let desk: Person
let manager: Person
let master: Person
test.override('options', { before: (app) => mount(app.server, app.house, probes) })
test.beforeAll(async () => {
  desk = await house.as(cast.administrator)
  manager = await house.as(cast.manager)
  master = await house.as(cast.master)
})

const download = (who = desk) => who.get('probe/export?format=csv')

test('файлов списков делается два за раз: третьего просят прийти позже, а готовый освобождает место', async () => {
  const gate = Promise.withResolvers<void>()
  open = gate.promise
  asked = 0
  const two = [download(), download(manager)]
  await expect.poll(() => asked).toBe(2)
  const third = await download(master)
  expect([third.status, third.body.code, third.headers['retry-after']]).toEqual([503, 503, '5'])
  gate.resolve()
  expect((await Promise.all(two)).map(({ status }) => status)).toEqual([200, 200])
  expect((await download()).status).toBe(200)
})

test('второй файл того же человека ждёт первого, хоть из другой сессии, и места у других не отнимает', async () => {
  const gate = Promise.withResolvers<void>()
  open = gate.promise
  asked = 0
  const own = [download(), download(), download(await house.as(cast.administrator))]
  await expect.poll(() => asked).toBe(1)
  const other = download(manager)
  await expect.poll(() => asked).toBe(2)
  gate.resolve()
  expect((await Promise.all([...own, other])).map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test('сорвавшийся файл места не занимает', async () => {
  open = Promise.reject(new Error('база ушла'))
  open.catch(() => {})
  for (let times = 0; times < 3; times++) expect((await download()).status).toBe(500)
  open = Promise.resolve()
  expect((await download()).status).toBe(200)
})

test('пока делается файл, остальные работают: встроенная база занята им только на время одного запроса', async () => {
  const gate = Promise.withResolvers<void>()
  open = gate.promise
  asked = 0
  const file = download()
  await expect.poll(() => asked).toBe(1)
  expect((await desk.post('saved-views', { list: '/bookings', title: 'Завтра', query: 'day=tomorrow' })).status).toBe(200)
  gate.resolve()
  expect((await file).status).toBe(200)
})
