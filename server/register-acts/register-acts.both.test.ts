import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { CarrierStep } from '#contract/fiscal/fiscal.ts'
import { registerActsRu } from '#contract/register-acts/register-acts.ru.ts'
import type { RegisterActRow } from '#contract/register-acts/register-acts.ts'
import type { Answered } from '#server/ports/exchange.ts'
import type { TapeDocument } from '#server/ports/register-memory.ts'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'
import { clock, openCarrier, openRegister } from '#server/testing/scenes/fiscal-scene.ts'

test.override('options', { clock: () => clock.now })

const { arbat, ponds } = cast.units
const done = ({ status, data, body }: Awaited<ReturnType<Person['get']>>) => {
  expect(status, JSON.stringify(body)).toBe(200)
  return data
}
const simulated = (id: number) => {
  const one = house.app.registers.simulated(id)
  if (!one) throw new Error('no simulator')
  return one
}
const printed = (id: number) =>
  simulated(id)
    .documents()
    .map(({ report, other, receipt }: TapeDocument) => report?.type ?? other?.type ?? receipt?.type)

async function register(carrier: 'server' | 'browser' = 'browser', unit: number = arbat) {
  const { id } = await openRegister(unit, { carrier })
  await sql(`update legal_entities set taxation = 'usn_income'`)
  await sql(`update cash_registers set base_url = 'http://127.0.0.1:16732' where id = $1`, [id])
  return id
}
const line = (id: number) => house.app.registers.transport({ id, base_url: null, device_id: null })
const pathOf = (url: string) => url.slice('http://127.0.0.1:16732'.length)

/** Opens the till of a register, which carries the waiting tasks in the order of their writing. */
async function carryAll(id: number, through = line(id)) {
  const waiting = await sql<{ uuid: string }>(
    `select uuid from fiscal_tasks where register_id = $1 and state in ('waiting', 'sent', 'unknown') order by seq`,
    [id],
  )
  for (const { uuid } of waiting) {
    let step: CarrierStep = done(await boss.post(`kkm/tasks/${uuid}/lease`))
    for (let turn = 0; turn < 40 && step.lease; turn++) {
      const { next, lease } = step
      const answer = next && { answer: await through({ method: next.method, path: pathOf(next.url), body: next.body }) }
      step = done(await boss.post(`kkm/tasks/${uuid}/answer`, { lease, ...answer }))
    }
  }
}

const acts = async (id: number) => done(await boss.get(`register-acts?register_id=${id}`))
const last = async (id: number): Promise<RegisterActRow> => (await acts(id)).items[0]
const receipt = (register_id: number) => ({
  register_id,
  operation: 'sellCorrection',
  basis_date: '2026-11-20',
  basis_number: 'акт 7',
  electronic: 3200,
  lines: [{ kind: 'service', name: 'Маникюр', qty: 1, price: 3200 }],
})

/** Sends a question to a register through the browser of its desk. */
async function asked(
  person: Person,
  path: string,
  body: { register_id: number } & Record<string, unknown>,
  through = line(body.register_id),
) {
  const talk: { id: string; answers: (Answered | null)[] } = { id: randomUUID(), answers: [] }
  for (;;) {
    const data = done(await person.post(path, { ...body, talk }))
    if (!data.next) return data
    talk.answers.push(await through({ method: data.next.method, path: pathOf(data.next.url), body: data.next.body }))
  }
}

test('смену самой кассы открывает и закрывает задание, которое несёт браузер; номер смены и документа остаются', async () => {
  const id = await register()
  expect(await acts(id)).toMatchObject({ session: null, has_shift: 0, items: [] })
  done(await boss.post('register-acts/open', { register_id: id }))
  expect(await last(id)).toMatchObject({ kind: 'open', state: 'waiting', made_by: { id: cast.employers.superAdmin } })
  const twice = await boss.post('register-acts/open', { register_id: id })
  expect(twice.body.errors?.register_id?.[0]).toBe('Касса уже получила эту просьбу и ещё не ответила.')
  await carryAll(id)
  expect(printed(id)).toEqual(['openShift'])
  expect(await last(id)).toMatchObject({ state: 'done', shift_number: 1, fd: 1 })
  expect((await acts(id)).session).toMatchObject({ is_open: 1, number: 1, fd: 1, is_expired: 0 })
  // The shift is open already: nothing is printed, and the register names the shift.
  done(await boss.post('register-acts/open', { register_id: id }))
  await carryAll(id)
  expect(printed(id)).toEqual(['openShift'])
  expect(await last(id)).toMatchObject({ state: 'done', shift_number: 1, fd: null })
  done(await boss.post('register-acts/close', { register_id: id, reason: 'осталась от другой программы' }))
  await carryAll(id)
  expect(printed(id)).toEqual(['openShift', 'closeShift'])
  expect(await last(id)).toMatchObject({ kind: 'close', state: 'done', shift_number: 1, fd: 2, reason: 'осталась от другой программы' })
  expect((await acts(id)).session).toMatchObject({ is_open: 0, number: 1, fd: 2 })
})

