import type { Screen } from '#contract/core/screens.ts'
import { screens } from '#contract/screens.ts'
import { paths } from '#contract/shell/paths.ts'
import { type Titled, titleOf } from '#web/core/titles.ts'

export interface Page extends Pick<Screen, 'path' | 'may'> {
  title: string
}

const pageOf = (name: Titled): Page => ({
  path: paths[name],
  may: screens[name].may,
  get title() {
    return titleOf(name)
  },
})

/** Stands apart from the table: without its permission `/` leads on instead of refusing (shell/home-page.tsx). */
export const home = pageOf('dashboard')

/** What is known of every screen of the shell before it loads. Those outside of it have no title. */
export const pages = (Object.keys(screens) as (keyof typeof screens)[]) // the object's own keys
  .filter((name): name is Titled => 'ru' in screens[name] && name !== 'dashboard')
  .map(pageOf)

export const pageAt = (path: string): Page | undefined => [home, ...pages].find((page) => page.path === path)
