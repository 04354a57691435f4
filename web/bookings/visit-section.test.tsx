import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type BookingCard, bookingRow, bookings } from '#contract/bookings/bookings.ts'
import { visitMessages, visitRu } from '#contract/bookings/visit.ru.ts'
import type { Visit } from '#contract/bookings/visit.ts'
import { maxUpload } from '#contract/core/upload.ts'
import { imageMessages } from '#contract/images/images.ru.ts'
import { queryClient } from '#web/core/query.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { rowOf } from '#web/testing/rows.ts'
import { answer, askedOf, refuse } from '#web/testing/server.ts'

const filename = (letter: string) => `${letter.repeat(40)}.webp`
const photoRow = (id: number, letter: string) => ({ id, type: 'wish' as const, filename: filename(letter), width: 800, height: 600 })
const service = (id: number, employer: number, qty = 1) => ({
  id,
  title: `Услуга ${id}`,
  duration: 2700,
  price: 1500,
  qty,
  employer: { id: employer, name: 'Климова Анна' },
  pivot: { window_id: 100, begin_at: '2026-11-24 10:00:00' },
})
const row = rowOf(bookingRow, {
  id: 7,
  company_id: 1,
  unit_id: 1,
  user_id: 9,
  status_id: 1,
  author_id: 13,
  booking_source_id: 2,
  booking_type: 'windows',
  price_company_id: 1,
  begin_at: '2026-11-24 10:00:00',
  end_at: '2026-11-24 10:45:00',
  duration: 2700,
  total: 1500,
  comment: null,
  special_master: 0,
  parallel: 0,
  cancel_source_id: null,
  cancel_reason: null,
  cancelled_at: null,
  created_at: '2026-11-20 10:00:00',
  updated_at: '2026-11-20 10:00:00',
  unit: { id: 1, name: 'Арбат', timezone: 'Europe/Moscow' },
  user: { id: 9, title: 'Петрова Анна', phone: '79161234567', is_blocked: 0, warnings: [] },
  services: [service(5, 14, 2), service(6, 14)],
})
const booking: BookingCard = { ...row, moves: [], undo: 0 }
const file = (name = 'wish.png', size = 10) => new File([new Uint8Array(size)], name, { type: 'image/png' })

async function reopen() {
  await openAs({}, '/')
  queryClient.clear()
  await openAs({}, '/bookings/7')
}

/** The visit as the server stores it: what is saved is shown. */
let visit: Visit
const show = (one: Partial<BookingCard> = {}) => answer(bookings.show, () => ({ ...booking, visit, ...one }))
const section = async () => within(await screen.findByRole('region', { name: 'Пожелания' }))

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  visit = { colors: [], images: [] }
  answer(bookings.sources, [{ id: 2, name: 'Сайт' }])
  answer(bookings.statusesHistory, [])
  show()
})

