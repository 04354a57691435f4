import { afterEach, expect } from 'vitest'
import { kkmMessages } from '#contract/kkm/kkm.ru.ts'
import { cast, castPassword } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { booksOf, closeDrawer as close, drawerWith, heldIn as held, shiftOf } from '#server/testing/drawers.ts'
import { house, sql } from '#server/testing/house.ts'
import {
  after,
  breakIt,
  carrier,
  closeTill,
  imbalances,
  openTill,
  pay,
  register,
  reviveCarrier,
  tape,
  till,
} from '#server/testing/scenes/receipts-scene.ts'
import { bodyOf, byCard, byCash, serviceAt } from '#server/testing/till.ts'

const own = () => crypto.randomUUID().slice(0, 8)
const boss = () => desk.boss
const unfinished = () => sql(`select kind from fiscal_tasks where register_id = $1 and state not in ('done', 'annulled')`, [till.id])

test.beforeEach(openTill)
afterEach(closeTill)

test('CSH-009 смену закрывают без слов или пакетом, его кодом и разменом: каждое поле на своём месте, размен встречает утро', async () => {
  const silent = await drawerWith(3000)
  expect(done(await close(silent.id))).toMatchObject({ state: 'closed', calc: 3000, fact: 3000, exchange: 3000, package: null, z: null })
  const { id, shift } = await drawerWith(19_600)
  const code = `СП-${own()}`
  const closed = done(await close(id, { safe_package_sum: 16_600, safe_package_code: code, exchange_sum: 3000 }))
  expect(closed).toMatchObject({ state: 'closed', fact: 19_600, exchange: 3000, package: { code, sum: 16_600 } })
  expect(await booksOf(shift)).toEqual(['cash.register 19600', 'opening -19600', 'cash.transit 16600', 'cash.register -16600'])
  expect(done(await boss().get(`safe-packages?search=code:${code}`)).items).toMatchObject([
    { state: 'packed', sum: 16_600, shift_id: shift },
  ])
  expect(done(await boss().post('kkm/cashier/session-open', { register_id: id }))).toMatchObject({ cash_open: 3000 })
  expect((await close(silent.id)).body.code).toBe(1752)
})

test('излишек приходуют; чужих купюр, лишнего в пакете, чужого и занятого кода касса не примет, и ничего не меняется', async () => {
  const { id, shift } = await drawerWith(500)
  const wrong = async (body: object) => {
    const { status, body: said } = await close(id, body)
    return [status, said.code, Object.keys(said.errors ?? {})]
  }
  expect(await wrong({ denominations: { '70000': 1 } })).toEqual([422, 422, ['denominations.70000']])
  expect(await wrong({ denominations: { '10000': 5 }, safe_package_sum: 600, safe_package_code: own() })).toEqual([
    422,
    422,
    ['safe_package_sum'],
  ])
  expect(await wrong({ safe_package_sum: 200 })).toEqual([422, 422, ['safe_package_code']])
  expect(await wrong({ safe_package_sum: 200, exchange_sum: -1 })).toEqual([422, 422, ['exchange_sum']])
  const other = await drawerWith(700)
  const code = own()
  done(await boss().post('kkm/safe-package', { register_id: other.id, sum: 100, code }))
  expect(await wrong({ safe_package_sum: 200, safe_package_code: code })).toEqual([409, 23000, ['safe_package_code']])
  const { id: count_id } = done(await boss().post('kkm/counts', { register_id: other.id, kind: 'close', denominations: { '10000': 6 } }))
  expect(await wrong({ count_id })).toEqual([422, 422, ['count_id']])
  expect([(await shiftOf(shift)).state, await held(id)]).toEqual(['open', 500])
  done(await close(id, { denominations: { '10000': 6 }, comment: 'Нашлись' }))
  expect((await booksOf(shift)).slice(2)).toEqual(['cash.surplus -100', 'cash.register 100'])
})

