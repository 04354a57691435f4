import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Permission } from '#contract/core/permissions.ts'
import { fiscal } from '#contract/fiscal/fiscal.ts'
import { fpReaders } from '#contract/fp-readers/fp-readers.ts'
import { kkm } from '#contract/kkm/kkm.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { refill, sendsOnce } from '#web/testing/lost-answer.ts'
import { answer, askedOf, refuseOnce } from '#web/testing/server.ts'

const place = {
  id: 7,
  title: 'Касса у стойки',
  kind: 'drawer' as const,
  carrier: 'server' as const,
  fn: null,
  currency: 1 as const,
  is_default: 1 as const,
}
const shift = {
  id: 3,
  unit_id: 1,
  register_id: 7,
  number: 142,
  state: 'open' as const,
  opened_at: '2026-11-23 09:55:00',

  opened_by: { id: 2, name: 'Ветрова Елена' },
  cash_open: 3000,
  expires_at: '2026-11-24 09:55:00',
  expires_in: 80_000,
  is_expired: 0 as const,
}
const shifts = (one: object) => ({ unit_id: 1, items: [{ ...place, shift: null, left: 3000, ...one }] })

beforeAll(startApp)
beforeEach(freshServer)

const openPanel = async ({ may = [], settings = [] }: { may?: Permission[]; settings?: { type: string; value: string }[] } = {}) => {
  await openAs({ unit_id: 1, permissions: ['Contractor.view', 'Shift.open', ...may], unit_settings: settings }, '/contractors')
  await userEvent.click(await within(await screen.findByRole('banner')).findByRole('button', { name: 'Смена' }))
  return within(await screen.findByRole('dialog', { name: 'Кассовая смена' }))
}

test('SHL-027 CSH-701 в шапке есть «Смена»: в ней смену открывают одной кнопкой, что оставлено, заново не считают, и закрывают', async () => {
  answer(kkm.shifts, shifts({}))
  answer(kkm.open, () => {
    answer(kkm.shifts, shifts({ shift }))
    return shift
  })
  const panel = await openPanel({ may: ['Shift.close'] })
  expect(await panel.findByText(/Прошлая смена оставила 3/)).toBeTruthy()
  await userEvent.click(panel.getByRole('button', { name: 'Открыть смену' }))
  await waitFor(() => expect(askedOf(kkm.open)[0]?.body).toEqual({ register_id: 7 }))
  expect(await panel.findByText('Смена № 142 открыта')).toBeTruthy()
  expect(panel.getByRole('link', { name: 'Закрыть смену' }).getAttribute('href')).toBe('/kkm/close/7')
})

test.each([
  ['не сказано', []],
  ['сказано «нет»', [{ type: 'sendSavePackagesWithoutClose', value: '0' }]],
])('SHL-032 пересчёт есть в меню смены, лишь когда у студии включён сейф-пакет без закрытия: %s — его нет', async (_, settings) => {
  answer(kkm.shifts, shifts({ shift }))
  const panel = await openPanel({ may: ['Shift.close', 'Shift.x_report', 'Shift.collect', 'Shift.count'], settings })
  for (const name of ['X-отчёт', 'Инкассация']) expect(await panel.findByRole('button', { name })).toBeTruthy()
  expect(panel.getByRole('link', { name: 'Закрыть смену' }).getAttribute('href')).toBe('/kkm/close/7')
  expect(panel.queryByRole('button', { name: 'Пересчёт' })).toBeNull()
})

test('SHL-032 со включённым сейф-пакетом без закрытия пересчёт виден', async () => {
  answer(kkm.shifts, shifts({ shift }))
  const settings = [{ type: 'sendSavePackagesWithoutClose', value: '1' }]
  const panel = await openPanel({ may: ['Shift.close', 'Shift.count'], settings })
  expect(await panel.findByRole('button', { name: 'Пересчёт' })).toBeTruthy()
})

