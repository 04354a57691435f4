import type pg from 'pg'

/** What services of the demo use up in the stores of materials. A buffer serves five visits, so a manicure takes a fifth of it. */
const norms: readonly (readonly [category: number, good: string, qty: number])[] = [
  [12, 'Масло для кутикулы «Персик»%', 0.05],
  [12, 'Крем для рук увлажняющий%', 0.02],
  [13, 'Крем для ног смягчающий%', 0.05],
  [12, 'Баф 100/100%', 0.2],
  [12, 'Крафт-пакет 75×150%', 1],
  [13, 'Крафт-пакет 100×200%', 1],
]

export async function seedNorms(client: pg.PoolClient) {
  for (const [category, good, qty] of norms)
    await client.query(
      `insert into service_good_norms (company_id, service_category_id, mode, good_id, qty)
       select 1, c.id, 'auto', g.id, $3::numeric from service_categories c, goods g
       where c.company_id = 1 and c.id = $1::int and g.company_id = 1 and g.title like $2 order by g.id limit 1`,
      [category, good, qty],
    )
  await client.query(
    `insert into service_good_norms (company_id, service_category_id, mode, good_type_id, qty)
     select 1, c.id, 'mandatory', y.id, 1 from service_categories c, goods_types y
     where c.company_id = 1 and c.id = 50 and y.company_id = 1 and y.title = 'Краска'`,
  )
}
