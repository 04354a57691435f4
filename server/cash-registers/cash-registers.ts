import type { z } from 'zod'
import { cashRegisterMessages } from '#contract/cash-registers/cash-registers.ru.ts'
import type { cashRegisterBody } from '#contract/cash-registers/cash-registers.ts'
import { E } from '#contract/core/errors.ts'
import { isOwnAddress } from '#contract/core/web-address.ts'
import type { Ctx } from '#server/core/context.ts'
import { type ConstraintFailures, fail } from '#server/core/fail.ts'
import type { Secrets } from '#server/core/secrets.ts'
import { crudHandlers } from '#server/lists/crud.ts'
import { insert, update } from '#server/lists/records.ts'
import { standsInUnit } from '#server/units/stands-in-unit.ts'
import { cashRegistersList } from './cash-registers.list.ts'
import { cashRegisterRecord } from './cash-registers.record.ts'
import { cashRegistersSheet } from './cash-registers.sheet.ts'
import { checkOnline, keepPassword, onlyOnline } from './online-settings.ts'

const dictionary = { list: cashRegistersList, record: cashRegisterRecord, sheet: cashRegistersSheet }
const { list, export: exportRegisters, show } = crudHandlers({ feature: 'cash-registers', ...dictionary })

const inUnit = standsInUnit({
  feature: 'cash-registers',
  list: cashRegistersList,
  record: cashRegisterRecord,
  along: 'unit;entity',
  noUnit: cashRegisterMessages.noUnit,
})

export const cashRegistersVerbs = (secrets: Secrets) => ({
  list,
  export: exportRegisters,
  show,
  create: createRegister(secrets),
  update: updateRegister(secrets),
  remove: inUnit.remove,
})

export const cashRegistersConstraints: ConstraintFailures = {
  cash_registers_title: { code: E.duplicate, field: 'title', message: cashRegisterMessages.taken },
  cash_registers_serial: { code: E.duplicate, field: 'serial', message: cashRegisterMessages.serialTaken },
  cash_registers_fiscal: { code: E.invalid, field: 'serial', message: cashRegisterMessages.noSerial },
  cash_registers_in_use: { code: E.invalid, field: 'is_default', message: cashRegisterMessages.closedDefault },
  cash_registers_unit_id_ref: { code: E.notFound, field: 'unit_id', message: cashRegisterMessages.noUnit },
  cash_registers_entity_id_ref: { code: E.notFound, field: 'entity_id', message: cashRegisterMessages.noEntity },
  cash_registers_used: { code: E.inUse, field: 'id', message: cashRegisterMessages.used },
}

type Body = z.output<typeof cashRegisterBody>

/** The first register of a studio is its default; an unnamed entity is the company's default. */
const createRegister =
  (secrets: Secrets) =>
  async (ctx: Ctx, { body: given }: { body: Body }) => {
    const { online_password, ...body } = given
    const former = await defaultOf(ctx, body.unit_id)
    if (former && body.is_default) await update(ctx, cashRegisterRecord, former.id, { is_default: false })
    const address = body.base_url ?? (await addressOfUnit(ctx, body.unit_id))
    const { id } = await insert(ctx, cashRegisterRecord, {
      ...body,
      carrier: carrierOf(ctx, body, address),
      ...onlyOnline(body),
      entity_id: body.entity_id ?? (await defaultEntity(ctx)),
      is_default: former || body.is_closed || body.kind === 'online' ? (body.is_default ?? 0) : 1,
    })
    await keepPassword(ctx, secrets, { id, kind: body.kind }, online_password)
    return inUnit.saved(ctx, id, body.unit_id)
  }

type Changed = { params: { id: number }; body: Partial<Body> }

const updateRegister =
  (secrets: Secrets) =>
  async (ctx: Ctx, { params: { id }, body: given }: Changed) => {
    const { online_password, ...body } = given
    const before = await inUnit.load(ctx, id)
    const unitId = body.unit_id ?? before.unit_id
    const former = await defaultOf(ctx, unitId)
    const moves = unitId !== before.unit_id || Boolean(body.is_closed && !before.is_closed)
    if (moves && (await hasShift(ctx, id))) fail(E.inUse, { [body.is_closed ? 'is_closed' : 'unit_id']: [cashRegisterMessages.openShift] })
    if (body.carrier || body.base_url !== undefined) {
      const { kind, carrier, base_url } = { ...before, ...body }
      carrierOf(ctx, { kind, carrier }, base_url ?? (await addressOfUnit(ctx, unitId)))
    }
    const online = onlyOnline({ ...before, ...body })
    if (before.kind === 'online' || body.kind === 'online') await checkOnline(ctx, before, given)
    // A register that is taken out of use stops being the studio's default, unless the call says otherwise.
    const is_default = body.is_default ?? (body.is_closed ? 0 : before.is_default)
    if (former && former.id !== id && is_default) await update(ctx, cashRegisterRecord, former.id, { is_default: false })
    await update(ctx, cashRegisterRecord, id, { ...body, is_default, ...online }, { within: inUnit.reached(ctx) })
    await keepPassword(ctx, secrets, { id, kind: body.kind ?? before.kind }, online_password)
    return inUnit.saved(ctx, id, unitId)
  }

/** Registers of this company are always carried by the server (CSH-702). */
const BY_SERVER = 5

/** The page of a desk reaches its own computer only: an address of the network is the server's to go to (C5). */
function carrierOf(ctx: Ctx, { kind, carrier }: Pick<Body, 'kind' | 'carrier'>, address: string | null) {
  const isOwn = address !== null && isOwnAddress(address)
  if (kind === 'online') {
    if (carrier === 'browser') fail(E.invalid, { carrier: [cashRegisterMessages.onlineServer] })
    return 'server'
  }
  if (carrier === 'browser' && ctx.me.company_id === BY_SERVER) fail(E.invalid, { carrier: [cashRegisterMessages.byServer] })
  if (carrier === 'browser' && kind !== 'drawer' && !isOwn) fail(E.invalid, { carrier: [cashRegisterMessages.notOwn] })
  return carrier ?? (isOwn && ctx.me.company_id !== BY_SERVER ? 'browser' : 'server')
}

async function addressOfUnit(ctx: Ctx, unitId: number) {
  const [row] = await ctx.sql<{ value: string }>(`select value from unit_settings where unit_id = $1 and type = 'cashRegisterBaseUrl'`, [
    unitId,
  ])
  return row?.value ?? null
}

async function defaultOf(ctx: Ctx, unitId: number) {
  await inUnit.lockUnit(ctx, unitId)
  const [row] = await ctx.sql<{ id: number }>('select id from cash_registers where unit_id = $1 and is_default', [unitId])
  return row
}

async function defaultEntity(ctx: Ctx) {
  const [row] = await ctx.sql<{ id: number }>('select id from legal_entities where is_default')
  return row?.id ?? fail(E.notFound, { entity_id: [cashRegisterMessages.noEntity] })
}

async function hasShift(ctx: Ctx, id: number) {
  const rows = await ctx.sql(`select from kkm_shifts where register_id = $1 and state <> 'closed'`, [id])
  return rows.length > 0
}