test('разницу больше суммы компании подписывают двое: не тот же человек и не с чужим паролем', async () => {
  const { id } = await drawerWith(1000)
  done(await boss().put('company-settings/1', { count_limit: 50 }))
  const body = { denominations: { '10000': 9 }, comment: 'Недостача' }
  const alone = await close(id, body)
  expect([alone.body.code, alone.body.errors, alone.body.data]).toMatchObject([
    1759,
    { second_login: [expect.any(String)] },
    { needs_second: 1 },
  ])
  const signed = (login: string, password: string) => close(id, { ...body, second_login: login, second_password: password })
  expect((await signed(cast.administrator, 'не тот')).body.code).toBe(1010)
  expect((await signed(cast.superAdmin, castPassword)).body.code).toBe(422)
  for (const stranger of [cast.master, cast.administratorPonds, cast.accountant])
    expect((await signed(stranger, castPassword)).body.errors, stranger).toEqual({ second_login: [kkmMessages.secondMayNot] })
  // Whoever looks through the cashier's eyes is at the keyboard already, and is no second person.
  const eyes = house.holder(done(await boss().get(`employers/${cast.employers.administrator}/impersonate`)).token)
  const oneself = { ...body, second_login: cast.superAdmin, second_password: castPassword }
  expect((await close(id, oneself, eyes)).body.errors).toEqual({ second_login: [kkmMessages.secondSame] })
  expect(done(await signed(cast.administrator, castPassword)).state).toBe('closed')
  done(await boss().put('company-settings/1', { count_limit: null }))
})

test('визит, оплаченный предоплатой, вернули: предоплата снова у клиента, а Z с книгами не расходится, и когда накопитель уже другой', async () => {
  const deposit = await pay(bodyOf([{ item_type: 5, title: 'Предоплата', qty: 1, price: 500 }], [byCash(500)]))
  await carrier.sweep()
  const offset = { ...byCash(500), advance_id: deposit.id }
  const order = await pay(bodyOf([await serviceAt(800)], [offset, byCard(300)]))
  await carrier.sweep()
  done(await boss().post(`orders/${order.id}/refund`, { reason: 'Переделка' }))
  await carrier.sweep()
  done(await close(till.id, { self_employed_checked: 1 }))
  await carrier.sweep()
  const totals = { cash: 500, electronic: 0, prepaid: 0, sells: 2, returns: 1 }
  const told = async () => done(await boss().get(`kkm/closing/result?register_id=${till.id}`)).z
  expect(await told()).toMatchObject({ totals, expected: totals, differences: [] })
  // The register has another memory by now: the shift keeps that of its Z-report.
  await sql(`update cash_registers set fn_number = '9999000000000777' where id = $1`, [till.id])
  expect(await told()).toMatchObject({ totals, expected: totals, differences: [] })
})

test('Z отказан: смена снова открыта и продаёт, код пакета свободен; со второго раза она закрыта', async () => {
  await pay(bodyOf([await serviceAt(2150)], [byCash(2150)]))
  await carrier.sweep()
  breakIt({ isCoverOpen: true })
  const body = { safe_package_sum: 2000, safe_package_code: own(), self_employed_checked: 1 }
  expect(done(await close(till.id, body)).state).toBe('closing')
  await carrier.sweep()
  expect(done(await boss().get(`kkm/closing/result?register_id=${till.id}`))).toMatchObject({
    state: 'open',
    cause: expect.stringContaining('крышка'),
  })
  expect([await held(till.id), await booksOf(till.shift)]).toEqual([2150, []])
  expect(done(await boss().get(`kkm/closing?register_id=${till.id}`)).refused).toContain('крышка')
  breakIt({ isCoverOpen: false })
  await pay(bodyOf([await serviceAt(3200)], [byCard(3200)]))
  await carrier.sweep()
  expect(done(await close(till.id, body)).state).toBe('closing')
  await carrier.sweep()
  expect(await shiftOf(till.shift)).toMatchObject({ state: 'closed', exchange: 150 })
  // The refused closing has told the register of nothing, the second one of its package once, before the Z.
  const papers = (await tape()).map((text) => /ВЫПЛАТА|ВНЕСЕНИЕ|ЗАКРЫТИИ/.exec(text)?.[0] ?? 'чек')
  expect(papers).toEqual(['ЗАКРЫТИИ', 'ВЫПЛАТА', 'чек', 'чек'])
  expect(await unfinished()).toEqual([])
})

