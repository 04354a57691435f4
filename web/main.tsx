import '@fontsource-variable/golos-text/index.css'
import './ui/tokens.css'
import './ui/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { config } from 'zod'
import ru from 'zod/v4/locales/ru.js'
import { queryClient } from '#web/core/query.ts'
import { getToken, onToken } from '#web/core/token.ts'
import { router } from './router.tsx'

// The content policy forbids making code from texts; rules without words of their own speak Russian.
config({ jitless: true, ...ru() })

/** One place answers the loss of the session, whoever noticed it: a refused call, the sign-out button, another tab. */
onToken(({ isByChoice }) => {
  // Another tab has signed in, perhaps as somebody else.
  if (getToken() !== null) return void queryClient.invalidateQueries()
  const { href, pathname } = router.state.location
  if (pathname === '/auth') return
  void router.navigate({ to: '/auth', search: href === '/' || isByChoice ? {} : { redirect: href } }).then(() => queryClient.clear())
})

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has lost its #root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
