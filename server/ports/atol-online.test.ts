import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { toKopecks, zero } from '#domain/core/money.ts'
import { type Receipt, type ReceiptSource, receiptOf } from '#domain/fiscal/receipt.ts'
import { atolOnline, freshMemory } from './atol-online.ts'
import { onlineDocument } from './atol-online-receipt.ts'
import { type Exchange, hold } from './exchange.ts'
import { allIsWell, registerMemory } from './register-memory.ts'
import type { SimulatedRegister } from './register-simulator.ts'
import { httpTransport } from './register-transport.ts'
import { realRegisters } from './registers.ts'
import { simulatedOnline, WRONG_PASSWORD } from './simulated-online.ts'

const uuid = 'a3c1c7e2-5d5b-5a3e-8f07-1d1d2b6c9f10'
const online = {
  group: 'studio_1',
  inn: '7707083893',
  email: 'kassa@studio.ru',
  at: '28.11.2026 11:09:02',
  notices: 'https://okno.example/api/receipt-notices',
}
/** X4's first receipt: a deposit for a visit, paid by a link. */
const source: ReceiptSource = {
  operation: 'sell',
  phase: 'prepay',
  taxation: 'usn_income',
  vat: 'vat5',
  key: '7Q2M4X9KD3FJ8VWZ',
  contact: '+79161234567',
  cashier: { name: 'Седова Ольга', inn: null },
  lines: [{ kind: 'service_part', name: 'Предоплата: педикюр', qty: 1, paid: toKopecks(1000) }],
  tenders: { cash: zero, electronic: toKopecks(1000), prepaid: zero },
  place: { site: 'https://studio.ru', isInternet: true },
  online,
}
const deposit = receiptOf(source) as Receipt // the sums meet

test('X4: чек предоплаты по ссылке в словах АТОЛ Онлайн, до последнего поля', () => {
  expect(onlineDocument(uuid, deposit, online)).toEqual({
    external_id: uuid,
    timestamp: '28.11.2026 11:09:02',
    service: { callback_url: `https://okno.example/api/receipt-notices/${uuid}` },
    receipt: {
      client: { phone: '+79161234567' },
      company: { email: 'kassa@studio.ru', sno: 'usn_income', inn: '7707083893', payment_address: 'https://studio.ru' },
      items: [
        {
          name: 'Предоплата: педикюр',
          price: 1000,
          quantity: 1,
          measure: 0,
          sum: 1000,
          payment_method: 'prepayment',
          payment_object: 4,
          vat: { type: 'vat105', sum: 47.62 },
        },
      ],
      payments: [{ type: 1, sum: 1000 }],
      vats: [{ type: 'vat105', sum: 47.62 }],
      total: 1000,
      additional_check_props: '7Q2M4X9KD3FJ8VWZ',
      cashier: 'Седова Ольга',
      internet: true,
    },
  })
})

test('коррекция называет основание, чек идёт на почту, если клиент назвал почту', () => {
  const corrected = receiptOf({
    ...source,
    operation: 'sellCorrection',
    contact: 'maria@example.com',
    correction: { date: '2026-11-20', number: 'акт 7' },
  })
  const document = onlineDocument(uuid, corrected as Receipt, { ...online, notices: null })
  expect(document).not.toHaveProperty('service')
  expect(document.correction).toMatchObject({
    client: { email: 'maria@example.com' },
    correction_info: { type: 'self', base_date: '20.11.2026', base_number: 'акт 7' },
  })
})

/** The stand-in as a server of its own: what it loses is a line that is cut. */
let [folder, service, server]: [string, SimulatedRegister, Server] = ['', null!, null!]
let calls: string[] = []
let hour = 9
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'okno-online-'))
  service = simulatedOnline(registerMemory(folder, 7), () => Date.parse('2026-11-28T00:00:00Z') + hour * 3_600_000)
  server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const body = Buffer.concat(parts).toString()
    const path = request.url ?? ''
    calls.push(`${request.method} ${path.replace(/[0-9a-f]{32}$/, '…')}`)
    const headers = { Token: String(request.headers.token ?? '') }
    const answered = service.handle({
      method: request.method as Exchange['method'],
      path,
      headers,
      ...(body && { body: JSON.parse(body) }),
    })
    if (!answered) return request.socket.destroy()
    response.writeHead(answered.status, { 'content-type': 'application/json' }).end(JSON.stringify(answered.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  calls = []
  service.set(allIsWell)
})

const base_url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const line = () => httpTransport(base_url())
const login = { login: 'studio', password: 'тайна' }
const process = () => atolOnline({ id: 1 }, login, freshMemory())
const printed = (id: string) => service.documents().filter(({ key }) => key === id).length

/** A receipt of its own, with its uuid. */
let numbers = 0
const anew = () => {
  const key = `KEY${String(++numbers).padStart(13, '0')}`
  return { id: randomUUID(), key, receipt: { ...deposit, key } }
}

