import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { errors } from '#contract/core/error-texts.ts'
import { E } from '#contract/core/errors.ts'
import { type GiveVisit, goodGiveRow, goodGives } from '#contract/good-gives/good-gives.ts'
import { goods } from '#contract/goods/goods.ts'
import { units } from '#contract/units/units.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { rowOf } from '#web/testing/rows.ts'
import { scan } from '#web/testing/scan.ts'
import { answer, askedOf, listOfRows, refuse } from '#web/testing/server.ts'

const code = '2800000000018'
const file = rowOf(goodGiveRow, {
  id: 4,
  company_id: 1,
  barcode: code,
  good_id: 8,
  unit_id: 1,
  store_id: 2,
  status: 'available',
  uses: 0,

  created_at: '2026-11-23 09:00:00',
  updated_at: '2026-11-23 09:00:00',
  unit: { id: 1, name: 'Арбат' },
  store: { id: 2, name: 'Материалы' },
  good: { id: 8, name: 'Пилка 180', base_unit: 'pc', max_use: 1, min_weight: null, good_type: { id: 3, name: 'Пилка' } },
  history: [],
})
const event = {
  id: 1,
  at: '2026-11-23 10:05:00',
  kind: 'issued' as const,
  barcode: null,
  booking_id: 24,
  employer: { id: 14, name: 'Белова Анна' },
  author: { id: 2, name: 'Егорова Наталья' },
  weight: null,
  used: null,
  taken: null,
  comment: null,
}
const issued = {
  ...file,
  status: 'issued' as const,
  booking_id: 24,
  employer_id: 14,
  employer: { id: 14, name: 'Белова Анна' },
  booking: { id: 24, begin_at: '2026-11-23 10:00:00' },
  history: [event],
}
const back = {
  ...issued,
  status: 'used' as const,
  uses: 1,
  history: [{ ...event, id: 2, kind: 'returned' as const, used: 1, taken: 0 }, event],
}
const visit: GiveVisit = {
  id: 24,
  begin_at: '2026-11-23 10:00:00',
  end_at: '2026-11-23 11:00:00',
  status_id: 1,
  is_posted: false,
  masters: [{ id: 14, name: 'Белова Анна' }],
  services: ['Маникюр'],
  gives: [],
  needs: [{ norm_id: 1, title: 'Пилка', mode: 'mandatory', good_id: null, good_type_id: 3, qty: 1, base_unit: 'pc', given: 0 }],
}
const served = { ...visit, gives: [issued], needs: [{ ...visit.needs[0]!, given: 1 }] }

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(units.autocomplete, [])
})

test('GDS-411 /good-gives — список предметов: штрихкод, товар, состояние; /good-gives/{itemId} — один, со штрихкодом, товаром и историей', async () => {
  answer(goodGives.list, listOfRows(issued))
  answer(goodGives.show, back)
  await openAs({}, '/')
  await userEvent.click(await screen.findByRole('link', { name: 'Выдача материалов' }))
  await headerSays('Выдача материалов')
  expect(window.location.pathname).toBe('/good-gives')
  const row = within(await screen.findByRole('row', { name: /Пилка 180/ }))
  for (const text of [code, 'Выдан', '1 из 1', 'Арбат', 'Белова Анна']) expect(row.getByText(text)).toBeTruthy()
  await userEvent.click(row.getByText('Пилка 180'))
  await headerSays('Пилка 180')
  expect(window.location.pathname).toBe('/good-gives/4')
  expect(screen.getByText(code)).toBeTruthy()
  const history = within(await screen.findByRole('table', { name: 'История' }))
  for (const text of ['Принят обратно', 'Выдан', '1 шт, не хватило в остатке: 1 шт'])
    expect(history.getByText(text.replaceAll(' ш', ' ш'))).toBeTruthy()
})

