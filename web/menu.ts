import type { Me } from '#contract/auth/auth.ts'
import type { Area } from '#contract/core/permissions.ts'
import { screens } from '#contract/screens.ts'
import { type PathName, paths } from '#contract/shell/paths.ts'
import { can } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { titleOf } from '#web/core/titles.ts'
import type { IconName } from '#web/ui/icon.tsx'

/** Groups that have an entry, from above. */
const groups: [area: Area, title: string][] = [
  ['day', shell('menu.day')],
  ['clients', shell('menu.clients')],
  ['staff', shell('menu.staff')],
  ['goods', shell('menu.goods')],
  ['finance', shell('menu.finance')],
  ['support', shell('menu.support')],
  ['notifications', shell('menu.notifications')],
  ['settings', shell('menu.settings')],
]

type Entry = {
  [Name in keyof typeof screens]: (typeof screens)[Name] extends { menu: { icon: string } } ? Name : never
}[keyof typeof screens]

const isEntry = (name: PathName): name is Entry => 'menu' in screens[name]

/** Every entry of the menu, from above. */
const entries = (Object.keys(screens) as PathName[]) // the object's own keys
  .filter(isEntry)
  .toSorted((one, other) => screens[one].menu.place - screens[other].menu.place)

export interface Permitted {
  path: string
  icon: IconName
  title: string
}

/** Built screens that this person may open; a group without entries is left out (000 §6). */
export function menuOf(me: Me): { title: string; entries: Permitted[] }[] {
  const permitted = entries.filter((name) => can(me, screens[name].may))
  const inArea = (area: Area) =>
    permitted
      .filter((name) => screens[name].menu.area === area)
      .map((name) => ({ path: paths[name], icon: screens[name].menu.icon, title: titleOf(name) }))
  return groups.map(([area, title]) => ({ title, entries: inArea(area) })).filter((group) => group.entries.length > 0)
}

/**
 * Where `/` leads: the day of the studio, else the calendar, else the employers, else the first entry of the menu, else nowhere (decisions.md,
 * «Session and access»). A screen that is open to everybody is nobody's home: a person begins where her position lets her.
 */
export function homeOf(me: Me): string | null {
  const preferred = ['dashboard', 'calendar', 'employers'] as const
  const first = preferred.find((name) => can(me, screens[name].may))
  if (first) return paths[first]
  const open = entries.filter((name) => screens[name].may === 'anyone').map((name): string => paths[name])
  const permitted = menuOf(me).flatMap((group) => group.entries)
  return permitted.find(({ path }) => !open.includes(path))?.path ?? null
}
