import { expect } from 'vitest'
import { goodRemainMessages } from '#contract/good-remains/good-remains.ru.ts'
import { cast } from '#server/testing/cast.ts'
import { importerOf } from '#server/testing/file-import.ts'
import { aStore, lies, ownWord, stockOf } from '#server/testing/goods/stock.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'

let goods: ReturnType<typeof importerOf>
let openings: ReturnType<typeof importerOf>
test.beforeAll(() => {
  goods = importerOf(house, boss, 'goods')
  openings = importerOf(house, boss, 'openings')
})

const HEAD = 'Наименование;Артикул;Штрихкод;Бренд;Линейка;Группа;Тип;Ед.;Цена;Действует с;Филиал\r\n'
const named = async (title: string) =>
  (
    await boss.get(
      `goods?search=title:${encodeURIComponent(title)}&searchFields=title:=&with=good_brand;good_line;good_group;good_type;prices`,
    )
  ).data.items

test('файл товаров: справочники заводятся, единица и штрихкоды понятны, цена студии стоит рядом с общей; повтор ничего не меняет', async () => {
  const title = ownWord('Масло файла')
  const text = `${HEAD}${title};ФМ-1;4600001000017;Бренд файла;Классика;Уход файла;Масло файла;мл;390,00;;\r\n${title};ФМ-1;4600001000017;;;;;;350;01.12.2026;Арбат\r\n`
  const { compared, applied } = await goods.bring(text)
  expect(compared).toMatchObject({ fresh: 2, refused: 0 })
  expect(applied).toMatchObject({ state: 'done', fresh: 2 })
  expect(await named(title)).toMatchObject([
    {
      article: 'ФМ-1',
      base_unit: 'ml',
      good_barcodes: ['4600001000017'],
      good_brand: { name: 'Бренд файла' },
      good_line: { name: 'Классика' },
      good_group: { name: 'Уход файла' },
      good_type: { name: 'Масло файла' },
      prices: expect.arrayContaining([
        expect.objectContaining({ price: 390, unit_id: null }),
        expect.objectContaining({ price: 350, unit_id: cast.units.arbat, begin_at: '2026-12-01' }),
      ]),
    },
  ])
  const before = await sql('select count(*) from audits')
  expect((await goods.bring(text)).applied).toMatchObject({ fresh: 0, changed: 0, same: 2, refused: 0 })
  expect(await sql('select count(*) from audits')).toEqual(before)
  const again = await goods.bring(`${HEAD}${title} новое;;4600001000017;;;;;;410;01.12.2026;\r\n`)
  expect(again.applied).toMatchObject({ changed: 1, fresh: 0 })
  expect(await named(`${title} новое`)).toMatchObject([{ article: 'ФМ-1', good_barcodes: ['4600001000017'] }])
})

test('товар узнают по артикулу и по названию, как бы их ни написали: буквы, «ё» и пробелы не делают второго; цена остаётся одна', async () => {
  const title = ownWord('Тёплое масло')
  await goods.bring(`${HEAD}${title};ТМ-77;;;;;;;100;;\r\n${title} два;;;;;;;;200;;\r\n`)
  const file = `${HEAD}${title.toUpperCase()};тм-77;;;;;;;100;;\r\n${title.replace('ё', 'е').replace(' ', '   ')} ДВА;;;;;;;;250;;\r\n`
  const { applied } = await goods.bring(file)
  expect(applied).toMatchObject({ fresh: 0, changed: 2, refused: 0 })
  const rows = await sql(
    `select g.article, count(*)::int as prices, max(p.price)::int as price from goods g join good_prices p on p.good_id = g.id
     where g.folded_title like $1 group by g.id order by g.id`,
    [`${title.toLowerCase().replaceAll('ё', 'е')}%`],
  )
  expect(rows).toEqual([
    { article: 'тм-77', prices: 1, price: 10_000 },
    { article: null, prices: 1, price: 25_000 },
  ])
  expect((await goods.bring(file)).applied).toMatchObject({ fresh: 0, changed: 0, same: 2 })
})

