import { type AnyRoute, createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { type PathName, paths } from '#contract/shell/paths.ts'
import { chunk } from '#web/core/chunk.ts'
import type { LoadPage } from '#web/core/pages.ts'
import { queryClient } from '#web/core/query.ts'
import { redirectTo } from '#web/core/safe-redirect.ts'
import { parseSearch, printSearch } from '#web/core/search-params.ts'
import { sessionQuery } from '#web/core/session.ts'
import type { Titled } from '#web/core/titles.ts'
import { isSignedIn } from '#web/core/token.ts'
import { Broken } from '#web/ui/error-boundary.tsx'
import { loadPage } from './load-page.ts'
import { Root } from './root.tsx'

const root = createRootRoute({ component: Root })

/** A page outside of the shell, which needs no session, or only asks whether there is one. */
const doorTo = (path: string, load: LoadPage, beforeLoad?: () => void) =>
  createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(chunk(load)), beforeLoad })

function demandSession() {
  if (!isSignedIn()) throw redirect({ to: paths.auth })
}

/** No shell, no session, no heavy parts. */
const authRoute = doorTo(paths.auth, () => import('#web/auth/auth-page.tsx'))

/** A generated password is changed before anything else. */
const passwordRoute = doorTo(paths.password, () => import('#web/auth/password-page.tsx'), demandSession)

/** A person who forgot the password has no session. */
const resetRoute = doorTo(paths.passwordReset, () => import('#web/password-resets/reset-page.tsx'))

/** The first person of a new house has no session yet. */
const setupRoute = doorTo(paths.setup, () => import('#web/setup/setup-page.tsx'))

/** A person with a second step gives the code here, before anything else. */
const secondFactorRoute = doorTo(paths.secondFactor, () => import('#web/profile/second-factor-page.tsx'), demandSession)

/** The link of a letter is opened wherever the mail is read. */
const emailRoute = doorTo(paths.emailConfirmation, () => import('#web/profile/email-page.tsx'))

/** The link of a message, whose reader has no account. */
const visitRoute = doorTo(paths.visit, () => import('#web/visit-links/visit-page.tsx'))

/** The link of a mailing, by which a customer ends mailings. */
const unsubscribeRoute = doorTo(paths.unsubscribe, () => import('#web/consent-links/unsubscribe-page.tsx'))

/** The link of an order, whose buyer has no account. */
const publicOrderRoute = doorTo(paths.publicOrder, () => import('#web/order-links/public-order-page.tsx'))

/** A stranger buys a certificate here: the page has its own layout and needs no permission. */
const buyCertificateRoute = doorTo(paths.buyCertificate, () => import('#web/certificate-sales/buy-certificate-page.tsx'))

const bankRoute = doorTo(paths.bank, () => import('#web/online-payments/bank-page.tsx'))

/** The scanner has a document of its own (docs/decisions/109): whoever goes there inside the program is handed over to it. */
const scanRoute = createRoute({
  getParentRoute: () => root,
  path: paths.qrscan,
  beforeLoad: () => {
    throw redirect({ href: paths.qrscan, reloadDocument: true })
  },
})

/** A tablet never signs in again. */
const kioskRoute = doorTo(paths.generalQr, () => import('#web/kiosks/general-qr-page.tsx'))

const shellRoute = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyRouteComponent(chunk(() => import('#web/shell/shell-page.tsx'))),
  // Wrapped as the others: of a part that does not come the router itself would reload the page, and offline that is a white screen.
  errorComponent: lazyRouteComponent(chunk(() => import('#web/shell/session-failed-page.tsx'))),
  beforeLoad: async ({ location, matches }) => {
    if (!isSignedIn()) throw redirect({ to: paths.auth, search: redirectTo(location.href) })
    const asked = queryClient.ensureQueryData(sessionQuery)
    bring(matches.map(({ routeId }) => routeId))
    const me = await asked
    if (me.must_change_password === 1 && me.impersonated_by === null)
      throw redirect({ to: paths.password, search: redirectTo(location.href) })
    if (me.must_set_second_factor === 1) throw redirect({ to: paths.secondFactor, search: redirectTo(location.href) })
  },
})

const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: paths.dashboard,
  component: lazyRouteComponent(chunk(() => import('#web/shell/home-page.tsx'))),
})

const doors = [
  authRoute,
  passwordRoute,
  resetRoute,
  secondFactorRoute,
  emailRoute,
  setupRoute,
  visitRoute,
  unsubscribeRoute,
  publicOrderRoute,
  buyCertificateRoute,
  bankRoute,
  scanRoute,
  kioskRoute,
]

const isDoor = (path: string) => doors.some(({ options }) => 'path' in options && options.path === path)

/** Every address has a screen: what is no door and not the home page stands in the frame (routes.test.tsx). */
const isFramed = (name: PathName): name is Titled => paths[name] !== paths.index && !isDoor(paths[name])

// The shell asks the permission before it draws a page (shell/shell-page.tsx); what else is known of a screen loads with the shell (routes.tsx).
const pageRoutes = (Object.keys(paths) as PathName[])
  .filter(isFramed)
  .map((name) => createRoute({ getParentRoute: () => shellRoute, path: paths[name], component: lazyRouteComponent(chunk(loadPage(name))) }))

const unknownRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '$',
  component: lazyRouteComponent(chunk(() => import('#web/shell/not-found-page.tsx'))),
})

export const router = createRouter({
  routeTree: root.addChildren([...doors, shellRoute.addChildren([homeRoute, ...pageRoutes, unknownRoute])]),
  parseSearch,
  stringifySearch: printSearch,
  defaultPreload: 'intent',
  defaultErrorComponent: Broken,
  scrollRestoration: true,
})

/** The parts of a screen come beside the session, not after it, and not before it either: a browser opens six lines only. */
function bring(ids: readonly string[]): void {
  const routes: Record<string, AnyRoute> = router.routesById
  for (const id of ids) void routes[id]?.options.component?.preload?.()
}
