import { E } from '#contract/core/errors.ts'
import type { Currency } from '#domain/core/ledger.ts'
import { itemKind } from '#domain/orders/kinds.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'

export interface Owner {
  entity_id: number
  deducts_vat: boolean
  currency: Currency
}

/** Whose goods they are in this studio (C37); a payer of VAT under the general system takes the supplier's VAT back (C27). */
export async function ownerOf(ctx: Ctx, unitId: number): Promise<Owner> {
  const [row] = await ctx.sql<Owner>(
    `select e.id as entity_id, case when c.currency = 'UZS' then 2 else 1 end as currency,
       coalesce(r.taxation, e.taxation) = 'osn' and coalesce((select v.rate from entity_vat v
         where v.entity_id = e.id and v.from_day <= q.day
         order by v.from_day desc limit 1), 0) > 0 as deducts_vat
     from units u join companies c on c.id = u.company_id
     cross join lateral (select (to_timestamp($3) at time zone u.timezone)::date as day) q
     left join lateral (select o.entity_id, o.taxation from entity_routes o
       where o.item_kind = $2 and (o.unit_id is null or o.unit_id = u.id) and o.from_day <= q.day
       order by o.unit_id nulls last, o.from_day desc limit 1) r on true
     join legal_entities e on e.id = case when r.entity_id is not null then r.entity_id
       else (select d.id from legal_entities d where d.is_default) end
     where u.id = $1`,
    [unitId, itemKind.good, ctx.now],
  )
  return row ?? fail(E.defect)
}
