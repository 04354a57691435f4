import type pg from 'pg'

/** What services of the demo use up: an oil for each manicure and a cream for each pedicure, in the stores of materials. */
const norms: readonly (readonly [category: number, good: string, qty: number])[] = [
  [12, 'Масло для кутикулы «Персик»%', 0.05],
  [12, 'Крем для рук увлажняющий%', 0.02],
  [13, 'Крем для ног смягчающий%', 0.05],
]

export async function seedNorms(client: pg.PoolClient) {
  for (const [category, good, qty] of norms)
    await client.query(
      `insert into service_good_norms (company_id, service_category_id, mode, good_id, qty)
       select 1, c.id, 'auto', g.id, $3::numeric from service_categories c, goods g
       where c.company_id = 1 and c.id = $1::int and g.company_id = 1 and g.title like $2 order by g.id limit 1`,
      [category, good, qty],
    )
}
