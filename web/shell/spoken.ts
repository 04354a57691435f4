import { useEffect } from 'react'
import { paths } from '#contract/shell/paths.ts'
import { locale, shell } from '#web/core/texts.ts'
import type { Page } from '#web/routes.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'

/** Screens with English texts. */
const inEnglish: string[] = [paths.settingsAccount]

/**
 * The heading of the open page. Of a screen that speaks Russian only, English has the name by which the menu calls it; where the address holds
 * a row, its own title says more.
 */
export function useHeading(page: Page | undefined): string {
  const own = usePageTitle()
  const isNamed = locale() === 'en' && page !== undefined && own !== '' && !page.path.includes('$')
  const heading = isNamed ? page.title : own
  useEffect(() => {
    if (isNamed) document.title = `${heading} · ${shell('brand')}`
  }, [isNamed, heading])
  return heading
}

/** The language of the page where it differs from that of the document (WCAG 3.1.2). */
export const spokenIn = (page: Page | undefined, can: (may: Page['may']) => boolean) =>
  locale() === 'en' && page && !inEnglish.includes(page.path) && can(page.may) ? 'ru' : undefined
