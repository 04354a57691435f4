import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toKopecks, zero } from '#domain/core/money.ts'
import { type Receipt, receiptOf } from '#domain/fiscal/receipt.ts'
import { atolReceipt } from './atol-receipt.ts'
import { atolWeb } from './atol-web.ts'
import { hold } from './exchange.ts'
import { registerMemory } from './register-memory.ts'
import { type SimulatedRegister, simulatedRegister } from './register-simulator.ts'
import { httpTransport } from './register-transport.ts'
import { tapeOf } from './tape.ts'

const key = '7Q2M4X9KD3FJ8VWZ'
/** The second receipt of X4. */
const receipt = receiptOf({
  operation: 'sell',
  phase: 'settle',
  taxation: 'usn_income',
  vat: 'vat5',
  key,
  contact: null,
  cashier: { name: 'Седова Ольга', inn: null },
  lines: [{ kind: 'service', name: 'Педикюр с гель-лаком', qty: 1, paid: toKopecks(3900) }],
  tenders: { cash: zero, electronic: toKopecks(2900), prepaid: toKopecks(1000) },
  place: { site: 'Москва, Арбат, 1', isInternet: false },
}) as Receipt // the sums agree

let folder: string
let register: SimulatedRegister
let agent: Server
let asked: string[] = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'okno-agent-'))
  register = simulatedRegister(registerMemory(folder, 5), () => Date.parse('2026-11-23T06:00:00Z'))
  agent = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const body = Buffer.concat(parts).toString()
    asked.push(`${request.method} ${request.url}`)
    const method = request.method as 'GET' | 'POST' | 'DELETE' // the adapter uses no other methods
    const answered = register.handle({ method, path: request.url ?? '', ...(body && { body: JSON.parse(body) }) })
    if (!answered) return request.socket.destroy()
    response.writeHead(answered.status, { 'content-type': 'application/json' }).end(JSON.stringify(answered.body))
  })
  await new Promise<void>((resolve) => agent.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  agent.close()
  rmSync(folder, { recursive: true, force: true })
})
const transport = () => httpTransport(`http://127.0.0.1:${(agent.address() as AddressInfo).port}/`)

test('C46 ФН говорит свой срок и остаток; чего не сказал или сказал иначе, того не знают, а чек выходит', async () => {
  const read = (more: object) => {
    const results = [
      { status: 'ready', result: { fnInfo: { serial: '9999000000000001', ...more } } },
      { status: 'ready', result: { fnStatus: { fiscalDocumentNumber: 7 } } },
    ]
    return hold(atolWeb(null).read(null, randomUUID), async ({ method }) =>
      method === 'POST' ? { status: 201, body: {} } : { status: 200, body: { results } },
    )
  }
  const whole = { validityDate: '2027-05-01T00:00:00+03:00', registrationsRemaining: 28, warnings: { memoryOverflow: true } }
  expect(await read(whole)).toMatchObject({ fd: 7, memory: { until: '2027-05-01', registrationsLeft: 28, isFull: true } })
  const unknown = { until: null, registrationsLeft: null, isFull: false }
  for (const strange of [{}, { validityDate: 'скоро', registrationsRemaining: -1, warnings: 'нет' }, { validityDate: '2027-13-45' }])
    expect(await read(strange)).toEqual({ fn: '9999000000000001', fd: 7, documents: [], memory: unknown })
})

test('X4: чек в словах драйвера, до последнего поля', () => {
  expect(atolReceipt(receipt)).toEqual({
    type: 'sell',
    taxationType: 'usnIncome',
    electronically: false,
    operator: { name: 'Седова Ольга' },
    additionalAttribute: key,
    paymentsPlace: 'Москва, Арбат, 1',
    items: [
      {
        type: 'position',
        name: 'Педикюр с гель-лаком',
        price: 3900,
        quantity: 1,
        amount: 3900,
        measurementUnit: 'piece',
        paymentMethod: 'fullPayment',
        paymentObject: 'service',
        tax: { type: 'vat5', sum: 185.71 },
      },
    ],
    payments: [
      { type: 'prepaid', sum: 1000 },
      { type: 'electronically', sum: 2900 },
    ],
    total: 3900,
  })
})

