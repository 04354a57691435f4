import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { desk, test } from '#server/testing/day-at-desk.ts'
import { importerOf } from '#server/testing/file-import.ts'
import { house, sql } from '#server/testing/house.ts'
import { bellsOf } from '#server/testing/scenes/bells.ts'
import { personWith } from '#server/testing/with-rights.ts'
import { runImports } from './run.ts'

const RIGHTS = ['User.view', 'User.import', 'User.show_phone', 'User.create', 'User.update']
let series = 0
/** A file so long that it is brought in by the work beside. */
const long = () => {
  series++
  return `Телефон;Фамилия;Имя\r\n123;Без;Телефона\r\n${Array.from({ length: 320 }, (_, n) => `7996${series}${String(n).padStart(6, '0')};Ф${n};Анна`).join('\r\n')}\r\n`
}
const work = () => runImports(house.app.house, house.app.server.log)

test('большой файл загрузился без человека — его автору один звонок: сколько новых и сколько отказано, и ведёт он к файлу; о коротком молчат', async () => {
  const bringer = await personWith(RIGHTS)
  const files = importerOf(house, bringer, 'customers')
  const { compared } = await files.bring('Телефон;Фамилия;Имя\r\n79969990001;А;Б\r\n')
  expect(compared.state).toBe('checked')
  expect(await bellsOf(bringer, 'import_done')).toEqual([])
  const { id } = await files.compare(long())
  expect(await bellsOf(bringer, 'import_done')).toEqual([])
  await bringer.patch(`imports/${id}/apply`)
  await Promise.all([work(), work()])
  await work()
  const said = { message: 'Файл «файл.csv» загружен: новых 320, изменено 0, отказано 1', to: `/customers/import?file=${id}` }
  expect(await bellsOf(bringer, 'import_done')).toEqual([said])
  expect(await bellsOf(await house.as(cast.administrator), 'import_done')).toEqual([])
  expect((await bringer.get(`imports/${id}`)).status).toBe(200)
})

test('загрузка прервалась — автор слышит об этом; сам отменил или больше не вправе загружать — не слышит', async () => {
  const bringer = await personWith(RIGHTS)
  const files = importerOf(house, bringer, 'customers')
  const broken = await files.compare(long())
  await bringer.patch(`imports/${broken.id}/apply`)
  await sql(`create or replace function break_it() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`)
  await sql('create trigger break_it before insert on customers for each row execute function break_it()')
  await work()
  await sql('drop trigger break_it on customers')
  const said = await bellsOf(bringer, 'import_done')
  expect(said).toMatchObject([
    { message: expect.stringMatching(/^Загрузка файла «файл\.csv» прервалась/), to: `/customers/import?file=${broken.id}` },
  ])
  const given = await files.compare(long())
  await bringer.patch(`imports/${given.id}/apply`)
  await bringer.patch(`imports/${given.id}/cancel`)
  await work()
  const lost = await files.compare(long())
  await bringer.patch(`imports/${lost.id}/apply`)
  await sql(`update work_positions set permissions = array_remove(permissions, 'User.import') where id = $1`, [bringer.position])
  await work()
  expect((await desk.boss.get(`imports/${lost.id}`)).data.state).toBe('cancelled')
  expect(await bellsOf(bringer, 'import_done')).toEqual(said)
})
