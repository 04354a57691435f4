import { createServer as createHttp, type IncomingMessage } from 'node:http'
import { type AddressInfo, createServer as createTcp } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openPorts } from './ports.ts'

const parcel = { key: 'okno-1-7', to: '79161234567', subject: 'Чек', text: 'Ваш чек' }
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

interface Listening {
  listen(port: number, host: string, done: () => void): unknown
  address(): AddressInfo | string | null
  close(): void
}
async function portOf(server: Listening) {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closing.push(() => server.close())
  return (server.address() as AddressInfo).port // the server listens on a port, so the address is an object
}

test('письмо рассылки: почта получателя узнаёт адрес отписки, и одним нажатием — только по https; прочие письма без него', async () => {
  const { letters, mail } = await postOffice()
  const letter = { ...parcel, to: 'anna@okno.example' }
  await mail.send({ ...letter, unsubscribe: 'https://okno.example/u/AbCdEfGhIjKlMnOpQrStUv' })
  await mail.send({ ...letter, unsubscribe: 'http://localhost:3000/u/AbCdEfGhIjKlMnOpQrStUv' })
  await mail.send(letter)
  const heads = letters.map((one) => one.split('\r\n\r\n')[0]?.replaceAll('\r\n ', ' ') ?? '')
  expect(heads[0]).toContain('List-Unsubscribe: <https://okno.example/u/AbCdEfGhIjKlMnOpQrStUv>')
  expect(heads[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(heads[1]).toContain('List-Unsubscribe: <http://localhost:3000/u/AbCdEfGhIjKlMnOpQrStUv>')
  expect(heads[1]).not.toContain('List-Unsubscribe-Post')
  expect(heads[2]).not.toContain('List-Unsubscribe')
})

/** A gate of SMS that answers thus, and what it was sent. */
async function gate(status: number, answer: string) {
  const asked: { url: string | undefined; headers: IncomingMessage['headers']; body: unknown }[] = []
  const server = createHttp(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    asked.push({ url: request.url, headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) })
    response.writeHead(status, { connection: 'close' }).end(answer)
  })
  const port = await portOf(server)
  return { asked, sms: openPorts({ SMS_GATE_URL: `http://127.0.0.1:${port}/send?to={to}`, SMS_GATE_TOKEN: 'key-1' }).sms }
}

/** A mail server with a few commands; `refusal` is its answer to the address. */
async function postOffice(refusal = '', host = '127.0.0.1') {
  const letters: string[] = []
  const server = createTcp((socket) => {
    let isData = false
    let text = ''
    socket.write('220 post\r\n')
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      text += chunk.toString()
      if (isData && text.endsWith('\r\n.\r\n')) {
        letters.push(text)
        isData = false
        text = ''
        return void socket.write('250 queued\r\n')
      }
      if (isData || !text.endsWith('\r\n')) return
      const [word = ''] = text.split(/[\s:]/)
      isData = word.toUpperCase() === 'DATA'
      text = ''
      const answers: Record<string, string> = { DATA: '354 go on', RCPT: refusal || '250 ok', QUIT: '221 bye', STARTTLS: '502 not here' }
      socket.write(`${answers[word.toUpperCase()] ?? '250 ok'}\r\n`)
    })
  })
  return { letters, mail: openPorts({ SMTP_URL: `smtp://${host}:${await portOf(server)}`, MAIL_FROM: 'Окно <desk@okno.example>' }).mail }
}

test('без переменных окружения всюду имитация: берёт всё и не шлёт ничего', async () => {
  const ports = openPorts()
  for (const port of Object.values(ports)) {
    expect(port.name).toBe('simulator')
    expect(await port.send(parcel)).toEqual({ gateId: 'simulator-okno-1-7' })
    expect(await port.arrival?.('simulator-okno-1-7')).toEqual({ isArrived: true })
  }
})

test('почта без отправителя — ошибка настройки, сказанная при запуске', () => {
  expect(() => openPorts({ SMTP_URL: 'smtp://127.0.0.1' })).toThrow('SMTP_URL задан без MAIL_FROM')
})

