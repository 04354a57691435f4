import { E } from '#contract/core/errors.ts'
import type { EmployerWindow } from '#contract/employers/employer-windows.ts'
import { employerMessages } from '#contract/employers/employers.ru.ts'
import { chainsMeet } from '#domain/workplaces/chains.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { insert, remove, update } from '#server/lists/records.ts'
import { employerWindowRecord } from './employers.record.ts'
import { loadEmployer } from './employers.ts'

interface At {
  params: { id: number }
}
interface WindowAt {
  params: { id: number; window_id: number }
}
interface Body {
  begin_at: string
  end_at?: string | null | undefined
  schedule: number[]
}

/** Templates of a person with windows of her own (schedule type 1); wall times without a zone. */
export async function listWindows(ctx: Ctx, { params }: At) {
  await loadEmployer(ctx, params.id)
  return { items: await windowsOf(ctx, params.id) }
}

export async function createWindow(ctx: Ctx, { params, body }: At & { body: Body }) {
  await hold(ctx, params.id)
  await checkChains(ctx, params.id, body)
  return tell(ctx, params.id, await insert(ctx, employerWindowRecord, { employer_id: params.id, ...body }))
}

export async function updateWindow(ctx: Ctx, { params, body }: WindowAt & { body: Body }) {
  await hold(ctx, params.id)
  await checkChains(ctx, params.id, body, params.window_id)
  return tell(ctx, params.id, await update(ctx, employerWindowRecord, params.window_id, { ...body }, { within: ofEmployer(params.id) }))
}

export async function removeWindow(ctx: Ctx, { params }: WindowAt) {
  await hold(ctx, params.id)
  await remove(ctx, employerWindowRecord, params.window_id, ofEmployer(params.id))
  return tell(ctx, params.id, null)
}

/** Locks the person, so that nobody adds a chain between the check and the write. */
async function hold(ctx: Ctx, id: number) {
  await loadEmployer(ctx, id)
  await ctx.sql('select id from employers where id = $1 for update', [id])
}

async function checkChains(ctx: Ctx, employerId: number, body: Body, ownId?: number) {
  const others = (await windowsOf(ctx, employerId)).filter((one) => one.id !== ownId)
  // Two chains with the same begin are refused by the database, with their own words.
  if (others.some((one) => one.begin_at !== body.begin_at && chainsMeet(one, body)))
    fail(E.invalid, { schedule: [employerMessages.overlap] })
}

const windowsOf = (ctx: Ctx, employerId: number) =>
  ctx.sql<EmployerWindow>('select id, begin_at, end_at, schedule from employer_windows where employer_id = $1 order by begin_at desc', [
    employerId,
  ])

const ofEmployer = (employerId: number) => ({ sql: (first: number) => `t.employer_id = $${first}`, values: [employerId] })

function tell<T>(ctx: Ctx, employerId: number, done: T): T {
  ctx.tell({ feature: 'employers', ids: [employerId] })
  return done
}
