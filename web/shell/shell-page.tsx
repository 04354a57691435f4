import { Outlet, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { startRealtime } from '#web/core/realtime.ts'
import { useSession } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { pages } from '#web/routes.tsx'
import { OfflineBanner } from '#web/ui/offline-banner.tsx'
import { useUndoKey } from '#web/ui/undo.tsx'
import { Header } from './header.tsx'
import { NoAccess } from './no-access.tsx'
import styles from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { useNewBookingKey } from './use-new-booking-key.ts'
import { useSide } from './use-side.ts'

/** The frame of every signed-in screen: menu, header, the page if it is permitted. */
export default function ShellPage() {
  const { can } = useSession()
  const { side, toggle } = useSide()
  const open: string | undefined = useMatches().at(-1)?.fullPath
  const page = pages.find((one) => one.path === open)
  useUndoKey()
  useNewBookingKey()
  useEffect(() => startRealtime(), [])
  return (
    <div className={styles.shell} data-side={side}>
      <a href="#content" className={styles.skip}>
        {shell('skip')}
      </a>
      {/* For the pointer only: by keys the toggle closes the sidebar. */}
      <div className={styles.veil} onPointerDown={toggle} />
      <Sidebar isOpen={side === 'open'} onToggle={toggle} />
      <div className={styles.banner}>
        <OfflineBanner />
      </div>
      <Header />
      <main id="content" className={styles.main} tabIndex={-1}>
        {page && !can(page.may) ? <NoAccess /> : <Outlet />}
      </main>
    </div>
  )
}
