import type { Area } from '#contract/core/permissions.ts'
import type { PermissionGroup } from '#contract/work-positions/work-positions.ts'

/**
 * Ticking a word ticks its group's view (ACC-708) where there is one, for bonuses_add also the history (ACC-709); unticking the view
 * unticks the group.
 */
export function togglePermission(id: string, { permissions }: PermissionGroup, held: readonly string[]): string[] {
  const view = permissions.find(({ action }) => action === 'view')?.id
  if (held.includes(id)) return held.filter((one) => one !== id && (id !== view || permissions.every((word) => word.id !== one)))
  const implied = [...(view ? [view] : []), ...(id === 'Bonuses.add' ? ['Bonuses.history'] : [])]
  return [...new Set([...held, ...implied, id])]
}

export const isWhole = (group: PermissionGroup, held: readonly string[]) => group.permissions.every((one) => held.includes(one.id))

export function toggleGroup(group: PermissionGroup, held: readonly string[]): string[] {
  const others = held.filter((one) => group.permissions.every(({ id }) => id !== one))
  return isWhole(group, held) ? others : [...others, ...group.permissions.map((one) => one.id)]
}

/** Groups whose name, or one of whose words, has the text; in the order given, by what they are about. */
export function areasOf(groups: readonly PermissionGroup[], text: string): { area: Area; groups: PermissionGroup[] }[] {
  const wanted = text.trim().toLowerCase()
  const found = groups.filter(({ title, permissions }) =>
    [title, ...permissions.map((one) => one.title)].some((word) => word.toLowerCase().includes(wanted)),
  )
  return [...Map.groupBy(found, ({ area }) => area)].map(([area, some]) => ({ area, groups: some }))
}
