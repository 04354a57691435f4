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
const counted = () => sql('select kind, cards from card_readings where employer_id = $1', [OFFICE])
const read = (most: number) => reader.get(`customers?orderBy=id&limit=${most}`)

test('прочитанные карточки считаются разными, чтение ничего не пишет, пока счёт не сдан; у предела — 429 до завтра', async () => {
  for (let time = 0; time < 5; time++) expect((await read(8)).status).toBe(200)
  expect(await sql('select from card_readings')).toEqual([])
  await flush()
  expect(await counted()).toEqual([{ kind: 'customers', cards: 8 }])
  await flush()
  expect(await counted()).toEqual([{ kind: 'customers', cards: 8 }])
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

test('правка, в которой нечего править, восстановление живой карточки и чужая версия показывают карточку и считаются; с If-Match нужно и право читать', async () => {
  const rights = ['User.view', 'User.update', 'User.restore', 'User.merge']
  const { id } = (await boss.post('work-positions', { title: 'Правщик', reach: 'company', permissions: rights, cards_a_day: 4 })).data
  await boss.put(`employers/${OFFICE}`, { work_position_id: id })
  now += 86_400_000
  const ids: number[] = []
  for (let n = 0; n < 6; n++) ids.push((await boss.post('customers', { first_name: `Карта ${n}`, phone: `7916777000${n}` })).data.id)
  const editor = await house.as(cast.office)
  const stale = (one: number | undefined, who = editor) => who.put(`customers/${one}`, {}, { headers: { 'if-match': '"older"' } })
  const day = () => new Date(now).toISOString().slice(0, 10)
  const cards = async () => {
    await flush()
    return (
      (await sql(`select cards from card_readings where employer_id = $1 and kind = 'customers' and day = $2`, [OFFICE, day()]))[0]
        ?.cards ?? 0
    )
  }
  expect((await editor.put(`customers/${ids[0]}`, {})).data.first_name).toBe('Карта 0')
  expect(await cards()).toBe(1)
  expect((await editor.patch(`customers/${ids[1]}/restore`)).status).toBe(200)
  expect(await cards()).toBe(2)
  expect((await stale(ids[2])).body.data.others).toMatchObject({ first_name: 'Карта 2' })
  expect(await cards()).toBe(3)
  expect((await editor.get(`customers/${ids[0]}/merge?user_id=${ids[3]}`)).status).toBe(200)
  expect(await cards()).toBe(4)
  for (const refused of [
    await editor.put(`customers/${ids[4]}`, {}),
    await editor.patch(`customers/${ids[4]}/restore`),
    await stale(ids[4]),
    await editor.get(`customers/${ids[4]}/merge?user_id=${ids[5]}`),
  ])
    expect(refused.status).toBe(429)
  await boss.put(`work-positions/${id}`, { permissions: ['User.update'], cards_a_day: null })
  now += 86_400_000
  const blind = await house.as(cast.office)
  expect((await stale(ids[5], blind)).body).toMatchObject({ code: 1030 })
  expect((await blind.put(`customers/${ids[5]}`, { comment: 'Тише' }, { headers: { 'if-match': '*' } })).status).toBe(200)
})
