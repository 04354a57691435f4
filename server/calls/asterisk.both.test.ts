import { expect, vi } from 'vitest'
import type { Fields } from '#server/ports/ami.ts'
import { openOutside } from '#server/ports/outside.ts'
import { openStandIn } from '#server/testing/asterisk-stand-in.ts'
import { cast } from '#server/testing/cast.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'
import { NOW, storedCall } from '#server/testing/scenes/calls-scene.ts'
import { openAsterisks } from './asterisk.ts'

const secret = 'Ami-secret-1'
const pbx = await openStandIn({ login: 'okno', secret })
const place = `127.0.0.1:${pbx.port}`
const outside = openOutside({ ASTERISK_HOSTS: place })
test.override('options', { outside })

type Person = Awaited<ReturnType<typeof house.as>>
let operator: Person
const pace = { look: 30, backoff: () => 10, ping: 1000, patience: 2000 }
const open = () => openAsterisks({ house: house.app.house, log: house.app.server.log, places: outside.asteriskPlaces, pace })
const running: ReturnType<typeof open>[] = []
const body = { is_on: 1, place, is_tls: 0, ami_login: 'okno', ami_secret: secret, technology: 'PJSIP', context: 'from-internal' }

test.beforeAll(async () => {
  operator = await house.as(cast.callCentre)
  for (const [employer_id, login] of [
    [18, '118'],
    [2, '102'],
  ] as const)
    await boss.post('sip/params', { employer_id, login, password: 'Sip-pass-1' })
  await boss.post('telephony/lines', { number: '74951000001', title: 'Сайт', unit_id: cast.units.arbat })
  await boss.post('telephony/asterisk', body)
  running.push(open(), open()) // two processes over one database
  await vi.waitFor(() => expect(pbx.listeners()).toBe(1), { timeout: 60_000 })
})
test.afterAll(async () => {
  await Promise.all(running.map((one) => one.close()))
  await pbx.close()
})

let count = 0
/** An incoming call: its channel, and a telephone at which it rings. */
function incoming(from = `7999888${String(++count).padStart(4, '0')}`) {
  const link = `1795413600.${++count}`
  const at = { Timestamp: `${NOW - 60}.25` }
  const first = {
    Channel: `PJSIP/trunk-0000${count}`,
    Uniqueid: link,
    Linkedid: link,
    CallerIDNum: from,
    Exten: '74951000001',
    Context: 'from-trunk',
    ...at,
  }
  const leg = (extension: string) => ({ id: `${link}-${extension}`, channel: `PJSIP/${extension}-0000002a` })
  const dial = (extension: string): [string, Fields] => {
    const { id, channel } = leg(extension)
    return ['DialBegin', { ...first, DestChannel: channel, DestUniqueid: id, DestLinkedid: link, DialString: extension }]
  }
  const bridge = (extension: string): [string, Fields] => {
    const { id, channel } = leg(extension)
    return ['BridgeEnter', { Channel: channel, Uniqueid: id, Linkedid: link, BridgeUniqueid: 'b1' }]
  }
  const end = (extension: string, Cause = '16'): [string, Fields] => {
    const { id, channel } = leg(extension)
    return ['Hangup', { Channel: channel, Uniqueid: id, Linkedid: link, Cause }]
  }
  const begin: [string, Fields] = ['Newchannel', first]
  const over: [string, Fields] = ['Hangup', { ...first, Cause: '16' }]
  return { link, from, first, leg, begin, dial, bridge, end, over }
}
const tell = (...events: [string, Fields][]) => {
  for (const [event, fields] of events) pbx.tell(event, fields)
}
const told = (link: string) => expect.poll(async () => (await storedCall(link)) ?? {})

