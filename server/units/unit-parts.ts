import { E } from '#contract/core/errors.ts'
import { unitMessages } from '#contract/units/units.refusals.ru.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'

/** Sets the neighbours, which are directed; no studio is its own neighbour (000 §3). */
export async function setNeighbours(ctx: Ctx, id: number, neighbours: number[]) {
  if (neighbours.includes(id)) fail(E.invalid, { neighbours: [unitMessages.ownNeighbour] })
  await ctx.sql('delete from unit_neighbours where unit_id = $1 and neighbour_id <> all($2::int[])', [id, neighbours])
  await ctx.sql(
    `insert into unit_neighbours (company_id, unit_id, neighbour_id)
     select distinct $1::int, $2::int, n from unnest($3::int[]) n on conflict do nothing`,
    [ctx.me.company_id, id, neighbours],
  )
}

const promoTables = { service: 'unit_promo_services', good: 'unit_promo_goods' } as const

/** What the studio offers as its own promotion (002 §4): exactly the services, or the goods, of these numbers. */
export async function setPromo(ctx: Ctx, id: number, kind: 'service' | 'good', numbers: number[]) {
  const table = promoTables[kind]
  await ctx.sql(`delete from ${table} where unit_id = $1 and ${kind}_id <> all($2::int[])`, [id, numbers])
  await ctx.sql(
    `insert into ${table} (company_id, unit_id, ${kind}_id)
     select distinct $1::int, $2::int, n from unnest($3::int[]) n on conflict do nothing`,
    [ctx.me.company_id, id, numbers],
  )
}

/** Changes only named settings; an emptied one is as if it had never been set. */
export async function setSettings(ctx: Ctx, id: number, settings: Record<string, string | undefined>) {
  const given = Object.entries(settings).filter((one): one is [string, string] => one[1] !== undefined)
  const names = given.map(([name]) => name)
  await ctx.sql('delete from unit_settings where unit_id = $1 and type = any($2::text[])', [id, names])
  await ctx.sql(
    `insert into unit_settings (company_id, unit_id, type, value)
     select $1::int, $2::int, x.type, x.value from unnest($3::text[], $4::text[]) x(type, value) where x.value <> ''`,
    [ctx.me.company_id, id, names, given.map(([, value]) => value)],
  )
}

/** Checks that the district and the station lie in the studio's city. */
export async function checkPlace(ctx: Ctx, id: number) {
  const [wrong] = await ctx.sql<{ district: boolean; metro: boolean }>(
    `select d.city_id <> u.location_id as district, m.city_id <> u.location_id as metro
     from units u left join city_districts d on d.id = u.city_district_id left join metros m on m.id = u.metro_id where u.id = $1`,
    [id],
  )
  if (wrong?.district) fail(E.invalid, { city_district_id: [unitMessages.otherCity] })
  if (wrong?.metro) fail(E.invalid, { metro_id: [unitMessages.otherCity] })
}
