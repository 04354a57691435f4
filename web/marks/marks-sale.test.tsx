import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { E } from '#contract/core/errors.ts'
import { marksMessages } from '#contract/marks/marks.ru.ts'
import { orders } from '#contract/orders/orders.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { CODE, KEY } from '#web/testing/marks.ts'
import { scan } from '#web/testing/scan.ts'
import { answer, askedOf, refuse } from '#web/testing/server.ts'

beforeAll(startApp)
beforeEach(freshServer)

test('«Оплата»: сканер марки — строка этой штуки, второй раз она не встаёт; без марки сказано, чего ждут, и марка ложится в эту строку', async () => {
  const good = { item_type: 2 as const, item_id: 3, title: 'Лак алый', price: 390, free: 5 }
  answer(orders.sellable, ({ query }) => {
    const code = query.code === CODE ? CODE : null
    return [
      { ...good, mark: { asked: 'require' as const, code, refusal: query.code === `${KEY}9` ? marksMessages.state.sold(KEY) : null } },
    ]
  })
  await openAs({ unit_id: 1 }, '/help')
  await headerSays('Справка')
  await userEvent.keyboard('p')
  const panel = within(await screen.findByRole('complementary', { name: 'Продажа' }))
  await waitFor(() => expect(document.activeElement).toBe(panel.getByRole('combobox', { name: 'Добавить услугу или товар' })))
  scan(`${KEY}9`)
  expect(await panel.findByText(marksMessages.state.sold(KEY))).toBeTruthy()
  scan(CODE)
  expect(await panel.findByText(`Марка ${KEY}`)).toBeTruthy()
  expect(panel.queryByText(marksMessages.state.sold(KEY))).toBeNull()
  scan(CODE)
  await waitFor(() => expect(askedOf(orders.sellable)).toHaveLength(3))
  expect(panel.getAllByRole('row', { name: /Лак алый/ })).toHaveLength(1)
  expect(panel.queryByRole('textbox', { name: /Количество/ })).toBeNull()
  scan('4600000003337')
  expect(await panel.findByText(/Отсканируйте марку с упаковки/)).toBeTruthy()
  refuse(orders.create, E.markUsed, { errors: { 'items.1.mark': [marksMessages.needed] } })
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(await panel.findByText(marksMessages.needed)).toBeTruthy()
  const [sent] = askedOf(orders.create)
  expect(sent?.body).toMatchObject({
    items: [
      { item_id: 3, qty: 1, mark: CODE },
      { item_id: 3, qty: 1 },
    ],
  })
})

test('повреждённую картинку продают по коду под ней: набранное спрошено как код, и в строке его марка', async () => {
  const good = { item_type: 2 as const, item_id: 3, title: 'Лак алый', price: 390, free: 5 }
  answer(orders.sellable, ({ query }) =>
    query.code ? [{ ...good, mark: { asked: 'require' as const, code: KEY, refusal: null } }] : [good],
  )
  await openAs({ unit_id: 1 }, '/help')
  await headerSays('Справка')
  await userEvent.keyboard('p')
  const panel = within(await screen.findByRole('complementary', { name: 'Продажа' }))
  const find = panel.getByRole('combobox', { name: 'Добавить услугу или товар' })
  await userEvent.type(find, '(01)04600000003337(21)A1b2C3')
  await waitFor(() => expect(askedOf(orders.sellable).at(-1)?.query).toEqual({ unit_id: '1', code: '(01)04600000003337(21)A1b2C3' }))
  await userEvent.click(await panel.findByRole('option', { name: /^Лак алый/ }))
  expect(await panel.findByText(`Марка ${KEY}`)).toBeTruthy()
  await userEvent.type(find, 'лак')
  await waitFor(() => expect(askedOf(orders.sellable).at(-1)?.query).toEqual({ unit_id: '1', words: 'лак' }))
})
