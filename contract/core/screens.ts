import type { May } from './endpoint.ts'
import type { Area } from './permissions.ts'

/**
 * A screen of the web as its feature declares it in `<feature>.screens.ts`: name of the address → everything that is known before the screen
 * loads. All screens load with the sign-in page, so these files import types only.
 */
export type Screens = Record<string, Outside | Screen>

/** A screen outside the frame: whoever opens it may not be signed in yet. */
interface Outside {
  /** The address; `$id` in it is a parameter. */
  path: string
}

/** Named by the specification and not built: contract/shell/planned.ts. */
export interface PlannedScreen extends Outside {
  may: May
  menu: Place
}

export interface Screen extends Outside {
  /** The permission of the call with which the screen begins; of several calls all permissions. */
  may: May | readonly May[]
  /** The title, in both languages: of the menu, the palette and the heading. The browser reads them by titleOf (web/core/titles.ts). */
  ru: string
  en: string
  menu?: Place & { place: number; icon: string }
  /** Where an address with parameters leads in the demo (server/demo); `{tomorrow}` is a working day at any hour. */
  sample?: string
}

interface Place {
  /** The menu's name in the specification (000 §6), if it has one. */
  name?: string
  area: Area
  /** 2: of the second product («pro»). */
  kind?: 2
  /** The place within its area of the menu: a smaller number stands higher. */
  place?: number
}
