import fc from 'fast-check'
import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { importerOf } from '#server/testing/file-import.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'

let files: ReturnType<typeof importerOf>
test.beforeAll(() => {
  files = importerOf(house, boss, 'services')
})

const HEAD = 'Категория;Услуга;Артикул;Длительность;Стоимость;Действует с;Филиал\r\n'
const named = async (title: string) => {
  const { items } = (await boss.get(`services?search=title:${encodeURIComponent(title)}&searchFields=title:=&with=prices;service_category`))
    .data
  return items
}
/** The stored services by their titles, because their numbers differ each time. */
const catalogue = () =>
  sql(`select c.title as category, s.title, s.article, s.duration, (select string_agg(concat_ws(' ', u.name, p.begin_at, p.end_at, p.price), '; '
      order by u.name nulls first, p.begin_at) from service_prices p left join units u on u.id = p.unit_id where p.service_id = s.id) as prices
    from services s join service_categories c on c.id = s.service_category_id where s.company_id = 1 and s.deleted_at is null and s.title like 'Опыт%'
    order by 1, 2`)

test('файл услуг: категории заводятся, длительность и цены понятны, цена студии стоит рядом с общей', async () => {
  const { compared, applied } = await files.bring(
    `${HEAD}Солярий новый;Загар;ЗАГ;«долго»;100;;\r\nСолярий новый;Загар 15;З-15;15 мин;1 200,50 ₽;;\r\nСолярий новый;Загар 15;З-15;15 мин;900;01.12.2026;Арбат\r\n`,
  )
  expect(compared).toMatchObject({ state: 'checked', fresh: 2, refused: 1 })
  expect(await files.refusals(compared.id)).toEqual({ 2: { duration: 'Длительность — от 0 до 10 часов с шагом 15 минут.' } })
  expect(applied).toMatchObject({ state: 'done', fresh: 2, changed: 0, refused: 1 })
  expect(await named('Загар 15')).toMatchObject([
    {
      article: 'З-15',
      duration: 900,
      service_category: { name: 'Солярий новый' },
      prices: expect.arrayContaining([
        expect.objectContaining({ price: 1200.5, unit_id: null, begin_at: '2026-11-23', end_at: null }),
        expect.objectContaining({ price: 900, unit_id: cast.units.arbat, begin_at: '2026-12-01' }),
      ]),
    },
  ])
})

test('тот же файл ещё раз ничего не меняет; новая цена заканчивает прежнюю, название меняется по артикулу', async () => {
  const first = `${HEAD}Ногти;Дизайн;Д-1;1:00;500;01.11.2026;\r\nногти;Снятие;;30;300;;\r\n`
  await files.bring(first)
  const before = await sql('select count(*) from audits')
  expect((await files.bring(first)).applied).toMatchObject({ fresh: 0, changed: 0, same: 2, refused: 0 })
  expect(await sql('select count(*) from audits')).toEqual(before)
  const { compared, applied } = await files.bring(`${HEAD}Ногти;Дизайн сложный;Д-1;1:30;700;01.12.2026;\r\n`)
  expect(await files.lines(compared.id, 'changed')).toMatchObject([
    { before: { title: 'Дизайн', duration: 60, price: 500 }, after: { price: 700 } },
  ])
  expect(applied).toMatchObject({ changed: 1 })
  const [service] = await named('Дизайн сложный')
  expect(
    service.prices.map((one: { price: number; begin_at: string; end_at: string }) => [one.price, one.begin_at, one.end_at]).toSorted(),
  ).toEqual([
    [500, '2026-11-01', '2026-12-01'],
    [700, '2026-12-01', null],
  ])
})

test('отказы: нет студии, категории, цены; исправленный файл отказов загружается', async () => {
  const { compared } = await files.bring(
    `${HEAD}Отказы;Раз;;30;100;;Луна\r\n;Два;;30;100;;\r\nОтказы;Три;;30;много;;\r\nОтказы;Четыре;;;100;;\r\n`,
  )
  expect(await files.refusals(compared.id)).toEqual({
    2: { unit: 'Студии «Луна» нет.' },
    3: { category: 'Обязательное поле.' },
    4: { price: 'Некорректная цена.' },
    5: { duration: 'Длительность: обязательное поле.' },
  })
  const mended = (await files.refusedFile(compared.id)).replace('Луна', 'Сокол').replace('много', '99,90')
  expect((await files.bring(mended)).applied).toMatchObject({ fresh: 2, refused: 2 })
  expect(await named('Три')).toMatchObject([{ prices: [{ price: 99.9 }] }])
})

test('чужая компания: её услуги, категории и студии не находятся', async () => {
  const [foreign] = await sql(
    `select s.title, c.title as category, u.name from services s join service_categories c on c.id = s.service_category_id, units u where s.company_id = 2 and u.company_id = 2 limit 1`,
  )
  const before = await sql('select * from services where company_id = 2 order by id')
  const { compared } = await files.bring(`${HEAD}Своя;${foreign.title};;30;100;;${foreign.name}\r\n`)
  expect(await files.refusals(compared.id)).toEqual({ 2: { unit: `Студии «${foreign.name}» нет.` } })
  await files.bring(`${HEAD}Своя;${foreign.title};;45;100;;\r\n`)
  expect(await sql('select * from services where company_id = 2 order by id')).toEqual(before)
})

test('право: без создания и изменения услуг файла не принять и чужого не увидеть', async () => {
  const admin = await house.as(cast.administrator)
  expect((await files.upload(`${HEAD}А;Б;;30;1;;\r\n`, admin)).body.code).toBe(1030)
  const { data } = await files.upload(`${HEAD}А;Б;;30;1;;\r\n`)
  expect((await admin.get(`imports/${data.id}/lines?result=fresh`)).body.code).toBe(1030)
  expect((await (await house.as(cast.foreign.superAdmin)).get(`imports/${data.id}`)).status).toBe(404)
})

test('закон: строки в любом порядке дают один каталог', async () => {
  const row = fc.record({
    category: fc.constantFrom('Опыты один', 'Опыты два'),
    title: fc.constantFrom('Опыт А', 'Опыт Б', 'Опыт В'),
    unit: fc.constantFrom('', 'Арбат', 'Сокол'),
    from: fc.constantFrom('01.01.2026', '01.06.2026', '01.01.2027'),
    price: fc.integer({ min: 1, max: 5000 }),
  })
  const rows = fc.uniqueArray(row, { selector: ({ price: _, ...key }) => JSON.stringify(key), minLength: 1, maxLength: 12 })
  const pair = rows.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })))
  const printed = (list: { category: string; title: string; unit: string; from: string; price: number }[]) =>
    HEAD + list.map(({ category, title, unit, from, price }) => `${category};${title};;45;${price};${from};${unit}`).join('\r\n')
  const forget = () =>
    sql(`with gone as (select id from services where company_id = 1 and title like 'Опыт%'), prices as (delete from service_prices where service_id in (select id from gone))
      delete from services where id in (select id from gone)`)
  await fc.assert(
    fc.asyncProperty(pair, async ([one, other]) => {
      await forget()
      await files.bring(printed(one))
      const expected = await catalogue()
      await forget()
      await files.bring(printed(other))
      expect(await catalogue()).toEqual(expected)
      expect((await files.bring(printed(one))).applied).toMatchObject({ fresh: 0, changed: 0, same: one.length, refused: 0 })
    }),
    { numRuns: 6 },
  )
})
