import { expect } from 'vitest'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, ownDay, test } from '#server/testing/day-at-desk.ts'
import { at } from '#server/testing/desk.ts'
import { importerOf } from '#server/testing/file-import.ts'
import { sql } from '#server/testing/house.ts'

const { anna } = cast.employers
const SIX: [string, ...number[]] = ['10:00', 120, 120, 120, 120, 120]
const HEAD = 'ID записи;Дата;Время;Телефон клиента;Клиент;Услуги;Сотрудник;Филиал;Комментарий\r\n'
let files: ReturnType<typeof importerOf>
test.beforeAll(async () => {
  files = importerOf(desk.house, desk.boss, 'bookings')
  await desk.service(105, { employers: [anna] })
})

const GEL = 'Услуга на 105 мин'
const russian = (day: string) => day.split('-').toReversed().join('.')
async function annasDay() {
  const day = ownDay()
  await desk.shift({ employer: anna, workplace: await desk.place([SIX]), day })
  return day
}
let phone = 0
const newPhone = () => `7927${String(++phone).padStart(7, '0')}`
const bookingsOf = (day: string) =>
  sql(`select b.id, c.phone, c.first_name, b.comment, b.special_master from bookings b join customers c on c.id = b.user_id
    where (b.begin_at at time zone 'Europe/Moscow')::date = '${day}' order by b.begin_at, b.id`)

test('будущая запись садится на окно утверждённой смены, клиент заводится, никто не получает сообщений', async () => {
  const day = await annasDay()
  const one = newPhone()
  const before = await sql('select count(*) from outbox')
  const { compared, applied } = await files.bring(`${HEAD}71;${russian(day)};12:00;+${one};Ким Ася;${GEL};Климова Анна;Арбат;С собой\r\n`)
  expect(compared).toMatchObject({ state: 'checked', fresh: 1, refused: 0 })
  expect(applied).toMatchObject({ state: 'done', fresh: 1, refused: 0 })
  const rows = await bookingsOf(day)
  expect(rows).toMatchObject([{ phone: one, first_name: 'Ася', comment: 'С собой', special_master: true }])
  const { data } = await desk.boss.get(`bookings/${rows[0].id}`)
  expect(data).toMatchObject({ begin_at: at('12:00', day), end_at: at('13:45', day), booking_type: 'windows', total: 1050 })
  expect(data.services[0].pivot.window_id).not.toBeNull()
  expect(await sql('select count(*) from outbox')).toEqual(before)
  expect(await sql(`select * from messages where booking_id = ${rows[0].id}`)).toEqual([])
})

test('сравнение ничего не записывает; тот же файл дважды не удваивает, даже если запись перенесли или отменили', async () => {
  const day = await annasDay()
  const text = `${HEAD}72;${russian(day)} 10:00;;${newPhone()};Ли Мия;${GEL};;Арбат;\r\n;${russian(day)};14:00;${newPhone()};Ли Нора;${GEL};;Арбат;\r\n`
  await files.compare(text)
  expect(await bookingsOf(day)).toEqual([])
  expect((await files.bring(text)).applied).toMatchObject({ fresh: 2, refused: 0 })
  const rows = await bookingsOf(day)
  await desk.boss.put(`bookings/${rows[0].id}`, { status_id: 9, cancel_source_id: 1, cancel_reason: 'Клиент заболел' })
  const audits = await sql('select count(*) from audits')
  expect((await files.bring(text)).applied).toMatchObject({ fresh: 0, changed: 0, same: 2, refused: 0 })
  expect(await sql('select count(*) from audits')).toEqual(audits)
  const moved = text.replace(' 10:00', ' 16:00')
  const { compared } = await files.bring(moved)
  expect(await files.refusals(compared.id)).toEqual({
    2: { line: `Уже загружена как запись №\u00a0${rows[0].id}, но в файле теперь другое. Измените её в календаре.` },
  })
})

test('записанное вручную узнаётся по клиенту, времени и услугам', async () => {
  const day = await annasDay()
  const text = (number: string, customer: string) => `${HEAD}${number};${russian(day)};10:00;${customer};Ян;${GEL};;Арбат;\r\n`
  const [{ phone: known, id }] = await sql(
    'select id, phone from customers where company_id = 1 and deleted_at is null and not is_blocked limit 1',
  )
  const [window] = await desk.rows({ day })
  const [{ id: service }] = await sql(`select id from services where title = '${GEL}'`)
  expect((await desk.book({ user_id: id, service_ids: [service], window_ids: [window?.id] })).status).toBe(200)
  expect((await files.bring(text('', known))).applied).toMatchObject({ fresh: 0, same: 1 })
  expect((await files.bring(text('73', known))).applied).toMatchObject({ fresh: 0, same: 1 })
  expect(await bookingsOf(day)).toHaveLength(1)
})

