import { getTableConfig } from 'drizzle-orm/pg-core'
import { E } from '#contract/core/errors.ts'
import { employerMessages } from '#contract/employers/employers.ru.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { forgetAnswers, forgetBuyer, forgetLines, forgetOutgoing, forgetRows, leaveNote, wordsIn } from '#server/lists/forget.ts'
import { emptiedIn, heldOf, isEmptied } from '#server/lists/people.ts'
import { recordsIn } from '#server/lists/record-of.ts'
import { update } from '#server/lists/records.ts'
import { tables } from '#server/tables.ts'
import { employerRecord } from './employers.record.ts'
import { employers } from './employers.table.ts'
import { FIRED, showEmployer } from './employers.ts'
import { refuseAbove } from './powers.ts'

/** Rows that belong to an employee: their columns say what erasing does to them. */
export const rowsOfEmployees = heldOf(tables, employers).filter(({ fate }) => fate !== 'acted')
/** Out of reach of the app's role, only added to, or in whatever company she worked: a function of the migrations forgets them. */
const BEHIND_THE_DOOR = [
  'activity_statuses',
  'contact_changes',
  'credentials',
  'employer_status_histories',
  'password_resets',
  'recovery_codes',
  'saved_views',
  'second_factors',
  'sessions',
]

/** Erases an employee who has left: what labour law requires stays, and nothing else that is personal (docs/decisions/054). */
export async function eraseEmployer(ctx: Ctx, { params: { id } }: { params: { id: number } }) {
  if (id === ctx.me.employer_id) fail(E.invalid, { id: [employerMessages.ownErasing] })
  await refuseAbove(ctx, await showEmployer(ctx, { params: { id }, query: {} }))
  const [row] = await ctx.sql<{ has_left: boolean; is_erased: boolean }>(
    `select coalesce(end_work_at <= to_timestamp($2)::date, false) as has_left, erased_at is not null as is_erased
     from employers where id = $1 for update`,
    [id, ctx.now],
  )
  if (!row?.has_left) fail(E.invalid, { id: [employerMessages.stillWorks] })
  // A second call must not erase again: erasing empties the kept answers of calls about this person, the answer of the first call too.
  if (row.is_erased) return showEmployer(ctx, { params: { id }, query: {} })
  await forget(ctx, id)
  ctx.tell({ feature: 'employers', ids: [id] })
  return showEmployer(ctx, { params: { id }, query: {} })
}

/** Erases again an employee whom a restored copy has brought back, with the last day that was known then. */
export async function eraseLeft(ctx: Ctx, id: number, leftOn: string | null) {
  await forget(ctx, id, { status: FIRED, ...(leftOn !== null && { end_work_at: leftOn }) })
}

/** The log is cleared last, because the erasing itself writes into it. */
async function forget(ctx: Ctx, id: number, more: { status?: number; end_work_at?: string } = {}) {
  const { addresses, names, words } = await tracesOf(ctx, id)
  const gone = { can_login: false, is_superuser: false, erased_at: instantOf(ctx.now), ...more }
  await update(ctx, employerRecord, id, { ...emptyCard, phone: `000${String(id).padStart(9, '0')}`, ...gone })
  await ctx.door('select sessions_close($1)', [id])
  await ctx.sql('select forget_behind_the_door($1)', [id])
  for (const held of rowsOfEmployees) if (!BEHIND_THE_DOOR.includes(held.table)) await forgetRows(ctx, held, id)
  await forgetLines(ctx, addresses, names)
  await forgetAnswers(ctx, id, [...addresses, ...words.map((word) => JSON.stringify(word))])
  await forgetOutgoing(ctx, HER_OUTGOING, [id, addresses])
  await forgetBuyer(ctx, addresses)
  await ctx.sql('select forget_searched_employee($1, $2)', [id, addresses])
  await ctx.sql(`delete from images where model_type = 'employer' and model_id = $1`, [id])
  for (const { table, column } of [{ table: 'employers', column: 'id' }, ...rowsOfEmployees])
    for (const { model, fields } of recordsIn(table)) {
      const personal = Object.keys(fields).filter((name) => fields[name] && isEmptied(fields[name]))
      await ctx.sql('select forget_employee_in_audits($1, $2, $3, $4, $5)', [id, model, table, column, personal])
    }
  await leaveNote(ctx, 'employer', 'employers', id)
}

const HER_OUTGOING = `recipient = any($2) or about = jsonb_build_object('model', 'employer', 'id', $1::int)`

/** Read before anything is erased, from the card and its log, with former phones. */
async function tracesOf(ctx: Ctx, id: number) {
  const rows = await ctx.sql<{ address: string }>(
    `select distinct address from (
       select unnest(array[phone, email]) as address from employers where id = $1
       union all
       select unnest(array[before ->> 'phone', after ->> 'phone', before ->> 'email', after ->> 'email']) from audits
         where company_id = current_company() and model_type = 'employer' and model_id = $1) a
     where address <> ''`,
    [id],
  )
  const [name] = await ctx.sql<{ last_name: string; first_name: string }>('select last_name, first_name from employers where id = $1', [id])
  const words = (await Promise.all(rowsOfEmployees.filter(isOpen).map((held) => wordsIn(ctx, held, id)))).flat()
  const names = name ? [name.last_name.toLowerCase(), name.first_name.toLowerCase()] : []
  return { addresses: rows.map(({ address }) => address), names, words }
}

const isOpen = ({ table }: { table: string }) => !BEHIND_THE_DOOR.includes(table)

/** Whatever is personal on the card and no law keeps; all of it may be absent but the phone and the answers to statuses. */
const emptyCard = {
  ...Object.fromEntries(Object.keys(emptiedIn(getTableConfig(employers).columns)).map((name) => [name, null])),
  info: { fields: [] },
}
