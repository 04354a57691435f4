import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { cashMovement, cashMovements } from '#contract/cash-movements/cash-movements.ts'
import type { Permission } from '#contract/core/permissions.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { rowOf } from '#web/testing/rows.ts'
import { answer, listOfRows } from '#web/testing/server.ts'

const movement = (id: number, type: 0 | 1, number: string) =>
  rowOf(cashMovement, {
    id,
    at: '2026-11-23 15:00:00',
    unit_id: 1,
    account: 'cash.safe',
    subject_id: 3,
    currency: 1,
    amount: -700,
    doc_type: 'cash_order',
    doc_id: id,
    place: 'Сейф',
    doc: { number, type },
  })
const as = (...permissions: Permission[]) => ({ is_superuser: 0 as const, crosses_companies: 0 as const, permissions })

beforeAll(startApp)
beforeEach(freshServer)

test('движение по ордеру названо его видом и номером и ведёт к нему; кому ордер не открыть, тот читает номер', async () => {
  answer(cashMovements.list, listOfRows(movement(55, 0, '1-15'), movement(56, 1, '1-7')))
  await openAs(as('Payment.view', 'RKO.view'), '/finance/transactions')
  await headerSays('Движения денег')
  expect((await screen.findByRole('link', { name: 'РКО №\u00a01-15' })).getAttribute('href')).toBe('/finance/rko/55')
  expect(screen.getByText('ПКО № 1-7')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'ПКО №\u00a01-7' })).toBeNull()
})
