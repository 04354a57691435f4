import type { Me } from '#contract/auth/auth.ts'
import type { May } from '#contract/core/endpoint.ts'
import { can } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import type { IconName } from '#web/ui/icon.tsx'
import { type Page, pages } from './routes.tsx'

export interface MenuEntry {
  path: string
  icon: IconName
}
export interface MenuGroup {
  title: string
  entries: MenuEntry[]
}

/** One line a feature: where it stands in the menu. Its title and permission are those of its route. */
const groups: MenuGroup[] = [
  {
    title: shell('menu.day'),
    entries: [
      { path: '/calendar', icon: 'calendar' },
      { path: '/bookings', icon: 'list' },
      { path: '/bookings/new', icon: 'plus' },
    ],
  },
  { title: shell('menu.clients'), entries: [{ path: '/customers', icon: 'customers' }] },
  {
    title: shell('menu.staff'),
    entries: [
      { path: '/employers', icon: 'employers' },
      { path: '/schedule', icon: 'schedule' },
    ],
  },
  {
    title: shell('menu.settings'),
    entries: [
      { path: '/units', icon: 'units' },
      { path: '/unit/workplaces', icon: 'workplaces' },
      { path: '/services', icon: 'services' },
      { path: '/positions_and_access', icon: 'positions' },
      { path: '/companies', icon: 'companies' },
      { path: '/geography/settings-location', icon: 'cities' },
      { path: '/contractors', icon: 'contractors' },
      { path: '/logs', icon: 'log' },
    ],
  },
]

export interface Permitted extends MenuEntry {
  title: string
}

/** Only what this person may open; a group without entries is not shown (000 §6). */
export function menuOf(me: Me): { title: string; entries: Permitted[] }[] {
  const permitted = groups.map(({ title, entries }) => ({
    title,
    entries: entries.flatMap((entry) => {
      const page = pageAt(entry.path)
      return page && can(me, page.may) ? [{ ...entry, title: page.title }] : []
    }),
  }))
  return permitted.filter((group) => group.entries.length > 0)
}

/** Where `/` leads: the calendar, else the employers, else the first entry of the menu, else nowhere (decisions.md «Session and access»). */
export function homeOf(me: Me): string | null {
  const preferred: [string, May][] = [
    ['/calendar', 'Calendar.view'],
    ['/employers', 'Employer.view'],
  ]
  const first = preferred.find(([path, may]) => pageAt(path) && can(me, may))
  return first?.[0] ?? menuOf(me)[0]?.entries[0]?.path ?? null
}

const pageAt = (path: string): Page | undefined => pages.find((page) => page.path === path)
