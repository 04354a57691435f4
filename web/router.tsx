import { type AnyRoute, createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { paths } from '#contract/shell/paths.ts'
import { chunk } from '#web/core/chunk.ts'
import { queryClient } from '#web/core/query.ts'
import { redirectTo } from '#web/core/safe-redirect.ts'
import { parseSearch, printSearch } from '#web/core/search-params.ts'
import { sessionQuery } from '#web/core/session.ts'
import { isSignedIn } from '#web/core/token.ts'
import { Broken } from '#web/ui/error-boundary.tsx'
import { screenPages } from './pages.ts'
import { Root } from './root.tsx'

const root = createRootRoute({ component: Root })

/** No shell, no session, no heavy parts. */
const authRoute = createRoute({
  getParentRoute: () => root,
  path: paths.auth,
  component: lazyRouteComponent(chunk(() => import('#web/auth/auth-page.tsx'))),
})

/** A generated password is changed before anything else. */
const passwordRoute = createRoute({
  getParentRoute: () => root,
  path: paths.password,
  component: lazyRouteComponent(chunk(() => import('#web/auth/password-page.tsx'))),
  beforeLoad: () => {
    if (!isSignedIn()) throw redirect({ to: paths.auth })
  },
})

/** Whoever forgot the password has no session. */
const resetRoute = createRoute({
  getParentRoute: () => root,
  path: paths.passwordReset,
  component: lazyRouteComponent(chunk(() => import('#web/password-resets/reset-page.tsx'))),
})

/** The first person of a new house has no session yet. */
const setupRoute = createRoute({
  getParentRoute: () => root,
  path: paths.setup,
  component: lazyRouteComponent(chunk(() => import('#web/setup/setup-page.tsx'))),
})

/** Whoever signs in by a code is asked for it here, before anything else. */
const secondFactorRoute = createRoute({
  getParentRoute: () => root,
  path: paths.secondFactor,
  component: lazyRouteComponent(chunk(() => import('#web/profile/second-factor-page.tsx'))),
  beforeLoad: () => {
    if (!isSignedIn()) throw redirect({ to: paths.auth })
  },
})

/** The link of a letter is opened wherever the mail is read. */
const emailRoute = createRoute({
  getParentRoute: () => root,
  path: paths.emailConfirmation,
  component: lazyRouteComponent(chunk(() => import('#web/profile/email-page.tsx'))),
})

/** The link of a message: a customer has no account here. */
const visitRoute = createRoute({
  getParentRoute: () => root,
  path: paths.visit,
  component: lazyRouteComponent(chunk(() => import('#web/visit-links/visit-page.tsx'))),
})

/** The link of an order: whoever bought it has no account here either. */
const publicOrderRoute = createRoute({
  getParentRoute: () => root,
  path: paths.publicOrder,
  component: lazyRouteComponent(chunk(() => import('#web/order-links/public-order-page.tsx'))),
})

const bankRoute = createRoute({
  getParentRoute: () => root,
  path: paths.bank,
  component: lazyRouteComponent(chunk(() => import('#web/online-payments/bank-page.tsx'))),
})

/** A phone opens it before anybody has signed in on it, and a tablet never signs in again. */
const scanRoute = createRoute({
  getParentRoute: () => root,
  path: paths.qrscan,
  component: lazyRouteComponent(chunk(() => import('#web/checkins/scan-page.tsx'))),
})
const kioskRoute = createRoute({
  getParentRoute: () => root,
  path: paths.generalQr,
  component: lazyRouteComponent(chunk(() => import('#web/kiosks/general-qr-page.tsx'))),
})

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

// The shell asks the permission before it draws a page (shell/shell-page.tsx); what else is known of a screen loads with the shell (routes.tsx).
const { dashboard: _, ...pages } = screenPages
const pageRoutes = (Object.keys(pages) as (keyof typeof pages)[]).map((name) =>
  createRoute({ getParentRoute: () => shellRoute, path: paths[name], component: lazyRouteComponent(chunk(pages[name])) }),
)

const unknownRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '$',
  component: lazyRouteComponent(chunk(() => import('#web/shell/not-found-page.tsx'))),
})

export const router = createRouter({
  routeTree: root.addChildren([
    authRoute,
    passwordRoute,
    resetRoute,
    secondFactorRoute,
    emailRoute,
    setupRoute,
    visitRoute,
    publicOrderRoute,
    bankRoute,
    scanRoute,
    kioskRoute,
    shellRoute.addChildren([homeRoute, ...pageRoutes, unknownRoute]),
  ]),
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
