import { act, render } from '@testing-library/react'
import { vi } from 'vitest'
import { auth, type Me } from '#contract/auth/auth.ts'
import { followSession } from '#web/checkins/follow-session.ts'
import { ScanView } from '#web/checkins/scan-view.tsx'
import { clearToasts } from '#web/core/toast.ts'
import { setToken } from '#web/core/token.ts'
import { Toasts } from '#web/ui/toasts.tsx'
import { answer, startServer, superuser } from './server.ts'

const loaded = vi.hoisted((): string[] => [])
vi.mock('#web/core/reload.ts', () => ({
  openPage: (address: string) => loaded.push(address),
  reloadPage: () => loaded.push(window.location.pathname),
}))
/** Addresses of documents that the scanner's page has loaded. */
export const documents = loaded

/** Starts the page as web/scan.tsx does, once a file. */
export const startScanner = () => followSession()

/** Nobody is signed in, nothing was asked, and no page is open. */
export function freshScanner() {
  closePage()
  startServer()
  localStorage.clear()
  sessionStorage.clear()
  act(clearToasts)
  documents.length = 0
}

/** Loads the document as this person; without one, as the signed-in person. */
export async function openScanner(me?: Partial<Me>) {
  closePage()
  if (me) {
    answer(auth.iam, { ...superuser, ...me })
    setToken('token', 'entered')
  }
  const { unmount } = render(
    <>
      <ScanView />
      <Toasts />
    </>,
  )
  close = unmount
  await act(async () => {})
}

let close = () => {}

function closePage() {
  close()
  close = () => {}
}
