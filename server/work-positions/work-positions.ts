import type { Endpoint, Endpoints, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { kindOf, type Model, models as registry } from '#contract/core/permissions.ts'
import { features } from '#contract/features.ts'
import { workPositionsRu } from '#contract/work-positions/work-positions.ru.ts'
import type { PermissionGroup, workPositions } from '#contract/work-positions/work-positions.ts'
import { isWiderReach } from '#domain/employers/powers.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { find } from '#server/lists/list.ts'
import { insert, remove, update } from '#server/lists/records.ts'
import { can } from '#server/live/session.ts'
import { workPositionsList } from './work-positions.list.ts'
import { workPositionRecord } from './work-positions.record.ts'

type Patch = Partial<Input<typeof workPositions.create>['body']>
interface At {
  params: { id: number }
}

export function showPosition(ctx: Ctx, { params }: At) {
  return find(ctx, workPositionsList, params.id, 'permissions')
}

export async function createPosition(ctx: Ctx, { body }: { body: Patch }) {
  checkGranted(ctx, body, { permissions: [] })
  const { id } = await insert<{ id: number }>(ctx, workPositionRecord, body)
  return answer(ctx, id)
}

export async function changePosition(ctx: Ctx, { params, body }: At & { body: Patch }) {
  const held = await loadOwn(ctx, params.id)
  checkGranted(ctx, body, held)
  await update(ctx, workPositionRecord, params.id, body)
  // Menus and buttons of open screens ask anew who they belong to.
  if (body.permissions || body.reach || body.needs_second_factor !== undefined) ctx.tell({ feature: 'auth', ids: [] })
  return answer(ctx, params.id)
}

/** Refused by the database while somebody holds it. */
export async function removePosition(ctx: Ctx, { params }: At) {
  await loadOwn(ctx, params.id)
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

const models = Object.keys(registry) as Model[] // its own keys
/** A model that no call asks for has no screen yet; the own profile asks for no right on the wire. */
const built = new Set<string>([
  'Account',
  ...Object.values<Endpoints>(features)
    .flatMap(Object.values<Endpoint>)
    .map(({ may }) => may.split('.')[0] ?? ''),
])

interface Powers {
  permissions: string[]
  reach?: Patch['reach']
}

/** Built-in positions are seen by all and changed by nobody. Answers what it gives so far. */
async function loadOwn(ctx: Ctx, id: number): Promise<Powers> {
  const [row] = await ctx.sql<Powers & { company_id: number | null }>(
    'select company_id, permissions, reach from work_positions where id = $1',
    [id],
  )
  if (!row) return fail(E.notFound)
  return row.company_id === null ? fail(E.forbidden) : row
}

/** Nobody gives away what they do not have. */
function checkGranted(ctx: Ctx, { permissions, reach }: Patch, held: Powers) {
  if (permissions?.some((one) => !held.permissions.includes(one) && !can(ctx.me, one))) fail(E.forbidden)
  const isWider = reach !== undefined && reach !== held.reach && isWiderReach(reach, ctx.me.reach)
  if (isWider && !ctx.me.is_superuser) fail(E.forbidden)
}

function answer(ctx: Ctx, id: number) {
  ctx.tell({ feature: 'work-positions', ids: [id] })
  return showPosition(ctx, { params: { id } })
}
