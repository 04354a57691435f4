import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { certificatesRu } from '#contract/certificates/certificates.ru.ts'
import {
  certificateBatchRow,
  certificateCountRow,
  certificateEventRow,
  certificateRow,
  certificates,
  namedCertificate,
} from '#contract/certificates/certificates.ts'
import { E } from '#contract/core/errors.ts'
import type { Permission } from '#contract/core/permissions.ts'
import { customerWallet } from '#contract/customer-wallet/customer-wallet.ts'
import { numberOf } from '#domain/certificates/number.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { openFromMenu } from '#web/testing/menu.ts'
import { rowOf } from '#web/testing/rows.ts'
import { scan } from '#web/testing/scan.ts'
import { answer, askedOf, listOfRows, refuse } from '#web/testing/server.ts'

const NUMBER = numberOf('1234567890')
const arbat = { id: 1, name: 'Арбат' }
const row = {
  id: 17,
  company_id: 1,
  batch_id: 3,
  code: '3-17',
  tail: NUMBER.slice(-4),
  face: 3000,
  currency_id: 1 as const,
  paid: 2700,
  state: 'sold' as const,
  unit_id: 1,
  sold_at: '2026-11-20 12:00:00',
  usable_from: '2026-11-21',
  valid_until: '2027-11-20',
  redeemed_at: null,
  rest_of_id: null,
  rest: 0,
  former_face: null,
  unit: arbat,
  batch: { id: 3, name: 'К 8 марта' },
}
const sold = rowOf(namedCertificate, { ...row, certificate_number: NUMBER, is_former: 0 })
const batch = rowOf(certificateBatchRow, {
  id: 3,
  company_id: 1,
  title: 'К 8 марта',
  face: 3000,
  currency_id: 1,
  valid_days: 365,
  count: 20,
  created_at: '2026-11-01 12:00:00',
  created_by: 20,
  kept: 5,
  at_unit: 10,
  sold: 4,
  redeemed: 1,
})
const as = (...permissions: Permission[]) => ({ unit_id: 1, is_superuser: 0 as const, permissions })

beforeAll(startApp)
beforeEach(freshServer)

async function lookUp(typed = NUMBER) {
  await openAs(as('Certificate.view', 'Certificate.redeem'), '/finance/certificate')
  await userEvent.type(await screen.findByLabelText('Номер сертификата'), typed)
  await userEvent.keyboard('{Enter}')
}

test('CRT-003 CRT-401 пункт меню открывает поиск: по номеру видно, чей сертификат, сколько на нём и до какого дня', async () => {
  answer(certificates.lookup, sold)
  await openAs(as('Certificate.view', 'Certificate.redeem'), '/profile')
  await openFromMenu('certificate')
  await headerSays('Сертификат')
  expect(window.location.pathname).toBe('/finance/certificate')
  await userEvent.type(await screen.findByLabelText('Номер сертификата'), `1234 567 ${NUMBER.slice(7)}{Enter}`)
  const card = within(await screen.findByRole('region', { name: 'О сертификате 3-17' }))
  expect(card.getAllByText('Продан')[0]).toBeTruthy()
  expect(card.getByText('Можно принимать')).toBeTruthy()
  expect(card.getByText(/3.000,00/)).toBeTruthy()
  expect(card.getByText(/2.700,00/)).toBeTruthy()
  expect(card.getByText('Арбат')).toBeTruthy()
  expect(askedOf(certificates.lookup)[0]?.query).toMatchObject({ certificate_number: expect.stringContaining('1234') })
})

test('сертификат прежней программы узнают по номеру с бланка: видно, что осталось и что на нём написано; сканер читает и его', async () => {
  const former = { ...row, batch_id: null, batch: null, code: 'П-17', face: 3200, paid: 3200, former_face: 5000 }
  answer(certificates.lookup, rowOf(namedCertificate, { ...former, certificate_number: 'ПС00417', is_former: 1 }))
  await lookUp('пс-00417')
  const card = within(await screen.findByRole('region', { name: 'О сертификате П-17' }))
  expect(card.getByText('Остаток').nextElementSibling?.textContent).toMatch(/3.200,00/)
  expect(card.getByText('Номинал на бланке').nextElementSibling?.textContent).toMatch(/5.000,00/)
  expect(card.getByText('Можно принимать')).toBeTruthy()
  expect(card.getByText('ПС00417')).toBeTruthy()
  expect(card.queryByRole('button', { name: 'Вернуть деньги' })).toBeNull()
  scan('4600123456')
  await waitFor(() => expect(askedOf(certificates.lookup).at(-1)?.query).toMatchObject({ certificate_number: '4600123456' }))
})

