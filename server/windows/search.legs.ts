import { MAX_LEGS } from '#domain/windows/parallel.ts'
import type { Stage, Wanted } from './search.offers.ts'

/** How a visit is shared between masters: by category of service; «4 руки» within one category: a master per service. */
export function legsOf(stage: Stage, serviceIds: number[], isParallel: boolean): Wanted[] {
  const groups = new Map<number, number[]>()
  for (const id of serviceIds) {
    const category = stage.services.get(id)?.service_category_id ?? 0
    groups.set(category, [...(groups.get(category) ?? []), id])
  }
  const byCategory = [...groups.values()].map((ids) => ({ serviceIds: ids }))
  const isOneCategory = byCategory.length === 1 && isParallel
  const legs = isOneCategory ? serviceIds.map((id) => ({ serviceIds: [id] })) : byCategory
  return legs.length <= MAX_LEGS ? legs : []
}
