import { expect } from 'vitest'
import { clubCardTypesRu } from '#contract/club-card-types/club-card-types.ru.ts'
import { permissions } from '#contract/core/permissions.ts'
import { cast } from '#server/testing/cast.ts'
import { boss, house, test } from '#server/testing/house.ts'

const { classic, gel } = cast.services
let count = 0
const typeOf = (body: object) => boss.post('club-card-types', { title: `Карта ${++count}`, price: 25_000, days: 365, ...body })

test('вид карты заводят, правят и удаляют: у каждого — своё, чужого поля в нём не остаётся', async () => {
  const made = (await typeOf({ kind: 'visits', visits: 10, nominal: 30_000, freeze_days: 30, service_ids: [gel, classic] })).data
  expect(made).toMatchObject({
    kind: 'visits',
    price: 25_000,
    visits: 10,
    nominal: null,
    percent: null,
    freeze_days: 30,
    sold: 0,
    service_ids: [classic, gel].toSorted((one, other) => one - other),
  })
  const changed = await boss.put(`club-card-types/${made.id}`, { kind: 'money', nominal: 30_000 })
  expect(changed.data).toMatchObject({ kind: 'money', nominal: 30_000, visits: null, service_ids: [] })
  const [line] = (await boss.get(`audits/by-model/club_card_type/${made.id}?limit=1`)).data.items
  expect(line).toMatchObject({ event: 'updated', after: { kind: 'money', services: '' } })
  expect((await boss.delete(`club-card-types/${made.id}`)).status).toBe(200)
  expect((await boss.get(`club-card-types/${made.id}`)).status).toBe(404)
})

test('чего виду не хватает, спрошено у поля: визиты и услуги, номинал, процент; заморозка не длиннее срока', async () => {
  const refused = async (body: object, errors: object) => expect(await typeOf(body)).toMatchObject({ status: 422, body: { errors } })
  await refused({ kind: 'visits', service_ids: [gel] }, { visits: ['Сколько визитов в карте?'] })
  await refused({ kind: 'visits', visits: 10 }, { service_ids: ['Отметьте хотя бы одну услугу.'] })
  await refused({ kind: 'money', nominal: 24_999 }, { nominal: ['Потратить можно не меньше, чем заплачено.'] })
  await refused({ kind: 'discount' }, { percent: ['Сколько процентов скидки?'] })
  await refused({ kind: 'discount', percent: 10, freeze_days: 366, days: 365 }, { freeze_days: [expect.any(String)] })
  await refused({ kind: 'discount', percent: 10, freeze_days: 31, days: 30 }, { freeze_days: [clubCardTypesRu.refusals.freeze] })
  await refused({ kind: 'discount', percent: 10, price: 0 }, { price: ['Цена должна быть больше нуля.'] })
  expect(await typeOf({ kind: 'visits', visits: 10, service_ids: [987_654] })).toMatchObject({
    status: 404,
    body: { errors: { service_ids: [clubCardTypesRu.refusals.missing] } },
  })
  const one = (await typeOf({ kind: 'discount', percent: 10 })).data
  const twin = { title: one.title, kind: 'discount', percent: 5, price: 100, days: 1 }
  expect(await boss.post('club-card-types', twin)).toMatchObject({
    status: 409,
    body: { errors: { title: [expect.stringContaining('уже есть')] } },
  })
})

test('CRT-006 права видов карт и карт — две группы: стойка продаёт и видит карты, виды заводит главный бухгалтер', async () => {
  expect(permissions.filter((one) => one.startsWith('ClubCard'))).toEqual([
    'ClubCardType.view',
    'ClubCardType.create',
    'ClubCardType.update',
    'ClubCardType.delete',
    'ClubCard.view',
    'ClubCard.sell',
  ])
  const asked = async (phone: string) => {
    const me = await house.as(phone)
    const calls = [
      me.get('club-card-types'),
      me.post('club-card-types', { title: `Право ${++count}`, kind: 'discount', percent: 5, price: 100, days: 30 }),
      me.get('club-cards'),
      me.get(`club-cards/usable?unit_id=${cast.units.arbat}&user_id=${cast.customers.maria}`),
    ]
    return (await Promise.all(calls)).map(({ status }) => status)
  }
  expect(await asked(cast.administrator)).toEqual([403, 403, 200, 200])
  expect(await asked(cast.accountant)).toEqual([200, 403, 200, 200])
  expect(await asked(cast.chiefAccountant)).toEqual([200, 200, 200, 200])
  expect(await asked(cast.master)).toEqual([403, 403, 403, 403])
})
