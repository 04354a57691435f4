import type { PermissionGroup } from '#contract/work-positions/work-positions.ts'

/** Ticking a word ticks its group's view (ACC-708), for bonuses_add also the history (ACC-709); unticking the view unticks the group. */
export function togglePermission(id: string, held: readonly string[]): string[] {
  const model = modelOf(id)
  if (held.includes(id)) return held.filter((one) => one !== id && (id !== `${model}.view` || modelOf(one) !== model))
  const implied = [`${model}.view`, ...(id === 'Bonuses.add' ? ['Bonuses.history'] : [])]
  return [...new Set([...held, ...implied, id])]
}

export const isWhole = (group: PermissionGroup, held: readonly string[]) => group.permissions.every((one) => held.includes(one.id))

export function toggleGroup(group: PermissionGroup, held: readonly string[]): string[] {
  const others = held.filter((one) => modelOf(one) !== group.model)
  return isWhole(group, held) ? others : [...others, ...group.permissions.map((one) => one.id)]
}

const modelOf = (id: string) => id.split('.')[0] ?? ''
