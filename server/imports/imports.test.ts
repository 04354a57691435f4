import { expect } from 'vitest'
import { xlsxOf } from '#server/lists/export-formats.ts'
import { cast } from '#server/testing/cast.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'
import { printedForm } from '#server/testing/printed-form.ts'
import { runImports } from './run.ts'

const HEAD = 'Телефон;Фамилия;Имя;Дата рождения;Баллы\r\n'
const fileOf = (bytes: string | Uint8Array<ArrayBuffer>) => new File([bytes], 'file')
async function upload(bytes: string | Uint8Array<ArrayBuffer>, who = boss) {
  const { body, headers } = await printedForm({ kind: 'customers', name: 'клиенты.csv', file: fileOf(bytes) })
  return who.post('imports', body, { headers: headers as Record<string, string> })
}
const check = (id: number, mapping: (string | null)[], who = boss) => who.patch(`imports/${id}/check`, { mapping })
const lines = async (id: number, result: string) => (await boss.get(`imports/${id}/lines?result=${result}`)).data.items
async function bring(text: string) {
  const { data } = await upload(text)
  const checked = await check(data.id, data.mapping)
  const applied = await boss.patch(`imports/${data.id}/apply`)
  return { id: data.id, checked: checked.data, applied: applied.data }
}
const found = async (phone: string) => (await boss.get(`customers?search=phone:${phone}&searchFields=phone:=`)).data.items

test('файл клиентов: столбцы узнаны, видно, кто новый, что изменится и кому отказано, и только потом загружается', async () => {
  await boss.post('customers', { last_name: 'Прежняя', first_name: 'Ася', phone: '79160010001' })
  const { data } = await upload(
    `${HEAD}8 (916) 001-00-01;Новая;Ася;08.03.1990;5\r\n+7 916 001-00-02;Вторая;Бэла;;\r\n123;Без;Телефона;;\r\n79160010003;Вера;;31.02.1990;\r\n79160010002;Дважды;Глаша;;\r\n`,
  )
  expect(data).toMatchObject({ state: 'mapping', total: 5, mapping: ['phone', 'last_name', 'first_name', 'birth_date', null] })
  const { data: checked } = await check(data.id, data.mapping)
  expect(checked).toMatchObject({ state: 'checked', done: 5, fresh: 1, changed: 1, same: 0, refused: 3 })
  expect(await lines(data.id, 'changed')).toMatchObject([
    { line: 2, before: { last_name: 'Прежняя', birth_date: null }, after: { last_name: 'Новая', birth_date: '1990-03-08' } },
  ])
  expect((await lines(data.id, 'refused')).map((one: { line: number; errors: unknown }) => [one.line, one.errors])).toEqual([
    [4, { phone: 'Минимальное количество символов - 9' }],
    [5, { birth_date: 'Некорректная дата.' }],
    [6, { line: 'То же в строке 3 этого файла.' }],
  ])
  expect(await found('79160010002')).toEqual([])
  expect((await boss.patch(`imports/${data.id}/apply`)).data).toMatchObject({ state: 'done', fresh: 1, changed: 1, refused: 3 })
  expect(await found('79160010002')).toMatchObject([{ last_name: 'Вторая', first_name: 'Бэла', country_id: 1 }])
  expect(await found('79160010001')).toMatchObject([{ last_name: 'Новая', birth_date: '1990-03-08' }])
  const [{ id }] = await found('79160010001')
  const history = await boss.get(`audits/by-model/user/${id}`)
  expect(history.data.items[0]).toMatchObject({
    event: 'updated',
    before: { last_name: 'Прежняя' },
    author: { id: cast.employers.superAdmin },
  })
})

test('тот же файл ещё раз ничего не меняет', async () => {
  const text = `${HEAD}79160020001;Ёлкина;Анна;1.2.1991;\r\n79160020002;Ива;Яна;;\r\n`
  await bring(text)
  const before = await sql('select count(*) from audits')
  const { applied } = await bring(text)
  expect(applied).toMatchObject({ state: 'done', fresh: 0, changed: 0, same: 2, refused: 0 })
  expect(await sql('select count(*) from audits')).toEqual(before)
})

