import { Navigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Me } from '#contract/auth/auth.ts'
import { screens } from '#contract/screens.ts'
import { paths } from '#contract/shell/paths.ts'
import { chunk } from '#web/core/chunk.ts'
import { isMaster, useSession } from '#web/core/session.ts'
import { loadPage } from '#web/load-page.ts'
import { homeOf } from '#web/menu.ts'
import { home } from '#web/routes.tsx'
import { NoAccess } from './no-access.tsx'

const DashboardPage = lazy(chunk(loadPage('dashboard')))

/** As the manifest says it (public/manifest.webmanifest): opened from the home screen of a telephone. */
const FROM_APP = 'app'

/** `/` is the day of the studio; without its permission, the first screen that this person may open. */
export default function HomePage() {
  const { me, can } = useSession()
  const { start }: { start?: string } = useSearch({ strict: false })
  if (start === FROM_APP && isMaster(me) && can(screens.myDay.may)) return <Navigate to={paths.myDay} replace />
  if (!can(home.may)) return <Elsewhere me={me} />
  return (
    <Suspense>
      <DashboardPage />
    </Suspense>
  )
}

function Elsewhere({ me }: { me: Me }) {
  const search: Record<string, string> = useSearch({ strict: false })
  const next = homeOf(me)
  return next === null ? <NoAccess isHome /> : <Navigate to={next} search={search} replace />
}
