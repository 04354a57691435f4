import { Outlet, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { startRealtime } from '#web/core/realtime.ts'
import { useSession } from '#web/core/session.ts'
import { sidePart } from '#web/core/side-part.tsx'
import { shell } from '#web/core/texts.ts'
import { openToastLog } from '#web/core/toast.ts'
import { usePhone } from '#web/core/use-phone.ts'
import { useShown, whenShown } from '#web/core/when-shown.ts'
import { bringPages } from '#web/load-page.ts'
import { PaymentHost } from '#web/payment-panel/payment-host-panel.tsx'
import { pages } from '#web/routes.tsx'
import { OfflineBanner } from '#web/ui/offline-banner.tsx'
import { Veil } from '#web/ui/veil.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { CollisionHost } from './collision-host.tsx'
import { Header } from './header.tsx'
import { IdentityHost } from './identity-dialog.tsx'
import { ImpersonationStrip } from './impersonation.tsx'
import { NoAccess } from './no-access.tsx'
import { useParts } from './parts.ts'
import styles from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { spokenIn, useHeading } from './spoken.ts'
import { useFrameKeys } from './use-frame-keys.ts'
import { useSide } from './use-side.ts'

const ScanHost = sidePart(async () => (await import('./scan-host.tsx')).ScanHost)
const AgingShift = sidePart(async () => (await import('#web/kkm/aging-shift-panel.tsx')).AgingShift)
const StickyNews = sidePart(async () => (await import('#web/news/sticky-panel.tsx')).StickyNews)
const CallerHost = sidePart(async () => (await import('#web/calls/caller-host-panel.tsx')).CallerHost)
const PopupHost = sidePart(async () => (await import('#web/popup-reminders/popup-host-panel.tsx')).PopupHost)

/** The frame of every signed-in screen: menu, header, and the page if it is permitted. */
export default function ShellPage() {
  const { me, can } = useSession()
  const { side, toggle } = useSide()
  const isPhone = usePhone()
  const open: string | undefined = useMatches().at(-1)?.fullPath
  const page = pages.find((one) => one.path === open)
  const heading = useHeading(page)
  const { shown, open: openPart, close } = useParts()
  useFrameKeys(shown?.name ?? null, openPart, close)
  useEffect(() => openToastLog(me.id), [me.id])
  useEffect(() => startRealtime(), [])
  // The first link that is pressed finds the table of screens at home.
  useEffect(() => whenShown(() => void bringPages().catch(() => undefined)), [])
  const isShown = useShown()
  return (
    <div className={styles.shell} data-side={side}>
      <a href="#content" className={styles.skip}>
        {shell('skip')}
      </a>
      {/* For the pointer only: by keys the toggle closes the sidebar. */}
      <Veil className={styles.veil} onClose={toggle} />
      <Sidebar isOpen={side === 'open'} onToggle={toggle} onOpen={openPart} />
      <div className={styles.banner}>
        <OfflineBanner />
        {isShown && (
          <>
            <AgingShift />
            <StickyNews />
          </>
        )}
        {side === 'closed' && <ImpersonationStrip />}
      </div>
      <Header heading={heading} onOpen={openPart} />
      <main id="content" className={styles.main} tabIndex={-1} lang={spokenIn(page, can)}>
        {page && !can(page.may) ? <NoAccess /> : <Outlet />}
      </main>
      {isPhone && <BottomBar isOpen={side === 'open'} onMore={toggle} />}
      <IdentityHost />
      <CollisionHost />
      <PaymentHost />
      {/* Not later: the first thing at a till may be a scan. */}
      <ScanHost />
      {isShown && (
        <>
          <PopupHost />
          <CallerHost />
        </>
      )}
      {shown && <shown.Part onClose={close} onOpen={openPart} />}
    </div>
  )
}
