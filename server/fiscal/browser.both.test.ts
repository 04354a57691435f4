import { expect } from 'vitest'
import type { CarrierStep } from '#contract/fiscal/fiscal.ts'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'
import { clock, openCarrier, openRegister, taskOf, timesPrinted } from '#server/testing/scenes/fiscal-scene.ts'

test.override('options', { clock: () => clock.now })

const { arbat, ponds } = cast.units
const registers = () => house.app.registers
const done = ({ status, data, body }: Awaited<ReturnType<Person['get']>>) => {
  expect(status, JSON.stringify(body)).toBe(200)
  return data
}

async function register(carrier: 'server' | 'browser', unit: number = arbat) {
  const { id, entity } = await openRegister(unit, { carrier })
  await sql(`update legal_entities set taxation = 'usn_income' where id = $1`, [entity])
  await sql(`update cash_registers set base_url = 'http://127.0.0.1:16732' where id = $1`, [id])
  return id
}
const bodyOf = (register_id: number, sum = 3200) => ({
  register_id,
  operation: 'sellCorrection',
  basis_date: '2026-11-20',
  basis_number: 'акт 7',
  electronic: sum,
  lines: [{ kind: 'service', name: 'Маникюр', qty: 1, price: sum }],
})
const corrected = async (id: number): Promise<string> => done(await boss.post('kkm/corrections', bodyOf(id))).uuid
const listed = async (unit = arbat) =>
  done(await boss.get(`kkm/tasks?unit_id=${unit}`)).items as { uuid: string; state: string; is_silent: number }[]

/** A browser that makes the requests it is given; `line` answers them. */
async function carried(
  uuid: string,
  id: number,
  line = registers().transport({ id, base_url: null, device_id: null }),
): Promise<CarrierStep> {
  let step: CarrierStep = done(await boss.post(`kkm/tasks/${uuid}/lease`))
  for (let turn = 0; turn < 60 && step.lease; turn++) {
    const { next, lease } = step
    const answer = next && { answer: await line({ method: next.method, path: new URL(next.url).pathname, body: next.body }) }
    step = done(await boss.post(`kkm/tasks/${uuid}/answer`, { lease, ...answer }))
  }
  return step
}

/** The receipt reaches the register, which falls silent before it can answer. */
const deafCarrier = (id: number) =>
  openCarrier({
    ...registers(),
    transport: (place) => async (exchange) => {
      const answered = await registers().transport(place)(exchange)
      if (place.id !== id || !JSON.stringify(exchange.body ?? '').includes('sellCorrection')) return answered
      registers().simulated(id)?.set({ isSilent: true })
      return null
    },
  })

test('чек несёт браузер: делает запросы, которые ему дали, и чек напечатан один раз', async () => {
  const id = await register('browser')
  const uuid = await corrected(id)
  expect(await listed()).toContainEqual(expect.objectContaining({ uuid, state: 'waiting', total: 3200, is_silent: 0 }))
  expect(await carried(uuid, id)).toEqual({ state: 'done', lease: null, next: null, again: null })
  const { key16, fd } = await taskOf(uuid)
  expect({ fd, times: timesPrinted(registers(), id, key16) }).toEqual({ fd: 1, times: 1 })
  expect((await listed()).filter((one) => one.uuid === uuid)).toEqual([])
})

test('второй вкладке чек не дают; брошенный через несколько секунд несёт другая, и он не печатается дважды', async () => {
  const id = await register('browser')
  const uuid = await corrected(id)
  const simulated = registers().simulated(id)!
  // The tab makes every request, and is closed before it can report what became of the receipt.
  let step: CarrierStep = done(await boss.post(`kkm/tasks/${uuid}/lease`))
  expect((await boss.post(`kkm/tasks/${uuid}/lease`)).status).toBe(409)
  while (step.next && !JSON.stringify(step.next.body ?? '').includes('sellCorrection')) {
    const { method, url, body } = step.next
    step = done(
      await boss.post(`kkm/tasks/${uuid}/answer`, {
        lease: step.lease,
        answer: simulated.handle({ method, path: new URL(url).pathname, body }),
      }),
    )
  }
  simulated.handle({ method: 'POST', path: '/api/v2/requests', body: step.next?.body })
  clock.now += 11_000
  const late = await boss.post(`kkm/tasks/${uuid}/answer`, { lease: '00000000-0000-4000-8000-000000000000' })
  expect(late.status).toBe(409)
  expect(await carried(uuid, id)).toMatchObject({ state: 'done' })
  expect(timesPrinted(registers(), id, (await taskOf(uuid)).key16)).toBe(1)
})

test('чек кассы, которую несёт сервер, браузеру не дают', async () => {
  const uuid = await corrected(await register('server'))
  const { status, body } = await boss.post(`kkm/tasks/${uuid}/lease`)
  expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { uuid: ['Чеки этой кассы носит сервер.'] } })
})

