import { z } from 'zod'
import { crud } from '#contract/core/crud.ts'
import { feature } from '#contract/core/endpoint.ts'
import { flag, id, roubles } from '#contract/core/fields.ts'
import { areas, permissions } from '#contract/core/permissions.ts'
import { choice, messages, percent, requiredText, ruled } from '#contract/core/rules.ts'

export const reaches = ['own', 'unit', 'units', 'company'] as const
const reach = z.enum(reaches, choice)
export const positionTypes = [1, 2, 3, 4, 5] as const
/** Role aliases (000 §6). The built-in positions carry theirs; a position of the company's own may be given any. */
export const aliases = [
  ...(['master', 'administrator', 'manager_hr', 'superuser', 'top_master', 'manager', 'local_manager', 'manager_call_center'] as const),
  ...(['call_center', 'accountant', 'top_accountant', 'manager_marketing_department', 'top_operator_call_center'] as const),
  ...(['client_manager', 'deputy_manager_call_center', 'quality_control', 'top_administrator', 'security_service'] as const),
  ...(['partner', 'service_trainer', 'pupil_master'] as const),
]

/** Sums in the company's money. */
export const salarySums = ['shift_rate', 'hour_rate', 'month_rate', 'shift_guarantee', 'late_per_min'] as const
export const salaryPercents = [
  ...(['service_percent', 'goods_percent', 'certificate_percent', 'club_card_percent', 'unit_revenue_percent'] as const),
  ...(['self_employed_share', 'acquiring_percent'] as const),
]
/** The sum that a percent of pay is taken of. */
export const percentBases = ['price', 'paid', 'paid_minus_materials'] as const

/** How the salary of the position begins, by field (domain.md §3.5); a person may have their own. */
export const salaryBase = z.looseObject({
  ...ofEach(salarySums, roubles.nullable().optional()),
  ...ofEach(salaryPercents, percent.nullable().optional()),
  percent_base: z.enum(percentBases, choice).nullable().optional(),
  late_grace_min: z
    .number(ruled(messages.number))
    .int(messages.number)
    .min(0, messages.number)
    .max(600, messages.number)
    .nullable()
    .optional(),
})

export const workPositionRow = z.object({
  id,
  /** null: a built-in position, which cannot be changed. */
  company_id: id.nullable(),
  title: z.string(),
  alias: z.string().nullable(),
  type_position: z.number().int().nullable(),
  with_services: flag,
  with_schedule: flag,
  /** 1: employees of this position sign in with a second step. */
  needs_second_factor: flag,
  /** So many different cards of customers, and as many of staff, may be read in a day; null: as the house has it. */
  cards_a_day: z.number().int().nullable(),
  reach,
  salary_base: z.record(z.string(), z.unknown()),
  /** Permissions as `Model.action`; words of models that no longer exist are ignored. */
  permissions: z.array(z.string()).optional(),
})
export type WorkPositionRow = z.output<typeof workPositionRow>

export const workPositionBody = z.object({
  title: requiredText(100),
  reach,
  with_services: flag.optional(),
  with_schedule: flag.optional(),
  needs_second_factor: flag.optional(),
  cards_a_day: z
    .number(ruled(messages.number))
    .int(messages.number)
    .min(1, messages.number)
    .max(1_000_000, messages.number)
    .nullable()
    .optional(),
  type_position: z.literal(positionTypes, choice).nullable().optional(),
  alias: z.enum(aliases, choice).nullable().optional(),
  salary_base: salaryBase.refine((base) => JSON.stringify(base).length <= 10_000).optional(),
  permissions: z.array(z.enum(permissions)).max(1000).optional(),
})

const permissionType = z.enum(['1', '2']).transform((type): 1 | 2 => (type === '1' ? 1 : 2))

const permissionGroup = z.object({
  model: z.string(),
  title: z.string(),
  /** The part of the menu, because the matrix of rights is read in the menu's order. */
  area: z.enum(areas),
  type: z.union([z.literal(1), z.literal(2)]),
  /** 1: the screens are not built yet, but a position may already hold the rights. */
  is_later: flag,
  permissions: z.array(z.object({ id: z.string(), action: z.string(), title: z.string() })),
})
export type PermissionGroup = z.output<typeof permissionGroup>

const calls = crud({ path: '/work-positions', model: 'WorkPosition', row: workPositionRow, body: workPositionBody })

export const workPositions = feature('work-positions', {
  ...calls,
  create: { ...calls.create, confirms: 'always' },
  update: { ...calls.update, confirms: 'always' },
  types: { method: 'GET', path: '/work-positions/types', may: 'WorkPosition.view', data: z.record(z.string(), z.string()) },
  /** Permissions grouped by the title of their model; 1 is this product, 2 the second one («pro»). */
  permissions: {
    method: 'GET',
    path: '/permissions',
    may: 'WorkPosition.view',
    query: z.object({ type: permissionType.optional() }),
    data: z.array(permissionGroup),
  },
})

function ofEach<const K extends string, S extends z.ZodType>(names: readonly K[], schema: S) {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<K, S> // one schema for each name
}
