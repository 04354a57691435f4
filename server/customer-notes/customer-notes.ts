import type { Data, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import type { customerNotes } from '#contract/customer-notes/customer-notes.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { holdLivingCustomer, loadLivingCustomer, showCustomer } from '#server/customers/customers.ts'
import { forgetHealth, seesHealth } from '#server/customers/health-facts.ts'
import { addConsent, consentOf } from '#server/customers/say-consent.ts'
import { inWeight } from '#server/customers/warning-marks.ts'
import { wire } from '#server/lists/list.ts'

const MOST = 500

interface At {
  params: { id: number }
}
type Note = Data<typeof customerNotes.warnings>['items'][number]

export async function listNotes(ctx: Ctx, { params }: At) {
  await showCustomer(ctx, { params })
  return answer(ctx, params.id)
}

/** Warnings that hold now, the gravest first, for readers who reach the customer: a master by her visits. */
export async function listWarnings(ctx: Ctx, { params }: At) {
  await showCustomer(ctx, { params })
  const items = await read(ctx, params.id, `and n.warning is not null and n.lifted_at is null order by ${inWeight('n.warning')}, n.id desc`)
  return { id: params.id, items }
}

/** A fact about health is written under her consent alone; without it only that there is something to ask about. */
export async function addNote(ctx: Ctx, { params, body }: Input<typeof customerNotes.add>) {
  const { id } = await holdLivingCustomer(ctx, params.id)
  const { text, warning = null, consent } = body
  const isHealth = warning === 'health'
  if (isHealth && consent === 1 && !(await consentOf(ctx, id, 'health'))) await signConsent(ctx, id)
  const mayKeep = !isHealth || (await consentOf(ctx, id, 'health'))
  await ctx.sql(
    `insert into customer_notes (company_id, user_id, text, warning, author_id, created_at)
      values (current_company(), $1, $2, $3, $4, to_timestamp($5))`,
    [id, mayKeep ? text || null : null, warning, ctx.me.employer_id, ctx.now],
  )
  return told(ctx, id, warning !== null)
}

async function signConsent(ctx: Ctx, id: number) {
  await addConsent(ctx, id, 'health', true, 'paper')
  ctx.tell({ feature: 'consents', ids: [id] })
}

/** Lifts a warning; a fact about health has no purpose without it and is erased. */
export async function liftWarning(ctx: Ctx, { params }: At) {
  const [note] = await ctx.sql<{ user_id: number; warning: string }>(
    'select user_id, warning from customer_notes where id = $1 and warning is not null',
    [params.id],
  )
  const { user_id, warning } = note ?? fail(E.notFound)
  await loadLivingCustomer(ctx, user_id)
  await ctx.sql('update customer_notes set lifted_at = to_timestamp($2), lifted_by = $3 where id = $1 and lifted_at is null', [
    params.id,
    ctx.now,
    ctx.me.employer_id,
  ])
  if (warning === 'health') await forgetHealth(ctx, user_id, params.id)
  return told(ctx, user_id, true)
}

/** Tells the customer's screens, and those that show the warnings beside her visits. */
function told(ctx: Ctx, id: number, isWarning: boolean) {
  ctx.tell({ feature: 'customer-notes', ids: [id] })
  if (isWarning) ctx.tell({ feature: 'bookings', ids: [] })
  return answer(ctx, id)
}

async function answer(ctx: Ctx, id: number) {
  const has_consent: 0 | 1 = (await consentOf(ctx, id, 'health')) ? 1 : 0
  return { items: await read(ctx, id, `order by n.id desc limit ${MOST}`), has_consent }
}

/** Notes without a warning, the newest first, of a customer whom the caller reaches. */
export async function ordinaryNotes(ctx: Ctx, id: number, most: number) {
  const notes = await read(ctx, id, `and n.warning is null order by n.id desc limit ${most}`)
  return notes.map(({ text, author, created_at, id }) => ({ id, text: text ?? '', author, created_at }))
}

const person = (column: string) =>
  `(select json_build_object('id', e.id, 'name', concat_ws(' ', e.last_name, e.first_name)) from employers e where e.id = ${column})`

/** Reads notes; words about health leave the database only for readers who may see them. */
const read = (ctx: Ctx, id: number, which: string) =>
  ctx.sql<Note>(
    `select n.id, case when $2 or n.warning is distinct from 'health' then n.text end as text, n.warning,
       ${wire('n.created_at')} as created_at, ${wire('n.lifted_at')} as lifted_at,
       ${person('n.author_id')} as author, ${person('n.lifted_by')} as lifter
     from customer_notes n where n.user_id = $1 ${which}`,
    [id, seesHealth(ctx)],
  )
