import { paths } from '#contract/shell/paths.ts'
import '@fontsource-variable/golos-text/index.css'
import './ui/tokens.css'
import './ui/base.css'
import './ui/looks.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { config } from 'zod'
import ru from 'zod/v4/locales/ru.js'
import { chunk } from '#web/core/chunk.ts'
import { answerIdentity } from '#web/core/identity.ts'
import { queryClient } from '#web/core/query.ts'
import { restart } from '#web/core/restart.ts'
import { redirectTo, safeRedirect } from '#web/core/safe-redirect.ts'
import { forgetCopy } from '#web/core/saved-copy.ts'
import { forgetPerson } from '#web/core/session.ts'
import { learnEnglish, learnEnglishRules, locale, shell } from '#web/core/texts.ts'
import { takeToasts } from '#web/core/toast.ts'
import { onToken } from '#web/core/token.ts'
import { dropQuestion } from '#web/ui/confirm.tsx'
import { lendViews } from '#web/ui/list-views.tsx'
import { router } from './router.tsx'

// Errors of rules without words of their own come in the chosen language.
if (locale() === 'ru') config(ru())

/** One place answers what happens to the session, whoever noticed it: a refused call, the sign-out button, another tab. */
onToken((change, isElsewhere) => {
  if (change !== 'renewed' && change !== 'passwordDue') forgetCopy()
  if (change === 'switched') restart(paths.index)
  if (change === 'entered' && isElsewhere) follow()
  if (change === 'left' && isElsewhere) forgetPerson()
  if (change === 'left' || change === 'lost') void leave(change === 'lost' ? placeNow() : paths.index)
  if (change === 'passwordDue') void router.navigate({ to: paths.password, search: redirectTo(placeNow()) })
})

/** Another tab has signed in, perhaps as another person. */
function follow() {
  if (router.state.location.pathname !== paths.auth) return restart()
  queryClient.clear()
  void router.navigate({ href: safeRedirect(placeNow()), replace: true })
}

async function leave(place: string) {
  dropQuestion()
  answerIdentity(false)
  if (router.state.location.pathname !== paths.auth) await router.navigate({ to: paths.auth, search: redirectTo(place) })
  queryClient.clear()
}

/** The address itself, or the one that a sign-in page leads back to. */
function placeNow(): string {
  const { href, pathname, search }: { href: string; pathname: string; search: { redirect?: string } } = router.state.location
  return pathname.startsWith(paths.auth) ? safeRedirect(search.redirect) : href
}

/** Lists know no feature, so the page that opens one brings its saved views. */
const lend = () =>
  lendViews({
    label: shell('list.views'),
    Menu: lazy(chunk(async () => ({ default: (await import('#web/saved-views/views-menu.tsx')).ViewsMenu }))),
  })

function start() {
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has lost its #root')
  lend()
  takeToasts()
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
}

// Without its words the program still works, in Russian.
if (locale() === 'en') void Promise.all([learnEnglish(), learnEnglishRules()]).then(start, start)
else start()
