import { expect } from 'vitest'
import { paymentRequestMessages } from '#contract/payment-requests/payment-requests.ru.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { drawerWith, heldIn } from '#server/testing/drawers.ts'
import { house, sql } from '#server/testing/house.ts'
import { personWith } from '#server/testing/with-rights.ts'

const { anna, superAdmin } = cast.employers
const make = (more: object = {}) =>
  desk.boss.post('payment-requests', { employer_id: anna, begin_at: '2026-11-01', end_at: '2026-11-15', sum: 3472.35, ...more })
const act = (id: number, verb: string, body: object = {}, by = desk.boss) => by.post(`payment-requests/${id}/${verb}`, body)
/** The debt of the books to her, in roubles. */
const owed = async () =>
  Number(
    (
      await sql(`select coalesce(-sum(amount), 0) as sum from ledger_lines where account = 'liability.self_employed' and subject_id = $1`, [
        anna,
      ])
    )[0].sum,
  ) / 100
const own = () => crypto.randomUUID().slice(0, 8)

test('CSH-410 заявки самозанятых читают списком: каждый вошедший — свои, одобряющий — своей компании', async () => {
  const { id } = done(await make())
  const other = done(await make({ employer_id: cast.employers.administrator }))
  const idsOf = async (person: string) =>
    done(await (await house.as(person)).get('payment-requests')).items.map((one: { id: number }) => one.id)
  expect(await idsOf(cast.topMaster)).toEqual([id])
  expect(await idsOf(cast.administrator)).toEqual([other.id])
  expect(await idsOf(cast.accountant)).toEqual(expect.arrayContaining([id, other.id]))
  for (const person of [cast.manager, cast.foreign.superAdmin]) expect(await idsOf(person), person).not.toContain(id)
  const [row] = done(await desk.boss.get(`payment-requests?search=id:${id}&with=employer;unit;maker`)).items
  expect(row).toMatchObject({ sum: 3472.35, state: 'new', begin_at: '2026-11-01', end_at: '2026-11-15', employer: { id: anna } })
})

