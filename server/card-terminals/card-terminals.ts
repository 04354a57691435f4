import type { z } from 'zod'
import { cardTerminalMessages } from '#contract/card-terminals/card-terminals.ru.ts'
import type { cardTerminalBody, cardTerminals, TerminalAtDesk } from '#contract/card-terminals/card-terminals.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import type { Ctx } from '#server/core/context.ts'
import { type ConstraintFailures, fail, foundOr } from '#server/core/fail.ts'
import { crudHandlers } from '#server/lists/crud.ts'
import { find } from '#server/lists/list.ts'
import { insert, remove, update } from '#server/lists/records.ts'
import { loadReachedUnit, reachedUnits } from '#server/units/reach.ts'
import { cardTerminalsList } from './card-terminals.list.ts'
import { cardTerminalRecord } from './card-terminals.record.ts'
import { cardTerminalsSheet } from './card-terminals.sheet.ts'

const dictionary = { list: cardTerminalsList, record: cardTerminalRecord, sheet: cardTerminalsSheet }
const { list, export: exportTerminals, show } = crudHandlers({ feature: 'card-terminals', ...dictionary })

export const cardTerminalsVerbs = {
  list,
  export: exportTerminals,
  show,
  create: createTerminal,
  update: changeTerminal,
  remove: removeTerminal,
  atDesk,
}

export const cardTerminalsConstraints: ConstraintFailures = {
  card_terminals_title: { code: E.duplicate, field: 'title', message: cardTerminalMessages.taken },
  card_terminals_number: { code: E.duplicate, field: 'terminal_no', message: cardTerminalMessages.numberTaken },
  card_terminals_unit_id_ref: { code: E.notFound, field: 'unit_id', message: cardTerminalMessages.noUnit },
  card_terminals_entity_id_ref: { code: E.notFound, field: 'entity_id', message: cardTerminalMessages.noEntity },
  online_payments_terminal_id_ref: { code: E.inUse, field: 'id', message: cardTerminalMessages.used },
  terminal_totals_terminal_id_ref: { code: E.inUse, field: 'id', message: cardTerminalMessages.used },
}

type Body = z.output<typeof cardTerminalBody>
const isReached = (ctx: Ctx) => reachedUnits(ctx, 't.unit_id')

/** The terminals of a studio for whoever takes the money; none of a studio out of reach. */
async function atDesk(ctx: Ctx, { query }: Input<typeof cardTerminals.atDesk>) {
  const scope = isReached(ctx)
  const items = await ctx.sql<TerminalAtDesk>(
    `select t.id, t.title as name, t.entity_id, (t.busy_key is not null)::int as is_busy from card_terminals t
     where t.unit_id = $1 and not t.is_closed${scope ? ` and (${scope.sql(2)})` : ''} order by t.title collate ru, t.id`,
    [query.unit_id, ...(scope?.values ?? [])],
  )
  return { items }
}

/** An unnamed entity is the company's default. */
async function createTerminal(ctx: Ctx, { body }: { body: Body }) {
  await checkUnit(ctx, body.unit_id)
  const { id } = await insert(ctx, cardTerminalRecord, { ...body, entity_id: body.entity_id ?? (await defaultEntity(ctx)) })
  return saved(ctx, id, body.unit_id)
}

/** While a charge is on its way the terminal stays where it is: at another address nobody knows the charge. */
async function changeTerminal(ctx: Ctx, { params: { id }, body }: { params: { id: number }; body: Partial<Body> }) {
  const before = await find(ctx, cardTerminalsList, id)
  if (body.unit_id !== undefined && body.unit_id !== before.unit_id) await checkUnit(ctx, body.unit_id)
  const [busy] = await ctx.sql('select from card_terminals where id = $1 and busy_key is not null for no key update', [id])
  const moved = (['address', 'kind', 'unit_id', 'entity_id'] as const).find(
    (name) => body[name] !== undefined && body[name] !== before[name],
  )
  if (busy && moved) fail(E.inUse, { [moved]: [cardTerminalMessages.busy] })
  await update(ctx, cardTerminalRecord, id, body, { within: isReached(ctx) })
  return saved(ctx, id, body.unit_id ?? before.unit_id)
}

async function removeTerminal(ctx: Ctx, { params: { id } }: { params: { id: number } }) {
  const { unit_id } = await find(ctx, cardTerminalsList, id)
  await remove(ctx, cardTerminalRecord, id, isReached(ctx))
  tell(ctx, id, unit_id)
  return null
}

const checkUnit = (ctx: Ctx, unitId: number) =>
  foundOr(loadReachedUnit(ctx, unitId), () => fail(E.notFound, { unit_id: [cardTerminalMessages.noUnit] }))

async function defaultEntity(ctx: Ctx) {
  const [row] = await ctx.sql<{ id: number }>('select id from legal_entities where is_default')
  return row?.id ?? fail(E.notFound, { entity_id: [cardTerminalMessages.noEntity] })
}

function saved(ctx: Ctx, id: number, unitId: number) {
  tell(ctx, id, unitId)
  return find(ctx, cardTerminalsList, id, 'unit;entity')
}

function tell(ctx: Ctx, id: number, unitId: number) {
  ctx.tell({ feature: 'card-terminals', ids: [id] })
  ctx.tell({ feature: 'units', ids: [unitId] })
}
