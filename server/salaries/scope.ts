import type { Ctx } from '#server/core/context.ts'
import type { Scoped } from '#server/lists/list-spec.ts'

/**
 * Whose pay the caller sees: in a position with reach over own rows only, her own; else her own and that of studios within reach. null: all of the company.
 */
export function paySeen({ me }: Ctx, employer: string, unit: string): Scoped | null {
  if (me.is_superuser || me.reach === 'company') return null
  if (me.reach === 'own') return { sql: (at) => `${employer} = $${at}::int`, values: [me.employer_id] }
  const units = me.reach === 'units' ? me.unit_ids : [me.unit_id]
  return { sql: (at) => `(${employer} = $${at}::int or ${unit} = any($${at + 1}::int[]))`, values: [me.employer_id, units] }
}