test('заявка одобрена, выплачена из банка, закрыта чеком «Мой налог»: долг в книге возник и погашен, лишнего шага нет', async () => {
  const before = await owed()
  const { id } = done(await make())
  expect((await act(id, 'pay', { way: 'bank' })).body.code).toBe(1799)
  const answers = await Promise.all([act(id, 'approve'), act(id, 'approve')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(Math.round(((await owed()) - before) * 100) / 100).toBe(3472.35)
  expect(done(await act(id, 'pay', { way: 'bank' }))).toMatchObject({ state: 'paid', way: 'bank', order: null })
  expect(await owed()).toBe(before)
  const paid = await house.as(cast.topMaster)
  expect(done(await act(id, 'receipt', { receipt: '2041abcdef' }, paid))).toMatchObject({ state: 'closed', receipt: '2041abcdef' })
  expect((await act(id, 'reject', { reason: 'поздно' })).body.errors).toEqual({ id: [paymentRequestMessages.way] })
})

test('наличными платит РКО 9 из кассы; отменён ордер — заявка снова ждёт выплаты, и платят её один раз', async () => {
  const before = await owed()
  const { id: register } = await drawerWith(5000)
  const { id } = done(await make({ sum: 1200 }))
  done(await act(id, 'approve'))
  expect((await act(id, 'pay', { way: 'register' })).body.errors).toHaveProperty('place_id')
  const { order, state } = done(await act(id, 'pay', { way: 'register', place_id: register }))
  expect([state, await heldIn(register), await owed()]).toEqual(['paid', 3800, before])
  expect(done(await desk.boss.get(`cash-orders/${order.id}`))).toMatchObject({ cash_order_operation_id: 9, sum: 1200, recipient_id: anna })
  expect((await desk.boss.delete(`cash-orders/${order.id}`)).status).toBe(200)
  const again = done(await desk.boss.get(`payment-requests?search=id:${id}&with=order`)).items[0]
  expect([again.state, again.order, await owed()]).toEqual(['approved', null, before + 1200])
  expect(done(await act(id, 'pay', { way: 'register', place_id: register })).state).toBe('paid')
  expect([await heldIn(register), await owed()]).toEqual([3800, before])
})

test('себе никто не одобряет и не платит, чужое не решает, пустого и перевёрнутого не создаёт', async () => {
  const mine = done(await make({ employer_id: superAdmin }))
  expect((await act(mine.id, 'approve')).body.errors).toEqual({ id: [paymentRequestMessages.own] })
  const { id } = done(await make())
  expect((await act(id, 'approve', {}, await house.as(cast.topMaster))).status).toBe(403)
  expect((await act(id, 'receipt', { receipt: 'x' }, await house.as(cast.administrator))).status).toBe(404)
  for (const [more, field] of [
    [{ sum: 0 }, 'sum'],
    [{ begin_at: '2026-11-20' }, 'end_at'],
    [{ employer_id: 999_999 }, 'employer_id'],
  ] as const)
    expect((await make(more)).body.errors, field).toHaveProperty(field)
  await expect(sql('update payment_requests set sum = 1 where id = $1', [id])).rejects.toMatchObject({ constraint: 'payment_requests_way' })
  await expect(sql(`update payment_requests set state = 'paid', way = 'bank' where id = $1`, [id])).rejects.toThrow()
  await expect(sql('delete from payment_requests where id = $1', [id])).rejects.toMatchObject({ constraint: 'payment_requests_way' })
})

test('создаёт заявку на себя тот, кому дали право; на другого — только одобряющий', async () => {
  const position = done(
    await desk.boss.post('work-positions', { title: `Самозанятая ${own()}`, reach: 'own', permissions: ['PaymentRequest.create'] }),
  )
  const phone = '79010007711'
  const body = {
    last_name: 'Самозанятова',
    first_name: 'Инна',
    phone,
    work_position_id: position.id,
    unit_id: cast.units.arbat,
    can_login: 1,
  }
  const { id } = done(await desk.boss.post('employers', body))
  const person = await house.as(phone)
  const asked = { begin_at: '2026-11-01', end_at: '2026-11-15', sum: 100 }
  expect(done(await person.post('payment-requests', asked))).toMatchObject({ employer_id: id, state: 'new' })
  expect((await person.post('payment-requests', { ...asked, employer_id: anna })).status).toBe(403)
})

test('свою заявку не отклоняет и не оплачивает и тот, кто одобряет чужие; без студии её не создать, без платежей из банка не выплатить', async () => {
  const approver = await personWith(['PaymentRequest.create', 'PaymentRequest.approve'])
  const own = [403, { id: [paymentRequestMessages.own] }]
  const said = ({ status, body }: { status: number; body: { errors?: object } }) => [status, body.errors]
  const mine = done(await make({ employer_id: approver.id }))
  expect(said(await act(mine.id, 'reject', { reason: 'Себе' }, approver))).toEqual(own)
  done(await act(mine.id, 'approve'))
  expect(said(await act(mine.id, 'pay', { way: 'bank' }, approver))).toEqual(own)
  const { id } = done(await make())
  done(await act(id, 'approve', {}, approver))
  expect(said(await act(id, 'pay', { way: 'bank' }, approver))).toEqual([403, { way: [paymentRequestMessages.mayNotBank] }])
  const nowhere = await personWith(['PaymentRequest.create'], 'company', null)
  expect(said(await make({ employer_id: nowhere.id }))).toEqual([422, { employer_id: [paymentRequestMessages.noUnit] }])
})

test('кто одобряет заявки одной студии, заявок и людей другой не видит и за них не просит', async () => {
  const { id } = done(await make())
  const person = await personWith(['PaymentRequest.create', 'PaymentRequest.approve'], 'unit', cast.units.ponds)
  const own = done(await person.post('payment-requests', { begin_at: '2026-11-01', end_at: '2026-11-15', sum: 100 }))
  const ids = done(await person.get('payment-requests')).items.map((one: { id: number }) => one.id)
  expect(ids).toContain(own.id)
  expect(ids).not.toContain(id)
  expect((await act(id, 'approve', {}, person)).status).toBe(404)
  const people = done(await person.get('payment-requests/people')).items.map((one: { id: number }) => one.id)
  expect(people).toContain(person.id)
  expect(people).not.toContain(anna)
  const asked = await person.post('payment-requests', { employer_id: anna, begin_at: '2026-11-01', end_at: '2026-11-15', sum: 100 })
  expect([asked.status, asked.body.errors]).toEqual([404, { employer_id: [paymentRequestMessages.noEmployer] }])
})
