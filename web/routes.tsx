import type { Screen } from '#contract/core/screens.ts'
import { screens } from '#contract/screens.ts'
import { paths } from '#contract/shell/paths.ts'
import type { LoadPage } from '#web/core/pages.ts'
import { titleOf } from '#web/core/titles.ts'
import { screenPages } from './pages.ts'

export interface Page extends Pick<Screen, 'path' | 'may'> {
  title: string
  page: LoadPage
}

type Name = keyof typeof screenPages

const pageOf = (name: Name): Page => ({
  path: paths[name],
  may: screens[name].may,
  get title() {
    return titleOf(name)
  },
  page: screenPages[name],
})

/** Stands apart from the table: without its permission `/` leads on instead of refusing (shell/home-page.tsx). */
export const home = pageOf('dashboard')

/** Every screen of the shell, once: address, permission, title, page. A screen loads when it is opened. */
export const pages = (Object.keys(screenPages) as Name[]).filter((name) => name !== 'dashboard').map(pageOf) // its own keys

export const pageAt = (path: string): Page | undefined => [home, ...pages].find((page) => page.path === path)
