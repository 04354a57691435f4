import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AmiEvent, openAsteriskEar, peerOf } from './asterisk.ts'
import { type CallEvent, tellCall } from './told.ts'

const link = '1795413600.1'
const event = (name: string, fields: Record<string, string>): AmiEvent =>
  new Map(Object.entries({ event: name, linkedid: link, ...fields }))
const first = { uniqueid: link, channel: 'PJSIP/trunk-00000001', calleridnum: '79991112233', exten: '74951000001', timestamp: '100.5' }
const leg = (extension: string) => ({ uniqueid: `${link}-${extension}`, channel: `PJSIP/${extension}-0000002a` })
const rings = (extension: string, at: string) =>
  event('DialBegin', { ...first, destuniqueid: leg(extension).uniqueid, destchannel: leg(extension).channel, timestamp: at })

const story = [
  event('Newchannel', first),
  rings('101', '101'),
  rings('102', '101'),
  event('BridgeEnter', { ...first, timestamp: '107' }),
  event('BridgeEnter', { ...leg('102'), timestamp: '107' }),
  event('Hangup', { ...leg('101'), cause: '26', timestamp: '107' }),
  event('Hangup', { ...leg('102'), cause: '16', timestamp: '160' }),
  event('Hangup', { ...first, timestamp: '160' }),
]

function toldOf(events: readonly AmiEvent[]) {
  const ear = openAsteriskEar((peer) => ['101', '102'].includes(peer))
  const words = events.flatMap((one) => ear.hear(one, 200))
  const seen = new Map(words.map((one) => [`${one.leg} ${one.seq} ${one.kind}`, one]))
  const said: CallEvent[] = [...seen.values()].map(({ leg: of, kind, at, extension = null, reason = null }) => ({
    leg: of,
    kind,
    at,
    extension,
    reason,
  }))
  const whose = new Set(words.map(({ call, from, line, direction }) => `${call} ${from} ${line} ${direction}`))
  return { told: tellCall(said, 'in'), whose: [...whose] }
}

test('CL7 события Asterisk в любом порядке и дважды — тот же звонок, с тем же номером и линией с первого слова', () => {
  const right = toldOf(story)
  expect(right).toMatchObject({
    told: { state: 'ended', result: 'answered', by: '102', wait: 7, talk: 53 },
    whose: [`${link} 79991112233 74951000001 in`],
  })
  const twice = [...story, ...story]
  fc.assert(
    fc.property(fc.shuffledSubarray(twice, { minLength: twice.length, maxLength: twice.length }), (mixed) => {
      expect(toldOf(mixed)).toEqual(right)
    }),
  )
})

test('имя телефона узнают из канала; половина Local — не трубка, внутренний разговор — не звонок', () => {
  expect(['PJSIP/102-0000002a', 'SIP/trunk-a-00000001', 'Local/102@from-queue-0001;1', 'x', ''].map(peerOf)).toEqual([
    '102',
    'trunk-a',
    '102',
    '',
    '',
  ])
  const ear = openAsteriskEar((peer) => ['101', '102'].includes(peer))
  expect(ear.hear(event('Newchannel', { ...first, channel: 'PJSIP/101-1', exten: '102' }), 1)).toEqual([])
  const other = openAsteriskEar(() => false)
  other.hear(event('Newchannel', first), 1)
  expect(other.hear(event('DialBegin', { ...first, destuniqueid: 'l', destchannel: 'Local/102@queue-1;1' }), 1)).toEqual([])
})

test('исходящий со своего телефона: занято и сбой называет причина разъединения, кто звонил — по первому каналу', () => {
  for (const [cause, reason] of [
    ['17', 'busy'],
    ['34', 'failed'],
    ['16', undefined],
    ['19', undefined],
  ] as const) {
    const ear = openAsteriskEar((peer) => peer === '101')
    const own = { uniqueid: link, channel: 'PJSIP/101-00000001', exten: '79995554433' }
    const words = [
      event('Newchannel', own),
      event('DialBegin', { ...own, destuniqueid: 'h', destchannel: 'PJSIP/trunk-2' }),
      event('Hangup', { uniqueid: 'h', channel: 'PJSIP/trunk-2', cause }),
    ].flatMap((one) => ear.hear(one, 50))
    expect(words).toMatchObject([
      { kind: 'ringing', direction: 'out', to: '79995554433', extension: '101' },
      { kind: 'ringing', leg: 'h', extension: '101' },
      { kind: 'ended', leg: 'h', reason, at: 50 },
    ])
  }
})

test('безымянному и бесконечному не верят: ни звонка без номера, ни больше тридцати слов о неизвестном', () => {
  const ear = openAsteriskEar(() => false)
  expect(ear.hear(new Map([['event', 'Hangup']]), 1)).toEqual([])
  for (let n = 0; n < 100; n++) ear.hear(event('BridgeEnter', { uniqueid: `u${n}`, channel: 'PJSIP/1-1' }), 1)
  expect(ear.hear(event('Newchannel', first), 1).length).toBeLessThanOrEqual(31)
})
