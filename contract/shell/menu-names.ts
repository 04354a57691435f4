import type { Screen } from '#contract/core/screens.ts'
import { screens } from '#contract/screens.ts'
import type { PathName } from './paths.ts'

type Place = NonNullable<Screen['menu']>

/** An entry of the menu: what it asks for and where it stands; built or not. */
type Entry = Pick<Screen, 'may'> & Pick<Place, 'area'> & Partial<Place>

const known: Record<string, Pick<Screen, 'path'> & { may?: Entry['may']; menu?: Omit<Entry, 'may'> }> = screens

/** Most screens are no entries. */
export function entryOf(screen: PathName): Entry | undefined {
  const { may, menu } = known[screen] ?? {}
  return may && menu && { may, ...menu }
}

/** Screens that the menu leads to. */
export const entryNames = (Object.keys(screens) as PathName[]).filter((name) => entryOf(name)) // its own keys

interface MenuName extends Pick<Entry, 'may' | 'area' | 'kind'> {
  /** Empty: the name stands for a part of a screen that another name opens. */
  routes: readonly PathName[]
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
