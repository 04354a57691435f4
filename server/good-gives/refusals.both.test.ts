import { expect } from 'vitest'
import { errors } from '#contract/core/error-texts.ts'
import { goodGivesRu } from '#contract/good-gives/good-gives.ru.ts'
import { cast } from '#server/testing/cast.ts'
import { done, test } from '#server/testing/day-at-desk.ts'
import { aCode, act, aGive, aGivenGood } from '#server/testing/goods/gives.ts'
import { aGood, aStore, delivered } from '#server/testing/goods/stock.ts'
import { boss, house } from '#server/testing/house.ts'

const { refusals } = goodGivesRu
const { arbat } = cast.units
let store: number
test.beforeAll(async () => {
  store = await aStore({ is_default: 1 })
})
/** The code and its Russian words, which no other outcome has. */
const refused = (code: keyof typeof errors) => ({ code, message: errors[code].ru })

test('GDS-433 негодное отказано у своего поля, штрихкод не из 12 и не из 13 цифр — тоже; обычный товар поштучно не выдают; чужая компания и чужая студия предметов не видят, мастер только смотрит', async () => {
  const plain = await aGood()
  await delivered(store, [{ good_id: plain, qty: 1, price: 1 }])
  const good = await aGivenGood(store, { max_use: 1 }, { qty: 10, price: 12 })
  const errorsOf = async (body: object) =>
    (await boss.post('good-gives', { barcode: aCode(), good_id: good, unit_id: arbat, ...body })).body.errors
  expect(await errorsOf({ good_id: plain })).toEqual({ good_id: [refusals.kind] })
  expect(await errorsOf({ good_id: await aGood(undefined, 2) })).toEqual({ good_id: [refusals.goneGood] })
  expect(await errorsOf({ store_id: await aStore({}, cast.units.ponds) })).toEqual({ store_id: [refusals.store] })
  for (const weight of [-1, 1e9, 1.0001]) expect(Object.keys(await errorsOf({ weight }))).toEqual(['weight'])
  const give = await aGive(good)
  for (const barcode of ['28000000001', '28000000000018', '28000000000A8']) {
    expect((await boss.post('good-gives', { barcode, good_id: good, unit_id: arbat })).body).toMatchObject(refused(1781))
    expect((await boss.put(`good-gives/${give.id}`, { barcode })).body).toMatchObject(refused(1781))
    expect((await act(give.id, { act: 'relabel', barcode })).body).toMatchObject(refused(1781))
  }
  expect(done(await boss.get(`good-gives/${give.id}`)).barcode).toBe(give.barcode)
  const stranger = await house.as(cast.foreign.superAdmin)
  expect((await stranger.get(`good-gives/${give.id}`)).status).toBe(404)
  expect((await stranger.post(`good-gives/${give.id}/process`, { act: 'obsolete' })).status).toBe(404)
  expect((await (await house.as(cast.administratorPonds)).get(`good-gives/${give.id}`)).status).toBe(404)
  const master = await house.as(cast.master)
  expect((await master.get('good-gives')).status).toBe(200)
  expect((await master.post(`good-gives/${give.id}/process`, { act: 'obsolete' })).status).toBe(403)
  expect((await (await house.as(cast.administrator)).post('good-gives', {})).status).toBe(403)
  expect(done(await act(give.id, { act: 'obsolete', comment: 'Треснула' }))).toMatchObject({ status: 'obsolete' })
  expect((await act(give.id, { act: 'obsolete' })).body).toMatchObject(refused(1785))
})
