import { E } from '#contract/core/errors.ts'
import { importMessages } from '#contract/imports/imports.ru.ts'
import { foldedName } from '#domain/core/typed-values.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import type { Written } from '#server/lists/import.ts'
import { setServices } from './employer-services.ts'
import { changeEmployer, createEmployer } from './employers.ts'
import { GONE, type StaffFacts, servicesNamed } from './staff.import-names.ts'

/** What a line of a newcomer may not leave out: the reader of the file has refused the line that did. */
const newcomer = { can_login: 0, last_name: '', first_name: '', work_position_id: 0 } as const

/** Uses the verbs of the form, which check position, studio and powers. */
export async function writeEmployer(ctx: Ctx, { id, key, before, after, whole }: Written, facts: StaffFacts) {
  if (before.phone === GONE) fail(E.invalid, { phone: [importMessages.gone] })
  const { phone: _, position, unit, services, can_login, ...texts } = after
  const body = {
    ...texts,
    ...(position !== undefined && { work_position_id: facts.positions.get(foldedName(String(position)))?.id ?? 0 }),
    ...(unit !== undefined && { unit_id: facts.units.get(foldedName(String(unit)))?.id ?? 0 }),
    ...(can_login !== undefined && { can_login: can_login === 'да' ? (1 as const) : (0 as const) }),
  }
  const employer = id ?? (await hire(ctx, { ...newcomer, ...body, phone: key }))
  if (id !== null && Object.keys(body).length > 0) await changeEmployer(ctx, { params: { id }, body }, null)
  if (services === undefined) return
  const wanted = servicesNamed(String(whole.services), facts)
  const own = await ctx.sql<{ service_id: number; duration: number | null }>(
    'select service_id, duration from employer_services where employer_id = $1',
    [employer],
  )
  const durations = new Map(own.map((one) => [one.service_id, one.duration]))
  const chosen = Object.fromEntries(wanted.map((one) => [one, durations.get(one) ?? null]))
  await setServices(ctx, { params: { id: employer }, body: { services: chosen } })
}

async function hire(ctx: Ctx, body: Parameters<typeof createEmployer>[1]['body']): Promise<number> {
  const { id }: { id: number } = await createEmployer(ctx, { body }, null)
  return id
}
