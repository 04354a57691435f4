import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { type GiveNeed, type GiveVisit, goodGives } from '#contract/good-gives/good-gives.ts'
import { units } from '#contract/units/units.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { answer } from '#web/testing/server.ts'

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
  ]
  answer(goodGives.visits, { items: visits })
  await openAs({}, '/good-gives/desk')
  expect((await screen.findByRole('button', { name: /Белова/ })).textContent).toMatch(/спишется само$/)
  expect(screen.getByRole('button', { name: /Климова/ }).textContent).toMatch(/выдать ещё: 1$/)
  expect(screen.getByRole('button', { name: /Пак/ }).textContent).toMatch(/всё выдано$/)
})
