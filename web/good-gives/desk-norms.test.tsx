import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { type GiveNeed, type GiveVisit, goodGives } from '#contract/good-gives/good-gives.ts'
import { units } from '#contract/units/units.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { rowOf } from '#web/testing/rows.ts'
import { scan } from '#web/testing/scan.ts'
import { answer, askedOf } from '#web/testing/server.ts'

const need = (norm_id: number, mode: GiveNeed['mode'], given = 0): GiveNeed => ({
  norm_id,
  title: `Норма ${norm_id}`,
  mode,
  good_id: 5,
  good_type_id: null,
  qty: 1,
  base_unit: 'pc',
  given,
})
const visit = (id: number, master: string, needs: GiveNeed[]): GiveVisit => ({
  id,
  begin_at: '2026-11-23 10:00:00',
  end_at: '2026-11-23 11:00:00',
  status_id: 1,
  is_posted: false,
  masters: [{ id, name: master }],
  services: ['Маникюр'],
  gives: [],
  needs,
})

beforeAll(startApp)

test('норма, которая спишется сама, выдачи не ждёт: «выдать ещё» считает лишь то, что выдают руками', async () => {
  await freshServer()
  answer(units.autocomplete, [])
  const visits = [
    visit(1, 'Белова', [need(1, 'auto'), need(2, 'auto')]),
    visit(2, 'Климова', [need(1, 'auto'), need(3, 'choose')]),
    visit(3, 'Пак', [need(1, 'auto'), need(4, 'mandatory', 1)]),
    // Two pieces are asked for and one is given; of what is weighed, one jar is enough.
    visit(4, 'Ершова', [{ ...need(5, 'choose', 1), qty: 2 }]),
    visit(5, 'Гареева', [{ ...need(6, 'choose', 1), qty: 12.5, base_unit: 'g' }]),
  ]
  answer(goodGives.visits, { items: visits })
  await openAs({}, '/good-gives/desk')
  expect((await screen.findByRole('button', { name: /Белова/ })).textContent).toMatch(/спишется само$/)
  expect(screen.getByRole('button', { name: /Климова/ }).textContent).toMatch(/выдать ещё: 1$/)
  expect(screen.getByRole('button', { name: /Пак/ }).textContent).toMatch(/всё выдано$/)
  expect(screen.getByRole('button', { name: /Ершова/ }).textContent).toMatch(/выдать ещё: 1$/)
  expect(screen.getByRole('button', { name: /Гареева/ }).textContent).toMatch(/всё выдано$/)
})

test('после скана сказано, что с предметом стало, а не каким он был: выдан мастеру, принят, сколько ему осталось; знак вида кода не мешает', async () => {
  await freshServer()
  answer(units.autocomplete, [])
  const free = rowOf(goodGives.show.data, {
    id: 4,
    company_id: 1,
    barcode: '290000000017',
    good_id: 8,
    unit_id: 1,
    store_id: 2,
    status: 'available',
    uses: 0,
    good: { id: 8, name: 'Пилка 180', base_unit: 'pc', max_use: 1, min_weight: null, good_type: null },
    employer: null,
    history: [],
    created_at: '2026-11-23 09:00:00',
    updated_at: '2026-11-23 09:00:00',
  })
  const given = { ...free, status: 'issued' as const, booking_id: 1, employer: { id: 1, name: 'Белова' } }
  answer(goodGives.visits, { items: [visit(1, 'Белова', [])] })
  answer(goodGives.available, { needs: [], items: [] })
  answer(goodGives.check, free)
  answer(goodGives.process, given)
  await openAs({}, '/good-gives/desk')
  await userEvent.click(await screen.findByRole('button', { name: /Белова/ }))
  scan(']E0290000000017')
  expect(await screen.findByText('Пилка 180: выдан · Белова · ещё 1 из 1')).toBeTruthy()
  expect(askedOf(goodGives.check)[0]?.query).toMatchObject({ barcode: '290000000017' })
  answer(goodGives.check, given)
  answer(goodGives.process, { ...free, status: 'used', uses: 1 })
  scan('290000000017')
  expect(await screen.findByText('Пилка 180: отработал · ещё 0 из 1')).toBeTruthy()
})

test('пятьдесят одинаковых бафов — одна строка: первым тот, чей срок ближе, и сказано, сколько ещё таких', async () => {
  await freshServer()
  answer(units.autocomplete, [])
  answer(goodGives.visits, { items: [visit(1, 'Белова', [need(1, 'choose')])] })
  const buff = (id: number, sterile_until: string | null) =>
    rowOf(goodGives.show.data, {
      id,
      company_id: 1,
      barcode: String(280000000000 + id),
      good_id: 8,
      unit_id: 1,
      store_id: 5,
      status: 'available',
      uses: 0,
      sterile_until,
      created_at: '2026-11-23 10:00:00',
      updated_at: '2026-11-23 10:00:00',
      good: { id: 8, name: 'Баф', base_unit: 'pc', max_use: 1, min_weight: null, good_type: null },
    })
  const all = Array.from({ length: 50 }, (_, at) => buff(at + 1, at === 30 ? '2026-12-01' : '2026-12-20'))
  answer(goodGives.available, { needs: [need(1, 'choose')], items: all })
  await openAs({}, '/good-gives/desk')
  await userEvent.click(await screen.findByRole('button', { name: /Белова/ }))
  expect(await screen.findByText('Ещё таких: 49')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Баф' }).map((link) => link.getAttribute('href'))).toEqual(['/good-gives/31'])
})
