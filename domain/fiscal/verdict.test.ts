import { array, constantFrom, property, assert as prove, check as tryOut } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { carry, type Decide, type Fault, faults, openRegister } from './register.model.ts'
import { answered, type FiscalTask, isSilent, type Observation, REQUEST_LIFE, stateAfter, verdict } from './verdict.ts'

const numRuns = Number(process.env.RUNS ?? 3000)
const schedules = array(constantFrom<Fault[]>('none', 'none', ...faults), { maxLength: 60, size: 'max' })

/** Three receipts, one after another, on one register; how often each was printed and how each ended. */
function played(schedule: Fault[], decide: Decide, uuidOf?: (task: FiscalTask) => string) {
  const register = openRegister(schedule[Symbol.iterator]())
  return ['a', 'b', 'c'].map((key) => {
    const task = carry(register, key, decide, uuidOf)
    register.wait(10 * REQUEST_LIFE)
    return { state: task.state, times: register.timesPrinted(key) }
  })
}

const law = (decide: Decide, uuidOf?: (task: FiscalTask) => string) =>
  property(schedules, (schedule) => {
    for (const { state, times } of played(schedule, decide, uuidOf)) {
      expect({ done: 1, refused: 0 }).toHaveProperty(state, times)
    }
  })

describe('приговор задаче кассы', () => {
  test('L14: ни одна череда сбоев не печатает дважды, и при конечных сбоях каждая задача кончается', () => {
    prove(law(verdict), { numRuns })
  })

  test('L14 ловит вредителя: новый номер при каждом повторе', () => {
    const impatient: Decide = (task, seen) => {
      const next = verdict(task, seen)
      return next.act === 'wait' && task.sends > 0 && seen.asked?.reply.is === 'silent'
        ? { act: 'send', fn: task.fn ?? '1', fdBefore: task.fdBefore ?? 0 }
        : next
    }
    expect(
      tryOut(
        law(impatient, (task) => `${task.key}-${task.sends}`),
        { numRuns: 3000 },
      ).failed,
    ).toBe(true)
  })

  test('L14 ловит вредителя: «404 — значит не напечатан»', () => {
    const credulous: Decide = (task, seen) =>
      task.sends > 0 && seen.asked?.reply.is === 'absent'
        ? { act: 'send', fn: task.fn ?? '1', fdBefore: task.fdBefore ?? 0 }
        : verdict(task, seen)
    expect(tryOut(law(credulous), { numRuns: 3000 }).failed).toBe(true)
  })

  test('L14 ловит вредителя: повтор, пока прежний запрос ещё в пути', () => {
    const hasty: Decide = (task, seen) => verdict(task.sentAt === null ? task : { ...task, sentAt: -2 * REQUEST_LIFE }, seen)
    expect(tryOut(law(hasty), { numRuns: 20_000 }).failed).toBe(true)
  })

  const sent: FiscalTask = { state: 'sent', key: 'K', fn: '1', fdBefore: 7, sends: 1, sentAt: 0, isReleased: false }
  const late = REQUEST_LIFE
  const asked = (is: 'absent' | 'working' | 'silent', at = late): Observation => ({ asked: { at, reply: { is } } })
  const document = { fd: 8, fpd: '1', key: 'K' }

  test('фискальный накопитель читается перед каждой отправкой, и после вопроса агенту', () => {
    const fresh = { ...sent, state: 'waiting', sends: 0, sentAt: null } as const
    expect(verdict(fresh, {})).toEqual({ act: 'read' })
    expect(verdict(fresh, { read: { at: 0, reading: null } })).toEqual({ act: 'wait' })
    expect(verdict(fresh, { read: { at: 0, reading: { fn: '1', fd: 7, documents: [] } } })).toEqual({ act: 'send', fn: '1', fdBefore: 7 })
    expect(verdict(sent, {})).toEqual({ act: 'ask' })
    expect(verdict(sent, asked('absent'))).toEqual({ act: 'read' })
    const before: Observation = { ...asked('absent'), read: { at: late - 1, reading: { fn: '1', fd: 7, documents: [] } } }
    expect(verdict(sent, before)).toEqual({ act: 'read' })
  })

  test('молчание и работа — ждать; нет у агента и нет в накопителе — отправить то же; нашлось — принять', () => {
    expect(verdict(sent, asked('silent'))).toEqual({ act: 'wait' })
    expect(verdict(sent, asked('working'))).toEqual({ act: 'wait' })
    expect(verdict(sent, asked('absent', late - 1))).toEqual({ act: 'wait' })
    const read = (documents: (typeof document)[], fn = '1') => ({
      ...asked('absent'),
      read: { at: late, reading: { fn, fd: 9, documents } },
    })
    expect(verdict(sent, read([]))).toEqual({ act: 'send', fn: '1', fdBefore: 7 })
    expect(verdict(sent, read([document]))).toEqual({ act: 'accept', fn: '1', fd: 8, fpd: '1', notPrinted: false })
    expect(verdict(sent, read([], '2'))).toEqual({ act: 'person', why: 'fn_replaced' })
    expect(verdict({ ...sent, isReleased: true }, read([], '2'))).toEqual({ act: 'send', fn: '2', fdBefore: 9 })
  })

  test('человеку говорят через минуту молчания; его ответ не отменяет чтения накопителя', () => {
    expect(isSilent(sent, 59_999)).toBe(false)
    expect(isSilent(sent, 60_000)).toBe(true)
    expect(isSilent({ ...sent, state: 'person' }, 1)).toBe(true)
    expect(isSilent({ ...sent, state: 'done' }, 90_000)).toBe(false)
    const person = { ...sent, state: 'person' } as const
    expect(verdict(person, {})).toEqual({ act: 'wait' })
    const released = { ...person, ...answered(person, { says: 'not_printed' }) }
    expect(verdict(released, {})).toEqual({ act: 'ask' })
    expect(answered(person, { says: 'printed', fn: '1', fd: 8 }).state).toBe('done')
    expect(answered(person, { says: 'check' })).toEqual({ state: 'waiting', isReleased: false })
    expect(stateAfter(sent, { act: 'wait' })).toBe('unknown')
  })
})
