import type { Endpoint, Endpoints, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { kindOf, type Model, models as registry } from '#contract/core/permissions.ts'
import { features } from '#contract/features.ts'
import { workPositionMessages, workPositionsRu } from '#contract/work-positions/work-positions.ru.ts'
import type { PermissionGroup, workPositions } from '#contract/work-positions/work-positions.ts'
import { isWiderReach, mayGive, type Powers } from '#domain/employers/powers.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { find } from '#server/lists/list.ts'
import { insert, remove, update } from '#server/lists/records.ts'
import { endEyes } from '#server/live/end-eyes.ts'
import { can } from '#server/live/session.ts'
import { workPositionsList } from './work-positions.list.ts'
import { workPositionRecord } from './work-positions.record.ts'

type Given = Input<typeof workPositions.create>['body']
type Patch = Partial<Given>
interface At {
  params: { id: number }
}

export function showPosition(ctx: Ctx, { params }: At) {
  return find(ctx, workPositionsList, params.id, 'permissions')
}

export async function createPosition(ctx: Ctx, { body }: { body: Given }) {
  checkGranted(ctx, body, { permissions: [] })
  const { id } = await insert(ctx, workPositionRecord, body)
  return answer(ctx, id)
}

export async function changePosition(ctx: Ctx, { params, body }: At & { body: Patch }) {
  const held = await loadBelow(ctx, params.id)
  checkGranted(ctx, body, held)
  refuseWider(ctx, { ...held, ...powersOf(body) })
  if (
    body.needs_second_factor !== undefined &&
    Boolean(body.needs_second_factor) !== held.needs_second_factor &&
    !can(ctx.me, 'Employer.assign')
  )
    fail(E.forbidden, { needs_second_factor: [workPositionMessages.secondFactor] })
  await update(ctx, workPositionRecord, params.id, body)
  if (body.permissions || body.reach) {
    const holders = await ctx.sql<{ id: number }>('select id from employers where work_position_id = $1', [params.id])
    await endEyes(
      ctx,
      holders.map(({ id }) => id),
    )
  }
  // Open screens of these employees read anew which menus and buttons they have.
  if (body.permissions || body.reach || body.needs_second_factor !== undefined) ctx.tell({ feature: 'auth', ids: [] })
  return answer(ctx, params.id)
}

/** The database refuses to remove a position that somebody holds. */
export async function removePosition(ctx: Ctx, { params }: At) {
  await loadBelow(ctx, params.id)
  await remove(ctx, workPositionRecord, params.id)
  ctx.tell({ feature: 'work-positions', ids: [params.id] })
  return null
}

/** Groups in the order of the registry (002 §3, §9). */
export function groupPermissions(type: 1 | 2 | null): PermissionGroup[] {
  const groups = models.map((model) => ({
    model,
    title: registry[model].title,
    area: registry[model].area,
    type: kindOf(model),
    is_later: built.has(model) ? (0 as const) : (1 as const),
    permissions: registry[model].actions.map((action) => ({ id: `${model}.${action}`, action, title: workPositionsRu.actions[action] })),
  }))
  return groups.filter((group) => type === null || group.type === type)
}

const models = Object.keys(registry) as Model[] // the object's own keys
/** A model that no call asks for has no screen yet; the own profile asks for no right on the wire. */
const built = new Set<string>([
  'Account',
  ...Object.values<Endpoints>(features)
    .flatMap(Object.values<Endpoint>)
    .map(({ may }) => may.split('.')[0] ?? ''),
])

type Held = Powers & { company_id: number | null; needs_second_factor: boolean }

/**
 * Built-in positions are seen by all and changed by nobody, and nobody changes the position that they hold. Whoever changes a position could make
 * its holders weak enough to take their place, so all that it gives now is asked for (docs/decisions/034).
 */
async function loadBelow(ctx: Ctx, id: number): Promise<Held> {
  const [row] = await ctx.sql<Held>(
    'select company_id, permissions, reach, with_schedule, needs_second_factor from work_positions where id = $1',
    [id],
  )
  if (!row) return fail(E.notFound)
  if (row.company_id === null) fail(E.forbidden)
  if (id === ctx.me.work_position_id) fail(E.forbidden, { title: [workPositionMessages.ownPosition] })
  refuseWider(ctx, row)
  return row
}

function refuseWider({ me }: Ctx, powers: Powers) {
  if (!me.is_superuser && !mayGive(me, powers)) fail(E.forbidden, { permissions: [workPositionMessages.wider] })
}

/** The powers of a position, as far as they were sent. */
const powersOf = ({ permissions, reach, with_schedule }: Patch): Partial<Powers> => ({
  ...(permissions && { permissions }),
  ...(reach && { reach }),
  ...(with_schedule !== undefined && { with_schedule: Boolean(with_schedule) }),
})

/** Nobody gives a right that they do not have. */
function checkGranted(ctx: Ctx, { permissions, reach }: Patch, held: { permissions: readonly string[]; reach?: Powers['reach'] }) {
  if (permissions?.some((one) => !held.permissions.includes(one) && !can(ctx.me, one))) fail(E.forbidden)
  const isWider = reach !== undefined && reach !== held.reach && isWiderReach(reach, ctx.me.reach)
  if (isWider && !ctx.me.is_superuser) fail(E.forbidden)
}

function answer(ctx: Ctx, id: number) {
  ctx.tell({ feature: 'work-positions', ids: [id] })
  return showPosition(ctx, { params: { id } })
}
