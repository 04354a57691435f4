import { randomBytes } from 'node:crypto'
import { certificateSalesRu } from '#contract/certificate-sales/certificate-sales.ru.ts'
import type { CertificateSalesRow, certificateSales } from '#contract/certificate-sales/certificate-sales.ts'
import type { Data, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { messages } from '#contract/core/rules.ts'
import { maskPhone } from '#domain/core/names.ts'
import { ORDER_STATUS } from '#domain/orders/status.ts'
import { changeOneRow, showOneRow } from '#server/company-settings/one-row.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { roubles } from '#server/database/roubles.ts'
import { wire } from '#server/lists/list.ts'
import { can } from '#server/live/session.ts'
import { reachedUnits } from '#server/units/reach.ts'
import { unitSwitch } from '#server/units/unit-switch.ts'
import { certificateSalesRecord } from './certificate-sales.record.ts'

const { refusals } = certificateSalesRu

const settings = {
  feature: 'certificate-sales',
  record: certificateSalesRecord,
  absent: { is_enabled: 0, unit_id: null, faces: [], own_min: null, own_max: null, words: null, shop: null },
}

// The schema of the contract checks it on its way out.
export const showCertificateSales = async (ctx: Ctx) => (await showOneRow(ctx, settings)) as CertificateSalesRow

export async function saveCertificateSales(ctx: Ctx, { body }: Input<typeof certificateSales.save>) {
  const faces = body.faces && [...new Set(body.faces)].toSorted((one, other) => one - other)
  const patch = { ...body, ...(faces && { faces }) }
  const before = await showCertificateSales(ctx)
  await check(ctx, { ...before, ...patch })
  const shop = before.shop ?? randomBytes(16).toString('base64url')
  await changeOneRow(ctx, settings, { ...patch, shop, seller_id: ctx.me.employer_id })
  return showCertificateSales(ctx)
}

/** Refuses incomplete settings; a studio is needed only once the site sells. */
async function check(
  ctx: Ctx,
  { is_enabled, unit_id, faces, own_min, own_max }: Omit<CertificateSalesRow, 'id' | 'company_id' | 'words' | 'shop'>,
) {
  if ((own_min === null) !== (own_max === null)) fail(E.invalid, { [own_min === null ? 'own_min' : 'own_max']: [refusals.both] })
  if (own_min !== null && own_max !== null && own_max < own_min) fail(E.invalid, { own_max: [refusals.own] })
  if (unit_id !== null) await checkUnit(ctx, unit_id, Boolean(is_enabled))
  if (!is_enabled) return
  if (unit_id === null) fail(E.invalid, { unit_id: [refusals.unit] })
  if (faces.length === 0 && own_min === null) fail(E.invalid, { faces: [refusals.faces] })
}

async function checkUnit(ctx: Ctx, id: number, isEnabled: boolean) {
  const scope = reachedUnits(ctx, 'u.id')
  const [unit] = await ctx.sql<{ has_bank: boolean }>(
    `select ${unitSwitch('onlinePayments', 'u.id')} as has_bank from units u where u.id = $1${scope ? ` and ${scope.sql(2)}` : ''}`,
    [id, ...(scope?.values ?? [])],
  )
  if (!unit) fail(E.notFound, { unit_id: [messages.missing] })
  else if (isEnabled && !unit.has_bank) fail(E.invalid, { unit_id: [refusals.bank] })
}

/** Purchases of the site, the last first, for employees who send certificates. */
export async function listPurchases(ctx: Ctx) {
  const rows = await ctx.sql<Data<typeof certificateSales.purchases>[number]>(
    `select p.id, p.order_id, ${wire('p.created_at')} as created_at, ${roubles('p.face')} as face, p.for_whom, p.words, p.send_day,
       p.contact, p.certificate_id, c.code, case o.status_id when ${ORDER_STATUS.new} then 'unpaid' when ${ORDER_STATUS.cancelled} then 'cancelled'
         when ${ORDER_STATUS.refunded} then 'refunded' else 'paid' end as state
     from certificate_purchases p join orders o on o.id = p.order_id left join certificates c on c.id = p.certificate_id
     order by p.id desc limit 100`,
  )
  if (can(ctx.me, 'User.show_phone')) return rows
  return rows.map((row) => ({ ...row, contact: row.contact && !row.contact.includes('@') ? maskPhone(row.contact) : row.contact }))
}
