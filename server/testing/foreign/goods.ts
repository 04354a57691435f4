import { sql } from '#server/testing/house.ts'

/** Goods of the second company and what stands around them, by the names of their ids on the wire. */
export async function foreignGoods(one: { unit: number; employer: number }) {
  const [brand] = await sql<{ id: number }>(`insert into good_brands (company_id, title) values (2, 'Чужой бренд') returning id`)
  const [store] = await sql<{ id: number }>(`insert into stores (company_id, unit_id, title) values (2, $1, 'Чужой склад') returning id`, [
    one.unit,
  ])
  const [good] = await sql<{ id: number }>(`insert into goods (company_id, title) values (2, 'Чужой товар') returning id`)
  const [flow] = await sql<{ id: number }>(
    `insert into good_flows (id, company_id, type_id, sender_unit_id, sender_store_id, employer_id)
     overriding system value values (7700009, 2, 1, $1, $2, $3) returning id`,
    [one.unit, store?.id, one.employer],
  )
  const [line] = await sql<{ id: number }>(
    `insert into good_flow_items (id, company_id, flow_id, n, good_id, qty)
     overriding system value values (7700010, 2, $1, 1, $2, 1) returning id`,
    [flow?.id, good?.id],
  )
  const [invent] = await sql<{ id: number }>(
    `insert into good_invents (id, company_id, unit_id, store_id, employer_id)
     overriding system value values (7700011, 2, $1, $2, $3) returning id`,
    [one.unit, store?.id, one.employer],
  )
  const [central] = await sql<{ id: number }>(
    `insert into stores (company_id, unit_id, title) values (2, $1, 'Чужой центральный склад') returning id`,
    [one.unit],
  )
  const [order] = await sql<{ id: number }>(
    `insert into good_orders (id, company_id, unit_id, store_id, supplier_unit_id, supplier_store_id, employer_id)
     overriding system value values (7700014, 2, $1, $2, $1, $3, $4) returning id`,
    [one.unit, store?.id, central?.id, one.employer],
  )
  const [give] = await sql<{ id: number }>(
    `insert into good_gives (id, company_id, barcode, good_id, unit_id, store_id)
     overriding system value values (7700015, 2, '270000000777', $1, $2, $3) returning id`,
    [good?.id, one.unit, store?.id],
  )
  const idOf = (row: { id: number } | undefined) => row?.id ?? 0
  return {
    good_brand: idOf(brand),
    store: idOf(store),
    good: idOf(good),
    flow: idOf(flow),
    flow_line: idOf(line),
    invent: idOf(invent),
    good_order: idOf(order),
    give: idOf(give),
  }
}
