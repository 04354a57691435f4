import { expect } from 'vitest'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'
import { flushReadings } from './reading-alarm.ts'

const OFFICE = 3
let reader: Person
const lines: string[] = []
let now = Date.parse('2026-11-23T06:00:00Z')
test.override('options', { logLevel: 'warn', clock: () => now, logTo: { write: (line) => lines.push(line) } })
test.beforeAll(async () => {
  const body = { title: 'Читатель', reach: 'company', permissions: ['User.view', 'Employer.view'], cards_a_day: 20 }
  const { id } = (await boss.post('work-positions', body)).data
  await boss.put(`employers/${OFFICE}`, { work_position_id: id })
  reader = await house.as(cast.office)
})

const flush = () => flushReadings(house.app.house, house.app.server.log)
const read = (most: number) => reader.get(`customers?orderBy=id&limit=${most}`)

test('прочитанные карточки считаются разными, чтение ничего не пишет, пока счёт не сдан; у предела — 429 до завтра', async () => {
  for (let time = 0; time < 5; time++) expect((await read(8)).status).toBe(200)
  expect(await sql('select from card_readings')).toEqual([])
  await flush()
  expect(await sql('select employer_id, kind, cards from card_readings')).toEqual([{ employer_id: OFFICE, kind: 'customers', cards: 8 }])
  await flush()
  expect((await sql('select cards from card_readings'))[0].cards).toBe(8)
  expect((await read(24)).status).toBe(200)
  const refused = await read(8)
  expect(refused).toMatchObject({ status: 429, body: { errors: { id: [expect.stringContaining('слишком много карточек')] } } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3600)
  expect((await reader.get(`customers/${cast.customers.maria}`)).status).toBe(429)
  expect(lines.some((line) => line.includes('cards.refused'))).toBe(true)
  expect((await reader.get('employers?limit=5')).status).toBe(200)
})

test('о том, что карточек много, суперадминистратор узнаёт один раз в день: слово ему и строка в журнале', async () => {
  const told = () => sql(`select recipient, body from outbox where body like '%открыто карточек клиентов%'`)
  expect(await told()).toEqual([])
  await flush()
  await flush()
  expect(await told()).toEqual([{ recipient: cast.superAdmin, body: expect.stringContaining('— 24') }])
  expect(lines.filter((line) => line.includes('cards.many'))).toHaveLength(1)
})

test('завтра счёт начинается заново; кто вправе выгрузить всё файлом, без своего предела не упирается', async () => {
  now += 86_400_000
  expect((await read(8)).status).toBe(200)
  for (const most of [50, 100, 200]) expect((await boss.get(`customers?limit=${most}`)).status).toBe(200)
})

test('предел должности виден и правится, меньше одной карточки не бывает', async () => {
  const body = { title: 'Без предела', reach: 'unit' }
  const made = (await boss.post('work-positions', body)).data
  expect(made.cards_a_day).toBeNull()
  expect((await boss.put(`work-positions/${made.id}`, { cards_a_day: 500 })).data.cards_a_day).toBe(500)
  expect((await boss.put(`work-positions/${made.id}`, { cards_a_day: 0 })).body.errors).toHaveProperty('cards_a_day')
  const [line] = await sql(`select after from audits where model_type = 'work_position' and event = 'updated' order by id desc limit 1`)
  expect(line.after).toEqual({ cards_a_day: 500 })
})
