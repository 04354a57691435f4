import type { Me } from '#contract/auth/auth.ts'
import type { Area } from '#contract/core/permissions.ts'
import { entryOf } from '#contract/shell/menu-names.ts'
import { paths, type RouteName } from '#contract/shell/paths.ts'
import { can } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import type { IconName } from '#web/ui/icon.tsx'
import { type Page, pages } from './routes.tsx'

/** Not of the route table: without its permission `/` leads on instead of refusing (shell/home-page.tsx). */
export const home: Page = {
  path: paths.dashboard,
  may: 'Dashboard.view',
  title: shell('pages.dashboard'),
  page: () => import('#web/dashboard/dashboard-page.tsx'),
}

/** Groups that have an entry, from above. */
const groups: [area: Area, title: string][] = [
  ['day', shell('menu.day')],
  ['clients', shell('menu.clients')],
  ['staff', shell('menu.staff')],
  ['goods', shell('menu.goods')],
  ['finance', shell('menu.finance')],
  ['notifications', shell('menu.notifications')],
  ['settings', shell('menu.settings')],
]
/** One line a screen, from above. Its group and permission are the registry's (contract/shell/menu-names.ts), its title that of its page. */
const entries: [route: RouteName, icon: IconName][] = [
  ['dashboard', 'home'],
  ['calendar', 'calendar'],
  ['bookings', 'list'],
  ['newBooking', 'plus'],
  ['waitingList', 'clock'],
  ['wrongBookings', 'error'],
  ['customers', 'customers'],
  ['newCustomer', 'plus'],
  ['newEmployers', 'employers'],
  ['employers', 'employers'],
  ['newEmployer', 'plus'],
  ['registration-employers', 'clock'],
  ['Schedule', 'schedule'],
  ['Photoworks', 'star'],
  ['equipmentTypes', 'workplaces'],
  ['unitRevenuePlans', 'chart'],
  ['units', 'units'],
  ['workplaces', 'workplaces'],
  ['intervals', 'columns'],
  ['services', 'services'],
  ['positionAndAccess', 'positions'],
  ['companies', 'companies'],
  ['SettingsLocation', 'cities'],
  ['contractors', 'contractors'],
  ['partners', 'contractors'],
  ['movingIn', 'up'],
  ['widget-settings', 'columns'],
  ['consent-texts', 'check'],
  ['notify-templates', 'comment'],
  ['outbox', 'list'],
  ['logs', 'log'],
  ['settingsAccount', 'settings'],
]

export interface Permitted {
  path: string
  icon: IconName
  title: string
}

/** Only what is built and this person may open; a group without entries is not shown (000 §6). */
export function menuOf(me: Me): { title: string; entries: Permitted[] }[] {
  const permitted = entries.flatMap(([route, icon]) => {
    const page = pageAt(paths[route])
    return page && isOpen(me, route) ? [{ path: page.path, icon, title: page.title, area: entryOf(route)?.area }] : []
  })
  const filled = groups.map(([area, title]) => ({ title, entries: permitted.filter((entry) => entry.area === area) }))
  return filled.filter((group) => group.entries.length > 0)
}

/**
 * Where `/` leads: the day of the studio, else the calendar, else the employers, else the first entry of the menu, else nowhere (decisions.md,
 * «Session and access»).
 */
export function homeOf(me: Me): string | null {
  const preferred: RouteName[] = ['dashboard', 'calendar', 'employers']
  const first = preferred.find((route) => pageAt(paths[route]) && isOpen(me, route))
  return first ? paths[first] : (menuOf(me)[0]?.entries[0]?.path ?? null)
}

/** `undefined` would be no requirement: what is not in the registry is closed. */
function isOpen(me: Me, route: RouteName): boolean {
  const entry = entryOf(route)
  return entry !== undefined && can(me, entry.may)
}

export const pageAt = (path: string): Page | undefined => [home, ...pages].find((page) => page.path === path)
