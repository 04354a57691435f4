import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { queryClient } from '#web/core/query.ts'
import { parseSearch, printSearch } from '#web/core/search-params.ts'
import { isSignedIn, sessionQuery } from '#web/core/session.ts'
import { Broken } from '#web/ui/error-boundary.tsx'
import { Root } from './root.tsx'
import { pages } from './routes.tsx'

const root = createRootRoute({ component: Root })

/** No shell, no session, no heavy parts. */
const authRoute = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  component: lazyRouteComponent(() => import('#web/auth/auth-page.tsx')),
})

const shellRoute = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyRouteComponent(() => import('#web/shell/shell-page.tsx')),
  errorComponent: lazyRouteComponent(() => import('#web/shell/session-failed-page.tsx')),
  beforeLoad: async ({ location }) => {
    if (!isSignedIn()) throw redirect({ to: '/auth', search: location.href === '/' ? {} : { redirect: location.href } })
    await queryClient.ensureQueryData(sessionQuery)
  },
})

const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  component: lazyRouteComponent(() => import('#web/shell/home-page.tsx')),
})

// The shell asks the permission before it draws a page (shell/shell-page.tsx).
const pageRoutes = pages.map(({ path, page }) =>
  createRoute({ getParentRoute: () => shellRoute, path, component: lazyRouteComponent(page) }),
)

const unknownRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '$',
  component: lazyRouteComponent(() => import('#web/shell/not-found-page.tsx')),
})

export const router = createRouter({
  routeTree: root.addChildren([authRoute, shellRoute.addChildren([homeRoute, ...pageRoutes, unknownRoute])]),
  parseSearch,
  stringifySearch: printSearch,
  defaultPreload: 'intent',
  defaultErrorComponent: Broken,
  scrollRestoration: true,
})
