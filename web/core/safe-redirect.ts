import { paths } from '#contract/shell/paths.ts'

/** Only a path of this very site, and not the sign-in page itself: a link must not carry a person elsewhere. */
export function safeRedirect(wanted: string | undefined, origin = window.location.origin): string {
  if (!wanted?.startsWith('/')) return paths.index
  const url = URL.canParse(wanted, origin) ? new URL(wanted, origin) : null
  if (url === null || url.origin !== origin || url.pathname === paths.auth) return paths.index
  return url.pathname + url.search + url.hash
}

/** The address of the sign-in page with the place to return to; `/` need not be named. */
export const redirectTo = (place: string) => (place === paths.index ? {} : { redirect: place })
