import { expect } from 'vitest'
import { E } from '#contract/core/errors.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { cast } from '#server/testing/cast.ts'
import { byClubCard, leftOf, typeOf, visitsType } from '#server/testing/club-cards.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { importerOf } from '#server/testing/file-import.ts'
import { boss, house, sql } from '#server/testing/house.ts'
import { imbalances } from '#server/testing/scenes/receipts-scene.ts'
import { bodyOf, booksOf, byCash, goodAt, openDrawer, serviceAt } from '#server/testing/till.ts'

let file: ReturnType<typeof importerOf>
let drawer: { id: number }
test.beforeAll(async () => {
  file = importerOf(house, boss, 'club-cards')
  drawer = await openDrawer()
})

const HEAD = 'Телефон;Вид карты;Осталось визитов;Осталось потратить;Уплачено за остаток;Действует до;Студия\r\n'
const pay = (items: object[], payments: object[], user_id: number) =>
  desk.boss.post('orders', { ...bodyOf(items as never, payments as never, { user_id }), register_id: drawer.id, status_id: 3 })
const entries = async () => (await sql<{ n: number }>('select count(*)::int as n from ledger_entries'))[0]?.n
async function client() {
  const user = await desk.customer()
  return { user, phone: done(await boss.get(`customers/${user}`)).phone as string }
}
const cardsOf = async (user: number) =>
  done(await boss.get(`customers/${user}/wallet-details`)).club_cards as { id: number; kind: string }[]

test('переезд: карта визитов находит клиента и вид, стоит долгом против начального остатка, лежит в кошельке и тратится за визит', async () => {
  const service = await serviceAt(3200)
  const type = await visitsType([service.item_id ?? 0])
  const { user, phone } = await client()
  const text = `${HEAD}+${phone};${type.title.toUpperCase()};6;;;31.12.2031;Арбат\r\n`
  const { compared, applied } = await file.bring(text)
  expect([compared, applied]).toMatchObject([
    { fresh: 1, refused: 0 },
    { fresh: 1, refused: 0 },
  ])
  const [held] = await cardsOf(user)
  const id = held?.id ?? 0
  // Six visits of ten for 25 000 are worth 15 000.
  expect(held).toMatchObject({ title: type.title, visits_left: 6, paid_left: 15_000, state: 'active', valid_until: '2031-12-31' })
  expect(await leftOf(id)).toEqual({ visits: 6, nominal: 0, paid: 1_500_000, owed: 1_500_000 })
  expect(
    await sql(
      `select l.account, l.amount::int as amount from ledger_entries e join ledger_lines l on l.entry_id = e.id
       where e.doc_type = 'opening' and e.id in (select entry_id from ledger_lines where account = 'liability.club_card' and subject_id = $1) order by l.n`,
      [id],
    ),
  ).toEqual([
    { account: 'liability.club_card', amount: -1_500_000 },
    { account: 'opening', amount: 1_500_000 },
  ])
  const shown = done(await boss.get(`club-cards/${id}`))
  expect(shown).toMatchObject({
    order_id: null,
    price: 15_000,
    visits: 6,
    freeze_left: 30,
    may_refund: 1,
    holder: { id: user },
    unit: { id: 1 },
  })
  expect(shown.entries).toMatchObject([
    { event: 'opened', visits: 6, paid: 15_000, order_id: null, employer: { id: cast.employers.superAdmin } },
  ])
  const [audit] = await sql<{ after: object }>(`select after from audits where model_type = 'club_card' and model_id = $1`, [id])
  expect(audit).toMatchObject({ after: { user_id: user, visits: 6, price: 1_500_000 } })
  expect(JSON.stringify(audit)).not.toContain(shown.number)
  const visit = done(await pay([{ ...service, price: 2500, club_card_id: id }], [byClubCard(2500, id)], user))
  expect(await booksOf(visit.id)).toEqual([
    'Dr liability.club_card 2500.00, Cr liability.advance 2500.00',
    'Dr liability.advance 2500.00, Dr discount.promo 700.00, Cr revenue.service 3200.00',
  ])
  // A visit that was spent since, or a freezing that moved the term, does not count as a difference: the same file changes nothing.
  done(await boss.post(`club-cards/${id}/freeze`, { is_frozen: 1, reason: 'Море' }))
  desk.wait(2 * 86_400)
  done(await boss.post(`club-cards/${id}/freeze`, { is_frozen: 0, reason: 'Вернулась' }))
  const before = await entries()
  expect((await file.bring(text)).applied).toMatchObject({ fresh: 0, changed: 0, same: 1, refused: 0 })
  expect((await cardsOf(user)).length).toBe(1)
  done(await desk.boss.post(`orders/${visit.id}/refund`, { reason: 'Переделка' }))
  expect((await leftOf(id))?.visits).toBe(6)
  expect(await entries()).toBeGreaterThan(before ?? 0)
  expect(done(await boss.get('imports/moving-in')).items).toContainEqual(expect.objectContaining({ kind: 'club-cards', count: 1 }))
})