test('касса молчит минуту — решает человек: «напечатан» с номером, «не напечатан» — тот же чек ещё раз', async () => {
  const id = await register('server')
  const [first, simulated] = [await corrected(id), registers().simulated(id)!]
  const resolve = (uuid: string, body: object) => boss.post(`kkm/tasks/${uuid}/resolve`, { reason: 'смотрю на ленту', ...body })
  expect((await resolve(first, { says: 'printed', fd: 1 })).status).toBe(409)
  const cut = deafCarrier(id)
  await cut.sweep()
  clock.now += 61_000
  await cut.sweep()
  expect(await listed()).toContainEqual(expect.objectContaining({ uuid: first, is_silent: 1 }))
  expect((await resolve(first, { says: 'printed' })).body.errors).toEqual({ fd: ['Укажите номер ФД с чека.'] })
  expect(done(await resolve(first, { says: 'printed', fd: 1 }))).toEqual({ uuid: first, state: 'done' })
  expect((await resolve(first, { says: 'check' })).status).toBe(409)
  const { items } = done(await boss.get('audits?search=model_type:fiscal_answer&searchJoin=and'))
  expect(items.length).toBeGreaterThan(0)
  await cut.close()
  // «Не напечатан» said of a receipt that lies in the FN: it is found there and not printed again.
  simulated.set({ isSilent: false })
  const second = await corrected(id)
  const deaf = deafCarrier(id)
  await deaf.sweep()
  clock.now += 61_000
  await deaf.sweep()
  await deaf.close()
  expect(done(await resolve(second, { says: 'not_printed' })).uuid).toBe(second)
  simulated.set({ isSilent: false })
  const carrier = openCarrier(registers())
  for (let step = 0; step < 8; step++) {
    await carrier.sweep()
    clock.now += 5000
  }
  await carrier.close()
  const { state, key16 } = await taskOf(second)
  expect({ state, times: timesPrinted(registers(), id, key16) }).toEqual({ state: 'done', times: 1 })
})

test('от чего касса отказалась, повторяют другим заданием', async () => {
  const id = await register('server')
  registers().simulated(id)!.set({ isCoverOpen: true })
  const [uuid, carrier] = [await corrected(id), openCarrier(registers())]
  await carrier.sweep()
  expect(await listed()).toContainEqual(expect.objectContaining({ uuid, state: 'refused', cause: 'cover_open' }))
  registers().simulated(id)!.set({ isCoverOpen: false })
  const again = done(await boss.post(`kkm/tasks/${uuid}/resolve`, { says: 'again', reason: 'крышка закрыта' })).uuid
  expect(again).not.toBe(uuid)
  await carrier.sweep()
  await carrier.close()
  expect(await taskOf(again)).toMatchObject({ state: 'done', fd: 1 })
})

test('чек, который не сходится, отказан у своей строки; чужой студии чеков не видно', async () => {
  const id = await register('server')
  const refused = await boss.post('kkm/corrections', { ...bodyOf(id), electronic: 3000 })
  expect({ status: refused.status, errors: refused.body.errors }).toEqual({
    status: 422,
    errors: { lines: ['Сумма строк чека не равна оплате.'] },
  })
  const uuid = await corrected(await register('server', ponds))
  const desk = await house.as(cast.administrator)
  expect(done(await desk.get(`kkm/tasks?unit_id=${ponds}`)).items).toEqual([])
  expect((await desk.post(`kkm/tasks/${uuid}/lease`)).status).toBe(404)
  expect((await desk.post(`kkm/tasks/${uuid}/resolve`, { says: 'check', reason: 'x' })).status).toBe(403)
})

test('лента имитации: чек виден текстом 58 и 80 мм, выключатели ломают её; чужой студии ленты нет', async () => {
  const id = await register('browser')
  await carried(await corrected(id), id)
  for (const [width, signs] of [
    [58, 32],
    [80, 48],
  ]) {
    const { items } = done(await boss.get(`kkm/tape?register_id=${id}&width=${width}`))
    expect(items).toHaveLength(1)
    expect(items[0].text).toContain('КОРРЕКЦИЯ ПРИХОДА')
    expect(Math.max(...items[0].text.split('\n').map((line: string) => line.length))).toBe(signs)
  }
  expect(done(await boss.put('kkm/tape', { register_id: id, isSilent: 1 }))).toMatchObject({ isSilent: 1, loseAnswer: 0 })
  expect(registers().simulated(id)?.switches().isSilent).toBe(true)
  expect((await boss.put('kkm/tape', { register_id: id, loseAnswer: 101 })).status).toBe(422)
  const desk = await house.as(cast.administrator)
  expect((await desk.get(`kkm/tape?register_id=${await register('server', ponds)}`)).status).toBe(404)
})
