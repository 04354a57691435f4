import type { Data, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { registerActsRu } from '#contract/register-acts/register-acts.ru.ts'
import type { registerActs } from '#contract/register-acts/register-acts.ts'
import { type AddressedRegister, readRegister } from '#server/cash-registers/register-status.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { openHandle } from '#server/database/db.ts'
import { requestOf } from '#server/fiscal/browser.ts'
import { wire } from '#server/lists/list.ts'
import type { Me } from '#server/live/session.ts'
import { hold, replayed, type Talk } from '#server/ports/exchange.ts'
import type { RegisterProtocol } from '#server/ports/register-protocol.ts'
import type { Registers } from '#server/ports/registers.ts'
import { reachesUnit } from '#server/units/reach.ts'
import { noted } from './ask.ts'

const { refusals } = registerActsRu

type Next = Data<typeof registerActs.answers>['next']
/** The register's final answer, or what the browser of its desk asks it next. */
type Heard<T> = { end: T } | { next: NonNullable<Next> }

/** The journal of a register, asked before the transaction by the server or, word for word, by the browser that reaches it. */
export const journal = (registers: Registers) => {
  async function heard<T>(
    house: House,
    me: Me | null,
    { register_id, talk }: Input<typeof registerActs.answers>['body'],
    talkOf: (protocol: RegisterProtocol) => Talk<T>,
  ): Promise<Heard<T> & { register: AddressedRegister }> {
    const register = await readRegister(house, me, 'r.id = $1', register_id)
    if (!register || !me || !reachesUnit(me, register.unit_id)) return fail(E.notFound, { register_id: [refusals.noSuchRegister] })
    if (register.kind !== 'fiscal') fail(E.invalid, { register_id: [refusals.notFiscal] })
    const place = { id: register.id, base_url: register.address, device_id: register.device_id }
    const asked = talkOf(registers.protocol(place))
    if (register.carrier !== 'browser') return { register, end: await hold(asked, registers.transport(place)) }
    if (!talk) return fail(E.invalid, { register_id: [refusals.byBrowser] })
    const step = replayed(asked, talk.answers)
    return 'next' in step ? { register, next: requestOf(place, step.next) } : { register, end: step.end }
  }
  return {
    list: (house: House, { body }: Input<typeof registerActs.answers>, me: Me | null) => heard(house, me, body, (of) => of.list()),
    read: (house: House, { body }: Input<typeof registerActs.answer>, me: Me | null) =>
      heard(house, me, body, (of) => of.answer(body.uuid)),
    async forget(house: House, { body }: Input<typeof registerActs.forget>, me: Me | null) {
      if (await isNeeded(house, me, body.uuid)) fail(E.invalid, { uuid: [refusals.isNeeded] })
      return heard(house, me, body, (of) => of.forget(body.uuid))
    },
  }
}

/** A receipt that is not over is found by its answer: without it the same receipt might go out again. */
async function isNeeded({ database }: House, me: Me | null, uuid: string): Promise<boolean> {
  const handle = openHandle(database, { company: me?.company_id ?? 0, zone: 'UTC' }, true)
  const rows = await handle
    .sql(`select 1 from fiscal_tasks where uuid = $1 and state not in ('done', 'refused', 'annulled')`, [uuid])
    .finally(handle.rollback)
  return rows.length > 0
}

type Prepared<T> = Heard<T> & { register: AddressedRegister }

/** Each answer beside its task; a question to the device has no task. */
export async function showAnswers(
  ctx: Ctx,
  _: Input<typeof registerActs.answers>,
  heard: Prepared<string[] | null>,
): Promise<Data<typeof registerActs.answers>> {
  if ('next' in heard) return { items: [], next: heard.next }
  const uuids = heard.end ?? fail(E.registerSilent)
  const tasks = await ctx.sql<{
    uuid: string
    kind: string
    state: Data<typeof registerActs.answers>['items'][number]['state']
    written_at: string
  }>(`select uuid, kind, state, ${wire('written_at')} as written_at from fiscal_tasks where uuid = any($1::uuid[]) and register_id = $2`, [
    uuids,
    heard.register.id,
  ])
  const items = uuids.map((uuid) => {
    const { kind = null, state = null, written_at = null } = tasks.find((one) => one.uuid === uuid) ?? {}
    const isOver = state === null || state === 'done' || state === 'refused' || state === 'annulled'
    return { uuid, kind, state, written_at, can_forget: isOver ? (1 as const) : (0 as const) }
  })
  return { items, next: null }
}

/** Signs of an answer that are shown. */
const SHOWN = 20_000

export async function showAnswer(
  _ctx: Ctx,
  { body: { uuid } }: Input<typeof registerActs.answer>,
  heard: Prepared<{ told: unknown } | null>,
): Promise<Data<typeof registerActs.answer>> {
  if ('next' in heard) return { uuid, text: null, next: heard.next }
  const { told } = heard.end ?? fail(E.registerSilent)
  return { uuid, text: told === null ? null : JSON.stringify(told, null, 2).slice(0, SHOWN), next: null }
}

/** Removes an answer, and records it in the log once the register has removed it. */
export async function forgetAnswer(
  ctx: Ctx,
  { body: { uuid, reason } }: Input<typeof registerActs.forget>,
  heard: Prepared<boolean>,
): Promise<Data<typeof registerActs.forget>> {
  if ('next' in heard) return { uuid, is_forgotten: 0, next: heard.next }
  if (!heard.end) fail(E.registerSilent)
  await noted(ctx, heard.register, { kind: 'forget', subject: uuid, reason })
  return { uuid, is_forgotten: 1, next: null }
}