test('GDS-433 негодные строки названы у своих столбцов, годные рядом с ними загружаются', async () => {
  const { compared, applied } = await goods.bring(
    `${HEAD};А;;;;;;;;;\r\nОтказ 1;;46000;;;;;;;;\r\nОтказ 2;;;;Линия;;;;;;\r\nОтказ 3;;;;;;;кг;;;\r\nОтказ 4;;;;;;;;много;;\r\nОтказ 5;;;;;;;;1;;Луна\r\n${ownWord('Годное')};;;;;;;шт;10;;\r\n`,
  )
  expect(await goods.refusals(compared.id)).toEqual({
    2: { title: 'Обязательное поле.' },
    3: { barcodes: 'Штрихкод: 12 или 13 цифр.' },
    4: { line: 'Линейка — часть бренда: назовите и бренд.' },
    5: { base_unit: 'Единица учёта — шт, г или мл.' },
    6: { price: 'Некорректная цена.' },
    7: { unit: 'Студии «Луна» нет.' },
  })
  expect(applied).toMatchObject({ fresh: 1, refused: 6 })
})

test('начальные остатки с себестоимостью и сроком: лежат на складе, повтор ничего не меняет, двигавшийся товар и неизвестное названы', async () => {
  const store = await aStore()
  const [{ title: storeTitle } = { title: '' }] = await sql<{ title: string }>('select title from stores where id = $1', [store])
  const title = ownWord('Гель остатка')
  await goods.bring(`${HEAD}${title};;4600001000024;;;;;г;;;\r\n`)
  const [{ id }] = await named(title)
  const head = 'Студия;Склад;Штрихкод;Товар;Количество;Сумма;Срок годности\r\n'
  const text = `${head}Арбат;${storeTitle};4600001000024;;250,5;1490,00;31.12.2027\r\n`
  expect((await openings.bring(text)).applied).toMatchObject({ fresh: 1, refused: 0 })
  expect(await stockOf(store, id)).toEqual(lies(250.5, 1490))
  expect(await sql('select expires_at::text from stock_layers where good_id = $1', [id])).toEqual([{ expires_at: '2027-12-31' }])
  expect((await openings.bring(text)).applied).toMatchObject({ fresh: 0, changed: 0, same: 1, refused: 0 })
  const { compared } = await openings.bring(
    `${head}Арбат;${storeTitle};4600001000024;;300;1490;\r\nАрбат;Нет такого;;${title};1;1;\r\nЛуна;;;${title};1;1;\r\nАрбат;${storeTitle};;Неведомое;1;1;\r\nАрбат;${storeTitle};;${title};0;1;\r\n`,
  )
  expect(await openings.refusals(compared.id)).toEqual({
    2: { title: goodRemainMessages.moved },
    3: { store: 'Склада «Нет такого» в этой студии нет.' },
    4: { unit: 'Студии «Луна» нет.' },
    5: { title: 'Не найдено.' },
    6: { qty: 'Количество должно быть больше нуля.' },
  })
  expect(await stockOf(store, id)).toEqual(lies(250.5, 1490))
})

test('имя в отказе начальных остатков стоит так, как написано в файле', async () => {
  const { compared } = await openings.bring('Студия;Товар;Количество\r\nАрбат;Лак «Ёжик» ЯГОДА;1\r\n')
  const [row] = await sql<{ title: string }>('select natural_key as title from import_rows where import_id = $1', [compared.id])
  expect(row?.title).toMatch(/Лак «Ёжик» ЯГОДА$/)
})

test('право: без создания и правки товаров файла не принять', async () => {
  const admin = await house.as(cast.administrator)
  expect((await goods.upload(`${HEAD}А;;;;;;;;;;\r\n`, admin)).body.code).toBe(1030)
  expect((await openings.upload('Студия;Количество\r\nАрбат;1\r\n', await house.as(cast.master))).body.code).toBe(1030)
})
