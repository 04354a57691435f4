import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Root } from 'react-dom/client'
import { vi } from 'vitest'
import { auth, type Me } from '#contract/auth/auth.ts'
import { clearDrafts } from '#web/core/kept-drafts.ts'
import { queryClient } from '#web/core/query.ts'
import { sessionQuery } from '#web/core/session.ts'
import { clearToasts } from '#web/core/toast.ts'
import { setToken } from '#web/core/token.ts'
import { router } from '#web/router.tsx'
import { answer, startServer, superuser } from './server.ts'

const emitted = vi.hoisted((): unknown[][] => [])
vi.mock('socket.io-client', () => ({
  io: () => ({ on: () => {}, onAny: () => {}, emit: (...said: unknown[]) => emitted.push(said), connect: () => {}, disconnect: () => {} }),
}))
/** The messages that this tab has sent by its socket. */
export const saidToSocket = emitted

const roots = vi.hoisted((): Root[] => [])
vi.mock('react-dom/client', async (load) => {
  const real = await load<typeof import('react-dom/client')>()
  return {
    ...real,
    createRoot: (...at: Parameters<typeof real.createRoot>) => {
      const root = real.createRoot(...at)
      roots.push(root)
      return root
    },
  }
})

/** The whole application, once a file, as the browser starts it; it ends with its file, for its timers would draw where no window is left. */
export async function startApp() {
  startServer()
  localStorage.clear()
  document.body.innerHTML = '<div id="root"></div>'
  await act(() => import('#web/main.tsx'))
  return () =>
    act(() => {
      for (const root of roots.splice(0)) root.unmount()
    })
}

/** Nobody is signed in, and nothing was asked or typed. */
export async function freshServer() {
  startServer()
  localStorage.clear()
  await openAt('/auth')
  clearDrafts()
  act(clearToasts)
  queryClient.clear()
}

/** Opens an address as this person. */
export async function openAs(me: Partial<Me>, address: string) {
  const person = { ...superuser, ...me }
  answer(auth.iam, person)
  setToken('token', 'entered')
  // Whoever sat here before in the same test is known no more.
  act(() => void queryClient.setQueryData(sessionQuery.queryKey, (known) => known && person))
  await openAt(address)
}

export async function openAt(address: string) {
  await act(() => router.navigate({ href: address }))
}

export const addressNow = () => router.state.location.href
/** Waits for the screen's name in the header. */
export const headerSays = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

/** Adds a filter to a list as a person does: «+ Фильтр», the field and its value. */
export async function filterBy(title: string, value: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Фильтр' }))
  await userEvent.click(screen.getByRole('option', { name: title }))
  await userEvent.click(screen.getByRole('option', { name: value }))
}
