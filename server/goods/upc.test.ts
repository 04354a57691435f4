import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { importerOf } from '#server/testing/file-import.ts'
import { ownWord } from '#server/testing/goods/stock.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'

/** The same UPC-A as it is printed, and as scanners send it that make an EAN-13 of it. */
const PRINTED = '036000291452'
const SENT = `0${PRINTED}`

const made = async (...good_barcodes: string[]) => (await boss.post('goods', { title: ownWord('Шампунь'), good_barcodes })).data
const sold = async (code: string) =>
  (await boss.get(`orders/sellable?unit_id=${cast.units.arbat}&code=${code}`)).body.data.map(({ item_id }: { item_id: number }) => item_id)

test('UPC-A — один код, с нулём впереди и без него: пишется, как напечатан, второму товару не достаётся, и касса находит его всяко', async () => {
  const good = await made(SENT)
  expect(good.good_barcodes).toEqual([PRINTED])
  for (const code of [PRINTED, SENT]) {
    expect(await sold(code)).toEqual([good.id])
    expect((await boss.post('goods', { title: ownWord('Другой'), good_barcodes: [code] })).body.errors).toHaveProperty('good_barcodes')
  }
  expect((await boss.post('goods', { title: ownWord('Дважды'), good_barcodes: ['012345678905', '0012345678905'] })).status).toBe(422)
  // It was written with the nought before there was one writing.
  await sql('update good_barcodes set barcode = $1 where good_id = $2', [SENT, good.id])
  for (const code of [PRINTED, SENT]) {
    expect(await sold(code)).toEqual([good.id])
    expect((await boss.post('goods', { title: ownWord('Другой'), good_barcodes: [code] })).body.errors).toHaveProperty('good_barcodes')
  }
  const found = await boss.get(`goods?search=barcode:${PRINTED},${SENT}&searchFields=barcode:in`)
  expect(found.data.items).toMatchObject([{ id: good.id }])
  const goods = importerOf(house, boss, 'goods')
  const { compared } = await goods.bring(`Наименование;Штрихкод;Ед.\r\n${good.title};${PRINTED};шт\r\n`)
  expect(compared).toMatchObject({ fresh: 0, refused: 0 })
  expect((await boss.put(`goods/${good.id}`, { title: good.title, good_barcodes: [SENT] })).data.good_barcodes).toEqual([PRINTED])
})
