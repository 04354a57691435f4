import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { E } from '#contract/core/errors.ts'
import { fiscalRu } from '#contract/fiscal/fiscal.ru.ts'
import { fiscal } from '#contract/fiscal/fiscal.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { answer, askedOf, refuse } from '#web/testing/server.ts'

const switches = {
  ...{ loseRequest: 0, loseAnswer: 0, delay: 0, forget: 0, foreign: 0, paper: 'there' as const },
  ...{ isCoverOpen: false, isShiftExpired: false, isSilent: false },
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
  expect((await screen.findByRole('article', { name: 'Документ ФД № 41307' })).textContent).toContain('ИТОГ 3 230,00')
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