describe('ATOL Web Requests по HTTP', () => {
  const atol = atolWeb(null)
  const uuid = randomUUID()

  test('чека нет, он отправлен, готов, найден в ФН по ключу; второй раз тот же номер не печатается', async () => {
    expect(await hold(atol.ask(uuid, receipt), transport())).toEqual({ is: 'absent' })
    expect(await hold(atol.read(null, randomUUID), transport())).toMatchObject({ fd: 0, documents: [] })
    await hold(atol.send(uuid, receipt, false), transport())
    await hold(atol.send(uuid, receipt, false), transport())
    expect(await hold(atol.ask(uuid, receipt), transport())).toMatchObject({ is: 'ready', fd: 1, notPrinted: false })
    expect(await hold(atol.read(0, randomUUID), transport())).toMatchObject({ fd: 1, documents: [{ fd: 1, key }] })
    expect(register.documents()).toHaveLength(1)
  })

  test('длинный хвост ФН читается по частям', async () => {
    register.set({ foreign: 100 })
    for (let made = 0; made < 45; made++) register.handle({ method: 'GET', path: '/api/v2/requests/никто' })
    register.set({ foreign: 0 })
    const reading = await hold(atol.read(0, randomUUID), transport())
    expect(reading?.documents.map(({ fd }) => fd)).toEqual(Array.from({ length: 46 }, (_, at) => at + 1))
  })

  test('отказы драйвера: точные — отказ с причиной, остальные — неизвестность; молчание — не ответ', async () => {
    register.set({ paper: 'out_before' })
    const other = randomUUID()
    await hold(atol.send(other, receipt, false), transport())
    expect(await hold(atol.ask(other, receipt), transport())).toEqual({ is: 'refused', cause: 'no_paper' })
    register.set({ paper: 'there', isSilent: true })
    expect(await hold(atol.ask(other, receipt), transport())).toEqual({ is: 'silent' })
    expect(await hold(atol.read(null, randomUUID), transport())).toBeNull()
    expect(await hold(atol.ask(other, receipt), httpTransport('http://127.0.0.1:9'))).toEqual({ is: 'silent' })
    register.set({ isSilent: false })
  })

  test('повтор брошенного сначала снимает прежнее задание; своё устройство названо', async () => {
    asked = []
    await hold(atolWeb('касса 2').send(uuid, receipt, true), transport())
    expect(asked).toEqual([
      `DELETE /api/v2/requests/${uuid}?deviceID=${encodeURIComponent('касса 2')}`,
      `POST /api/v2/requests?deviceID=${encodeURIComponent('касса 2')}`,
    ])
  })
})

describe('лента', () => {
  const printed = () => register.documents()[0]!
  const text = (width: 58 | 80) => tapeOf(printed(), '23.11.2026 09:00', width).join('\n')

  test('58 мм', () => {
    expect(
      text(58)
        .split('\n')
        .every((line) => line.length <= 32),
    ).toBe(true)
    expect(text(58)).toBe(`================================
          КАССОВЫЙ ЧЕК
             ПРИХОД
Кассир Седова Ольга
Москва, Арбат, 1
--------------------------------
Педикюр с гель-лаком
1 x 3900.00             =3900.00
УСЛУГА, ПОЛНЫЙ РАСЧЕТ
--------------------------------
ИТОГ                    =3900.00
ЗАЧЕТ ПРЕДОПЛАТЫ (АВАНСА)
                        =1000.00
БЕЗНАЛИЧНЫМИ            =2900.00
СУММА НДС 5%             =185.71
СНО: УСН доход
Доп. реквизит 7Q2M4X9KD3FJ8VWZ
ФН ${printed().fn}
ФД 1${`ФПД ${printed().fpd}`.padStart(28)}
23.11.2026 09:00`)
  })

  test('80 мм; чужой документ виден как чужой', () => {
    expect(text(80).split('\n')).toContain(`ЗАЧЕТ ПРЕДОПЛАТЫ (АВАНСА)${'=1000.00'.padStart(23)}`)
    const foreign = register.documents().find(({ receipt: own }) => own === null)!
    expect(tapeOf(foreign, '23.11.2026 09:00', 80).join('\n')).toContain('ДОКУМЕНТ ДРУГОЙ ПРОГРАММЫ')
  })
})
