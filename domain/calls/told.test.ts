import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CallEvent, callKinds, tellCall } from './told.ts'

const event = (kind: CallEvent['kind'], at: number, leg = 'a', more: Partial<CallEvent> = {}): CallEvent => ({
  kind,
  at,
  leg,
  extension: leg === '' ? null : `10${leg}`,
  reason: null,
  ...more,
})

test('CL7 звонок одинаков при любом порядке и любых повторах его событий', () => {
  const events = fc.array(
    fc.record({
      leg: fc.constantFrom('a', 'b', 'c'),
      kind: fc.constantFrom(...callKinds),
      at: fc.integer({ min: 1000, max: 1100 }),
      extension: fc.constantFrom('101', '102', null),
      reason: fc.constantFrom('busy', 'failed', null),
    }),
    { minLength: 1, maxLength: 12 },
  )
  const disordered = events.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2, maxLength: all.length * 2 })),
  )
  fc.assert(
    fc.property(disordered, fc.constantFrom('in', 'out'), ([all, mixed], direction) => {
      expect(tellCall(mixed, direction)).toEqual(tellCall(all, direction))
    }),
  )
})

test('Y17 конец пришёл раньше ответа и дважды: звонок окончен, время ответа дописано', () => {
  const late = [event('ringing', 100), event('ended', 160), event('answered', 107), event('ended', 160)]
  expect(tellCall(late, 'in')).toMatchObject({
    state: 'ended',
    result: 'answered',
    answered: 107,
    ended: 160,
    wait: 7,
    talk: 53,
    by: '10a',
  })
})

test('Y18 звонит у троих, отвечает один: дальше говорят, остальные трубки замолчали', () => {
  const rings = ['a', 'b', 'c'].map((leg) => event('ringing', 100, leg))
  expect(tellCall(rings, 'in')).toMatchObject({ state: 'ringing', rung: ['10a', '10b', '10c'], wait: null })
  const taken = [...rings, event('answered', 104, 'b', { extension: null }), event('ended', 104, 'a'), event('ended', 104, 'c')]
  expect(tellCall(taken, 'in')).toMatchObject({ state: 'talking', by: '10b', result: null, wait: 4 })
})

test('не ответили: пропущен; положили трубку раньше пяти секунд — короткий; занято и сбой называет станция', () => {
  const over = (seconds: number, reason: string | null = null) => [event('ringing', 100), event('summary', 100 + seconds, '', { reason })]
  expect(tellCall(over(5), 'in').result).toBe('missed')
  expect(tellCall(over(4), 'in').result).toBe('short')
  expect(tellCall(over(4), 'out').result).toBe('missed')
  expect(tellCall(over(9, 'busy'), 'out').result).toBe('busy')
  expect(tellCall(over(9, 'failed'), 'out').result).toBe('failed')
})