test('деньги за сертификат прежней программы: чем заплатили, спросят, и откроется заказ, что их вернёт; за проданный здесь — не спросят', async () => {
  const former = { ...row, batch_id: null, batch: null, code: 'П-17', face: 3200, paid: 3200, former_face: 5000 }
  answer(certificates.lookup, rowOf(namedCertificate, { ...former, certificate_number: 'ПС00417', is_former: 1 }))
  answer(customerWallet.payOutCertificate, { id: 77 })
  await openAs(as('Certificate.view', 'Certificate.refund'), '/finance/certificate')
  await userEvent.type(await screen.findByLabelText('Номер сертификата'), 'ПС00417{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'Вернуть деньги' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Наличными' }))
  await waitFor(() => expect(askedOf(customerWallet.payOutCertificate)).toHaveLength(1))
  expect(askedOf(customerWallet.payOutCertificate)[0]).toMatchObject({
    params: { id: '17' },
    body: { certificate_number: 'ПС00417', payment_type: 8 },
  })
  await waitFor(() => expect(location.pathname).toBe('/finance/order/77'))
  // Its rest has a number of this house, and its money goes back the same way.
  const rest = { ...row, batch_id: null, batch: null, code: 'П-17/1', rest_of_id: 16, former_face: null }
  answer(certificates.lookup, rowOf(namedCertificate, { ...rest, certificate_number: NUMBER, is_former: 1 }))
  await openAs(as('Certificate.view', 'Certificate.refund'), '/finance/certificate')
  await userEvent.type(await screen.findByLabelText('Номер сертификата'), `${NUMBER}{Enter}`)
  await screen.findByRole('region', { name: 'О сертификате П-17/1' })
  expect(screen.getByRole('button', { name: 'Вернуть деньги' })).toBeTruthy()
  answer(certificates.lookup, sold)
  await openAs(as('Certificate.view', 'Certificate.refund'), '/finance/certificate')
  await userEvent.type(await screen.findByLabelText('Номер сертификата'), `${NUMBER}{Enter}`)
  await screen.findByRole('region', { name: 'О сертификате 3-17' })
  expect(screen.queryByRole('button', { name: 'Вернуть деньги' })).toBeNull()
})

test('сканер спрашивает без клавиатуры и мыши', async () => {
  answer(certificates.lookup, sold)
  await openAs(as('Certificate.view'), '/finance/certificate')
  await screen.findByLabelText('Номер сертификата')
  scan(NUMBER)
  expect(await screen.findByRole('region', { name: 'О сертификате 3-17' })).toBeTruthy()
})

test('CRT-409 слишком давно проданный назван, и сам сертификат показан: деньги за него можно вернуть', async () => {
  refuse(certificates.lookup, E.certificateOld, { data: sold })
  await lookUp()
  expect(await screen.findByText('Срок сертификата истёк: продан слишком давно. Деньги за него можно вернуть.')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'О сертификате 3-17' })).toBeTruthy()
  expect(screen.queryByText('Можно принимать')).toBeNull()
})

test('CRT-410 купленный сегодня — можно со следующего дня', async () => {
  refuse(certificates.lookup, E.certificateYoung, { data: sold })
  await lookUp()
  expect(await screen.findByText('Сертификат куплен сегодня: расплатиться им можно со следующего дня.')).toBeTruthy()
})

test('CRT-401 CRT-411 пустой ответ — такого номера нет', async () => {
  answer(certificates.lookup, null)
  await lookUp()
  expect(await screen.findByText('Сертификата с таким номером нет. Проверьте номер.')).toBeTruthy()
  expect(screen.queryByRole('region', { name: /О сертификате/ })).toBeNull()
})

test('CRT-401 CRT-412 при любом другом отказе стоит то, что сказал сервер; набранное остаётся', async () => {
  refuse(certificates.lookup, E.tooMany)
  await lookUp()
  expect(await screen.findByText('Слишком много попыток. Подождите минуту и повторите.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Номер сертификата').value).toBe(NUMBER)
  // A code that the dictionary does not know keeps the words of the answer; an empty answer has the screen's own.
  for (const [message, shown] of [
    ['Сертификат ждёт сверки.', 'Сертификат ждёт сверки.'],
    ['', certificatesRu.lookup.failed],
  ] as const) {
    await freshServer()
    const { fetch: reply } = globalThis
    globalThis.fetch = async (url, init) =>
      `${url}`.includes('certificate_number') ? Response.json({ result: 'error', code: 9999, message }, { status: 422 }) : reply(url, init)
    await lookUp()
    expect(await screen.findByText(shown)).toBeTruthy()
  }
})

test('остаток погашенного выдают новым номером: он показан один раз', async () => {
  const spent = { ...sold, state: 'redeemed' as const, redeemed_at: '2026-11-22 12:00:00', rest: 1100 }
  answer(certificates.lookup, spent)
  answer(certificates.reissue, { ...sold, id: 18, code: '3-17/1', certificate_number: '12345678911' })
  await lookUp()
  await userEvent.click(await screen.findByRole('button', { name: 'Выдать остаток новым номером' }))
  expect((await screen.findByRole('alert')).textContent).toContain('1234 567 8911')
  expect(askedOf(certificates.reissue)[0]?.body).toEqual({ certificate_number: NUMBER })
})

