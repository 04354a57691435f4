import { expect } from 'vitest'
import { E } from '#contract/core/errors.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, ownDay, test } from '#server/testing/day-at-desk.ts'
import { importerOf } from '#server/testing/file-import.ts'
import { boss, house, sql } from '#server/testing/house.ts'
import { imbalances } from '#server/testing/scenes/receipts-scene.ts'
import { bodyOf, booksOf, byCard, byCertificate, goodAt, openDrawer } from '#server/testing/till.ts'

let file: ReturnType<typeof importerOf>
let drawer: { id: number }
test.beforeAll(async () => {
  file = importerOf(house, boss, 'certificates')
  drawer = await openDrawer()
})

const HEAD = 'Номер;Номинал;Остаток;Действует до;День продажи;Студия;Телефон\r\n'
const pay = (body: object) => desk.boss.post('orders', { status_id: 3, register_id: drawer.id, ...body })
const look = (number: string) => desk.boss.get(`certificate?certificate_number=${encodeURIComponent(number)}`)
const owed = async (id: number) =>
  (
    await sql<{ account: string; amount: number }>(
      `select account, amount::int as amount from ledger_balances where account like 'liability.certificate%' and subject_id = $1 and amount <> 0`,
      [id],
    )
  ).map(({ account, amount }) => `${account} ${amount}`)
const entries = async () => (await sql<{ n: number }>('select count(*)::int as n from ledger_entries'))[0]?.n
let numbers = 0
/** A number that no other test of this file has brought. */
const fresh = () => `ПС-${1000 + ++numbers}`
const idOf = async (number: string) => done(await look(number)).id as number

test('переезд: проданный в прежней программе сертификат стоит долгом против начального остатка, его узнают по номеру с бланка и сразу принимают', async () => {
  const user = await desk.customer()
  const { phone } = done(await boss.get(`customers/${user}`))
  const number = fresh()
  const text = `${HEAD}${number.toLowerCase()};5 000;3200,50;31.12.2031;01.03.2026;Арбат;+${phone}\r\n`
  const { compared, applied } = await file.bring(text)
  expect([compared, applied]).toMatchObject([
    { fresh: 1, refused: 0 },
    { fresh: 1, refused: 0 },
  ])
  const found = done(await look(number))
  expect(found).toMatchObject({
    state: 'sold',
    face: 3200.5,
    paid: 3200.5,
    former_face: 5000,
    valid_until: '2031-12-31',
    usable_from: '2026-03-01',
    certificate_number: number.replace('-', ''),
    unit: { id: cast.units.arbat },
    batch: null,
    code: `П-${found.id}`,
  })
  expect(await owed(found.id)).toEqual(['liability.certificate -320050'])
  expect(
    await sql(
      `select l.account, l.amount::int as amount from ledger_entries e join ledger_lines l on l.entry_id = e.id
       where e.doc_type = 'opening' and e.doc_id = $1 and exists (select from ledger_lines x where x.entry_id = e.id and x.account = 'liability.certificate')
       order by l.n`,
      [found.id],
    ),
  ).toEqual([
    { account: 'liability.certificate', amount: -320_050 },
    { account: 'opening', amount: 320_050 },
  ])
  expect(await sql('select count(*)::int as n from fiscal_tasks')).toEqual([{ n: 0 }])
  // The client's wallet has it, and no list tells more than half of its short number.
  const told = { id: found.id, code: found.code, tail: '', face: 3200.5, valid_until: '2031-12-31' }
  expect(done(await boss.get(`customers/${user}/wallet-details`)).certificates).toEqual([told])
  const events = done(
    await boss.get(`certificate-events?search=certificate_id:${found.id}&searchFields=certificate_id:=&with=employer`),
  ).items
  expect(events).toMatchObject([{ event: 'opened', sum: 3200.5, order_id: null, employer: { id: cast.employers.superAdmin } }])
  const [audit] = await sql<{ after: object; event: string }>(
    `select event, after from audits where model_type = 'certificate' and model_id = $1`,
    [found.id],
  )
  expect(audit).toMatchObject({ event: 'created', after: { former_face: 500_000, face: 320_050, user_id: user } })
  expect(JSON.stringify(audit)).not.toContain(number.replace('-', ''))
  expect(done(await boss.get('imports/moving-in')).items).toContainEqual(expect.objectContaining({ kind: 'certificates', count: 1 }))
  const before = await entries()
  expect((await file.bring(text)).applied).toMatchObject({ fresh: 0, changed: 0, same: 1, refused: 0 })
  expect([await entries(), await imbalances()]).toEqual([before, []])
})

