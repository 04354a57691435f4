import { cast } from './cast.ts'
import { desk, done } from './day-at-desk.ts'
import { sql } from './house.ts'

const { arbat } = cast.units

export const batchOf = async (count: number, more: object = {}) =>
  done(await desk.boss.post('certificate-batches', { title: 'Подарочный', face: 3000, count, ...more }))

export const handOver = (id: number, first: number, last: number, unit_id: number | null = arbat) =>
  desk.boss.post(`certificate-batches/${id}/hand-over`, { unit_id, first, last })

export const numbersOf = async (batch: number): Promise<string[]> =>
  (await sql<{ number: string }>('select number from certificates where batch_id = $1 order by n', [batch])).map(({ number }) => number)

/** What the desk of a studio finds by this number to sell. */
export const onShelf = async (number: string, unit: number = arbat) =>
  done(await desk.boss.get(`orders/sellable?unit_id=${unit}&code=${number}`))[0]

/** Certificates that lie in Арбат for sale: their numbers, and the lines of an order that sell them. */
export async function shelf(count: number, more: object = {}) {
  const { id } = await batchOf(count, more)
  done(await handOver(id, 1, count))
  const items = await Promise.all((await numbersOf(id)).map(async (number) => ({ number, line: lineOf(await onShelf(number)) })))
  return items as [(typeof items)[0], ...typeof items] // a batch has at least one
}

const lineOf = ({ item_type, item_id, price }: { item_type: number; item_id: number; price: number }) => ({
  item_type,
  item_id,
  price,
  qty: 1,
})
