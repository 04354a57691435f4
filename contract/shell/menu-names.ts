import type { Screen } from '#contract/core/screens.ts'
import { screens } from '#contract/screens.ts'
import type { PathName } from './paths.ts'
import { plannedScreens } from './planned.ts'

type Place = NonNullable<Screen['menu']>

/** An entry of the menu: its permission and its place, whether its screen is built or not. */
type Entry = Pick<Screen, 'may'> & Pick<Place, 'area'> & Partial<Place>

/** The name of a screen's address, built or not. */
export type ScreenName = PathName | keyof typeof plannedScreens

type Known = Pick<Screen, 'path'> & { may?: Entry['may']; menu?: Omit<Entry, 'may'> }
const known: Record<ScreenName, Known> = { ...plannedScreens, ...screens }

export const addressOf = (screen: ScreenName): string => known[screen].path

/** Most screens are no entries. */
export function entryOf(screen: ScreenName): Entry | undefined {
  const { may, menu } = known[screen]
  return may && menu && { may, ...menu }
}

/** Screens that the menu leads to. */
export const entryNames = (Object.keys(known) as ScreenName[]).filter((name) => entryOf(name)) // the object's own keys

interface MenuName extends Pick<Entry, 'may' | 'area' | 'kind'> {
  /** An empty list: the name stands for a part of a screen that another name opens. */
  routes: readonly ScreenName[]
}

/** The menu's names (000 §6) and the entries they open. The names are the specification's; the whole menu is known, built or not. */
export function menuNames(): Record<string, MenuName> {
  const names: Record<string, MenuName> = {
    SALARY: { may: 'Salary.view', area: 'finance', routes: [] },
    CERTIFICATE_VIEW: { may: 'Certificate.view', area: 'finance', routes: [] },
  }
  for (const screen of entryNames) {
    const { name, may, area, kind } = entryOf(screen) ?? {}
    if (name && may && area) names[name] = { may, area, ...(kind && { kind }), routes: [...(names[name]?.routes ?? []), screen] }
  }
  return names
}