test('смена в Окне открывается вместе со сменой кассы, и Z-отчёт снимает только её закрытие', async () => {
  const id = await register()
  done(await boss.post('kkm/cashier/session-open', { register_id: id, cash_open: 0, on_register: 1 }))
  await carryAll(id)
  expect(printed(id)).toEqual(['openShift'])
  const refused = await boss.post('register-acts/close', { register_id: id, reason: 'так' })
  expect(refused.body.errors?.register_id?.[0]).toBe('В Окне на этой кассе открыта смена. Закройте её: Z-отчёт выйдет сам.')
  done(await boss.post('kkm/cashier/session-closed', { register_id: id }))
  await carryAll(id)
  expect(printed(id)).toEqual(['openShift', 'closeShift'])
  expect(done(await boss.get(`kkm/closing/result?register_id=${id}`))).toMatchObject({ state: 'closed', z: { fd: 2 } })
  expect((await acts(id)).session).toMatchObject({ is_open: 0, number: 1, fd: 2 })
})

test('смене кассы больше 24 часов: об этом сказано словами, и открыть новую касса не даёт', async () => {
  const id = await register()
  const before = clock.now
  done(await boss.post('register-acts/open', { register_id: id }))
  await carryAll(id)
  clock.now += 24 * 3600_000
  expect((await acts(id)).session).toMatchObject({ is_open: 1, is_expired: 1 })
  simulated(id).set({ isShiftExpired: true })
  done(await boss.post('register-acts/open', { register_id: id }))
  await carryAll(id)
  expect(await last(id)).toMatchObject({ state: 'annulled', cause: 'shift_expired' })
  done(await boss.post('register-acts/close', { register_id: id, reason: 'старше суток' }))
  await carryAll(id)
  expect((await acts(id)).session).toMatchObject({ is_open: 0, is_expired: 0 })
  clock.now = before
})

test('ящик открывают с причиной, и касса, которая молчала, сама его потом не откроет', async () => {
  const id = await register()
  expect((await boss.post('register-acts/drawer', { register_id: id })).status).toBe(422)
  done(await boss.post('register-acts/drawer', { register_id: id, reason: 'разменять 5000' }))
  await carryAll(id)
  expect(printed(id)).toEqual(['openCashDrawer'])
  expect(await last(id)).toMatchObject({ kind: 'drawer', reason: 'разменять 5000', state: 'done', fd: null })

  done(await boss.post('register-acts/drawer', { register_id: id, reason: 'касса выключена' }))
  await carryAll(id, async () => null)
  clock.now += 61_000
  await carryAll(id)
  expect(printed(id)).toEqual(['openCashDrawer'])
  expect(await last(id)).toMatchObject({ state: 'annulled', cause: 'too_late' })
  // The next receipt is not held up by it.
  done(await boss.post('kkm/corrections', receipt(id)))
  await carryAll(id)
  expect(printed(id)).toEqual(['openCashDrawer', 'sellCorrection'])
})

test('ящик кассы, до которой достаёт сервер, открывает сервер', async () => {
  const id = await register('server')
  const carrier = openCarrier(house.app.registers)
  done(await boss.post('register-acts/drawer', { register_id: id, reason: 'проверить размен' }))
  await carrier.sweep()
  expect(printed(id)).toEqual(['openCashDrawer'])
  await carrier.close()
})

