import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { safePackageMessages } from '#contract/safe-packages/safe-packages.ru.ts'
import type { safePackages } from '#contract/safe-packages/safe-packages.ts'
import type { Currency } from '#domain/core/ledger.ts'
import { type Kopecks, kopecks } from '#domain/core/money.ts'
import { decidedLines, receivedLines } from '#domain/safe-packages/received.ts'
import type { Ctx } from '#server/core/context.ts'
import { type ConstraintFailures, fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { postEntry } from '#server/ledger/post.ts'
import { find } from '#server/lists/list.ts'
import { update } from '#server/lists/records.ts'
import { reachedUnits } from '#server/units/reach.ts'
import { packagesFor } from './safe-packages.list.ts'
import { safePackageRecord } from './safe-packages.record.ts'

export const safePackagesConstraints: ConstraintFailures = {
  safe_packages_code: { code: E.duplicate, field: 'safe_package_code', message: safePackageMessages.codeTaken },
  safe_packages_way: { code: E.processedAlready, field: 'id', message: safePackageMessages.way },
}

interface Locked {
  id: number
  unit_id: number
  entity_id: number
  state: string
  code: string
  sum: Kopecks
  received: Kopecks | null
}

/** Locks a package, so that two acts go one after the other; one out of reach is not found. */
async function locked(ctx: Ctx, id: number, state: 'packed' | 'handed' | 'discrepancy'): Promise<Locked> {
  const scope = reachedUnits(ctx, 't.unit_id')
  const [row] = await ctx.sql<Locked>(
    `select t.id, t.unit_id, t.entity_id, t.state, t.code, t.sum::float8 as sum, t.received::float8 as received from safe_packages t
     where t.id = $1${scope ? ` and (${scope.sql(2)})` : ''} for update of t`,
    [id, ...(scope?.values ?? [])],
  )
  if (!row) return fail(E.notFound)
  return row.state === state ? row : fail(E.processedAlready, { id: [safePackageMessages.way] })
}

/** A code is read by a scanner or typed by a person, so that the case of its letters does not matter. */
function checkCode({ code }: Locked, told: string) {
  if (told.toLowerCase() !== code.toLowerCase()) fail(E.invalid, { code: [safePackageMessages.otherCode] })
}

export async function handPackage(ctx: Ctx, { params: { id }, body }: Input<typeof safePackages.hand>) {
  checkCode(await locked(ctx, id, 'packed'), body.code)
  await update(ctx, safePackageRecord, id, {
    state: 'handed',
    courier: body.courier,
    handed_at: instantOf(ctx.now),
    handed_by: ctx.me.employer_id,
  })
  return shown(ctx, id)
}

/** What the bank has counted; another sum than was packed waits for a decision, and nothing stays on its way (X32). */
export async function receivePackage(ctx: Ctx, { params: { id }, body }: Input<typeof safePackages.receive>) {
  const row = await locked(ctx, id, 'handed')
  checkCode(row, body.code)
  const { unit_id } = row
  const shares = await ctx.sql<{ entity_id: number; currency: Currency; amount: number }>(
    `select entity_id, currency, amount::float8 as amount from ledger_balances
     where company_id = current_company() and account = 'cash.transit' and subject_id = $1 and amount <> 0 order by entity_id`,
    [id],
  )
  const held = shares.map((one) => ({ ...one, amount: kopecks(one.amount) }))
  const lines = receivedLines(held, body.sum, { unit_id, package_id: id })
  await postEntry(ctx, { doc_type: 'safe_package', doc_id: id, lines })
  const packed = held.reduce((all, { amount }) => all + amount, 0)
  await update(ctx, safePackageRecord, id, {
    state: packed === body.sum ? 'received' : 'discrepancy',
    received: body.sum,
    comment: body.comment || undefined,
    received_at: instantOf(ctx.now),
    received_by: ctx.me.employer_id,
  })
  return shown(ctx, id)
}

/** Makes a shortage a person's debt or the company's loss, and a surplus the company's income (C13). */
export async function decidePackage(ctx: Ctx, { params: { id }, body }: Input<typeof safePackages.decide>) {
  const { unit_id, entity_id, sum, received } = await locked(ctx, id, 'discrepancy')
  const difference = kopecks((received ?? sum) - sum)
  const employer = body.decided === 'employer' ? (body.employer_id ?? fail(E.invalid, { employer_id: [safePackageMessages.whose] })) : null
  if (employer !== null && difference > 0) fail(E.invalid, { decided: [safePackageMessages.excess] })
  if (employer !== null && !(await ctx.sql('select 1 from employers where id = $1', [employer]))[0])
    fail(E.invalid, { employer_id: [safePackageMessages.noEmployer] })
  await postEntry(ctx, { doc_type: 'safe_package', doc_id: id, lines: decidedLines(difference, employer, { unit_id, entity_id }) })
  await update(ctx, safePackageRecord, id, {
    state: 'settled',
    decided: body.decided,
    decided_employer_id: employer,
    comment: body.comment,
    decided_at: instantOf(ctx.now),
    decided_by: ctx.me.employer_id,
  })
  return shown(ctx, id)
}

function shown(ctx: Ctx, id: number) {
  ctx.tell({ feature: 'safe-packages', ids: [id] })
  return find(ctx, packagesFor(ctx), id, 'unit')
}
