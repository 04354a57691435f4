import type { Data, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { registerActsRu } from '#contract/register-acts/register-acts.ru.ts'
import type { registerActs } from '#contract/register-acts/register-acts.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { wire } from '#server/lists/list.ts'
import { reachedUnits } from '#server/units/reach.ts'
import { type ActedRegister, askRegister, refuseAsked } from './ask.ts'
import { sessionOf } from './session.ts'

const { refusals } = registerActsRu

/** How many acts the screen shows. */
const LAST = 100

export async function listActs(ctx: Ctx, { query }: Input<typeof registerActs.list>): Promise<Data<typeof registerActs.list>> {
  const register = await registerWithin(ctx, query.register_id, '')
  const items = await ctx.sql<Data<typeof registerActs.list>['items'][number]>(
    `select a.id, a.kind, a.subject, a.reason, ${wire('a.made_at')} as made_at, author_of(a.made_by) as made_by,
       t.state, t.cause, t.shift_number, nullif(t.fd, 0) as fd
     from register_acts a left join fiscal_tasks t on t.company_id = a.company_id and t.doc_type = 'register_act' and t.doc_id = a.id
     where a.register_id = $1 order by a.id desc limit ${LAST}`,
    [register.id],
  )
  const { id, title, carrier, has_shift } = register
  return { register: { id, name: title }, carrier, has_shift: has_shift ? 1 : 0, session: await sessionOf(ctx, id), items }
}

export async function openSession(ctx: Ctx, { body }: Input<typeof registerActs.open>) {
  const register = await registerAsked(ctx, body.register_id, 'open')
  return { id: await askRegister(ctx, register, { kind: 'open' }) }
}

/** A shift that was left open on the register while the house has none there: by another program, or past a closing that went wrong. */
export async function closeSession(ctx: Ctx, { body }: Input<typeof registerActs.close>) {
  const register = await registerAsked(ctx, body.register_id, 'close')
  if (register.has_shift) fail(E.invalid, { register_id: [refusals.houseShift] })
  return { id: await askRegister(ctx, register, { kind: 'close', reason: body.reason }) }
}

export async function openDrawer(ctx: Ctx, { body }: Input<typeof registerActs.drawer>) {
  const register = await registerAsked(ctx, body.register_id, 'drawer')
  return { id: await askRegister(ctx, register, { kind: 'drawer', reason: body.reason }) }
}

interface Register extends ActedRegister {
  title: string
  kind: string
  carrier: 'server' | 'browser'
  has_shift: boolean
}

/** A register of a studio within reach; of another one it is not found. */
async function registerWithin(ctx: Ctx, id: number, lock: 'for no key update of r' | ''): Promise<Register> {
  const scope = reachedUnits(ctx, 'r.unit_id')
  const [row] = await ctx.sql<Register>(
    `select r.id, r.unit_id, r.entity_id, r.title, r.kind, r.carrier,
       exists (select from kkm_shifts s where s.register_id = r.id and s.state <> 'closed') as has_shift
     from cash_registers r where r.id = $1${scope ? ` and (${scope.sql(2)})` : ''} ${lock}`,
    [id, ...(scope?.values ?? [])],
  )
  return row ?? fail(E.notFound, { register_id: [refusals.noSuchRegister] })
}

/** Locks the register, so that of two requests at once one is made. */
async function registerAsked(ctx: Ctx, id: number, kind: 'open' | 'close' | 'drawer'): Promise<Register> {
  const register = await registerWithin(ctx, id, 'for no key update of r')
  if (register.kind !== 'fiscal') fail(E.invalid, { register_id: [refusals.notFiscal] })
  await refuseAsked(ctx, id, kind)
  return register
}