test('CRT-004 пункты меню открывают сверку и журнал сертификатов', async () => {
  const event = rowOf(certificateEventRow, {
    id: 5,
    certificate_id: 17,
    at: '2026-11-20 12:00:00',
    event: 'sold',
    unit_id: 1,
    order_id: 7,
    sum: 2700,
    currency_id: 1,
    comment: null,
    code: '3-17',
    tail: '8903',
    unit: arbat,
    employer: { id: 2, name: 'Егорова Наталья' },
  })
  const count = rowOf(certificateCountRow, {
    id: 1,
    company_id: 1,
    unit_id: 1,
    counted_at: '2026-11-23 12:00:00',
    expected: 2,
    found: 1,
    strange: ['…5555'],
    missing: [{ id: 17, code: '3-17', tail: '8903', face: 3000 }],
  })
  answer(certificates.counts, { items: [], count: 0, filters: [] })
  answer(certificates.count, count)
  answer(certificates.events, listOfRows(event))
  await openAs(as('Certificate.view', 'Certificate.reconcile', 'Certificate.logs', 'Unit.view'), '/finance/certificate')
  await openFromMenu('certificates-invent')
  await headerSays('Сверка сертификатов')
  expect(window.location.pathname).toBe('/finance/certificates-invent')
  await screen.findByLabelText('Номер')
  scan(NUMBER)
  expect(await screen.findByText('Посчитано: 1')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Номер'), '12345{Enter}')
  expect(await screen.findByText('12345 — не номер сертификата.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Закончить сверку' }))
  expect(await screen.findByText('Числится 2, найдено 1')).toBeTruthy()
  expect(screen.getByText('Не найдены: 3-17 (…8903)')).toBeTruthy()
  expect(askedOf(certificates.count)[0]?.body).toEqual({ unit_id: 1, certificate_numbers: [NUMBER] })
  await openFromMenu('certificates-logs')
  await headerSays('Журнал сертификатов')
  expect(window.location.pathname).toBe('/finance/certificates-logs')
  expect(await screen.findByText('Егорова Наталья')).toBeTruthy()
  expect(screen.getByText('Продан')).toBeTruthy()
})

test('CRT-007 CRT-701 номера партии браузер сохраняет файлом certificates.txt, каким его назвал сервер', async () => {
  answer(certificates.batch, batch)
  const [saved, blobs]: [string[], Blob[]] = [[], []]
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (one: Blob) => `blob:${blobs.push(one)}`, revokeObjectURL: () => {} }))
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(this: HTMLAnchorElement) {
    saved.push(`${this.href} ${this.download}`)
  })
  await openAs(as('Certificate.view', 'Certificate.create', 'Certificate.reconcile'), '/finance/certificate-batches/3')
  const { fetch: reply } = globalThis
  const asked: string[] = []
  const headers = { 'content-type': 'text/plain', 'content-disposition': `attachment; filename*=UTF-8''certificates.txt` }
  globalThis.fetch = async (url, init) => {
    if (!`${url}`.includes('certificates/download')) return reply(url, init)
    asked.push(`${init?.method ?? 'GET'} ${url}`)
    return new Response(`${NUMBER}\r\n`, { headers })
  }
  await userEvent.click(await screen.findByRole('button', { name: 'Скачать номера' }))
  await waitFor(() => expect(saved).toEqual(['blob:1 certificates.txt']))
  expect(asked).toEqual([expect.stringMatching(/^GET \/api\/crm\/certificates\/download\/3$/)])
  expect(blobs[0]?.size).toBe(NUMBER.length + 2)
  click.mockRestore()
})

test('партию создают, передают в студию отрезком и видят, где каждый', async () => {
  answer(certificates.createBatch, batch)
  answer(certificates.batch, batch)
  answer(certificates.list, listOfRows(rowOf(certificateRow, row)))
  answer(certificates.handOver, batch)
  await openAs(as('Certificate.view', 'Certificate.create', 'Certificate.reconcile', 'Unit.view'), '/finance/certificate-batches/new')
  await userEvent.type(await screen.findByLabelText(/^Название/), 'К 8 марта')
  await userEvent.type(screen.getByLabelText(/^Номинал/), '3000')
  await userEvent.type(screen.getByLabelText(/^Сертификатов/), '20')
  await userEvent.click(screen.getByRole('button', { name: 'Новая партия' }))
  await headerSays('К 8 марта')
  expect(askedOf(certificates.createBatch)[0]?.body).toEqual({ title: 'К 8 марта', face: 3000, count: 20, valid_days: 365 })
  expect(await screen.findByText(/^3-17 · …/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'PDF партии' }))
  await waitFor(() => expect(askedOf(certificates.cards)).toMatchObject([{ params: { batch: '3' } }]))
  await userEvent.click(screen.getByRole('button', { name: 'Вернуть из студии' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.clear(dialog.getByLabelText(/^По номер/))
  await userEvent.type(dialog.getByLabelText(/^По номер/), '5')
  await userEvent.click(dialog.getByRole('button', { name: 'Вернуть из студии' }))
  await waitFor(() => expect(askedOf(certificates.handOver)[0]?.body).toEqual({ unit_id: null, first: 1, last: 5 }))
})