test('звонок слышен с Asterisk: звонит у двоих, отвечает один, линия и студия названы; слушает один процесс из двух', async () => {
  const one = incoming()
  tell(one.begin, one.dial('118'), one.dial('102'))
  await told(one.link).toMatchObject({ state: 'ringing', direction: 'in', phone: one.from, line: '74951000001', unit_id: cast.units.arbat })
  await expect.poll(async () => (await operator.get('sip/mine')).data.items).toMatchObject([{ line: 'Сайт' }])
  tell(one.bridge('118'), one.end('102'))
  await told(one.link).toMatchObject({ state: 'talking', employer_id: 18 })
  tell(one.end('118'), one.over)
  await told(one.link).toMatchObject({ state: 'ended', result: 'answered', employer_id: 18 })
  expect(pbx.listeners()).toBe(1)
  expect((await boss.get('telephony/settings')).data.adapter).toBe('asterisk')
  const shown = (await boss.get('telephony/asterisk')).data
  expect(shown).toMatchObject({ is_on: 1, place, has_secret: 1, failure: null, connected_at: expect.any(String) })
  expect(JSON.stringify([shown, (await boss.get('audits?limit=50')).data])).not.toContain(secret)
})

test('события наоборот и дважды рассказывают тот же звонок; внутренний разговор сотрудников — не звонок клиента', async () => {
  const one = incoming()
  const events = [one.begin, one.dial('118'), one.bridge('118'), one.end('118'), one.over]
  tell(...events.toReversed(), ...events)
  await told(one.link).toMatchObject({ state: 'ended', result: 'answered', phone: one.from, employer_id: 18, line: '74951000001' })
  const inner = { Channel: 'PJSIP/102-00000001', Uniqueid: 'i1', Linkedid: 'i1', CallerIDNum: '102', Exten: '118' }
  const after = incoming()
  tell(['Newchannel', inner], ['Hangup', inner], after.begin, after.over)
  await told(after.link).toMatchObject({ state: 'ended' })
  expect(await storedCall('i1')).toBeUndefined()
})

test('дом велит звонить: Originate с номером звонка, события приходят под ним; завершают каналом; значений с переводом строки не бывает', async () => {
  const { data } = await operator.post('sip/start-call', { phone: '79995554433' })
  expect(data).toMatchObject({ is_simulated: 0, direction: 'out' })
  const { external_id } = (await sql('select external_id from calls where id = $1', [data.id]))[0]
  const originate = () => pbx.asked.find(({ action, actionid }) => action === 'Originate' && actionid === external_id)
  await expect
    .poll(originate)
    .toMatchObject({ channel: 'PJSIP/118', exten: '79995554433', context: 'from-internal', channelid: external_id })
  const own = { Channel: 'PJSIP/118-00000009', Uniqueid: external_id, Linkedid: external_id, Exten: 's' }
  const hers = { Channel: 'PJSIP/trunk-00000010', Uniqueid: 'out-2', Linkedid: external_id }
  tell(['Newchannel', own], ['DialBegin', { ...own, DestChannel: hers.Channel, DestUniqueid: hers.Uniqueid }], ['BridgeEnter', hers])
  await told(external_id).toMatchObject({ state: 'talking', phone: '79995554433', employer_id: 18 })
  pbx.channels = [own, hers]
  expect((await operator.post('sip/finish-call', { id: data.id })).data).toMatchObject({ state: 'ended', result: 'answered' })
  const hung = () => pbx.asked.filter(({ action }) => action === 'Hangup').map(({ channel }) => channel)
  await expect.poll(hung).toEqual([own.Channel, hers.Channel])
  pbx.channels = []

  const busy = (await operator.post('sip/start-call', { phone: '79995554434' })).data.id
  const id = (await sql('select external_id from calls where id = $1', [busy]))[0].external_id
  tell(['OriginateResponse', { ActionID: id, Response: 'Failure', Reason: '5', Uniqueid: '<null>' }])
  await told(id).toMatchObject({ state: 'ended', result: 'busy' })

  for (const bad of ['118\r\nAction: Originate', '118&PJSIP/666', 'Local/1@x', '118/../1']) {
    await sql('update employers set sip_login = $1 where id = 18', [bad])
    const before = pbx.asked.length
    const refused = (await operator.post('sip/start-call', { phone: '79995554435' })).data.id
    await expect.poll(async () => (await sql('select result from calls where id = $1', [refused]))[0]?.result).toBe('failed')
    expect(pbx.asked).toHaveLength(before)
  }
  await sql(`update employers set sip_login = '118' where id = 18`)
  for (const field of ['context', 'technology', 'ami_login'])
    expect((await boss.post('telephony/asterisk', { ...body, [field]: 'a\r\nAction: Command' })).body.errors).toHaveProperty(field)
  expect((await boss.post('telephony/asterisk', { ...body, place: '10.0.0.1:22' })).body.errors).toHaveProperty('place')
  expect((await operator.post('telephony/asterisk', body)).body.code).toBe(1030)
})