test('строка, которой нет места, отказана теми же словами, что у администратора; файл отказов исправляется', async () => {
  const day = await annasDay()
  const [draftDay, emptyDay] = [ownDay(), ownDay()]
  await desk.draft({ employer: anna, workplace: await desk.place([SIX]), day: draftDay })
  const line = (when: string, rest = '') => `${when};${newPhone()};Ра;${GEL};Климова Анна;Арбат;${rest}\r\n`
  const { compared, applied } = await files.bring(
    HEAD +
      [
        `80;${line(`${russian(day)};10:00`)}`,
        `81;${line(`${russian(day)};10:00`)}`,
        `82;${line(`${russian(emptyDay)};10:00`)}`,
        `83;${line(`${russian(draftDay)};10:00`)}`,
        `84;${russian(day)};12:00;${newPhone()};Ра;Полёт;;Арбат;\r\n`,
        `85;${russian(day)};12:00;${newPhone()};Ра;${GEL};Никто Такой;Арбат;\r\n`,
        `86;01.01.2020;12:00;${newPhone()};Ра;${GEL};;Арбат;\r\n`,
        `87;${russian(day)};в полдень;${newPhone()};Ра;${GEL};;Арбат;\r\n`,
        `88;${russian(day)};12:00;12;Ра;${GEL};;Арбат;\r\n`,
        `89;${russian(day)};12:00;${newPhone()};Ра;${GEL};;Луна;\r\n`,
      ].join(''),
  )
  expect(compared).toMatchObject({ fresh: 1, refused: 9 })
  expect(applied).toMatchObject({ fresh: 1, refused: 9 })
  expect(await files.refusals(compared.id)).toEqual({
    3: { clock: expect.stringMatching(/^На это время записать нельзя. Ближайшее свободное: 12:00/) },
    4: { clock: 'На эти дни нет смен. Выберите другой день или мастера.' },
    5: { clock: 'Смены ещё не утверждены. Утвердите расписание, и окна появятся.' },
    6: { services: 'Услуги «Полёт» нет.' },
    7: { master: 'Сотрудника «Никто Такой» нет.' },
    8: { day: 'Время уже прошло: загружаются только будущие записи.' },
    9: { clock: 'Некорректное время.' },
    10: { phone: 'Минимальное количество символов - 9' },
    11: { unit: 'Студии «Луна» нет.' },
  })
  expect(await bookingsOf(day)).toHaveLength(1)
  const refusedPhones = await sql(`select count(*)::int as count from customers where phone like '7927%' and first_name = 'Ра'`)
  expect(refusedPhones).toEqual([{ count: 1 }])
  const mended = (await files.refusedFile(compared.id)).replace('Полёт', GEL)
  expect((await files.bring(mended)).applied).toMatchObject({ fresh: 1, refused: 8 })
})

test('права: без записи или без телефонов файла не принять; без права заводить клиентов новый не заводится', async () => {
  const day = await annasDay()
  const text = `${HEAD}90;${russian(day)};10:00;${newPhone()};Ра;${GEL};;Арбат;\r\n`
  const whoMay = async (rights: string): Promise<Person> => {
    await sql(`update work_positions set permissions = '{${rights}}' where id = 26`)
    desk.house.app.house.sessions.forget('*')
    return desk.house.as(cast.qualityControl)
  }
  expect((await files.upload(text, await whoMay('Booking.view,Booking.create'))).body.code).toBe(1030)
  expect((await files.upload(text, await whoMay('User.show_phone'))).body.code).toBe(1030)
  const person = await whoMay('Booking.view,Booking.create,User.show_phone,Booking.update')
  const { applied } = await files.bring(text, person)
  expect(applied).toMatchObject({ fresh: 0, refused: 1 })
  expect(await files.refusals(applied.id)).toEqual({ 2: { phone: 'Клиента с этим телефоном нет, а права заводить клиентов тоже.' } })
})
