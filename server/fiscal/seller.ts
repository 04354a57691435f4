import { E } from '#contract/core/errors.ts'
import { fiscalRu } from '#contract/fiscal/fiscal.ru.ts'
import type { ReceiptSource } from '#domain/fiscal/receipt.ts'
import type { VatMode } from '#domain/fiscal/vat.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'

/** The seller, the place and the cashier, as a receipt names them. */
export interface Seller extends Pick<ReceiptSource, 'vat' | 'cashier'> {
  taxation: string | null
  site: string | null
  /** The studio's address, printed as the place of the sale (tag 1187). */
  address: string
}

const modes: Record<number, VatMode> = { 0: 'none', 5: 'vat5', 7: 'vat7', 22: 'vat22' }

/** The legal entity of today in this studio, with the caller as its cashier. */
export async function sellerOf(ctx: Ctx, entity: number, unit: number): Promise<Seller> {
  const [row] = await ctx.sql<Omit<Seller, 'vat' | 'cashier'> & { rate: number | null; cashier: string | null }>(
    `select e.taxation, e.site, coalesce(u.address, u.name) as address, author_of($3)->>'name' as cashier,
       (select v.rate from entity_vat v where v.entity_id = e.id and v.from_day <= (to_timestamp($4) at time zone u.timezone)::date
         order by v.from_day desc limit 1) as rate
     from legal_entities e join units u on u.id = $2 where e.id = $1`,
    [entity, unit, ctx.me.employer_id, ctx.now],
  )
  const { rate, cashier, ...seller } = row ?? fail(E.defect)
  const vat = modes[rate ?? 0] ?? fail(E.invalid, { register_id: [fiscalRu.refusals.rate] })
  return { ...seller, vat, cashier: { name: cashier ?? '', inn: null } }
}

/** The system of taxation, tag 1055, without which no receipt is printed. */
export const taxationOf = (named: string | null): string => named || fail(E.invalid, { register_id: [fiscalRu.refusals.taxation] })

interface Online {
  /** Tag 1187 of a sale on the network: null, where nobody has said it. */
  site: string | null
  online: NonNullable<ReceiptSource['online']>
}

/**
 * What the service of a register on the network asks for beside the receipt (ATOL Online); undefined: the register stands at a desk. Half-set settings
 * are refused here, before any money is taken.
 */
export async function onlineOf(ctx: Ctx, register: { id: number; kind: string }): Promise<Online | undefined> {
  if (register.kind !== 'online') return undefined
  const [row] = await ctx.sql<{
    site: string | null
    group: string | null
    login: string | null
    inn: string | null
    email: string | null
    at: string
  }>(
    `select r.online_group as "group", case when r.online_password is not null then r.online_login end as login, e.inn,
       coalesce(r.online_email, e.sender_email) as email, coalesce(r.online_address, e.site) as site,
       to_char(to_timestamp($2) at time zone u.timezone, 'DD.MM.YYYY HH24:MI:SS') as at
     from cash_registers r join legal_entities e on e.id = r.entity_id join units u on u.id = r.unit_id where r.id = $1`,
    [register.id, ctx.now],
  )
  const { group, login, inn, email, at, site } = row ?? fail(E.defect)
  if (!group || !login || !inn || !email) return fail(E.invalid, { register_id: [fiscalRu.refusals.onlineSettings] })
  // The service calls an address of the internet alone; without one it is asked as often as a register is.
  const notices = ctx.publicUrl.startsWith('https://') ? `${ctx.publicUrl}/api/receipt-notices` : null
  return { site, online: { group, inn, email, at, notices } }
}
