import { E } from '#contract/core/errors.ts'
import { salaryMessages } from '#contract/salaries/salaries.ru.ts'
import type { Currency } from '#domain/core/ledger.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { paySeen } from './scope.ts'
import type { Person } from './sources.ts'

/** SQL of the currency in which a company pays, as the ledger numbers it. */
export const PAY_CURRENCY = `(select case when c.currency = 'RUB' then 1 else 2 end from companies c where c.id = current_company())`

export async function payCurrency(ctx: Ctx): Promise<Currency> {
  const [row] = await ctx.sql<{ currency: Currency }>(`select ${PAY_CURRENCY} as currency`)
  return row?.currency ?? fail(E.defect)
}

const COLUMNS = `e.id, concat_ws(' ', e.last_name, e.first_name) as name, e.unit_id, e.start_work_at as "from", e.end_work_at as "to"`

interface Wish {
  unit_id?: number | null | undefined
  employer_ids?: readonly number[] | undefined
  /** The first day of the period: people who had left before it, or were deleted, are found by name only. */
  begin: string
}

/** The people whose pay is asked for, as far as this person sees it; somebody named who is not seen is not there. */
export async function payPeople(ctx: Ctx, { unit_id, employer_ids, begin }: Wish): Promise<Person[]> {
  const scope = paySeen(ctx, 'e.employer_id', 'e.unit_id')
  const people = await ctx.sql<Person>(
    `select ${COLUMNS} from (select *, id as employer_id from employers) e
     where ($1::int is null or e.unit_id = $1) and ($2::int[] is null or e.id = any($2))
       and ($2::int[] is not null or e.deleted_at is null and (e.end_work_at is null or e.end_work_at >= $3::date))
       ${scope ? ` and (${scope.sql(4)})` : ''} order by e.last_name collate ru, e.first_name collate ru, e.id`,
    [unit_id ?? null, employer_ids ?? null, begin, ...(scope?.values ?? [])],
  )
  const missing = employer_ids?.find((id) => !people.some((one) => one.id === id))
  if (missing !== undefined && !unit_id) fail(E.notFound, { employer_ids: [salaryMessages.noEmployer] })
  return people
}

/** One person whose pay is seen, with a studio that her pay belongs to, and the legal entity that pays it. */
export async function payPerson(ctx: Ctx, id: number): Promise<Person & { unit_id: number; entity_id: number }> {
  const scope = paySeen(ctx, 'e.employer_id', 'e.unit_id')
  const [person] = await ctx.sql<Person & { entity_id: number }>(
    `select ${COLUMNS}, l.id as entity_id from (select *, id as employer_id from employers) e
     join legal_entities l on l.company_id = e.company_id and l.is_default
     where e.id = $1${scope ? ` and (${scope.sql(2)})` : ''}`,
    [id, ...(scope?.values ?? [])],
  )
  if (!person) return fail(E.notFound, { employer_id: [salaryMessages.noEmployer] })
  const { unit_id } = person
  return unit_id === null ? fail(E.invalid, { employer_id: [salaryMessages.noUnit] }) : { ...person, unit_id }
}
