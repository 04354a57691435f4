import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { Permission } from '#contract/core/permissions.ts'
import { addressOf, menuNames } from '#contract/shell/menu-names.ts'
import { paths } from '#contract/shell/paths.ts'
import { openAs } from './app.ts'

export const menu = async () => within(await screen.findByRole('navigation', { name: 'Разделы' }))
const addresses = async () => (await menu()).queryAllByRole('link').map((link) => link.getAttribute('href'))

/** Each name of the menu, given with the address that it means, opens its own entry. */
export const opensItsAddress = (addresses: Record<string, string>) => async (name: string) => {
  expect((menuNames()[name]?.routes ?? []).map(addressOf)).toEqual([addresses[name]])
  await opensItsOwn(name, Object.keys(addresses))
}

/** Whoever has the permission of one name of the menu, and no other, finds its entry and none of the others. */
export async function opensItsOwn(name: string, all: readonly string[]) {
  const { may, routes = [] } = menuNames()[name] ?? {}
  const own = all.flatMap((one) => menuNames()[one]?.routes ?? []).map(addressOf)
  expect(own).toHaveLength(all.length)
  expect(routes).toHaveLength(1)
  const person = { is_superuser: 0 as const, crosses_companies: 0 as const }
  await openAs({ ...person, permissions: [may as Permission] }, paths.help)
  expect((await addresses()).filter((href) => own.some((one) => one === href))).toEqual(routes.map(addressOf))
}
