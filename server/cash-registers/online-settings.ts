import type { z } from 'zod'
import { cashRegisterMessages } from '#contract/cash-registers/cash-registers.ru.ts'
import type { CashRegisterRow, cashRegisterBody } from '#contract/cash-registers/cash-registers.ts'
import { E } from '#contract/core/errors.ts'
import { isOwnAddress } from '#contract/core/web-address.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { placeIn } from '#server/core/seal-anew.ts'
import type { Secrets } from '#server/core/secrets.ts'
import { update } from '#server/lists/records.ts'
import { cashRegisterRecord } from './cash-registers.record.ts'
import { onlinePassword } from './online-login.ts'

type Body = Partial<z.output<typeof cashRegisterBody>>
type Settings = Pick<Body, 'kind' | 'base_url'> & { is_default?: 0 | 1 | boolean | undefined }

/** A register on the network is the server's to carry, and its login leaves by https alone; the other kinds have no such settings. */
export function onlyOnline({ kind, base_url, is_default }: Settings) {
  if (kind !== 'online') return { online_group: null, online_login: null, online_password: null, online_email: null, online_address: null }
  if (base_url && !base_url.startsWith('https://') && !isOwnAddress(base_url))
    fail(E.invalid, { base_url: [cashRegisterMessages.onlineHttps] })
  if (is_default) fail(E.invalid, { is_default: [cashRegisterMessages.onlineDefault] })
  return { carrier: 'server' }
}

/**
 * The service knows a document by its group and address: while one is on its way, neither those nor whose it is may change, or it is printed twice. A stored
 * password goes to no address but the one it was given for: whoever names another one would be told it there.
 */
export async function checkOnline(
  ctx: Ctx,
  before: Pick<CashRegisterRow, 'id' | 'base_url' | 'kind' | 'entity_id' | 'online_group'> & { has_online_password: unknown },
  body: Body,
) {
  const fields = (['base_url', 'kind', 'entity_id', 'online_group'] as const).filter(
    (name) => body[name] !== undefined && body[name] !== before[name],
  )
  if (fields.length === 0) return
  const [open] = await ctx.sql(
    `select from fiscal_tasks where register_id = $1 and state in ('waiting', 'sent', 'unknown', 'person') limit 1`,
    [before.id],
  )
  if (open) fail(E.inUse, Object.fromEntries(fields.map((name) => [name, [cashRegisterMessages.underWay]])))
  if (fields.includes('base_url') && before.has_online_password && !body.online_password)
    fail(E.invalid, { online_password: [cashRegisterMessages.passwordAnew] })
}

/** An empty password leaves the former. */
export async function keepPassword(
  ctx: Ctx,
  secrets: Secrets,
  { id, kind }: { id: number; kind: Body['kind'] },
  password: Body['online_password'],
) {
  if (password && kind === 'online')
    await update(ctx, cashRegisterRecord, id, { online_password: secrets.seal(password, placeIn(onlinePassword, id)) })
}
