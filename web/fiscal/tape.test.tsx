import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { E } from '#contract/core/errors.ts'
import { fiscalRu } from '#contract/fiscal/fiscal.ru.ts'
import { fiscal } from '#contract/fiscal/fiscal.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { answer, askedOf, refuse } from '#web/testing/server.ts'

const switches = {
  loseRequest: 0,
  loseAnswer: 0,
  delay: 0,
  forget: 0,
  foreign: 0,
  paper: 'there' as const,
  isCoverOpen: 0 as const,
  isShiftExpired: 0 as const,
  isSilent: 0 as const,
  isFnFull: 0 as const,
  fnDays: null,
}

beforeAll(startApp)
beforeEach(freshServer)

test('лента кассы: документ — текстом, ширину бумаги выбирают', async () => {
  answer(fiscal.tape, {
    items: [{ fn: '9960440300001234', fd: 41_307, at: '2026-11-23 15:18:00', text: 'КАССОВЫЙ ЧЕК\nИТОГ 3 230,00' }],
    switches,
  })
  await openAs({}, '/kkm/tape/1')
  await headerSays('Лента кассы')
  expect((await screen.findByRole('article', { name: 'Документ ФД №\u00a041307' })).textContent).toContain('ИТОГ 3 230,00')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ширина ленты, мм' }), '80 мм')
  expect(askedOf(fiscal.tape).at(-1)?.query).toMatchObject({ register_id: '1', width: '80' })
})

test('пустая лента и настоящая касса названы словами', async () => {
  answer(fiscal.tape, { items: [], switches })
  await openAs({}, '/kkm/tape/1')
  expect(await screen.findByText('Касса ещё ничего не напечатала')).toBeTruthy()
  refuse(fiscal.tape, E.invalid, { errors: { register_id: [fiscalRu.refusals.notSimulated] } })
  await openAs({}, '/kkm/tape/2')
  expect(await screen.findByText('Лента не загрузилась')).toBeTruthy()
})

test('у имитации кассы включают поломку: уходит только она', async () => {
  answer(fiscal.tape, { items: [], switches })
  answer(fiscal.switches, { ...switches, isSilent: 1 })
  await openAs({}, '/kkm/tape/1')
  await userEvent.click(await screen.findByText('Что пойдёт не так'))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Не отвечает' }))
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(askedOf(fiscal.switches)[0]?.body).toEqual({ register_id: 1, isSilent: 1 }))
})

test('кто не меняет студию, поломок не видит', async () => {
  answer(fiscal.tape, { items: [], switches })
  await openAs({ is_superuser: 0, permissions: ['Shift.x_report'] }, '/kkm/tape/1')
  expect(await screen.findByText('Касса ещё ничего не напечатала')).toBeTruthy()
  expect(screen.queryByText('Что пойдёт не так')).toBeNull()
})