test('касса узнала о пакете, а Z отказан: деньги внесены обратно, и снова вынуты со вторым закрытием', async () => {
  await pay(bodyOf([await serviceAt(2150)], [byCash(2150)]))
  await carrier.sweep()
  const body = { safe_package_sum: 2000, safe_package_code: own(), self_employed_checked: 1 }
  done(await close(till.id, body))
  await sql(
    `update fiscal_tasks set state = 'done', fd = 0, over_at = now() where register_id = $1 and doc_type = 'safe_package' and kind = 'cashOut'`,
    [till.id],
  )
  breakIt({ isCoverOpen: true })
  await carrier.sweep()
  expect((await shiftOf(till.shift)).state).toBe('open')
  breakIt({ isCoverOpen: false })
  // The open cover has refused this too: nobody has to say «ещё раз», the next closing tells it itself, before the package and the Z.
  expect(await sql(`select state from fiscal_tasks where register_id = $1 and kind = 'cashIn'`, [till.id])).toEqual([{ state: 'refused' }])
  expect(done(await boss().get(`kkm/closing?register_id=${till.id}`)).receipts).toEqual([])
  expect(done(await close(till.id, body)).state).toBe('closing')
  await carrier.sweep()
  expect((await tape()).slice(0, 3).map((text) => /ВЫПЛАТА|ВНЕСЕНИЕ|ЗАКРЫТИИ/.exec(text)?.[0])).toEqual(['ЗАКРЫТИИ', 'ВЫПЛАТА', 'ВНЕСЕНИЕ'])
  expect(await unfinished()).toEqual([])
})

test('крышка открыта и при втором закрытии: касса молча не застревает, третье закрывает смену и сказанного дважды не говорит', async () => {
  await pay(bodyOf([await serviceAt(2150)], [byCash(2150)]))
  await carrier.sweep()
  const body = { safe_package_sum: 2000, safe_package_code: own(), self_employed_checked: 1 }
  done(await boss().post('cash-orders', { type: 0, cash_order_operation_id: 5, sum: 50, sender_type: 'register', sender_id: till.id }))
  breakIt({ isCoverOpen: true })
  await carrier.sweep()
  for (const _ of [1, 2]) {
    expect(done(await close(till.id, body)).state).toBe('closing')
    await carrier.sweep()
    expect((await shiftOf(till.shift)).state).toBe('open')
  }
  breakIt({ isCoverOpen: false })
  done(await close(till.id, body))
  await carrier.sweep()
  expect(await shiftOf(till.shift)).toMatchObject({ state: 'closed', exchange: 100 })
  expect((await tape()).slice(0, 3).map((text) => /ВЫПЛАТА|ЗАКРЫТИИ/.exec(text)?.[0])).toEqual(['ЗАКРЫТИИ', 'ВЫПЛАТА', 'ВЫПЛАТА'])
  expect(await unfinished()).toEqual([])
})

test('сервер умер между закрытием и ответом кассы: Z один, смену закрывает тот, кто ожил', async () => {
  await pay(bodyOf([await serviceAt(2150)], [byCash(2150)]))
  await carrier.sweep()
  done(await close(till.id, { denominations: { '200000': 1, '10000': 1 }, comment: 'Пятьдесят рублей потеряны', self_employed_checked: 1 }))
  breakIt({ loseAnswer: 100 })
  await carrier.sweep()
  await reviveCarrier()
  breakIt({ loseAnswer: 0, forget: 100 })
  register().handle({ method: 'GET', path: '/' })
  breakIt({ forget: 0 })
  await after(90)
  expect(await shiftOf(till.shift)).toEqual({ state: 'closed', calc: 2150, fact: 2100, exchange: 2100 })
  expect((await tape()).filter((text) => text.includes('ЗАКРЫТИИ'))).toHaveLength(1)
  expect(await booksOf(till.shift)).toEqual(['cash.shortage 50', 'cash.register -50'])
})

