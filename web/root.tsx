import { Link, Outlet } from '@tanstack/react-router'
import { ConfirmHost } from '#web/ui/confirm.tsx'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { RoutedLink } from '#web/ui/routed-link.ts'
import { Toasts } from '#web/ui/toasts.tsx'

/** Parts over every screen, the sign-in page included. */
export function Root() {
  return (
    <RoutedLink value={Link}>
      <ErrorBoundary>
        <Outlet />
        <Toasts />
        <ConfirmHost />
      </ErrorBoundary>
    </RoutedLink>
  )
}