test('BKG-011 в записи видны фото пожеланий и цвета, новые фото прикладываются, прежние убираются, цвета задаются', async () => {
  visit = { colors: ['#c8102e'], images: [photoRow(1, 'a'), { ...photoRow(4, 'd'), type: 'result' }] }
  answer(bookings.attachPhotos, () => {
    visit = { ...visit, images: [...visit.images, photoRow(2, 'b'), photoRow(3, 'c')] }
    return visit
  })
  await openAs({}, '/bookings/7')
  const inside = await section()
  expect(inside.getByRole('button', { name: 'Красный', pressed: true })).toBeTruthy()
  // A photo of the result is no wish: it stands in a list of its own.
  const shown = (kind: string) => within(inside.getByRole('list', { name: kind })).getAllByRole('button', { name: /^Открыть фото/ })
  expect([shown('Фото пожеланий').length, shown('Фото результата').length]).toEqual([1, 1])

  await userEvent.upload(inside.getByLabelText('Добавить фото', { selector: 'input' }), [file(), file('second.png')])
  expect(await screen.findByText('Фото добавлены')).toBeTruthy()
  expect(askedOf(bookings.attachPhotos)).toMatchObject([
    { body: { booking_id: '7', type: 'wish', 'photos[]': [{ name: 'wish.png' }, { name: 'second.png' }] } },
  ])
  await waitFor(() => expect(shown('Фото пожеланий')).toHaveLength(3))
  expect(document.querySelector(`img[src="/images/100x100/${filename('c')}"]`)).not.toBeNull()

  answer(bookings.visitInfo, () => {
    visit = { ...visit, images: visit.images.filter((one) => one.id !== 2) }
    return visit
  })
  await userEvent.click(inside.getByRole('button', { name: 'Убрать фото №\u00a02' }))
  const question = within(await screen.findByRole('dialog', { name: 'Убрать фото №\u00a02?' }))
  expect(askedOf(bookings.visitInfo)).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Убрать фото' }))
  expect(await screen.findByText('Фото убрано')).toBeTruthy()
  expect(askedOf(bookings.visitInfo)[0]?.body).toEqual({ booking_id: 7, photos_to_remove: [2] })
  await waitFor(() => expect(shown('Фото пожеланий')).toHaveLength(2))

  answer(bookings.visitInfo, () => {
    visit = { ...visit, colors: ['#c8102e', '#722f37'] }
    return visit
  })
  await userEvent.click(inside.getByRole('button', { name: 'Винный', pressed: false }))
  expect(await inside.findByRole('button', { name: 'Винный', pressed: true })).toBeTruthy()
  expect(askedOf(bookings.visitInfo)[1]?.body).toEqual({ booking_id: 7, colors: ['#c8102e', '#722f37'] })
})

test('свой цвет вводят кодом, неверный код объяснён у поля и не отправлен', async () => {
  answer(bookings.visitInfo, () => {
    visit = { ...visit, colors: ['#a1b2c3'] }
    return visit
  })
  await openAs({}, '/bookings/7')
  const inside = await section()
  await userEvent.type(inside.getByLabelText('Свой цвет'), 'мята{Enter}')
  expect(await inside.findByText(visitMessages.color)).toBeTruthy()
  expect(askedOf(bookings.visitInfo)).toEqual([])
  await userEvent.clear(inside.getByLabelText('Свой цвет'))
  await userEvent.type(inside.getByLabelText('Свой цвет'), 'A1B2C3{Enter}')
  expect(await inside.findByRole('button', { name: '#a1b2c3', pressed: true })).toBeTruthy()
  expect(askedOf(bookings.visitInfo)[0]?.body).toEqual({ booking_id: 7, colors: ['#a1b2c3'] })
  expect(inside.queryByText(visitMessages.color)).toBeNull()
})

test('PLT-028 тяжёлый файл не отправляется, отказ сервера называет файл у поля, одиннадцатое фото не уходит', async () => {
  await openAs({}, '/bookings/7')
  const inside = await section()
  const chooser = inside.getByLabelText('Добавить фото', { selector: 'input' })
  await userEvent.upload(chooser, file('huge.png', maxUpload + 1))
  expect(await inside.findByText('huge.png: Файл больше 2 МБ')).toBeTruthy()
  expect(askedOf(bookings.attachPhotos)).toEqual([])
  refuse(bookings.attachPhotos, 422, { errors: { 'photos.1': [imageMessages.notPicture] } })
  fireEvent.drop(inside.getByRole('group', { name: 'Фото пожеланий' }), { dataTransfer: { files: [file(), file('evil.png')] } })
  expect((await inside.findByText(`evil.png: ${imageMessages.notPicture}`)).closest('[role="alert"]')).toBeTruthy()
  fireEvent.paste(inside.getByRole('button', { name: 'Добавить фото' }), {
    clipboardData: { files: Array.from({ length: 11 }, () => file()) },
  })
  expect(await inside.findByText(visitRu.full)).toBeTruthy()
  expect(askedOf(bookings.attachPhotos)).toHaveLength(1)
})

