import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { goodFlowsRu } from '#contract/good-flows/good-flows.ru.ts'
import { goodInventsRu } from '#contract/good-invents/good-invents.ru.ts'
import { goodInvents } from '#contract/good-invents/good-invents.ts'
import { goodInvoicesRu } from '#contract/good-invoices/good-invoices.ru.ts'
import { goodInvoices } from '#contract/good-invoices/good-invoices.ts'
import { goodOrdersRu } from '#contract/good-orders/good-orders.ru.ts'
import { goodOrders } from '#contract/good-orders/good-orders.ts'
import { addressNow, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { goodsAreas, processedRows, remains } from '#web/testing/goods-area.ts'
import { menu, menuEntries, openFromMenu } from '#web/testing/menu.ts'
import { answer, askedOf, listOfRows, refuse } from '#web/testing/server.ts'

beforeAll(startApp)
beforeEach(freshServer)

/** the areas have different rows, and each call takes its own */
const says = (endpoint: Endpoint, data: unknown) => answer(endpoint, data as never)

const open = async ({ path, calls, row, title }: (typeof goodsAreas)[number], hash = '') => {
  says(calls.list, listOfRows(row))
  says(calls.show, row)
  await openAs({}, `${path}/${row.id}${hash}`)
  await headerSays(title)
}
const removeNow = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }))
}

test.each(goodsAreas)(
  'GDS-420 GDS-421 $path: после удаления открывается первая оставшаяся запись, после последней — список',
  async (area) => {
    const { calls, row, path } = area
    const tab = 'tab' in area ? area.tab : ''
    await open(area)
    const other = { ...row, id: 9 }
    says(calls.remove, () => {
      says(calls.list, listOfRows(other, { ...row, id: 11 }))
      says(calls.show, other)
      return null
    })
    await removeNow()
    await waitFor(() => expect(addressNow()).toBe(`${path}/9${tab}`))
    says(calls.remove, () => {
      says(calls.list, listOfRows())
      return null
    })
    await removeNow()
    await waitFor(() => expect(addressNow()).toBe(path))
  },
)

const documents = [
  { name: 'накладная', path: '/good-invoices', calls: goodInvoices, done: processedRows.invoice, told: processedRows.invoice },
  { name: 'инвентаризация', path: '/good-invents', calls: goodInvents, done: processedRows.invent, told: processedRows.invent },
  { name: 'заказ', path: '/good-orders', calls: goodOrders, done: processedRows.order, told: { order: processedRows.order, left: 0 } },
]
test.each(documents)(
  'GDS-003 GDS-431 $name после проведения показана тем, что ответил сервер, даже если перечитать её не удалось',
  async ({ path, calls, done, told }) => {
    const area = goodsAreas.find((one) => one.path === path)
    if (!area) throw new Error(path)
    await open(area, path === '/good-invents' ? '#tab-1' : '')
    says(calls.process, told)
    // Reading again fails, so the page must show the answer of the act.
    refuse(calls.show, 503)
    await userEvent.click(await screen.findByRole('button', { name: 'Провести' }))
    expect(await screen.findByText(/Белова Анна/)).toBeTruthy()
    expect(askedOf(calls.process)[0]?.params).toEqual({ id: String(done.id) })
  },
)

const statuses = {
  '/good-flows': goodFlowsRu.statuses,
  '/good-orders': goodOrdersRu.statuses,
  '/good-invents': goodInventsRu.statuses,
  '/good-invoices': goodInvoicesRu.statuses,
}
test.each(goodsAreas.filter(({ path }) => path in statuses))(
  'GDS-430 $path: состояние документа видно словами в списке и на нём самом',
  async (area) => {
    const words: Record<number, string> = statuses[area.path as keyof typeof statuses]
    const inStatus = (id: string) => ({ ...area.row, id: 100 + Number(id), status_id: Number(id) })
    says(area.calls.list, listOfRows(...Object.keys(words).map(inStatus)))
    await openAs({}, area.path)
    for (const word of Object.values(words)) expect((await screen.findAllByRole('cell', { name: word })).length, word).toBe(1)
    for (const [id, word] of Object.entries(words)) {
      says(area.calls.show, inStatus(id))
      await openAs({}, `${area.path}/${inStatus(id).id}`)
      const main = within(await screen.findByRole('main'))
      expect((await main.findAllByText(word)).length, word).toBeGreaterThan(0)
      for (const other of Object.values(words)) if (other !== word) expect(main.queryByText(other), `${word}, а не ${other}`).toBeNull()
    }
  },
)

const areaAt = (path: string) => goodsAreas.filter((one) => one.path === path)
const stock = [...areaAt('/good-flows'), remains, ...areaAt('/good-gives')]

test.each(stock)('GDS-001 «$entry» стоит в меню и открывает список, из него — одну запись', (area) => opensFromMenu(area))

test.each(documents.flatMap(({ path }) => areaAt(path)))(
  'GDS-003 «$entry» стоит в меню и открывает список, из него — один документ, который можно провести',
  async (area) => {
    await opensFromMenu(area)
    if (area.path === '/good-invents') await userEvent.click(screen.getByRole('link', { name: 'Итог' }))
    expect(await screen.findByRole('button', { name: 'Провести' })).toBeTruthy()
  },
)

test.each(areaAt('/goods'))('«$entry» стоит в меню и открывает список, из него — один товар', (area) => opensFromMenu(area))

test('GDS-401 товары, группы, движение, выдача, инвентаризация, накладные, заказы и остатки стоят в меню, бренды и линейки — на странице товаров', async () => {
  await openAs({}, '/goods')
  const entries = await menu()
  for (const { entry, path } of [...goodsAreas, remains]) expect(entries.getByRole('link', { name: entry }).getAttribute('href')).toBe(path)
  await userEvent.click(await screen.findByRole('link', { name: 'Бренды, линейки и типы' }))
  await headerSays('Бренды, линейки и типы')
})

async function opensFromMenu({ entry, path, calls, row, title, cell }: (typeof goodsAreas)[number] | typeof remains) {
  says(calls.list, listOfRows(row))
  says(calls.show, row)
  await openAs({}, '/')
  await openFromMenu(menuEntries.find((one) => one.path === path)?.name ?? '')
  await headerSays(entry)
  await userEvent.click(await within(await screen.findByRole('main')).findByText(cell))
  await headerSays(title)
  expect(addressNow().startsWith(`${path}/${row.id}`)).toBe(true)
}
