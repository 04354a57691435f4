import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { boss, house, test } from '#server/testing/house.ts'

const path = `company-settings/${cast.companies.okno}`
const refused = async (body: object) => (await boss.put(path, body)).body.errors

test('CMP-710 CMP-714 CMP-725 настройки компании — одна запись: оценки, блокировка, аттестация и повторная запись читаются и меняются', async () => {
  expect((await boss.get(path)).data).toEqual({
    id: 1,
    company_id: 1,
    rating_rules: [],
    rating_min123: null,
    rating_min: null,
    rating_block_after: null,
    rating_block_at: null,

    mailings_week: 2,
    recording_told: 0,
    bonus_percent: null,
    bonus_limit: 50,
    marking_mode: 'off',
    marking_from: null,
    certification_min_score: null,
    count_limit: null,
    rebook_after: null,
    rebook_before: null,
    blocking_type: 0,
  })
  const body = {
    rating_rules: [{ if: { vote_avg_less: 4.75 } }, { if: { vote_avg_less: 4 } }],
    rating_min123: 3,
    rating_min: 3.5,
    rating_block_after: 14,
    certification_min_score: 80,
    rebook_after: 21,
    rebook_before: 28,
  }
  const marking = { marking_mode: 'require', marking_from: '2027-04-01' }
  const untouched = { mailings_week: 2, recording_told: 0, bonus_percent: null, bonus_limit: 50, count_limit: null, rating_block_at: null }
  const saved = { id: 1, company_id: 1, ...untouched, ...body, ...marking, blocking_type: 2 }
  expect((await boss.put(path, { ...body, ...marking })).data).toEqual(saved)
  expect((await boss.put(path, { rating_block_at: '2026-12-31' })).data).toEqual({
    ...saved,
    rating_block_at: '2026-12-31',
    blocking_type: 1,
  })
  expect((await boss.get(path)).data).toMatchObject({ rating_rules: body.rating_rules, blocking_type: 1 })
  const { items } = (await boss.get('audits/by-model/company_settings/1')).data
  expect(items.map((one: { event: string }) => one.event)).toEqual(['updated', 'created'])
  expect(items[0].after).toEqual({ rating_block_at: '2026-12-31' })
})

test('отказ стоит у своего поля: оценка выше пяти, пустой срок, конец раньше начала — и против того, что уже сохранено', async () => {
  expect(await refused({ rating_min: 5.5 })).toEqual({ rating_min: ['Значение не может быть больше 5 и меньше 0'] })
  expect(await refused({ rating_rules: [{ if: { vote_avg_less: 4.755 } }] })).toEqual({
    'rating_rules.0.if.vote_avg_less': ['Не больше двух знаков после запятой.'],
  })
  expect(await refused({ rebook_after: 0 })).toEqual({ rebook_after: ['От 1 до 365 дней.'] })
  await boss.put(path, { rebook_after: 21, rebook_before: 28 })
  expect(await refused({ rebook_before: 20 })).toEqual({ rebook_before: ['Раньше, чем начало срока.'] })
  expect(await refused({ certification_min_score: 101 })).toEqual({ certification_min_score: ['От 0 до 100 баллов.'] })
})

test('настроек чужой компании нет, без права на настройки их не видно', async () => {
  expect((await boss.get(`company-settings/${cast.companies.tashkent}`)).status).toBe(404)
  expect((await boss.put(`company-settings/${cast.companies.tashkent}`, { rebook_after: 5 })).status).toBe(404)
  const foreign = await house.as(cast.foreign.superAdmin)
  expect((await foreign.get(`company-settings/${cast.companies.tashkent}`)).data.rating_rules).toEqual([])
  expect((await (await house.as(cast.administrator)).get(path)).body.code).toBe(1030)
})
