import { cast } from '#server/testing/cast.ts'
import { done } from '#server/testing/day-at-desk.ts'
import { boss } from '#server/testing/house.ts'
import { aGood, aStore, delivered, ownWord } from './stock.ts'

const { arbat, store: central } = cast.units

/** A store of «Арбат», a central one, and a good with so many pieces in each. */
export async function orderPlaces({ here = 0, there = 15 } = {}) {
  const [store, supplier, good] = [await aStore(), await aStore({}, central), await aGood(ownWord('Пилка'))]
  if (there > 0) await delivered(supplier, [{ good_id: good, qty: there, price: 10 }], { unit_id: central })
  if (here > 0) await delivered(store, [{ good_id: good, qty: here, price: 10 }])
  return { store, supplier, good, head: { unit_id: arbat, store_id: store, supplier_store_id: supplier } }
}
export const ruleOf = async (body: object) => done(await boss.post('good-order-rules', body))
export const orderOf = async (body: object) => done(await boss.post('good-orders', body))
export const actOnOrder = (id: number, name: string, body = {}, who = boss) => who.post(`good-orders/${id}/${name}`, body)
