import { expect } from 'vitest'
import { errors } from '#contract/core/error-texts.ts'
import { goodGiveMessages, goodGivesRu } from '#contract/good-gives/good-gives.ru.ts'
import { cast } from '#server/testing/cast.ts'
import { done, test } from '#server/testing/day-at-desk.ts'
import { aCode, act, aGive, aGivenGood, staleGive } from '#server/testing/goods/gives.ts'
import { aGood, aStore, delivered } from '#server/testing/goods/stock.ts'
import { boss, house, sql } from '#server/testing/house.ts'

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
  // A jar that weighs no more than an empty one could not be given out, so it is not begun either.
  const jar = await aGivenGood(store, { base_unit: 'g', min_weight: 40 }, { qty: 250, price: 6 })
  expect(await errorsOf({ good_id: jar, weight: 40 })).toEqual({ weight: [refusals.light.replace('{{least}}', '40')] })
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

test('негодный предмет говорит, почему: срок вышел, визиты отработаны, банка пуста или его таким признали', async () => {
  const good = await aGivenGood(store, { max_use: 2 }, { qty: 10, price: 12 })
  const whyOf = async (id: number, deed: object = { act: 'issue', employer_id: cast.employers.marina }) => {
    const { body } = await act(id, deed)
    expect(body).toMatchObject(refused(1785))
    return body.errors
  }
  const stale = await staleGive(good)
  expect(await whyOf(stale.id)).toEqual({ barcode: ['Срок стерильности предмета вышел 22.11.2026. Возьмите другой.'] })
  const { body } = await boss.get(`good-gives/check?unit_id=${arbat}&barcode=${stale.barcode}`)
  expect(body).toMatchObject({ ...refused(1785), errors: { barcode: ['Срок стерильности предмета вышел 22.11.2026. Возьмите другой.'] } })
  const worn = await aGive(good)
  await sql('update good_gives set uses = 2 where id = $1', [worn.id])
  expect(await whyOf(worn.id)).toEqual({ barcode: ['Предмет отработал визитов: 2 из 2. Возьмите другой.'] })
  const jar = await aGive(await aGivenGood(store, { min_weight: 60 }, { qty: 10, price: 12 }), { weight: 200 })
  await sql('update good_gives set weight = 60 where id = $1', [jar.id])
  expect(await whyOf(jar.id)).toEqual({ barcode: [refusals.why.empty] })
  const broken = await aGive(good)
  done(await act(broken.id, { act: 'obsolete' }))
  expect(await whyOf(broken.id)).toEqual({ barcode: [refusals.why.declared] })
  const over = await aGive(good)
  await sql("update good_gives set status = 'used' where id = $1", [over.id])
  expect(await whyOf(over.id)).toEqual({ barcode: [refusals.why.used] })
})

test('срок стерильности, который уже вышел или которого не бывает, и банка тяжелее ста килограммов отказаны у своего поля', async () => {
  const store = await aStore()
  const file = await aGivenGood(store, { max_use: 1 }, { qty: 3, price: 12 })
  const gel = await aGivenGood(store, { base_unit: 'g', min_weight: 40 }, { qty: 300, price: 5 })
  const made = (body: object) =>
    boss.post('good-gives', { barcode: aCode(), good_id: file, unit_id: cast.units.arbat, store_id: store, ...body })
  const term = async (day: string) => (await made({ sterile_until: day })).body.errors?.sterile_until
  expect([await term('1900-01-01'), await term('2062-01-15')]).toEqual([[refusals.sterilePast], [refusals.sterileFar]])
  const give = done(await made({ sterile_until: '2031-01-15' }))
  expect((await boss.put(`good-gives/${give.id}`, { sterile_until: '2026-01-01' })).body.errors).toEqual({
    sterile_until: [refusals.sterilePast],
  })
  expect((await made({ good_id: gel, weight: 999_999_999 })).body.errors).toEqual({ weight: [goodGiveMessages.heavy] })
  const jar = done(await made({ good_id: gel, weight: 240 }))
  const act = { act: 'return', unit_id: cast.units.arbat, weight: 999_999_999 }
  expect((await boss.post(`good-gives/${jar.id}/process`, act)).body.errors).toEqual({ weight: [goodGiveMessages.heavy] })
})