test('телефон, данный или отнятый при живом соединении, узнан без нового соединения', async () => {
  const { logins } = pbx
  const dialsOut = async (extension: string) => {
    const { link, first } = incoming()
    const channel = { ...first, Channel: `PJSIP/${extension}-0000002b`, CallerIDNum: extension, Exten: '79995554499' }
    tell(['Newchannel', channel], ['BridgeEnter', { Channel: 'PJSIP/trunk-0000002c', Uniqueid: `${link}-out`, Linkedid: link }])
    await told(link).toMatchObject({ state: 'talking' })
    const { direction, phone, employer_id } = (await storedCall(link)) ?? {}
    tell(['Hangup', channel])
    return { direction, phone, employer_id }
  }
  expect(await dialsOut('115')).toMatchObject({ direction: 'in', employer_id: null })
  expect((await boss.post('sip/params', { employer_id: 15, login: '115', password: 'Sip-pass-1' })).status).toBe(200)
  await expect.poll(() => dialsOut('115')).toEqual({ direction: 'out', phone: '79995554499', employer_id: 15 })
  expect((await boss.post('sip/params', { employer_id: 15, login: '' })).status).toBe(200)
  await expect.poll(() => dialsOut('115')).toMatchObject({ direction: 'in', employer_id: null })
  expect([pbx.logins, pbx.listeners()]).toEqual([logins, 1])
})

test('обрыв: дом соединяется снова, видит, кто ещё говорит, а кто ушёл без него, — пропущенный становится задачей', async () => {
  const [talks, gone] = [incoming(), incoming()]
  tell(talks.begin, talks.dial('118'), gone.begin, gone.dial('102'))
  await told(gone.link).toMatchObject({ state: 'ringing' })
  await told(talks.link).toMatchObject({ state: 'ringing' })
  pbx.channels = [
    talks.first,
    { Channel: talks.leg('118').channel, Uniqueid: talks.leg('118').id, Linkedid: talks.link, ChannelStateDesc: 'Up', BridgeId: 'b2' },
  ]
  pbx.drop()
  await told(talks.link).toMatchObject({ state: 'talking', employer_id: 18 })
  await told(gone.link).toMatchObject({ state: 'ended', result: 'missed' })
  expect((await boss.get('call-tasks')).data.items).toContainEqual(expect.objectContaining({ phone: gone.from, status: 1 }))
  expect(pbx.listeners()).toBe(1)
  pbx.channels = []
  tell(talks.end('118'), talks.over)
  await told(talks.link).toMatchObject({ state: 'ended', result: 'answered' })
})

test('враждебный собеседник: бесконечная строка и блок без конца кончают разговор, неверный вход назван на экране, дом живёт', async () => {
  for (const bytes of ['x'.repeat(100_000), 'A: b\r\n'.repeat(1000), '\u0000\r\n'.repeat(400)]) {
    const [before, one] = [pbx.logins, incoming()]
    pbx.raw(bytes)
    await expect.poll(() => pbx.logins).toBe(before + 1)
    await vi.waitFor(() => expect(pbx.listeners()).toBe(1), { timeout: 60_000 })
    await expect.poll(async () => (await boss.get('telephony/asterisk')).data.failure).toBeNull()
    tell(one.begin)
    await told(one.link).toMatchObject({ state: 'ringing' })
    tell(one.over)
  }
  // Fields that mean something to JavaScript, and a call without a name.
  tell(['Newchannel', { __proto__x: '1', Linkedid: '', Uniqueid: '' }], ['Newchannel', { constructor: 'x' }], ['Hangup', {}])
  pbx.isStrict = true
  pbx.drop()
  await expect.poll(async () => (await boss.get('telephony/asterisk')).data.failure).toContain('Authentication failed')
  pbx.isStrict = false
  await vi.waitFor(() => expect(pbx.listeners()).toBe(1), { timeout: 60_000 })
  await boss.post('telephony/asterisk', { ...body, ami_secret: '', is_on: 0 })
  await expect.poll(() => pbx.listeners()).toBe(0)
  expect((await boss.get('telephony/settings')).data.adapter).toBe('simulator')
})