test('GDS-466 за стойкой выдачи проверяют штрихкод, видят, что можно выдать, взвешивают, выдают и принимают; исход сказан словами', async () => {
  answer(goodGives.visits, { items: [visit] })
  answer(goodGives.available, { needs: visit.needs, items: [file] })
  answer(goodGives.check, file)
  answer(goodGives.weight, { weight: 187.5 })
  await openAs({}, '/good-gives/desk')
  await headerSays('Выдать на визит')
  await userEvent.click(await screen.findByRole('button', { name: /10:00.*Белова Анна.*выдать ещё: 1/s }))
  const shown = within(screen.getByRole('region', { name: /10:00/ }))
  expect(shown.getByText('выдано 0, по норме 1 шт')).toBeTruthy()
  expect(await shown.findByText('Пилка 180')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Штрихкод'), code)
  await userEvent.click(screen.getByRole('button', { name: 'Проверить' }))
  expect(await screen.findByText(/Пилка 180: свободен/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Взвесить' }))
  expect(await screen.findByText('На весах 187,5 г')).toBeTruthy()
  expect(askedOf(goodGives.weight).map(({ query }) => query)).toEqual([{ unit_id: '1' }])
  answer(goodGives.process, issued)
  answer(goodGives.visits, { items: [served] })
  scan(code)
  await waitFor(() =>
    expect(askedOf(goodGives.process)[0]).toMatchObject({ params: { id: '4' }, body: { act: 'issue', booking_id: 24, unit_id: 1 } }),
  )
  expect(await screen.findByText('Выдано: Пилка 180 — Белова Анна')).toBeTruthy()
  expect(await screen.findByRole('button', { name: /всё выдано/ })).toBeTruthy()
  answer(goodGives.available, { needs: served.needs, items: [] })
  answer(goodGives.check, issued)
  answer(goodGives.process, back)
  scan(code)
  await waitFor(() => expect(askedOf(goodGives.process)[1]).toMatchObject({ body: { act: 'return' } }))
  expect(await screen.findByText(/Принято обратно: Пилка 180, списано 1/)).toBeTruthy()
  expect(await screen.findByText('Всё, что названо в нормах, уже выдано.')).toBeTruthy()
  refuse(goodGives.check, E.giveObsolete)
  scan(code)
  expect(await screen.findByText(/Предмет больше не годен/)).toBeTruthy()
  refuse(goodGives.weight, E.giveScale, { errors: { weight: ['Весы молчат.'] } })
  await userEvent.click(screen.getByRole('button', { name: 'Взвесить' }))
  expect(await screen.findByText('Весы молчат.')).toBeTruthy()
  expect(askedOf(goodGives.process)).toHaveLength(2)
})

test('GDS-438 GDS-439 GDS-440 GDS-441 GDS-442 GDS-443 GDS-444 GDS-445 GDS-446 GDS-447 GDS-448 GDS-449 каждый из двенадцати отказов показан за стойкой своими словами', async () => {
  answer(goodGives.visits, { items: [visit] })
  answer(goodGives.available, { needs: visit.needs, items: [file] })
  answer(goodGives.check, file)
  await openAs({}, '/good-gives/desk')
  await userEvent.click(await screen.findByRole('button', { name: /10:00.*Белова Анна/s }))
  const codes = [
    E.giveBarcode,
    E.giveNotFound,
    E.giveOtherUnit,
    E.giveBarcodeInUse,
    E.giveObsolete,
    E.giveWrongType,
    E.giveNoMaster,
    E.giveWrongBooking,
    E.giveWrongMaster,
    E.giveIssuedAlready,
    E.giveNotIssued,
    E.giveScale,
  ] as const
  const words = codes.map((one) => errors[one].ru)
  expect(new Set(words).size).toBe(12)
  for (const [at, one] of codes.entries()) {
    refuse(goodGives.process, one)
    scan(code)
    await waitFor(() => expect(askedOf(goodGives.process)).toHaveLength(at + 1))
    expect((await screen.findAllByText((text) => text.includes(words[at]!.replace(/\.$/, '')))).length, words[at]).toBeGreaterThan(0)
  }
})

test('стрелки ходят по визитам; выдать можно кнопкой, а выданное по ошибке вернуть нетронутым', async () => {
  const later = { ...visit, id: 25, begin_at: '2026-11-23 12:00:00', needs: [] }
  const posted = { ...served, id: 26, begin_at: '2026-11-23 15:00:00', is_posted: true }
  const over = { ...posted, id: 27, begin_at: '2026-11-23 09:00:00' }
  answer(goodGives.visits, { items: [over, served, later, posted] })
  answer(goodGives.available, { needs: [], items: [file] })
  answer(goodGives.process, file)
  await openAs({}, '/good-gives/desk')
  const first = await screen.findByRole('button', { name: /10:00/ })
  // On a visit that is over nothing is given out any more, so it does not stand before those that wait.
  const times = within(screen.getByRole('region', { name: 'Визиты сегодня' })).getAllByRole('button')
  expect(times.map(({ textContent }) => textContent?.slice(0, 5))).toEqual(['10:00', '12:00', '09:00', '15:00'])
  await userEvent.click(first)
  await userEvent.click(await screen.findByRole('button', { name: 'Выдан по ошибке' }))
  await waitFor(() => expect(askedOf(goodGives.process)[0]?.body).toMatchObject({ act: 'cancel' }))
  first.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(await screen.findByRole('region', { name: /12:00/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /15:00.*уже проведён/s })).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Выдать' }))
  await waitFor(() => expect(askedOf(goodGives.process)[1]?.body).toMatchObject({ act: 'issue', booking_id: 25 }))
  await userEvent.click(screen.getByRole('button', { name: /15:00/ }))
  const last = within(await screen.findByRole('region', { name: /15:00/ }))
  expect(last.getByRole('button', { name: 'Принять обратно' })).toBeTruthy()
  for (const name of ['Выдать', 'Выдан по ошибке']) expect(last.queryByRole('button', { name })).toBeNull()
})

test('PLT-407 новый предмет заводят сканером: штрихкод попадает в форму, где бы ни стоял курсор; занятый отказан у своего поля', async () => {
  answer(goods.list, {
    ...listOfRows(
      rowOf(goods.list.data.shape.items.element, {
        id: 8,
        company_id: 1,
        title: 'Пилка 180',
        base_unit: 'pc',
        is_marked: 0,
        good_barcodes: [],
        good_units: [],
        images: [],
        created_at: '2026-11-23 10:15:00',
      }),
    ),
  })
  await openAs({}, '/good-gives/new')
  await headerSays('Новый предмет')
  await userEvent.type(await screen.findByRole('combobox', { name: /^Товар/ }), 'Пил')
  await userEvent.click(await screen.findByRole('option', { name: /Пилка 180/ }))
  ;(document.activeElement as HTMLElement | null)?.blur()
  scan(code)
  refuse(goodGives.create, E.giveBarcodeInUse, { errors: { barcode: ['Штрихкод уже у другого: Баф.'] } })
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
  await waitFor(() => expect(askedOf(goodGives.create)[0]?.body).toMatchObject({ barcode: code, good_id: 8, unit_id: 1 }))
  expect(await screen.findByText('Штрихкод уже у другого: Баф.')).toBeTruthy()
  answer(goodGives.create, file)
  answer(goodGives.show, file)
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
  expect(await screen.findByText('Сохранено')).toBeTruthy()
})

test('после удаления предмета открыт первый из оставшихся, а когда их нет — список', async () => {
  answer(goodGives.show, file)
  answer(goodGives.remove, null)
  answer(goodGives.list, listOfRows({ ...file, id: 9 }))
  await openAs({}, '/good-gives/4')
  const remove = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Удалить' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }))
  }
  await remove()
  await waitFor(() => expect(window.location.pathname).toBe('/good-gives/9'))
  answer(goodGives.list, listOfRows())
  await remove()
  await waitFor(() => expect(window.location.pathname).toBe('/good-gives'))
})

test('этикетку предмета печатают со страницы предмета, а всех выданных на визит — со стойки; бумагу выбирают', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  answer(goodGives.show, file)
  await openAs({}, '/good-gives/4')
  await userEvent.click(await screen.findByRole('button', { name: 'Напечатать этикетку' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Бумага/ }), '30 × 20 мм')
  await userEvent.click(dialog.getByRole('button', { name: 'Напечатать' }))
  await waitFor(() => expect(askedOf(goodGives.labels)[0]?.query).toEqual({ 'ids[]': '4', layout: '30x20' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  answer(goodGives.visits, { items: [{ ...served, gives: [issued, { ...issued, id: 5 }, { ...back, id: 6 }] }] })
  answer(goodGives.available, { needs: [], items: [] })
  await openAs({}, '/good-gives/desk')
  await userEvent.click(await screen.findByRole('button', { name: /10:00/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Напечатать этикетку' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Напечатать' }))
  await waitFor(() => expect(askedOf(goodGives.labels)[1]?.query).toEqual({ 'ids[]': '5', layout: '43x25' }))
})

test('отработавшему предмету этикетка не нужна', async () => {
  answer(goodGives.show, back)
  await openAs({}, '/good-gives/4')
  await screen.findByRole('table', { name: 'История' })
  expect(screen.queryByRole('button', { name: 'Напечатать этикетку' })).toBeNull()
})

test('весы молчат — банку принимают по вписанному весу; вписывает тот, кто вправе менять предметы', async () => {
  const gel = { ...file.good!, name: 'Гель', base_unit: 'g' as const, max_use: null, min_weight: 40 }
  const jar = { ...issued, good: gel, weight: 200 }
  answer(goodGives.show, jar)
  await openAs({}, '/good-gives/4')
  refuse(goodGives.process, E.giveScale, { errors: { weight: ['Весы молчат.'] } })
  await userEvent.click(await screen.findByRole('button', { name: 'Принять обратно' }))
  expect(await screen.findByText('Весы молчат.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Вписать вес' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Выдавали с весом 200 г, вместе с банкой.')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText(/^Вес банки сейчас, г/), '187,5')
  answer(goodGives.process, {
    ...jar,
    status: 'returned',
    weight: 187.5,
    history: [{ ...event, kind: 'returned', used: 12.5, taken: 12.5 }],
  })
  await userEvent.click(dialog.getByRole('button', { name: 'Принять обратно' }))
  await waitFor(() => expect(askedOf(goodGives.process)[1]).toMatchObject({ body: { act: 'return', unit_id: 1, weight: 187.5 } }))
  expect(await screen.findByText('Принято обратно: Гель, списано 12,5 г')).toBeTruthy()
  answer(goodGives.show, { ...issued, id: 5 })
  await openAs({}, '/good-gives/5')
  await headerSays('Пилка 180')
  await screen.findByRole('button', { name: 'Принять обратно' })
  expect(screen.queryByRole('button', { name: 'Вписать вес' })).toBeNull()
  answer(goodGives.show, { ...jar, id: 6 })
  await openAs({ is_superuser: 0, permissions: ['GoodGive.view', 'GoodGive.process'] }, '/good-gives/6')
  await headerSays('Гель')
  await screen.findByRole('button', { name: 'Принять обратно' })
  expect(screen.queryByRole('button', { name: 'Вписать вес' })).toBeNull()
})
