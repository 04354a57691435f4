import '@fontsource-variable/golos-text/index.css'
import './ui/tokens.css'
import './ui/base.css'
import './ui/looks.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followSession } from '#web/checkins/follow-session.ts'
import { ScanView } from '#web/checkins/scan-view.tsx'
import { learnEnglish, locale } from '#web/core/texts.ts'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { Toasts } from '#web/ui/toasts.tsx'

/** The second document of the house: a phone in a cellar opens it, without the router, the query library and zod (docs/decisions/109). */
followSession()

function start() {
  const root = document.getElementById('root')
  if (root === null) throw new Error('scan.html has lost its #root')
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary>
        <ScanView />
        <Toasts />
      </ErrorBoundary>
    </StrictMode>,
  )
}

// Without its words the page still works, in Russian.
if (locale() === 'en') void learnEnglish().then(start, start)
else start()
