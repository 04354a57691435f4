import type { LoadPage } from '#web/core/pages.ts'
import type { Titled } from '#web/core/titles.ts'
import { calendarPages } from './calendar/calendar.pages.ts'
import { dashboardPages } from './dashboard/dashboard.pages.ts'
import { myDaysPages } from './my-days/my-days.pages.ts'

/** A working day begins on these, and the day of a master opens without the network: they are asked for at once. */
const first: Partial<Record<Titled, LoadPage>> = { ...dashboardPages, ...calendarPages, ...myDaysPages }

/**
 * What each of the further screens is made of, six hundred names of files, is a twelfth of what the sign-in page weighs, and the calendar needs
 * none of it: it comes with the first of them that is opened, or when the frame is idle (shell/shell-page.tsx).
 */
export const bringPages = () => import('./pages.ts')

export const loadPage = (name: Titled): LoadPage => first[name] ?? (async () => (await bringPages()).screenPages[name]())