test('чек без ответа не даёт закрыть смену: 1751 называет его', async () => {
  // The carrier prints without a request of the test.
  breakIt({ isSilent: true })
  const order = await pay(bodyOf([await serviceAt(3200)], [byCard(3200)]))
  const refused = await close(till.id, { self_employed_checked: 1 })
  expect([refused.body.code, refused.body.data.receipts]).toMatchObject([1751, [{ uuid: order.receipts[0]?.uuid }]])
  expect(done(await boss().get(`kkm/closing?register_id=${till.id}`)).receipts).toHaveLength(1)
})

test('закрытие против двадцати продаж: касса под замком равна кассе после всех, опоздавшие отвечены 1755 или 1752', async () => {
  const { id, shift } = await drawerWith(0)
  const line = await serviceAt(100)
  const people = [boss(), await house.as(cast.administrator)]
  const sale = (at = 0) => people[at % 2]!.post('orders', { ...bodyOf([line], [byCash(100)]), status_id: 3, register_id: id })
  const racing = Array.from({ length: 20 }, (_, at) => sale(at))
  const closing = close(id, {}, await house.as(cast.manager))
  const answers = await Promise.all(racing)
  expect(done(await closing).state).toBe('closed')
  const sold = answers.filter(({ status }) => status === 200).length
  const late = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code)
  expect(late.filter((code) => code !== 1755 && code !== 1752)).toEqual([])
  expect(await shiftOf(shift)).toMatchObject({ calc: sold * 100, exchange: sold * 100 })
  expect([await held(id), await imbalances()]).toEqual([sold * 100, []])
  expect((await sale()).body.code).toBe(1752)
})

test('сама база: закрытую смену не меняют, кассу закрывают только над тем, что в ней лежит, и чужая запись в неё не входит', async () => {
  const { id, shift } = await drawerWith(400)
  await sql(`update kkm_shifts set state = 'closing' where id = $1`, [shift])
  const end = (exchange: number) =>
    sql(`update kkm_shifts set state = 'closed', closed_at = now(), exchange = $2 where id = $1`, [shift, exchange])
  await expect(end(30_000)).rejects.toMatchObject({ constraint: 'kkm_shifts_drawer' })
  const line = (doc: string, number: number) =>
    sql(
      `with e as (insert into ledger_entries (company_id, doc_type, doc_id) values (1, $2, $3) returning id)
       insert into ledger_lines (entry_id, n, company_id, entity_id, account, subject_id, unit_id, shift_id, amount)
       select e.id, x.n, 1, r.entity_id, x.account, x.subject, r.unit_id, $1, x.amount from e, cash_registers r,
         (values (1, 'cash.register', $4::int, -100::bigint), (2, 'cash.shortage', 0, 100)) x(n, account, subject, amount) where r.id = $4`,
      [shift, doc, number, id],
    )
  await expect(line('order', shift)).rejects.toMatchObject({ constraint: 'ledger_lines_closing_shift' })
  await expect(line('kkm_shift', shift + 1)).rejects.toMatchObject({ constraint: 'ledger_lines_closing_shift' })
  await end(40_000)
  await expect(line('kkm_shift', shift)).rejects.toMatchObject({ constraint: 'ledger_lines_open_shift' })
})

test('SHL-045 SHL-046 пакет при закрытии выключен, только когда настройка студии прямо говорит «нет»: не сказано ничего — пакет собирают', async () => {
  const { id } = await drawerWith(500)
  const isPacked = async () => done(await boss().get(`kkm/closing?register_id=${id}`)).is_packed
  const say = async (sendSavePackages: string) =>
    done(await boss().put(`units/${cast.units.arbat}`, { unit_settings: { sendSavePackages } }))
  expect(await isPacked()).toBe(1)
  await say('0')
  expect(await isPacked()).toBe(0)
  expect(done(await close(id))).toMatchObject({ state: 'closed', exchange: 500, package: null })
  const next = await drawerWith(500)
  await say('1')
  expect(done(await boss().get(`kkm/closing?register_id=${next.id}`)).is_packed).toBe(1)
})