test('шлюз SMS получает телефон, текст, ключ повтора и свой токен и отвечает номером', async () => {
  const { asked, sms } = await gate(200, '{"message_id": 815}')
  expect(await sms.send(parcel)).toEqual({ gateId: '815' })
  expect(asked).toEqual([
    {
      url: '/send?to=79161234567',
      headers: expect.objectContaining({ authorization: 'Bearer key-1', 'idempotency-key': 'okno-1-7' }),
      body: { to: '79161234567', text: 'Ваш чек', key: 'okno-1-7' },
    },
  ])
})

test.each([
  [400, { isPassing: false }],
  [401, { isPassing: false }],
  [408, { isPassing: true }],
  [429, { isPassing: true }],
  [500, { isPassing: true, isUnsure: true }],
  [503, { isPassing: true }],
])('на ответ шлюза %i повторять имеет смысл, и могло ли оно уйти: %o', async (status, outcome) => {
  expect(await (await gate(status, 'нет')).sms.send(parcel)).toEqual({ reason: `${status} нет`, ...outcome })
})

/** A gate with this answer about a message. */
async function teller(status: number, answer: string) {
  const asked: { url: string | undefined; token: string | undefined }[] = []
  const server = createHttp((request, response) => {
    asked.push({ url: request.url, token: request.headers.authorization })
    response.writeHead(status, { connection: 'close' }).end(answer)
  })
  const url = `http://127.0.0.1:${await portOf(server)}`
  return { asked, sms: openPorts({ SMS_GATE_URL: url, SMS_STATUS_URL: `${url}/status/{id}`, SMS_GATE_TOKEN: 'key-1' }).sms }
}

test.each([
  ['{"status": "DELIVRD"}', { isArrived: true }],
  ['{"status": "delivered"}', { isArrived: true }],
  ['{"status": "expired"}', { isArrived: false, reason: 'Не доставлено: expired' }],
  ['{"status": "queued"}', null],
  ['{"status": 7}', null],
  ['<html>', null],
])('шлюз отвечает %s — известно: %o', async (answer, arrival) => {
  const { asked, sms } = await teller(200, answer)
  expect(await sms.arrival?.('81/5')).toEqual(arrival)
  expect(asked).toEqual([{ url: '/status/81%2F5', token: 'Bearer key-1' }])
})

test('шлюз, занятый ответом о доставке, пока не знает; без адреса вопроса его не спрашивают', async () => {
  expect(await (await teller(503, '{"status": "delivered"}')).sms.arrival?.('815')).toBeNull()
  expect((await gate(200, '{}')).sms.arrival).toBeUndefined()
})

test('молчащий шлюз — отказ на время', async () => {
  const { sms } = await gate(200, '{}')
  for (const close of closing.splice(0)) close()
  expect(await sms.send(parcel)).toEqual({ reason: 'Шлюз не ответил: ECONNREFUSED', isPassing: true })
})

test('письмо уходит с темой, текстом и постоянным номером: второй приход того же письма узнаваем', async () => {
  const { letters, mail } = await postOffice()
  expect(await mail.send({ ...parcel, to: 'anna@okno.example' })).toEqual({ gateId: '<okno-1-7@okno.example>' })
  expect(letters[0]).toContain('To: anna@okno.example')
  expect(letters[0]).toContain('Message-ID: <okno-1-7@okno.example>')
  expect(letters[0]).toContain(`Subject: =?UTF-8?B?${Buffer.from('Чек').toString('base64')}?=`)
})

test('адрес, которого нет, отказан навсегда, полный ящик — на время', async () => {
  const to = { ...parcel, to: 'nobody@okno.example' }
  expect(await (await postOffice('550 no such user')).mail.send(to)).toMatchObject({
    isPassing: false,
    reason: expect.stringContaining('no such user'),
  })
  expect(await (await postOffice('452 mailbox full')).mail.send(to)).toMatchObject({ isPassing: true })
})

test('почтовый сервер, которого нет, — отказ на время', async () => {
  const { mail } = await postOffice()
  for (const close of closing.splice(0)) close()
  expect(await mail.send({ ...parcel, to: 'anna@okno.example' })).toMatchObject({
    reason: expect.stringContaining('Шлюз не ответил'),
    isPassing: true,
  })
})

test('за пределы своей машины письмо не уходит открытым: без STARTTLS серверу не говорят ничего', async () => {
  const { letters, mail } = await postOffice('', '0.0.0.0')
  expect(await mail.send({ ...parcel, to: 'anna@okno.example' })).toMatchObject({ isPassing: true, reason: expect.any(String) })
  expect(letters).toEqual([])
})