test('отказанные строки скачиваются с причиной; исправленный файл загружается снова', async () => {
  const { id } = await bring(`${HEAD}+7916;=cmd();Анна;;\r\n`)
  const text = (await boss.get(`imports/${id}/refused?format=csv`)).body.toString('utf8')
  expect(text).toContain('Причина отказа')
  expect(text).toContain(`'=cmd()`)
  const { applied } = await bring(text.replace(`'+7916`, '+79160030001'))
  expect(applied).toMatchObject({ fresh: 1, refused: 0 })
  expect(await found('79160030001')).toMatchObject([{ last_name: '=cmd()' }])
})

test('читаются windows-1251 и XLSX с числами и днями', async () => {
  const text = 'Телефон,Имя\r\n79160040001,Жанна\r\n'
  const win = Uint8Array.from(
    [...text].map((sign) => ((sign.codePointAt(0) ?? 0) > 1000 ? (sign.codePointAt(0) ?? 0) - 0x350 : (sign.codePointAt(0) ?? 0))),
  )
  expect((await upload(win)).data).toMatchObject({ titles: ['Телефон', 'Имя'], samples: [['79160040001', 'Жанна']] })
  async function* rows() {
    yield [79160040002, 'Зоя', '1990-03-08']
  }
  const columns = [
    { title: 'Телефон', kind: 'number' as const },
    { title: 'Имя', kind: 'text' as const },
    { title: 'ДР', kind: 'day' as const },
  ]
  const parts: Uint8Array[] = []
  for await (const part of xlsxOf('Клиенты', columns, rows()).bytes) parts.push(part)
  const { data } = await upload(new Uint8Array(Buffer.concat(parts)))
  expect(data).toMatchObject({ mapping: ['phone', 'first_name', 'birth_date'], samples: [['79160040002', 'Зоя', '1990-03-08']] })
})

test('кто не может загружать, не видит и файлов; кто не может заводить — только меняет', async () => {
  const admin = await house.as(cast.administrator)
  expect((await upload(`${HEAD}79160050001;А;Б;;\r\n`, admin)).body.code).toBe(1030)
  const { data } = await upload(`${HEAD}79160050001;А;Б;;\r\n`)
  expect((await admin.get(`imports/${data.id}`)).body.code).toBe(1030)
  expect((await (await house.as(cast.foreign.superAdmin)).get(`imports/${data.id}`)).status).toBe(404)
  await sql(`update work_positions set permissions = permissions || '{User.import,User.show_phone}' where id = 26`)
  house.app.house.sessions.forget('*')
  const quality = await house.as(cast.qualityControl)
  expect((await check(data.id, data.mapping, quality)).data).toMatchObject({ refused: 1, fresh: 0 })
})

test('столбец телефона обязателен, поле выбирается один раз, готовый файл второй раз не загружается', async () => {
  const { data } = await upload(`${HEAD}79160060001;А;Б;;\r\n`)
  expect((await check(data.id, [null, 'last_name'])).body.errors.mapping).toEqual(['Укажите столбец «Телефон».'])
  expect((await check(data.id, ['phone', 'phone'])).body.errors['mapping.1']).toEqual(['Это поле уже выбрано для другого столбца.'])
  expect((await boss.patch(`imports/${data.id}/apply`)).status).toBe(422)
  await boss.patch(`imports/${data.id}/cancel`)
  expect((await check(data.id, data.mapping)).body.errors.state).toBeTruthy()
})

test('большой файл загружается работой рядом и переживает остановку на полпути', {
  timeout: 180_000,
}, async () => {
  const rows = Array.from({ length: 3000 }, (_, n) => `7995${String(n).padStart(7, '0')};Фамилия${n};Анна;08.03.1990;`)
  const { data } = await upload(HEAD + rows.join('\r\n'))
  expect(data.total).toBe(3000)
  expect((await check(data.id, data.mapping)).data.state).toBe('checking')
  let turns = 0
  await runImports(house.app.house, house.app.server.log, () => ++turns < 5)
  await sql('update imports set lease_until = null')
  const half = (await boss.get(`imports/${data.id}`)).data
  expect(half.done).toBeGreaterThan(0)
  expect(half.done).toBeLessThan(3000)
  await runImports(house.app.house, house.app.server.log)
  expect((await boss.get(`imports/${data.id}`)).data).toMatchObject({ state: 'checked', done: 3000, fresh: 3000 })
  expect((await boss.patch(`imports/${data.id}/apply`)).data.state).toBe('applying')
  await runImports(house.app.house, house.app.server.log)
  expect((await boss.get(`imports/${data.id}`)).data).toMatchObject({ state: 'done', fresh: 3000, refused: 0 })
})