test('переезд: сертификат по номеру тратят целиком; счёт меньше — остаток ждёт и выдаётся новым номером; возврат возвращает его в оборот', async () => {
  const [whole, part] = [fresh(), fresh()]
  await file.bring(`${HEAD}${whole};3000;;31.12.2031;;Арбат;\r\n${part};5000;4000;31.12.2031;;Арбат;\r\n`)
  const [one, two] = [await idOf(whole), await idOf(part)]
  const order = done(await pay(bodyOf([goodAt(3000)], [byCertificate(3000, whole)])))
  expect(await booksOf(order.id)).toContain('Dr liability.certificate 3000.00, Cr liability.advance 3000.00')
  expect(done(await look(whole))).toMatchObject({ state: 'redeemed', rest: 0 })
  expect(await owed(one)).toEqual([])
  expect((await pay(bodyOf([goodAt(3000)], [byCertificate(3000, whole)]))).body.code).toBe(E.certificateRedeemed)
  done(await desk.boss.post(`orders/${order.id}/refund`, { reason: 'Не подошло' }))
  expect(done(await look(whole))).toMatchObject({ state: 'sold', face: 3000 })
  expect(await owed(one)).toEqual(['liability.certificate -300000'])
  done(await pay(bodyOf([goodAt(3000)], [byCertificate(2500, part), byCard(500)])))
  expect(await owed(two)).toEqual(['liability.certificate_rest -150000'])
  const rest = done(await desk.boss.post(`certificates/${two}/reissue`, { certificate_number: part }))
  expect(rest).toMatchObject({ state: 'sold', face: 1500, former_face: null, code: `П-${two}/1` })
  done(await pay(bodyOf([goodAt(1500)], [byCertificate(1500, rest.certificate_number)])))
  expect(await imbalances()).toEqual([])
  expect(await verifyLedger(house.app.house.database)).toMatchObject({ wrong: [] })
})

