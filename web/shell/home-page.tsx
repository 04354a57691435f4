import { Navigate, useSearch } from '@tanstack/react-router'
import { useSession } from '#web/core/session.ts'
import { homeOf } from '#web/menu.ts'
import { NoAccess } from './no-access.tsx'

/** `/` leads to the first screen that this person may open. */
export default function HomePage() {
  const { me } = useSession()
  const search: Record<string, string> = useSearch({ strict: false })
  const home = homeOf(me)
  return home === null ? <NoAccess /> : <Navigate to={home} search={search} replace />
}
