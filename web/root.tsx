import { Outlet } from '@tanstack/react-router'
import { ConfirmHost } from '#web/ui/confirm.tsx'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { Toasts } from '#web/ui/toasts.tsx'

/** What stands above every screen, the sign-in page included. */
export function Root() {
  return (
    <ErrorBoundary>
      <Outlet />
      <Toasts />
      <ConfirmHost />
    </ErrorBoundary>
  )
}
