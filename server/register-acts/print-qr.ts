import { E } from '#contract/core/errors.ts'
import { registerActsRu } from '#contract/register-acts/register-acts.ru.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { type ActedRegister, askRegister, refuseAsked } from './ask.ts'

const { refusals } = registerActsRu

/** Prints a QR on the named register of the studio, or on the one that it sells by. */
export async function printQr(ctx: Ctx, place: { unit_id: number; register_id?: number | undefined }, qr: { title: string; text: string }) {
  const [register] = await ctx.sql<ActedRegister & { kind: string }>(
    `select r.id, r.unit_id, r.entity_id, r.kind from cash_registers r
     where r.unit_id = $1 and not r.is_closed and ($2::int is null and r.kind = 'fiscal' or r.id = $2)
     order by r.is_default desc, r.id limit 1 for no key update of r`,
    [place.unit_id, place.register_id ?? null],
  )
  if (!register) return fail(E.invalid, { register_id: [refusals.noDefault] })
  if (register.kind !== 'fiscal') fail(E.invalid, { register_id: [refusals.notFiscal] })
  await refuseAsked(ctx, register.id, 'qr')
  return askRegister(ctx, register, { kind: 'qr', qr })
}