test('переезд: просроченный сертификат переносят, и он отвечает своим кодом; сверху номинала, из будущего, потраченный, занятый и чужой — отказ у поля', async () => {
  const [old, kept] = [fresh(), fresh()]
  await file.bring(`${HEAD}${old};1000;;01.02.2026;01.02.2025;Арбат;\r\n${kept};1000;800;31.12.2031;;Арбат;\r\n`)
  expect(await look(old)).toMatchObject({ status: 422, body: { code: E.certificateOld, data: { face: 1000 } } })
  const batch = done(await desk.boss.post('certificate-batches', { title: 'Подарочный', face: 3000, count: 1 }))
  const [own] = await sql<{ number: string }>('select number from certificates where batch_id = $1', [batch.id])
  const before = await entries()
  const lines = [
    `${fresh()};1000;1500;31.12.2031;;Арбат;`,
    `${fresh()};1000;0;31.12.2031;;Арбат;`,
    `${fresh()};1000;;31.12.2031;01.01.2031;Арбат;`,
    `${fresh()};1000;;01.01.2026;01.02.2026;Арбат;`,
    `1;1000;;31.12.2031;;Арбат;`,
    `${fresh()};много;;завтра;;Луна;`,
    `${fresh()};1000;;31.12.2031;;Арбат;79990000002`,
    `${own?.number};1000;;31.12.2031;;Арбат;`,
    `${kept};1000;900;31.12.2030;;Арбат;`,
    `${fresh()};0;;31.12.2031;;Арбат;`,
    `;1000;;31.12.2031;;Арбат;`,
  ]
  const { compared, applied } = await file.bring(`${HEAD}${lines.join('\r\n')}\r\n`)
  expect(await file.refusals(compared.id)).toEqual({
    2: { rest: 'Остаток больше номинала.' },
    3: { rest: 'Остатка нет: потраченный сертификат не переносят.' },
    4: { sold_day: 'Этот день ещё не наступил.' },
    5: { valid_until: 'Срок кончается раньше, чем сертификат продан.' },
    6: { number: 'Номер — от 3 до 30 букв и цифр.' },
    7: { face: expect.any(String), valid_until: expect.any(String), unit: 'Студии «Луна» нет.' },
    8: { phone: 'Клиента с этим телефоном нет. Сначала загрузите клиентов.' },
    9: { number: `Этот номер уже у сертификата ${batch.id}-1.` },
    10: {
      rest: 'Уже внесено из файла, и там: 800. Исправляют документом, а не файлом.',
      valid_until: 'Уже внесено из файла, и там: 31.12.2031. Исправляют документом, а не файлом.',
    },
    11: { face: 'Сумма должна быть больше нуля.' },
    12: { number: expect.any(String) },
  })
  expect(applied).toMatchObject({ fresh: 0, changed: 0, refused: 11 })
  expect(await entries()).toBe(before)
})

test('сертификат прежней программы без проводки начального остатка база не примет, и что он такое, не переписать', async () => {
  const number = fresh()
  await file.bring(`${HEAD}${number};1000;;31.12.2031;;Арбат;\r\n`)
  const id = await idOf(number)
  for (const change of ['former_face = 200000', 'former_face = null', 'paid = 1', `number = '123'`])
    await expect(sql(`update certificates set ${change} where id = $1`, [id]), change).rejects.toThrow(/stay|certificates_/)
  await expect(
    sql(
      `insert into certificates (company_id, code, number, face, paid, former_face, valid_days, state, unit_id, entity_id, sold_at, sold_day, valid_until)
       select company_id, 'П-0', 'НЕТ1', face, paid, former_face, valid_days, state, unit_id, entity_id, sold_at, sold_day, valid_until
       from certificates where id = $1`,
      [id],
    ),
  ).rejects.toThrow(/opening entry/)
})

test('перенесённый сертификат объединяют вместе с клиентом; чужой компании его нет; без права файла не загрузить', async () => {
  const [one, other] = [await desk.customer(), await desk.customer()]
  const { phone } = done(await boss.get(`customers/${other}`))
  const number = fresh()
  await file.bring(`${HEAD}${number};1000;;31.12.2031;;Арбат;${phone}\r\n`)
  done(await boss.post(`customers/${one}/merge`, { user_id: other, fields: [] }))
  expect(done(await boss.get(`customers/${one}/wallet-details`)).certificates).toMatchObject([{ face: 1000 }])
  const foreign = await house.as(cast.foreign.superAdmin)
  expect(done(await foreign.get(`certificate?certificate_number=${encodeURIComponent(number)}`))).toBeNull()
  const clerk = await house.as(cast.master)
  expect((await file.upload(`${HEAD}${number};1;;31.12.2031;;Арбат;\r\n`, clerk)).body.code).toBe(E.forbidden)
})

test('купленный сегодня в прежней программе сертификат принимают в тот же день: там его продали раньше переезда', async () => {
  const day = ownDay()
  desk.goTo(day, '12:00')
  const number = fresh()
  const [year, month, date] = day.split('-')
  await file.bring(`${HEAD}${number};1000;;31.12.2035;${date}.${month}.${year};Арбат;\r\n`)
  done(await pay({ ...bodyOf([goodAt(1000)], [byCertificate(1000, number)]), register_id: (await openDrawer()).id }))
})