test('переезд: денежная карта платит остатком, карта скидки ничего не должна; сумму за остаток можно назвать', async () => {
  const service = await serviceAt(4000)
  const money = await typeOf({ kind: 'money', price: 9000, nominal: 10_000 })
  const discount = await typeOf({ kind: 'discount', price: 3000, percent: 15 })
  const { user, phone } = await client()
  const lines = [`${phone};${money.title};;4000,50;;31.12.2031;Арбат`, `${phone};${discount.title};;;;31.12.2031;Арбат`]
  const { applied } = await file.bring(`${HEAD}${lines.join('\r\n')}\r\n`)
  expect(applied).toMatchObject({ fresh: 2, refused: 0 })
  const cards = await cardsOf(user)
  const [bag, cheaper] = ['money', 'discount'].map((kind) => cards.find((one) => one.kind === kind)?.id ?? 0) as [number, number]
  // 9 000 for 10 000 to spend: 4 000.50 of them were paid with 3 600.45.
  expect(await leftOf(bag)).toEqual({ visits: 0, nominal: 400_050, paid: 360_045, owed: 360_045 })
  expect(await leftOf(cheaper)).toEqual({ visits: 0, nominal: 0, paid: 0, owed: 0 })
  done(await pay([goodAt(1000)], [byClubCard(1000, bag)], user))
  expect(await leftOf(bag)).toMatchObject({ nominal: 300_050, paid: 270_045, owed: 270_045 })
  done(await pay([{ ...service, price: 3400, club_card_id: cheaper }], [byCash(3400)], user))
  const other = await client()
  await file.bring(`${HEAD}${other.phone};${money.title};;4000;1000;31.12.2031;Арбат\r\n`)
  expect(await leftOf((await cardsOf(other.user))[0]?.id ?? 0)).toMatchObject({ nominal: 400_000, paid: 100_000, owed: 100_000 })
  expect(await imbalances()).toEqual([])
  expect(await verifyLedger(house.app.house.database)).toMatchObject({ wrong: [] })
})

test('переезд: чего с картой быть не может, тому отказ у поля; другая сумма — тоже; ничего не изменилось', async () => {
  const visits = await visitsType([(await serviceAt(3200)).item_id ?? 0])
  const money = await typeOf({ kind: 'money', price: 9000, nominal: 10_000 })
  const discount = await typeOf({ kind: 'discount', price: 3000, percent: 15 })
  const { phone } = await client()
  await file.bring(`${HEAD}${phone};${visits.title};6;;;31.12.2031;Арбат\r\n`)
  const before = await entries()
  const other = (await client()).phone
  const lines = [
    `${other};Нет такой;6;;;31.12.2031;Арбат`,
    `${other};${visits.title};;;;31.12.2031;Арбат`,
    `${other};${visits.title};6;100;;31.12.2031;Арбат`,
    `${other};${money.title};;;;31.12.2031;Арбат`,
    `${other};${money.title};6;100;;31.12.2030;Арбат`,
    `${other};${money.title};;100;200;30.12.2031;Арбат`,
    `${other};${discount.title};;;5;31.12.2031;Арбат`,
    `79990000003;${visits.title};6;;;31.12.2031;Арбат`,
    `123;${visits.title};шесть;;;;Луна`,
    `${phone};${visits.title};7;;;31.12.2031;Арбат`,
    `${other};${visits.title};6;;0;29.12.2031;Арбат`,
  ]
  const { compared, applied } = await file.bring(`${HEAD}${lines.join('\r\n')}\r\n`)
  expect(await file.refusals(compared.id)).toEqual({
    2: { type: 'Вида карты «Нет такой» нет. Заведите его и загрузите строку снова.' },
    3: { visits: 'Назовите, сколько визитов осталось: использованную карту не переносят.' },
    4: { nominal: 'Денег на этой карте нет.' },
    5: { nominal: 'Назовите, сколько денег осталось: потраченную карту не переносят.' },
    6: { visits: 'Эта карта не считает визитов.' },
    7: { paid: 'За остаток уплачено больше, чем можно потратить.' },
    8: { paid: 'За карту со скидкой клиенту ничего не должны.' },
    9: { phone: 'Клиента с этим телефоном нет. Сначала загрузите клиентов.' },
    10: { phone: expect.any(String), visits: 'Визитов — целое число до 999.', valid_until: expect.any(String), unit: 'Студии «Луна» нет.' },
    11: { visits: 'Уже внесено из файла, и там: 6. Исправляют документом, а не файлом.' },
    12: { paid: 'Сумма должна быть больше нуля.' },
  })
  expect(applied).toMatchObject({ fresh: 0, changed: 0, refused: 11 })
  expect(await entries()).toBe(before)
})

test('карту прежней программы без проводки начального остатка база не примет; чужой компании её нет; без права файла не загрузить', async () => {
  const type = await visitsType([(await serviceAt(3200)).item_id ?? 0])
  const { user, phone } = await client()
  await file.bring(`${HEAD}${phone};${type.title};6;;;31.12.2031;Арбат\r\n`)
  const id = (await cardsOf(user))[0]?.id ?? 0
  await expect(
    sql(
      `insert into club_cards (company_id, number, type_id, title, kind, user_id, unit_id, entity_id, price, visits, days, freeze_days, service_ids,
         life, sold_at, sold_day, valid_until)
       select company_id, '0000000000', type_id, title, kind, user_id, unit_id, entity_id, price, visits, days, freeze_days, service_ids,
         life, sold_at, sold_day, valid_until from club_cards where id = $1`,
      [id],
    ),
  ).rejects.toThrow(/opening entry/)
  await expect(sql(`update club_cards set order_id = 1 where id = $1`, [id])).rejects.toThrow(/stay/)
  const foreign = await house.as(cast.foreign.superAdmin)
  expect((await foreign.get(`club-cards/${id}`)).status).toBe(404)
  const clerk = await house.as(cast.master)
  expect((await file.upload(`${HEAD}${phone};${type.title};6;;;31.12.2031;Арбат\r\n`, clerk)).body.code).toBe(E.forbidden)
})