test('фото открывается крупно, стрелки ведут к соседним', async () => {
  visit = { colors: [], images: [photoRow(1, 'a'), photoRow(2, 'b')] }
  await openAs({}, '/bookings/7')
  await userEvent.click((await section()).getByRole('button', { name: 'Открыть фото №\u00a01' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Фото №\u00a01' }))
  expect(dialog.getByRole('img', { name: 'Фото №\u00a01' }).getAttribute('src')).toBe(`/images/1600x0/${filename('a')}`)
  fireEvent.keyDown(dialog.getByRole('button', { name: 'Закрыть' }), { key: 'ArrowRight' })
  expect((await screen.findByRole('img', { name: 'Фото №\u00a02' })).getAttribute('src')).toBe(`/images/1600x0/${filename('b')}`)
  await userEvent.click(dialog.getByRole('button', { name: 'Закрыть' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('у отменённой записи и без права пожелания только видны', async () => {
  visit = { colors: ['#c8102e'], images: [photoRow(1, 'a')] }
  show({ status_id: 9 })
  await openAs({}, '/bookings/7')
  let inside = await section()
  expect(inside.getByText('Красный')).toBeTruthy()
  expect(inside.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual(['Открыть фото №\u00a01'])
  await freshServer()
  answer(bookings.sources, [])
  answer(bookings.statusesHistory, [])
  show()
  await openAs({ is_superuser: 0, crosses_companies: 0, permissions: ['Booking.view'], work_position_id: 1 }, '/bookings/7')
  inside = await section()
  expect(inside.queryByRole('button', { name: 'Добавить фото' })).toBeNull()
  expect(inside.getAllByRole('button')).toHaveLength(1)
})

test('«Повторить визит» из записи ведёт к новой записи с тем же клиентом, услугами и мастером', async () => {
  await openAs({}, '/bookings/7')
  const link = await screen.findByRole('link', { name: 'Повторить визит' })
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://okno')
  expect(pathname).toBe('/bookings/new')
  expect(Object.fromEntries(searchParams)).toEqual({ unit_id: '1', user_id: '9', service_ids: '5,5,6', employer_id: '14' })
})

test('студия, которой нужно фото работы, просит его с начала визита; снимок прикладывают как результат, и просьба уходит', async () => {
  const after = (is_photo_needed: 0 | 1) => ({ is_photo_needed, next_from: null, next_to: null })
  show({ status_id: 1, after_visit: after(1) })
  await openAs({}, '/bookings/7')
  await section()
  expect(screen.queryByText(/просит фото работы/)).toBeNull()
  show({ status_id: 3, after_visit: after(1) })
  await reopen()
  const inside = await section()
  expect(await inside.findByText(/просит фото работы/)).toBeTruthy()
  answer(bookings.attachPhotos, () => {
    visit = { colors: [], images: [{ ...photoRow(3, 'c'), type: 'result' }] }
    show({ status_id: 3, after_visit: after(0) })
    return visit
  })
  await userEvent.upload(inside.getByRole('group', { name: 'Фото результата' }).querySelector('input')!, file())
  expect(await inside.findByRole('list', { name: 'Фото результата' })).toBeTruthy()
  expect(askedOf(bookings.attachPhotos)[0]?.body).toMatchObject({ booking_id: '7', type: 'result' })
  expect(inside.queryByText(/просит фото работы/)).toBeNull()
})

test('после завершённого визита сказано, когда звать снова, и повтор открывает первый из этих дней; до того — нет', async () => {
  const after_visit = { is_photo_needed: 0 as const, next_from: '2099-12-15', next_to: '2099-12-22' }
  show({ status_id: 2, after_visit })
  await openAs({}, '/bookings/7')
  const dayOfLink = async () =>
    new URL((await screen.findByRole('link', { name: 'Повторить визит' })).getAttribute('href') ?? '', 'http://okno').searchParams.get(
      'selected_date',
    )
  expect([await dayOfLink(), screen.queryByText(/Советуем прийти/)]).toEqual([null, null])
  show({ status_id: 8, after_visit })
  await reopen()
  expect((await screen.findByText(/Советуем прийти/)).textContent).toMatch(/15.* — .*22/)
  expect(await dayOfLink()).toBe('2099-12-15')
  show({ status_id: 8, after_visit: { ...after_visit, next_from: '2020-01-01', next_to: null } })
  await reopen()
  expect((await screen.findByText(/не раньше/)).textContent).toContain('2020')
  // The next visit is never offered in the past, but from today on.
  expect((await dayOfLink())! > '2026-01-01').toBe(true)
})
