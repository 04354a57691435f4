import { afterEach, expect } from 'vitest'
import { customerWalletRu } from '#contract/customer-wallet/customer-wallet.ru.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { importerOf } from '#server/testing/file-import.ts'
import { boss, house, sql } from '#server/testing/house.ts'
import { carrier, closeTill, imbalances, openTill, pay, till } from '#server/testing/scenes/receipts-scene.ts'
import { idOfCertificate, soldCertificate, spentWithRest } from '#server/testing/sold-certificates.ts'
import { bodyOf, byCash, byCertificate, serviceAt } from '#server/testing/till.ts'

let file: ReturnType<typeof importerOf>
test.beforeAll(() => {
  file = importerOf(house, boss, 'advances')
})
test.beforeEach(openTill)
afterEach(closeTill)

const HEAD = 'Телефон;Сумма;Чем внесена;Студия\r\n'
async function client() {
  const user_id = await desk.customer()
  return { user_id, phone: done(await boss.get(`customers/${user_id}`)).phone as string }
}
const heldBy = async (user: number) =>
  done(await boss.get(`customers/${user}/wallet-details`)).advances as { id: number; left: number; payment_type: number }[]
const entries = async () => (await sql<{ n: number }>('select count(*)::int as n from ledger_entries'))[0]?.n
const papersOf = (order: number) =>
  sql<{ body: { operation: string; tenders: object } }>(
    `select body from fiscal_tasks where doc_type = 'order_refund' and doc_id in (select id from order_refunds where order_id = $1) order by seq`,
    [order],
  )

test('переезд: предоплату отдали другому клиенту — тот же файл второй раз её не вносит, и после слияния карточек и раздела тоже', async () => {
  const [first, second] = [await client(), await client()]
  const text = `${HEAD}${first.phone};500;Карта;Арбат\r\n`
  await file.bring(text)
  const id = (await heldBy(first.user_id))[0]?.id ?? 0
  done(await desk.boss.post(`orders/${id}/change-user`, { user_id: second.user_id, reason: 'Ошиблись телефоном' }))
  expect([await heldBy(first.user_id), (await heldBy(second.user_id)).map((one) => one.id)]).toEqual([[], [id]])
  const before = await entries()
  const again = await file.bring(text)
  expect([again.compared, again.applied]).toMatchObject([
    { fresh: 0, same: 1 },
    { fresh: 0, same: 1 },
  ])
  // The client to whom the advance was given had one of her own in the former program: the file still brings it.
  expect((await file.bring(`${HEAD}${second.phone};700;Карта;Арбат\r\n`)).applied).toMatchObject({ fresh: 1 })
  const kept = await client()
  const merge = done(await boss.post(`customers/${kept.user_id}/merge`, { user_id: first.user_id, fields: ['phone'] }))
  const { phone } = done(await boss.get(`customers/${kept.user_id}`))
  expect((await file.bring(`${HEAD}${phone};500;Карта;Арбат\r\n`)).applied).toMatchObject({ fresh: 0, same: 1 })
  done(await boss.patch(`customer-merges/${merge.id}/split`, {}))
  expect((await file.bring(text)).applied).toMatchObject({ fresh: 0, same: 1 })
  expect(await entries()).toBe((before ?? 0) + 1)
})

test('деньги за остаток сертификата прежней программы, выданный новым номером, возвращают так же; не выданный — сначала выдают; за наш — нет', async () => {
  const { user_id, phone } = await client()
  const number = 'ОСТАТОК88'
  await importerOf(house, boss, 'certificates').bring(
    `Номер;Номинал;Действует до;Студия;Телефон\r\n${number};5000;31.12.2031;Арбат;${phone}\r\n`,
  )
  const payOut = (id: number, certificate_number: string) =>
    desk.boss.post(`certificates/${id}/pay-out`, { payment_type: 8, certificate_number })
  const [{ id } = { id: 0 }] = await sql<{ id: number }>('select id from certificates where number = $1', [number])
  await pay(bodyOf([await serviceAt(20_000)], [byCash(20_000)]))
  await pay(bodyOf([await serviceAt(3000)], [byCertificate(3000, number)]))
  await carrier.sweep()
  const early = await payOut(id, number)
  expect([early.status, early.body.errors]).toEqual([422, { certificate_number: [customerWalletRu.payOut.refusals.restFirst] }])
  const rest = done(await desk.boss.post(`certificates/${id}/reissue`, { certificate_number: number }))
  expect(rest).toMatchObject({ face: 2000, former_face: null, is_former: 1 })
  expect(done(await desk.boss.get(`certificate?certificate_number=${rest.certificate_number}`)).is_former).toBe(1)
  // A rest of a rest is of the same former program.
  await pay(bodyOf([await serviceAt(500)], [byCertificate(500, rest.certificate_number)]))
  const last = done(await desk.boss.post(`certificates/${rest.id}/reissue`, { certificate_number: rest.certificate_number }))
  const order = done(await payOut(last.id, last.certificate_number)).id
  expect(await sql('select state from certificates where id = $1', [last.id])).toEqual([{ state: 'refunded' }])
  expect(await heldBy(user_id)).toMatchObject([{ id: order, left: 1500, payment_type: 8 }])
  await carrier.sweep()
  done(await desk.boss.post(`orders/${order}/refund`, { reason: 'Не пользуется', register_id: till.id }))
  await carrier.sweep()
  expect((await papersOf(order))[0]?.body).toMatchObject({ operation: 'sellReturn', tenders: { cash: 150_000 } })
  const own = await spentWithRest()
  const ours = done(await desk.boss.post(`certificates/${own.id}/reissue`, { certificate_number: own.number }))
  expect(ours.is_former).toBe(0)
  const ownRest = await payOut(ours.id, ours.certificate_number)
  expect([ownRest.status, ownRest.body.errors]).toEqual([422, { certificate_number: [customerWalletRu.payOut.refusals.ownRest] }])
  const whole = await soldCertificate(1000)
  const sold = await payOut(await idOfCertificate(whole), whole)
  expect([sold.status, sold.body.errors]).toEqual([422, { certificate_number: [customerWalletRu.payOut.refusals.notFormer] }])
  // The refusal says that the rest still pays, and so it does.
  await pay(bodyOf([await serviceAt(1500)], [byCertificate(1500, ours.certificate_number)]))
  await carrier.sweep()
  expect(await imbalances()).toEqual([])
  expect(await verifyLedger(house.app.house.database)).toMatchObject({ wrong: [] })
})
