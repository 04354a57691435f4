import { E } from '#contract/core/errors.ts'
import { employerMessages } from '#contract/employers/employers.ru.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { update } from '#server/lists/records.ts'
import { employerRecord } from './employers.record.ts'

interface Wanted {
  /** For each service id, the employee's own duration in seconds; null: the service's. */
  services?: Record<string, number | null> | undefined
  /** The only categories that she serves; one without a named service is taught as a whole. */
  categories?: number[] | undefined
}

interface Service {
  id: number
  title: string
  category: number
  duration: number | null
}

/** Replaces what a master can do (EMP-410, EMP-441) and tells the log the services before and after, by title. */
export async function replaceServices(ctx: Ctx, employerId: number, { services = {}, categories }: Wanted): Promise<void> {
  const named = new Map(Object.entries(services).map(([id, duration]) => [Number(id), duration]))
  const found = await ctx.sql<Service>(
    `select s.id, s.title, s.service_category_id as category, null::int as duration from services s
     where s.deleted_at is null and (s.id = any($1::int[]) or s.service_category_id = any($2::int[])) order by s.title collate ru, s.id`,
    [[...named.keys()], categories ?? []],
  )
  refuseStrange(named, found, categories)
  const begun = new Set(found.filter((one) => named.has(one.id)).map((one) => one.category))
  const next = found
    .filter((one) => named.has(one.id) || !begun.has(one.category))
    .map((one) => ({ ...one, duration: named.get(one.id) ?? null }))
  const before = await ctx.sql<Service>(
    `select s.id, s.title, s.service_category_id as category, e.duration from employer_services e join services s on s.id = e.service_id
     where e.employer_id = $1 order by s.title collate ru, s.id`,
    [employerId],
  )
  const ids = next.map((one) => one.id)
  await ctx.sql('delete from employer_services where employer_id = $1 and service_id <> all($2::int[])', [employerId, ids])
  await ctx.sql(
    `insert into employer_services (company_id, employer_id, service_id, duration) select $1, $2, s.id, s.duration
      from unnest($3::int[], $4::int[]) s(id, duration)
     on conflict (employer_id, service_id) do update set duration = excluded.duration`,
    [ctx.me.company_id, employerId, ids, next.map((one) => one.duration)],
  )
  await update(ctx, employerRecord, employerId, {}, { beside: { before: { services: told(before) }, after: { services: told(next) } } })
}

/** Refuses services that are deleted or belong to categories that were not named. */
function refuseStrange(named: Map<number, number | null>, found: Service[], categories: number[] | undefined) {
  const known = new Set(found.map((one) => one.id))
  if ([...named.keys()].some((id) => !known.has(id))) fail(E.notFound, { services: [employerMessages.serviceGone] })
  if (!categories) return
  const empty = categories.some((id) => found.every((one) => one.category !== id))
  if (empty) fail(E.notFound, { service_categories: [employerMessages.categoryEmpty] })
  const other = found.find((one) => !categories.includes(one.category))
  if (other) fail(E.invalid, { services: [employerMessages.otherCategory(other.title)] })
}

const told = (services: Service[]) =>
  services.map(({ title, duration }) => (duration === null ? title : `${title} (${employerMessages.minutes(duration / 60)})`)).join(', ')

/** As the form of her card gives them: of categories that stay she keeps what she can do and how long it takes her. */
export async function teachCategories(ctx: Ctx, employerId: number, categories: number[]): Promise<void> {
  const kept = await ctx.sql<{ id: number; duration: number | null }>(
    `select s.id, e.duration from employer_services e join services s on s.id = e.service_id and s.deleted_at is null
     where e.employer_id = $1 and s.service_category_id = any($2::int[])`,
    [employerId, categories],
  )
  const services = Object.fromEntries(kept.map(({ id, duration }) => [id, duration]))
  await replaceServices(ctx, employerId, { services, categories })
}