test('SHL-031 в меню смены: открыть, закрыть, X-отчёт, инкассация, отметка по отпечатку и пересчёт', async () => {
  answer(fpReaders.ofUnit, { base_url: 'http://127.0.0.1:9700', reader: { id: 4, title: 'Стойка' }, house_key: 'K'.repeat(43) })
  answer(kkm.shifts, shifts({}))
  answer(kkm.open, () => {
    answer(kkm.shifts, shifts({ shift }))
    return shift
  })
  const panel = await openPanel({
    may: ['Shift.close', 'Shift.x_report', 'Shift.collect', 'Shift.count', 'Checkin.view'],
    settings: [{ type: 'sendSavePackagesWithoutClose', value: '1' }],
  })
  await userEvent.click(await panel.findByRole('button', { name: 'Открыть смену' }))
  for (const name of ['X-отчёт', 'Инкассация', 'По отпечатку', 'Пересчёт']) expect(await panel.findByRole('button', { name })).toBeTruthy()
  expect(panel.getByRole('link', { name: 'Закрыть смену' }).getAttribute('href')).toBe('/kkm/close/7')
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage() {}
      terminate() {}
    },
  )
  await userEvent.click(panel.getByRole('button', { name: 'По отпечатку' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Отметка по отпечатку' }))
  expect(dialog.getByText('Приложите палец к считывателю.')).toBeTruthy()
})

test('смена старше суток сказана словами, без касс — куда идти', async () => {
  answer(kkm.shifts, shifts({ shift: { ...shift, is_expired: 1 } }))
  const panel = await openPanel()
  expect((await panel.findByRole('alert')).textContent).toContain('24 часов')
})

const openWith = (expires_in: number, kind: 'fiscal' | 'drawer' = 'fiscal') => {
  answer(kkm.shifts, shifts({ kind, shift: { ...shift, expires_in, is_expired: expires_in <= 0 ? 1 : 0 } }))
  return openAs({ unit_id: 1, permissions: ['Contractor.view', 'Shift.open', 'Shift.close'] }, '/contractors')
}

test.each([
  ['22 часа', 7000, /больше 22 часов, Касса у стойки. Касса печатает до 24/],
  ['23 с половиной', 1500, /Оплату с чеком касса больше не берёт/],
  ['сутки', -5, /больше 24 часов: касса больше не печатает/],
])('смене %s: об этом сказано над каждым экраном, и оттуда её закрывают', async (_, left, words) => {
  await openWith(left)
  const said = await screen.findByText(words)
  const strip = said.closest('p') as HTMLElement
  expect(within(strip).getByRole('link', { name: 'Закрыть смену' }).getAttribute('href')).toBe('/kkm/close/7')
})

test('о молодой смене и о кассе, которая не печатает, полосы нет', async () => {
  await openWith(7300)
  await screen.findByRole('button', { name: 'Смена' })
  expect(screen.queryByText(/больше 22 часов/)).toBeNull()
})

test('касса больше минуты молчит: об этом сказано над каждым экраном, и ясно, какой заказ ждёт чека; о печатающемся — ни слова', async () => {
  answer(kkm.shifts, shifts({ kind: 'fiscal', shift }))
  const task = {
    unit_id: 1,
    register: { id: 7, name: 'Касса у стойки' },
    carrier: 'server' as const,
    address: null,
    kind: 'sell',
    doc_type: 'order',
    total: 3200,
    cause: null,
    written_at: '2026-11-23 12:00:00',
  }
  answer(fiscal.tasks, {
    items: [
      { ...task, uuid: crypto.randomUUID(), doc_id: 858, state: 'waiting', is_silent: 1 },
      { ...task, uuid: crypto.randomUUID(), doc_id: 859, state: 'waiting', is_silent: 1 },
      { ...task, uuid: crypto.randomUUID(), doc_id: 860, state: 'sent', is_silent: 0 },
    ],
  })
  await openAs({ unit_id: 1, permissions: ['Contractor.view', 'Shift.open', 'Order.view'] }, '/contractors')
  const said = await screen.findByText(/^Касса «Касса у стойки» не отвечает, чеков ждёт: 2\./)
  const strip = within(said.closest('p') as HTMLElement)
  expect(strip.getByRole('link', { name: /^Заказ №.858$/ }).getAttribute('href')).toBe('/finance/order/858')
  expect(screen.queryByRole('link', { name: /860/ })).toBeNull()
})

test('SHL-056 смена не открылась: «Произошла ошибка открытия смены»', async () => {
  answer(kkm.shifts, shifts({}))
  refuseOnce(kkm.open, 500)
  const panel = await openPanel()
  await userEvent.click(await panel.findByRole('button', { name: 'Открыть смену' }))
  expect(await screen.findByText(/Произошла ошибка открытия смены/)).toBeTruthy()
  expect(panel.getByRole('button', { name: 'Открыть смену' })).toBeTruthy()
})

test('SHL-047 SHL-057 X-отчёт и инкассация — свои действия открытой смены: инкассация в своём окне, удалась и не удалась сказано словами', async () => {
  answer(kkm.shifts, shifts({ shift }))
  refuseOnce(kkm.safePackage, 500)
  const panel = await openPanel({ may: ['Shift.close', 'Shift.x_report', 'Shift.collect'] })
  await userEvent.click(await panel.findByRole('button', { name: 'Инкассация' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Инкассация' }))
  await userEvent.type(dialog.getByLabelText(/Сумма/), '2000')
  await userEvent.type(dialog.getByLabelText(/Код пакета/), 'СП-000500')
  await userEvent.click(dialog.getByRole('button', { name: 'Собрать пакет' }))
  expect(await screen.findByText('Произошла ошибка')).toBeTruthy()
  expect(dialog.getByLabelText(/Код пакета/)).toHaveProperty('value', 'СП-000500')
  answer(kkm.safePackage, { id: 1, code: 'СП-000500', sum: 2000 } as never)
  await userEvent.click(dialog.getByRole('button', { name: 'Собрать пакет' }))
  expect(await screen.findByText('Инкассация проведена')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Инкассация' })).toBeNull())
  expect(askedOf(kkm.safePackage)[1]?.body).toEqual({ register_id: 7, sum: 2000, code: 'СП-000500' })
  expect(askedOf(kkm.close)).toEqual([])
  const expected = { cash: 3000, electronic: 0, prepaid: 0, sells: 0, returns: 0 }
  const report = { register: { id: 7, name: place.title }, at: '2026-11-23 14:00:00', totals: null, expected, drawer: 1000, next: null }
  answer(kkm.xReport, report)
  await userEvent.click(panel.getByRole('button', { name: 'X-отчёт' }))
  await userEvent.click(await panel.findByRole('button', { name: 'Снять X-отчёт' }))
  expect(await panel.findByText('23.11.2026 14:00')).toBeTruthy()
  expect(askedOf(kkm.xReport).map(({ body }) => body)).toEqual([{ register_id: 7 }])
  expect([askedOf(kkm.safePackage).length, askedOf(kkm.close).length]).toEqual([2, 0])
  expect(panel.getByText('Смена № 142 открыта')).toBeTruthy()
  expect(panel.getByRole('link', { name: 'Закрыть смену' })).toBeTruthy()
})

const fn = { number: '9999000000000001', until: '2099-01-15', registrations_left: 29, is_full: 0 as const }

test('C46 ФН в «Смене»: номер, остаток и последний день; пока срок далёк, над экранами о нём не говорят', async () => {
  answer(kkm.shifts, shifts({ fn }))
  const panel = await openPanel()
  expect(await panel.findByText(/№ 9999000000000001, перерегистраций: 29, до 15\.01\.2099/)).toBeTruthy()
  expect(screen.queryByText(/Фискальный накопитель/)).toBeNull()
})

test('C46 срок ФН вышел и архив почти полон — об этом сказано над каждым экраном', async () => {
  answer(kkm.shifts, shifts({ fn: { ...fn, until: '2020-01-15', is_full: 1 } }))
  await openAs({ unit_id: 1, permissions: ['Contractor.view', 'Shift.open', 'Shift.close'] }, '/contractors')
  expect((await screen.findByText(/Фискальный накопитель, Касса у стойки/)).textContent).toContain(
    'кончился 15.01.2020: чеки не выйдут, архив почти полон: замените.',
  )
})

test('ответ на инкассацию потерян: окно открыли снова, пакет собирают тем же ключом', async () => {
  answer(kkm.shifts, shifts({ shift }))
  await sendsOnce({
    endpoint: kkm.safePackage,
    open: async () => {
      const panel = await openPanel({ may: ['Shift.close', 'Shift.collect'] })
      await userEvent.click(await panel.findByRole('button', { name: 'Инкассация' }))
    },
    send: async () => {
      const dialog = within(await screen.findByRole('dialog', { name: 'Инкассация' }))
      await refill(dialog.getByLabelText(/Сумма/), '2000')
      await refill(dialog.getByLabelText(/Код пакета/), 'СП-000500')
      await userEvent.click(dialog.getByRole('button', { name: 'Собрать пакет' }))
    },
    answered: () => answer(kkm.safePackage, { id: 1, code: 'СП-000500', sum: 2000 } as never),
  })
})
