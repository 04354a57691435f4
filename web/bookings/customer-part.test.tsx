import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { auth, type Me } from '#contract/auth/auth.ts'
import { keyOf, queryClient } from '#web/core/query.ts'
import { CustomerPart } from './customer-part.tsx'

const me = { id: 2, company_id: 1, unit_id: 1, is_superuser: 1, permissions: [] as string[] } as Me // the fields of a person that rights need
const found = (id: number, last_name: string) => ({
  id,
  title: last_name,
  last_name,
  first_name: 'Анна',
  middle_name: null,
  phone: '79161234567',
  city: null,
  cityDistrict: null,
  last_visit_at: null,
  warnings: [],
})

const asked = vi.fn<(url: string) => unknown[]>()
const onPick = vi.fn()
const onNew = vi.fn()

beforeEach(() => {
  queryClient.clear()
  queryClient.setQueryData(keyOf(auth.iam), me)
  for (const one of [asked, onPick, onNew]) one.mockReset()
  vi.stubGlobal('fetch', async (url: string) => {
    await new Promise((resolve) => setTimeout(resolve, 40))
    return new Response(JSON.stringify({ result: 'success', data: { items: { data: asked(url) } } }))
  })
})

async function type(text: string) {
  render(
    <QueryClientProvider client={queryClient}>
      <CustomerPart chosen={null} error={undefined} onPick={onPick} onNew={onNew} />
    </QueryClientProvider>,
  )
  await userEvent.type(screen.getByRole('combobox'), text)
}

describe('поиск клиента в новой записи', () => {
  test('CUS-009 CUS-029 найденные из items.data названы с телефоном, городом и районом', async () => {
    asked.mockReturnValue([
      { ...found(9, 'Петрова'), city: { id: 1, name: 'Москва' }, cityDistrict: { id: 4, name: 'Хамовники' } },
      found(10, 'Павлова'),
    ])
    await type('Анна')
    const told = (await screen.findAllByRole('option')).map((one) => one.textContent)
    expect(told[0]).toMatch(/^Петрова Анна.*916.*Москва.*Хамовники$/)
    expect(told[1]).toMatch(/^Павлова Анна/)
    expect(told[1]).not.toContain('Москва')
    expect(asked.mock.calls.map(([url]) => new URL(url, 'http://okno').searchParams.get('name'))).toEqual(['Анна'])
  })

  test('Enter раньше ответа выбирает единственного найденного', async () => {
    asked.mockReturnValue([found(9, 'Петрова')])
    await type('4567{Enter}')
    await waitFor(() => expect(onPick).toHaveBeenCalledWith({ id: 9, name: 'Петрова Анна', phone: '79161234567', lastVisit: null }))
    expect(asked).toHaveBeenCalledTimes(1)
  })

  test('нашлось несколько — ранний Enter никого не выбирает, список ждёт выбора', async () => {
    asked.mockReturnValue([found(9, 'Петрова'), found(10, 'Павлова')])
    await type('4567{Enter}')
    expect(await screen.findAllByRole('option')).toHaveLength(3)
    expect(onPick).not.toHaveBeenCalled()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ id: 10 }))
  })

  test('никого нет — Enter заводит нового клиента с тем, что набрано', async () => {
    asked.mockReturnValue([])
    await type('9161234567{Enter}')
    await waitFor(() => expect(onNew).toHaveBeenCalledWith('9161234567'))
  })

  test('одна буква и маска телефона сервер не спрашивают', async () => {
    await type('а')
    await userEvent.clear(screen.getByRole('combobox'))
    await userEvent.type(screen.getByRole('combobox'), '+7 ***')
    await new Promise((resolve) => setTimeout(resolve, 250))
    expect(asked).not.toHaveBeenCalled()
  })
})
