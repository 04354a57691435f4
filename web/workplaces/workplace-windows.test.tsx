import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WorkplaceRow } from '#contract/workplaces/workplaces.ts'
import { clearDrafts } from '#web/core/drafts.ts'
import { queryClient } from '#web/core/query.ts'
import { sessionQuery } from '#web/core/session.ts'
import { clearToasts } from '#web/core/toast.ts'
import { Toasts } from '#web/ui/toasts.tsx'
import { WorkplaceWindows } from './workplace-windows.tsx'

const row: WorkplaceRow = {
  id: 5,
  unit_id: 1,
  title: 'M5',
  kind: 'стол',
  closed: 0,
  closed_at: null,
  serviceCategories: [
    { id: 12, parent_id: null, title: 'Маникюр', type: 'category', enabled: 1 },
    { id: 13, parent_id: null, title: 'Педикюр', type: 'category', enabled: 0 },
  ],
  workplaceWindows: [
    { id: 71, begin_at: '2026-11-01 16:00:00', end_at: null, schedule: [7200] },
    { id: 70, begin_at: '2026-11-01 10:00:00', end_at: null, schedule: [7200, 5400] },
  ],
}
let sent: string[]
let refused: string

beforeEach(() => {
  sent = []
  refused = ''
  clearDrafts()
  clearToasts()
  vi.stubGlobal('fetch', (url: string, { method, body }: RequestInit) => {
    const line = `${method} ${url.replace('/api/crm/', '')}`
    sent.push(line)
    const answer = line === refused ? refusal : { result: 'success', data: { ...JSON.parse(String(body ?? '{}')), id: 99 } }
    return Promise.resolve(new Response(JSON.stringify(answer), { status: line === refused ? 422 : 200 }))
  })
})
afterEach(() => vi.unstubAllGlobals())

const refusal = {
  result: 'error',
  code: 422,
  message: 'Проверьте поля формы.',
  errors: { schedule: ['Окна этого места с той же датой пересекаются.'] },
}

async function openEditor() {
  queryClient.setQueryData(sessionQuery.queryKey, { id: 13, is_superuser: 1, permissions: [] } as never) // only the rights are read here
  const root = createRootRoute({ component: () => <WorkplaceWindows row={row} /> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
      <Toasts />
    </QueryClientProvider>,
  )
  await screen.findByRole('button', { name: 'Добавить окно' })
}

async function changeAll() {
  await userEvent.selectOptions(screen.getAllByLabelText('Интервал 1')[1]!, '3600')
  await userEvent.click(screen.getAllByRole('button', { name: 'Удалить окно' })[0]!)
  await userEvent.click(screen.getByRole('button', { name: 'Добавить окно' }))
  await userEvent.click(screen.getByLabelText('Педикюр'))
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
}

const windows = 'units/1/workplaces/5/windows'

test('WIN-701 WIN-709 WIN-710 окна сохраняются по порядку одно за другим, затем категории, затем «Сохранено»', async () => {
  await openEditor()
  await changeAll()
  await screen.findByText('Сохранено')
  expect(sent).toEqual([`POST ${windows}`, `DELETE ${windows}/71`, `PUT ${windows}/70`, 'POST workplaces/5/services'])
})

test('WIN-727 отказ останавливает сохранение и называет окно; сохранённые до него второй раз не посылаются', async () => {
  refused = `PUT ${windows}/70`
  await openEditor()
  await changeAll()
  await screen.findByText('Не удалось сохранить окно с 01.11.2026')
  expect(sent).toEqual([`POST ${windows}`, `DELETE ${windows}/71`, `PUT ${windows}/70`])
  refused = ''
  sent = []
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await screen.findByText('Сохранено')
  expect(sent).toEqual([`PUT ${windows}/70`, 'POST workplaces/5/services'])
})

test('WIN-007 WIN-716 окно без интервала не сохраняется, сказана дата его начала', async () => {
  await openEditor()
  await userEvent.click(screen.getAllByRole('button', { name: 'Убрать интервал 1' })[0]!)
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText('Окно без интервала, дата начала 01.11.2026 16:00.')).toBeTruthy()
  expect(sent).toEqual([])
})

test('WIN-414 длину окна выбирают от часа до четырёх с шагом в четверть часа', async () => {
  await openEditor()
  const lengths = within(screen.getAllByLabelText('Интервал 1')[0]!).getAllByRole<HTMLOptionElement>('option')
  expect(lengths.map((one) => Number(one.value))).toEqual([
    ...[3600, 4500, 5400, 6300, 7200, 8100, 9000],
    ...[9900, 10_800, 11_700, 12_600, 13_500, 14_400],
  ])
})