test('ответы кассы: их видно, один читают, ненужный удаляют с причиной; нужный не удалить', async () => {
  const id = await register()
  const { uuid } = done(await boss.post('kkm/corrections', receipt(id)))
  await carryAll(id)
  const { items } = await asked(boss, 'register-acts/answers', { register_id: id })
  expect(items).toContainEqual(expect.objectContaining({ uuid, kind: 'sellCorrection', state: 'done', can_forget: 1 }))
  expect(JSON.parse((await asked(boss, 'register-acts/answer', { register_id: id, uuid })).text)).toMatchObject({
    results: [{ status: 'ready', result: { fiscalParams: { fiscalDocumentNumber: 1 } } }],
  })
  expect(await asked(boss, 'register-acts/forget', { register_id: id, uuid, reason: 'проверен' })).toMatchObject({ is_forgotten: 1 })
  expect((await asked(boss, 'register-acts/answers', { register_id: id })).items).not.toContainEqual(expect.objectContaining({ uuid }))
  expect((await asked(boss, 'register-acts/answer', { register_id: id, uuid })).text).toBeNull()
  expect(await last(id)).toMatchObject({ kind: 'forget', subject: uuid, reason: 'проверен', state: null })

  const { uuid: going } = done(await boss.post('kkm/corrections', receipt(id)))
  const needed = await boss.post('register-acts/forget', {
    register_id: id,
    uuid: going,
    reason: 'так',
    talk: { id: randomUUID(), answers: [] },
  })
  expect(needed.body.errors?.uuid?.[0]).toContain('Задание ещё не кончено')
  // An answer that is not understood tells nothing about the stored answers.
  const mad = async () => ({ status: 200, body: { requests: 'много' } })
  const talk = { id: randomUUID(), answers: [await mad()] }
  expect((await boss.post('register-acts/answers', { register_id: id, talk })).status).not.toBe(200)
})

test('чужой и поддельный ответ кассы не закрывает задания', async () => {
  const id = await register()
  done(await boss.post('kkm/corrections', receipt(id)))
  await carryAll(id)
  const { uuid } = done(await boss.post('kkm/corrections', receipt(id)))
  const forged = (fiscalDocumentNumber: unknown) => async (exchange: Parameters<ReturnType<typeof line>>[0]) => {
    if (exchange.method !== 'GET' || !exchange.path.endsWith(uuid)) return line(id)(exchange)
    const fnNumber = simulated(id).documents()[0]?.fn
    const fiscalParams = { fnNumber, fiscalDocumentNumber, fiscalDocumentSign: '1' }
    return { status: 200, body: { results: [{ status: 'ready', result: { fiscalParams } }] } }
  }
  await carryAll(id, forged(1))
  clock.now += 11_000
  await carryAll(id, forged('два'))
  expect(await sql('select state, fd from fiscal_tasks where uuid = $1', [uuid])).toMatchObject([
    { state: expect.stringMatching(/^(sent|unknown)$/), fd: null },
  ])
  clock.now += 11_000
  await carryAll(id)
  expect(await sql('select state, fd from fiscal_tasks where uuid = $1', [uuid])).toEqual([{ state: 'done', fd: 2 }])
})

test('кассой чужой студии не командуют, а ответ кассы удаляет тот, кто решает о чеках', async () => {
  const own = await register('browser', ponds)
  const desk = await house.as(cast.administrator)
  for (const path of ['open', 'drawer', 'close'])
    expect((await desk.post(`register-acts/${path}`, { register_id: own, reason: 'так' })).status).toBe(404)
  const talk = { id: randomUUID(), answers: [] }
  expect((await desk.post('register-acts/answers', { register_id: own, talk })).status).toBe(404)
  expect((await desk.get(`register-acts?register_id=${own}`)).status).toBe(404)
  expect((await desk.post('register-acts/forget', { register_id: own, uuid: randomUUID(), reason: 'так', talk })).status).toBe(403)
})

test('денежный ящик — не касса: его смену не открывают и ответов у него не спрашивают; касса у браузера отвечает браузеру', async () => {
  const drawer = done(await boss.post('cash-registers', { unit_id: arbat, title: `Ящик ${randomUUID()}`, kind: 'drawer' }))
  const said = async (path: string, register_id: number) => {
    const { status, body } = await boss.post(`register-acts/${path}`, { register_id })
    return [status, body.errors]
  }
  const notFiscal = [422, { register_id: [registerActsRu.refusals.notFiscal] }]
  expect(await said('open', drawer.id)).toEqual(notFiscal)
  expect(await said('answers', drawer.id)).toEqual(notFiscal)
  expect(await said('answers', await register('browser'))).toEqual([422, { register_id: [registerActsRu.refusals.byBrowser] }])
})
