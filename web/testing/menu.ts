import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { Screen } from '#contract/core/screens.ts'
import { screens } from '#contract/screens.ts'
import { shellRu } from '#contract/shell/shell.ru.ts'
import { addressNow } from './app.ts'

export interface MenuEntry {
  name: string
  path: string
  title: string
  may: Screen['may']
  area: keyof typeof shellRu.menu
  place: number
}

/** Every entry of the menu, as its feature declares it, area by area and from above. */
export const menuEntries: MenuEntry[] = Object.entries(screens)
  .flatMap(([name, screen]) => ('menu' in screen ? [entryOf(name, screen)] : []))
  .toSorted((one, other) => one.place - other.place)

function entryOf(
  name: string,
  { path, ru, may, menu }: Pick<Screen, 'path' | 'ru' | 'may'> & { menu: { area: string; place: number } },
): MenuEntry {
  return { name, path, title: ru, may, area: menu.area as MenuEntry['area'], place: menu.place } // areas of the menu are named in shellRu.menu
}

const navigation = () => screen.findByRole('navigation', { name: 'Разделы' })
export const menu = async () => within(await navigation())

/** What the menu shows, from above: a section, its entries and where they lead. */
export const shownInMenu = async () =>
  [...(await navigation()).querySelectorAll('section')].map((section) => ({
    section: section.querySelector('h2')?.textContent,
    entries: [...section.querySelectorAll('a')].map((link) => `${link.textContent} ${link.getAttribute('href')}`),
  }))

/** Presses the entry of this name, which stands in the section of its area under its title, and comes to its address. */
export async function openFromMenu(name: string) {
  const entry = menuEntries.find((one) => one.name === name)
  if (!entry) throw new Error(`${name} is no entry of the menu`)
  const link = [...(await navigation()).querySelectorAll('a')].find((one) => one.getAttribute('href') === entry.path)
  expect([link?.closest('section')?.querySelector('h2')?.textContent, link?.textContent]).toEqual([shellRu.menu[entry.area], entry.title])
  await userEvent.click(link as HTMLElement)
  await waitFor(() => expect(addressNow().split(/[?#]/)[0]).toBe(entry.path))
  return link as HTMLElement
}