test('токен берут один раз; документ зарегистрирован, отчёт спрошен, ФД и ФН известны', async () => {
  const [one, { id, key, receipt }] = [process(), anew()]
  await hold(one.send(id, receipt, false), line())
  expect(await hold(one.ask(id, receipt), line())).toMatchObject({
    is: 'ready',
    fd: expect.any(Number),
    fn: expect.stringMatching(/^\d{16}$/),
    shift: 1,
  })
  expect(calls).toEqual(['POST /possystem/v5/getToken', 'POST /possystem/v5/studio_1/sell', 'GET /possystem/v5/studio_1/report/…'])
  expect(printed(key)).toBe(1)
})

test('ответ потерян, процесс умер, документ отправлен снова: служба называет прежний номер, чек один', async () => {
  const { id, key, receipt } = anew()
  service.set({ loseAnswer: 100 })
  await hold(process().send(id, receipt, false), line())
  service.set({ loseAnswer: 0 })
  const first = process()
  await hold(first.send(id, receipt, false), line())
  const other = process()
  await hold(other.send(id, receipt, true), line())
  expect(await hold(other.ask(id, receipt), line())).toMatchObject({ is: 'ready' })
  expect(await hold(process().ask(id, receipt), line())).toMatchObject({ is: 'ready' })
  expect(printed(key)).toBe(1)
})

test('из ста чеков, когда теряется каждый третий ответ и каждый третий запрос, а иные опаздывают, ни один не двойной и ни один не пропал', async () => {
  service.set({ loseAnswer: 33, loseRequest: 33, delay: 20 })
  const keys: string[] = []
  for (let made = 0; made < 100; made++) {
    const { id, key, receipt } = anew()
    keys.push(key)
    await hold(process().send(id, receipt, false), line())
    for (let tries = 0; ; tries++) {
      const said = await hold(process().ask(id, receipt), line())
      if (said.is === 'ready') break
      expect(said.is).toBe('silent')
      expect(tries).toBeLessThan(300)
      hour += 1
    }
  }
  expect(keys.filter((key) => printed(key) !== 1)).toEqual([])
})

test('что служба не приняла или не провела, то отказ наверняка; молчание и чужой ответ ничего не решают', async () => {
  const wrong = anew()
  const noClient = { ...wrong.receipt, contact: null }
  expect(await hold(process().ask(wrong.id, noClient), line())).toEqual({ is: 'refused', cause: 'wrong_data' })
  const torn = anew()
  service.set({ paper: 'out_before' })
  await hold(process().send(torn.id, torn.receipt, false), line())
  expect(await hold(process().ask(torn.id, torn.receipt), line())).toEqual({ is: 'refused', cause: 'not_processed' })
  service.set({ ...allIsWell, isSilent: true })
  expect(await hold(process().ask(torn.id, torn.receipt), line())).toEqual({ is: 'silent' })
  expect(printed(torn.key)).toBe(0)
  const said = async (status: number, body: unknown) => {
    const told = async ({ path }: Exchange) => (path.endsWith('getToken') ? { status: 200, body: { token: 'x' } } : { status, body })
    return hold(process().ask(torn.id, torn.receipt), told)
  }
  expect(await said(502, null)).toEqual({ is: 'silent' })
  for (const code of [1, 13, 41])
    expect(await said(400, { error: { code, text: 'Сервер не смог обработать' } }), `${code}`).toMatchObject({ is: 'unclear' })
  for (const code of [31, 32, 40])
    expect(await said(400, { error: { code, text: 'Не принят' } }), `${code}`).toEqual({ is: 'refused', cause: 'wrong_data' })
  expect(await said(200, { uuid: 'n', status: 'wait', error: null })).toEqual({ is: 'working' })
  expect(await said(200, { uuid: 'n', status: 'done', error: null, payload: { fiscal_document_number: 'много' } })).toMatchObject({
    is: 'unclear',
  })
})

test('токен отозван — берут новый; логин не подошёл — чек ждёт, а проверка связи говорит об этом', async () => {
  const { id, key, receipt } = anew()
  let isOld = true
  const forgetful = async (exchange: Exchange) => {
    if (isOld && !exchange.path.endsWith('getToken')) {
      isOld = false
      return { status: 401, body: { error: { code: 11, text: 'Переданный токен не активен', type: 'system' } } }
    }
    return line()(exchange)
  }
  expect(await hold(process().ask(id, receipt), forgetful)).toMatchObject({ is: 'ready' })
  expect(printed(key)).toBe(1)
  const stranger = atolOnline({ id: 1 }, { ...login, password: WRONG_PASSWORD }, freshMemory())
  const other = anew()
  expect(await hold(stranger.ask(other.id, other.receipt), line())).toEqual({ is: 'silent' })
  const place = { id: 1, base_url: base_url(), device_id: null }
  expect(await realRegisters().greet({ ...place, online: login })).toBe('ready')
  expect(await realRegisters().greet({ ...place, online: { ...login, password: WRONG_PASSWORD } })).toBe('denied')
  expect(await realRegisters().greet({ ...place, base_url: 'http://127.0.0.1:9', online: login })).toBe('silent')
})
