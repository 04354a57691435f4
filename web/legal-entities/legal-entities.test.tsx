import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { legalEntities, legalEntityRow } from '#contract/legal-entities/legal-entities.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { rowOf } from '#web/testing/rows.ts'
import { answer, askedOf } from '#web/testing/server.ts'

const entity = rowOf(legalEntityRow, {
  id: 1,
  company_id: 1,
  title: 'ООО «Окно»',
  inn: '7700123459',
  taxation: 'usn_income',
  is_default: 1,
  vat_rate: 5,
})

beforeAll(startApp)
beforeEach(freshServer)

test('список юрлиц: ИНН, налоги словами, ставка сегодня и которое основное', async () => {
  answer(legalEntities.list, { items: [entity], count: 1, filters: [] })
  await openAs({}, '/legal-entities')
  const table = within(await screen.findByRole('table', { name: 'Юридические лица' }))
  for (const words of ['ООО «Окно»', '7700123459', 'УСН доход']) expect(await table.findByText(words)).toBeTruthy()
  expect(table.getByText(/^5.%$/)).toBeTruthy()
  expect(table.getAllByText('Основное')).toHaveLength(2)
})

test('ИНН с опечаткой назван у поля, и ничего не отправлено', async () => {
  await openAs({}, '/legal-entities/new')
  await headerSays('Новое юрлицо')
  await userEvent.type(screen.getByRole('textbox', { name: /^Название/ }), 'ИП Петрова')
  const inn = screen.getByRole('textbox', { name: /^ИНН/ })
  await userEvent.type(inn, '7700123450')
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
  await waitFor(() => expect(inn.getAttribute('aria-invalid')).toBe('true'))
  expect(askedOf(legalEntities.create)).toEqual([])
  answer(legalEntities.create, { ...entity, id: 2 })
  answer(legalEntities.show, { ...entity, id: 2 })
  await userEvent.clear(inn)
  await userEvent.type(inn, '7700123459')
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
  await waitFor(() => expect(askedOf(legalEntities.create)[0]?.body).toMatchObject({ title: 'ИП Петрова', inn: '7700123459' }))
})
