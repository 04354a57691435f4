import { hash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { signOf } from '#server/ports/exchange-sign.ts'
import { openOutside } from '#server/ports/outside.ts'
import { tune } from '#server/ports/tune.ts'
import { cast } from '#server/testing/cast.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'
import { type Exchange, exchangeOf, fresh, NOW, sayOf, storedCall } from '#server/testing/scenes/calls-scene.ts'
import { fetchRecordings } from './recordings.fetch.ts'
import { sweepSounds } from './recordings.files.ts'

const sound = tune()
/** What the stand-in of the exchange was asked for, and what it answers. */
const asked: { url: string | undefined; sign: unknown; time: unknown }[] = []
let [busy, busiest] = [0, 0]
const pbx = createServer(({ url, headers }, reply) => {
  asked.push({ url, sign: headers['x-okno-sign'], time: headers['x-okno-time'] })
  if (url === '/good.wav') return reply.end(sound)
  if (url === '/slow.wav') {
    busiest = Math.max(busiest, ++busy)
    return setTimeout(() => {
      busy--
      reply.end(sound)
    }, 50)
  }
  if (url === '/page') return reply.end('<html>')
  if (url === '/away') return reply.writeHead(302, { location: '/good.wav' }).end()
  return reply.writeHead(503).end()
}).listen(0, '127.0.0.1')
await new Promise((begun) => pbx.once('listening', begun))
const AT = `http://127.0.0.1:${(pbx.address() as AddressInfo).port}`
const outside = openOutside({ TELEPHONY_URL: `${AT}/commands` })
let now = NOW
test.override('options', { outside, clock: () => now * 1000 })

type Person = Awaited<ReturnType<typeof house.as>>
let desk: Person
let head: Person
let exchange: Exchange
let foreign: Exchange
test.beforeAll(async () => {
  desk = await house.as(cast.administrator)
  head = await house.as(cast.callCentreManager)
  exchange = await exchangeOf(boss)
  foreign = await exchangeOf(await house.as(cast.foreign.superAdmin))
  await boss.post('sip/params', { employer_id: 2, login: '102' })
})
test.afterAll(() => void pbx.close())

const say = (event: object, by = exchange) => sayOf(event, { by, time: now })
const round = () => fetchRecordings({ house: house.app.house, log: house.app.server.log, telephony: outside.telephony })
const statusOf = async (id: number) => (await sql('select status from call_recordings where call_id = $1', [id]))[0]?.status
/** A talk that has ended. */
async function talk(more: object = {}) {
  const one = { ...fresh(), ...more }
  await say({ ...one, kind: 'ringing', extension: '102', at: NOW - 60 })
  await say({ ...one, kind: 'answered', seq: 2, at: NOW - 50 })
  await say({ ...one, kind: 'ended', seq: 3, at: NOW - 10 })
  return { ...one, id: (await storedCall(one.call)).id as number }
}
interface Uploaded {
  by?: Exchange
  bytes?: Uint8Array
  told?: object
  sign?: string
}
const upload = (call: string, { by = exchange, bytes = sound, told = {}, sign }: Uploaded = {}) => {
  const text = JSON.stringify({ call, recording: 'r1', sha256: hash('sha256', bytes), bytes: bytes.length, ...told })
  return house.app.server.inject({
    method: 'POST' as const,
    url: `/api/telephony/http/${by.key}/recordings`,
    payload: Buffer.from(bytes),
    headers: {
      'content-type': 'audio/wav',
      'x-okno-time': `${now}`,
      'x-okno-event': text,
      'x-okno-sign': sign ?? signOf(by.secret, now, text),
    },
  })
}
const play = (url: string, headers: Record<string, string> = {}) => house.app.server.inject({ method: 'GET', url, headers })
const recordingsOf = async (who: Person, call: number) => (await who.get(`sip/recordings?call_id=${call}`)).data?.items
const pressed = async (who: Person, id: number) => (await who.post(`sip/recordings/${id}/listen`)).data?.url as string

test('запись приходит по адресу АТС и только оттуда: подписанный вопрос, повторы до часа, потом «не отдала»; не запись не берётся', async () => {
  const one = await talk()
  const recording = (url: string, more: object = {}) => say({ call: one.call, kind: 'recording', recording: 'r1', url, ...more })
  for (const url of ['http://169.254.169.254/meta', `${AT.replace('http://', 'http://x@')}/good.wav`, 'file:///etc/passwd', ''])
    expect((await recording(url)).body.errors).toHaveProperty('url')
  expect((await recording(`${AT}/good.wav`, { recording: undefined })).body.errors).toHaveProperty('recording')
  expect((await recording(`${AT}/good.wav`, { call: 'nobody' })).body.errors).toHaveProperty('call')
  expect((await recording(`${AT}/good.wav`)).status).toBe(200)
  await expect.poll(() => statusOf(one.id)).toBe('kept')
  expect(asked).toMatchObject([{ url: '/good.wav', sign: signOf(exchange.secret, Number(asked[0]?.time), `${AT}/good.wav`) }])
  expect((await recording(`${AT}/good.wav`)).status).toBe(200)
  await round()
  expect(asked).toHaveLength(1)
  const [row] = (await boss.get(`sip/history?search=id:${one.id}`)).data.items
  expect(row).toMatchObject({ recording: 'kept' })

  for (const [path, status] of [
    ['/page', 'lost'],
    ['/away', 'wanted'],
    ['/broken', 'wanted'],
  ] as const) {
    const other = await talk()
    await say({ call: other.call, kind: 'recording', recording: 'r', url: `${AT}${path}` })
    await expect.poll(async () => (await sql('select tries from call_recordings where call_id = $1', [other.id]))[0]?.tries).toBe(1)
    await expect.poll(() => asked.map(({ url }) => url)).toContain(path)
    await expect.poll(() => statusOf(other.id)).toBe(status)
  }
  const count = asked.length
  await round() // two processes at once, not before a quarter of a minute has passed
  expect(asked).toHaveLength(count)
  now += 20
  await Promise.all([round(), round()])
  expect(asked).toHaveLength(count + 2)
  now += 3601
  await round()
  expect(await sql(`select from call_recordings where status = 'wanted'`)).toEqual([])
  now = NOW
})

test('АТС рассказала о дюжине записей разом: дом берёт не больше пяти сразу и забирает все', async () => {
  const talks = []
  for (let n = 0; n < 12; n++) talks.push(await talk())
  await Promise.all(talks.map(({ call }) => say({ call, kind: 'recording', recording: 'r1', url: `${AT}/slow.wav` })))
  for (const { id } of talks) await expect.poll(() => statusOf(id)).toBe('kept')
  expect(busiest).toBeGreaterThan(1)
  expect(busiest).toBeLessThanOrEqual(5)
})

test('запись, присланную самой АТС, берут по подписи над её байтами; чужая, подменённая и не запись — отказ, ничего не лежит', async () => {
  const one = await talk()
  const refused = async (answer: ReturnType<typeof upload>) => [(await answer).statusCode, (await answer).json().code]
  expect(await refused(upload(one.call, { sign: 'f'.repeat(64) }))).toEqual([404, 404])
  expect(await refused(upload(one.call, { by: { key: exchange.key, secret: foreign.secret } }))).toEqual([404, 404])
  expect(await refused(upload(one.call, { by: { key: 'nobody', secret: exchange.secret } }))).toEqual([404, 404])
  expect((await upload(one.call, { told: { sha256: 'f'.repeat(64) } })).json().errors).toHaveProperty('file')
  expect((await upload(one.call, { told: { bytes: 10 } })).json().errors).toHaveProperty('file')
  expect((await upload(one.call, { told: { bytes: 60_000_000 } })).json().errors).toHaveProperty('x-okno-event')
  expect((await upload(one.call, { bytes: Buffer.from('<html>') })).json().errors).toHaveProperty('file')
  expect((await upload('nobody')).json().errors).toHaveProperty('call')
  // The company of the key decides: the same number of a call in another company is another call.
  expect((await upload(one.call, { by: foreign })).json().errors).toHaveProperty('call')
  expect(await recordingsOf(boss, one.id)).toEqual([])
  for (const time of [1, 2]) expect([time, (await upload(one.call)).statusCode]).toEqual([time, 200])
  expect(await recordingsOf(boss, one.id)).toMatchObject([{ call_id: one.id, status: 'kept', bytes: sound.length }])
  // Repeated and refused files are removed when they are an hour old; kept ones stay.
  const later = { ...house.app.house, clock: () => Date.now() + 7_200_000 }
  expect(await sweepSounds(later)).toBeGreaterThan(0)
  expect(await sweepSounds(later)).toBe(0)
  const [{ id }] = await recordingsOf(boss, one.id)
  expect((await play(await pressed(boss, id))).rawPayload.equals(Buffer.from(sound))).toBe(true)
})

test('C-04 слушает тот, у кого право и кому виден звонок; каждое прослушивание в журнале; адрес хорош час, этой сессии и частями', async () => {
  const one = await talk()
  await upload(one.call)
  const [{ id }] = await recordingsOf(head, one.id)
  for (const answer of [await desk.get(`sip/recordings?call_id=${one.id}`), await desk.post(`sip/recordings/${id}/listen`)])
    expect(answer.body.code).toBe(1030)
  const stranger = await house.as(cast.foreign.superAdmin)
  for (const answer of [await stranger.get(`sip/recordings?call_id=${one.id}`), await stranger.post(`sip/recordings/${id}/listen`)])
    expect(answer.status).toBe(404)
  const url = await pressed(head, id)
  await pressed(head, id)
  const lines = (await boss.get(`audits/by-model/call/${one.id}`)).data.items
  expect(lines).toMatchObject([1, 2].map(() => ({ event: 'listened', author: { id: 17 } })))

  const whole = await play(url)
  expect([whole.statusCode, whole.headers]).toMatchObject([
    200,
    { 'content-type': 'audio/wav', 'accept-ranges': 'bytes', 'content-length': `${sound.length}`, 'cache-control': 'private, no-store' },
  ])
  const part = await play(url, { range: 'bytes=100-199' })
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 100-199/${sound.length}`])
  expect(part.rawPayload.equals(Buffer.from(sound.subarray(100, 200)))).toBe(true)
  expect((await play(url, { range: 'bytes=-10' })).rawPayload).toHaveLength(10)
  expect((await play(url, { range: `bytes=${sound.length}-` })).statusCode).toBe(416)
  expect((await play(url, { range: 'bytes=0-1', 'if-range': '"other"' })).statusCode).toBe(200)

  const ticket = url.split('/').at(-1) ?? ''
  const [[other]] = [await sql('select id from call_recordings where id <> $1', [id])]
  // The last sign of a ticket has bits that nobody reads, so another first sign is guessed.
  for (const guess of [ticket.replace(/^./, ticket.startsWith('A') ? 'B' : 'A'), 'x', '', `${ticket}/..`])
    expect((await play(`/api/telephony/recordings/${id}/${guess}`)).statusCode).toBe(404)
  for (const number of [other?.id ?? 0, 0, -1, '1e9', `${id} `])
    expect((await play(`/api/telephony/recordings/${number}/${ticket}`)).statusCode).toBe(404)
  now += 3601
  expect((await play(url)).statusCode).toBe(404)
  now = NOW
  // The right is checked with each requested part of the recording.
  await sql(`update work_positions set permissions = array_remove(permissions, 'Telephony.listen') where id = 17`)
  expect((await play(url)).statusCode).toBe(403)
  await sql(`update work_positions set permissions = array_append(permissions, 'Telephony.listen') where id = 17`)
  expect((await play(url)).statusCode).toBe(200)
  const eyes = house.holder((await boss.get('employers/17/impersonate')).data.token)
  for (const answer of [await eyes.get(`sip/recordings?call_id=${one.id}`), await eyes.post(`sip/recordings/${id}/listen`)])
    expect(answer.body.code).toBe(1030)
  await head.post('auth/logout')
  expect((await play(url)).statusCode).toBe(401)
})

test('стирание клиента убирает запись и её адрес; запоздавшую не берут; по сроку уходит файл, звонок говорит об этом', async () => {
  const one = await talk()
  const her = (await boss.post('customers', { first_name: 'Лия', last_name: 'Голосова', phone: one.from })).data.id
  await upload(one.call)
  const [{ id }] = await recordingsOf(boss, one.id)
  const url = await pressed(boss, id)
  expect((await play(url)).statusCode).toBe(200)
  expect((await boss.post(`customers/${her}/erase`, { password: 'zerkalo-demo' })).status).toBe(200)
  expect(await sql('select from call_recordings where call_id = $1', [one.id])).toEqual([])
  expect((await play(url)).statusCode).toBe(404)
  expect((await upload(one.call)).statusCode).toBe(200)
  expect((await say({ call: one.call, kind: 'recording', recording: 'r2', url: `${AT}/good.wav` })).status).toBe(200)
  expect(await recordingsOf(boss, one.id)).toEqual([])

  const aged = await talk()
  await upload(aged.call)
  await sql('update call_recordings set file_key = null where call_id = $1', [aged.id]) // as the nightly task does (retention-terms)
  const [gone] = await recordingsOf(boss, aged.id)
  expect(gone).toMatchObject({ status: 'gone' })
  expect((await boss.post(`sip/recordings/${gone.id}/listen`)).status).toBe(404)
  expect((await upload(aged.call)).statusCode).toBe(200)
  expect((await recordingsOf(boss, aged.id))[0]).toMatchObject({ status: 'gone' })
})

test('пока компания не сказала, что звонящих предупреждают о записи, ни одна запись не хранится; сказала — хранится', async () => {
  const tells = (recording_told: 0 | 1) => boss.put(`company-settings/${cast.companies.okno}`, { recording_told })
  const untold = await talk()
  expect((await tells(0)).data).toMatchObject({ recording_told: 0 })
  expect((await boss.get('telephony/settings')).data).toMatchObject({ recording_told: 0 })
  expect((await upload(untold.call)).statusCode).toBe(200)
  const count = asked.length
  expect((await say({ call: untold.call, kind: 'recording', recording: 'r2', url: `${AT}/good.wav` })).status).toBe(200)
  await round()
  expect(asked).toHaveLength(count)
  expect(await sql('select from call_recordings where call_id = $1', [untold.id])).toEqual([])
  // A recording that was still to be fetched is not kept either.
  expect((await tells(1)).data).toMatchObject({ recording_told: 1 })
  await say({ call: untold.call, kind: 'recording', recording: 'r3', url: `${AT}/away` })
  await expect.poll(() => statusOf(untold.id)).toBe('wanted')
  await tells(0)
  await sql(`update call_recordings set url = $1 where call_id = $2`, [`${AT}/good.wav`, untold.id])
  now += 20
  await round()
  now = NOW
  expect(await statusOf(untold.id)).toBe('lost')
  await sql('delete from call_recordings where call_id = $1', [untold.id])
  expect((await tells(1)).data).toMatchObject({ recording_told: 1 })
  expect((await boss.get('telephony/settings')).data).toMatchObject({ recording_told: 1 })
  expect((await upload(untold.call)).statusCode).toBe(200)
  expect(await recordingsOf(boss, untold.id)).toMatchObject([{ status: 'kept' }])
})
