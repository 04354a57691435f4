import fc from 'fast-check'
import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { importerOf } from '#server/testing/file-import.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'

let files: ReturnType<typeof importerOf>
test.beforeAll(() => {
  files = importerOf(house, boss, 'staff')
})

const HEAD = 'Телефон;ФИО;Должность;Филиал;Категории;Услуги;Вход в систему;E-mail\r\n'
const found = async (phone: string) => {
  const { items } = (await boss.get(`employers?search=phone:${phone}&searchFields=phone:=&with=unit;work_position;services`)).data
  return items
}

test('файл сотрудников: должность, студия и услуги по названиям; без входа, без пароля и без сообщений', async () => {
  const sent = await sql('select count(*) from outbox')
  const { compared, applied } = await files.bring(
    `${HEAD}8 (926) 100-00-01;Новикова Рита Олеговна;мастер;арбат;Маникюр;;;\r\n+79261000002;Старкова Ева;Администратор;;;;да;eva@okno.test\r\n`,
  )
  expect(compared).toMatchObject({ state: 'checked', fresh: 2, refused: 0 })
  expect(applied).toMatchObject({ state: 'done', fresh: 2, refused: 0 })
  const [rita] = await found('79261000001')
  expect(rita).toMatchObject({
    last_name: 'Новикова',
    first_name: 'Рита',
    middle_name: 'Олеговна',
    can_login: 0,
    status: 1,
    unit: { id: cast.units.arbat },
    work_position: { id: 1 },
  })
  expect(rita.services.length).toBeGreaterThan(1)
  expect(await found('79261000002')).toMatchObject([{ can_login: 1, email: 'eva@okno.test' }])
  expect(await sql('select count(*) from outbox')).toEqual(sent)
  expect(await sql(`select * from credentials c join employers e on e.id = c.employer_id where e.phone like '7926100000%'`)).toEqual([])
})

test('тот же файл ничего не меняет; список услуг заменяет прежний и хранит свои длительности', async () => {
  const text = `${HEAD}79261000011;Белова Ия;Мастер;Сокол;Маникюр;;нет;\r\n`
  await files.bring(text)
  const before = await sql('select count(*) from audits')
  expect((await files.bring(text)).applied).toMatchObject({ fresh: 0, changed: 0, same: 1, refused: 0 })
  expect(await sql('select count(*) from audits')).toEqual(before)
  const [{ id, services }] = await found('79261000011')
  const [one] = services
  await sql(`update employer_services set duration = 4500 where employer_id = ${id} and service_id = ${one.id}`)
  await files.bring(`${HEAD}79261000011;;;;;${one.title};;\r\n`)
  expect((await found('79261000011'))[0].services).toMatchObject([{ id: one.id, pivot: { duration: 4500 } }])
})

test('отказы названы у столбцов, файл отказов исправляется и загружается', async () => {
  await boss.delete(`employers/${cast.employers.zoya}`)
  const [{ phone }] = await sql(`select phone from employers where id = ${cast.employers.zoya}`)
  const { compared } = await files.bring(
    `${HEAD}12;Кто Это;Мастер;;;;;\r\n79261000021;Пак Ли;Космонавт;;;;;\r\n79261000022;Пак Ли;Мастер;Луна;;;;\r\n79261000023;Пак Ли;Мастер;;;Полёт;;\r\n79261000024;Пак Ли;;;;;;\r\n${phone};Пак Ли;Мастер;;;;;\r\n79261000025;Пак Ли;Мастер;;;;может;\r\n`,
  )
  expect(await files.refusals(compared.id)).toEqual({
    2: { phone: 'Минимальное количество символов - 9' },
    3: { position: 'Должности «Космонавт» нет.' },
    4: { unit: 'Студии «Луна» нет.' },
    5: { services: 'Услуги «Полёт» нет.' },
    6: { position: 'Должность: обязательное поле.' },
    7: { phone: 'Сотрудник с этим телефоном удалён. Восстановите его и загрузите строку ещё раз.' },
    8: { can_login: 'Ответьте «да» или «нет».' },
  })
  const mended = (await files.refusedFile(compared.id)).replace('Космонавт', 'Мастер')
  expect((await files.bring(mended)).applied).toMatchObject({ fresh: 1, refused: 6 })
})

test('телефон и почта другой компании: отказана одна строка, остальные загружены', async () => {
  const foreign = cast.foreign.master
  const { applied } = await files.bring(
    `${HEAD}79261000031;Раз Аня;Мастер;;;;;\r\n${foreign};Два Аня;Мастер;;;;;\r\n79261000033;Три Аня;Мастер;;;;;\r\n`,
  )
  expect(applied).toMatchObject({ state: 'done', fresh: 2, refused: 1 })
  expect(await files.refusals(applied.id)).toEqual({ 3: { line: 'Пользователь с таким телефоном уже существует' } })
  expect(await found('79261000033')).toHaveLength(1)
  expect(await sql(`select first_name from employers where phone = '${foreign}'`)).not.toEqual([{ first_name: 'Аня' }])
})

test('право: загружает тот, кто заводит, меняет и видит телефоны; чужих полномочий файл не даёт', async () => {
  const admin = await house.as(cast.administrator)
  expect((await files.upload(`${HEAD}79261000041;А Б;Мастер;;;;;\r\n`, admin)).body.code).toBe(1030)
  await sql(`update work_positions set permissions = permissions || '{Employer.create,Employer.update,Employer.contacts}' where id = 12`)
  house.app.house.sessions.forget('*')
  const hr = await house.as(cast.hr)
  const [{ title }] = await sql('select title from work_positions where id = 13')
  const { applied } = await files.bring(`${HEAD}79261000042;А Б;${title};;;;да;\r\n79261000043;В Г;Мастер;;;;;\r\n`, hr)
  expect(applied).toMatchObject({ fresh: 1, refused: 1 })
  expect(await found('79261000042')).toEqual([])
})

test('закон: строки в любом порядке дают тех же сотрудников', async () => {
  const row = fc.record({
    phone: fc.integer({ min: 0, max: 9 }).map((n) => `7926200000${n}`),
    name: fc.constantFrom('Ким Аня', 'Ли Вера', 'Рита'),
    position: fc.constantFrom('Мастер', 'Администратор'),
    unit: fc.constantFrom('', 'Арбат', 'Сокол'),
    categories: fc.constantFrom('', 'Маникюр', 'Маникюр; Педикюр'),
  })
  const rows = fc.uniqueArray(row, { selector: (one) => one.phone, minLength: 1, maxLength: 8 })
  const pair = rows.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })))
  const printed = (list: { phone: string; name: string; position: string; unit: string; categories: string }[]) =>
    HEAD + list.map((one) => `${one.phone};${one.name};${one.position};${one.unit};"${one.categories}";;;`).join('\r\n')
  const staff = () =>
    sql(`select e.phone, e.last_name, e.first_name, e.work_position_id, e.unit_id, e.can_login, array(select service_id from employer_services x where x.employer_id = e.id order by 1) as services
      from employers e where phone like '7926200000%' order by 1`)
  const forget = async () => {
    for (const table of ['employer_services', 'employer_status_histories'])
      await sql(`delete from ${table} where employer_id in (select id from employers where phone like '7926200000%')`)
    await sql(`delete from employers where phone like '7926200000%'`)
  }
  await fc.assert(
    fc.asyncProperty(pair, async ([one, other]) => {
      await forget()
      await files.bring(printed(one))
      const expected = await staff()
      await forget()
      await files.bring(printed(other))
      expect(await staff()).toEqual(expected)
    }),
    { numRuns: 6 },
  )
})
