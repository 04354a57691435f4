import { expect, test } from 'vitest'
import { type FigureDay, figuresOf, freeTimesOf, isWithoutWindows } from './figures.ts'

const at = (clock: string) => `2026-11-23 ${clock}:00`
const shift = (id: number, patch: object = {}) => ({
  id,
  begin_at: at('10:00'),
  end_at: at('16:00'),
  is_approved: 1 as const,
  schedule_type: 0,
  input_type: 'default',
  ...patch,
})
const window = (id: number, employer_id: number, from: string, to: string, patch: object = {}) => ({
  id,
  employer_id,
  employer_schedule_id: employer_id,
  begin_at: at(from),
  end_at: at(to),
  booking_id: null,
  state: 'open',
  is_held: 0 as const,
  ...patch,
})
const day = (patch: Partial<FigureDay>): FigureDay => ({
  unit: { hybrid_schedule: 0 },
  absences: [],
  blocks: [],
  masters: [{ id: 1, shifts: [shift(1)] }],
  windows: [],
  cards: [],
  ...patch,
})
const times = (one: FigureDay, now: string) =>
  freeTimesOf(one, at(now)).map(({ begin_at, end_at }) => [begin_at.slice(11, 16), end_at.slice(11, 16)])

test('свободно то, что ещё не прошло, не занято, не закрыто и никем не удержано', () => {
  const windows = [
    window(1, 1, '10:00', '12:00'),
    window(2, 1, '12:00', '14:00', { booking_id: 9 }),
    window(3, 1, '14:00', '15:00', { state: 'closed' }),
    window(4, 1, '15:00', '16:00', { is_held: 1 }),
    window(5, 1, '16:00', '16:00'),
  ]
  expect(times(day({ windows }), '10:00')).toEqual([['10:00', '12:00']])
  expect(times(day({ windows }), '10:01')).toEqual([])
  expect(figuresOf(day({ windows }), at('10:00')).free).toBe(1)
  expect(figuresOf(day({ windows }), at('11:08')).free).toBe(0)
})

test('где записывают на любое время, от начавшегося окна свободен остаток с ближайшей четверти часа', () => {
  const one = day({ unit: { hybrid_schedule: 1 }, windows: [window(1, 1, '10:00', '12:00')] })
  expect(times(one, '11:08')).toEqual([['11:15', '12:00']])
  expect(times(one, '11:46')).toEqual([])
})

test('мастер, который не выйдет, ничем не свободен и не в счёт; на часть дня — свободно остальное', () => {
  const windows = [window(1, 1, '10:00', '12:00'), window(2, 1, '14:00', '16:00')]
  const away = (from: string, to: string, patch: Partial<FigureDay> = {}) =>
    day({ windows, absences: [{ employer_id: 1, begin_at: at(from), end_at: at(to) }], ...patch })
  expect(times(away('00:00', '23:59'), '09:00')).toEqual([])
  expect(figuresOf(away('00:00', '23:59'), at('09:00'))).toMatchObject({ free: 0, all: 0, masters: 0 })
  expect(times(away('13:00', '23:59'), '09:00')).toEqual([['10:00', '12:00']])
  expect(times(away('11:00', '13:00'), '09:00')).toEqual([
    ['10:00', '11:00'],
    ['14:00', '16:00'],
  ])
  const free = { masters: [{ id: 1, shifts: [shift(1, { input_type: 'free' })] }], windows: [] }
  expect(times(away('12:00', '23:59', free), '09:00')).toEqual([['10:00', '12:00']])
})

test('мастер, занятый за столом, не свободен и в кресле', () => {
  const windows = [window(1, 1, '10:00', '12:00', { booking_id: 9 }), window(2, 1, '11:00', '13:00', { employer_schedule_id: 2 })]
  expect(times(day({ windows }), '09:00')).toEqual([])
})

test('в свободный день свободно всё незанятое, с ближайшей четверти часа, ближайшее — первым', () => {
  const masters = [
    { id: 1, shifts: [shift(1, { input_type: 'free' })] },
    { id: 2, shifts: [shift(2)] },
  ]
  const windows = [window(1, 1, '12:00', '13:30', { booking_id: 9 }), window(2, 2, '11:00', '12:00')]
  expect(times(day({ masters, windows }), '10:05')).toEqual([
    ['10:15', '12:00'],
    ['11:00', '12:00'],
    ['13:30', '16:00'],
  ])
  expect(times(day({ masters, windows }), '15:50')).toEqual([])
})

test('смена без окон — утверждённая, записываемая, не свободная, и окон у мастера нет', () => {
  const bare = (patch: object) => isWithoutWindows({ id: 1, shifts: [shift(1, patch)] }, [])
  expect([bare({}), bare({ is_approved: 0 }), bare({ schedule_type: 2 }), bare({ input_type: 'free' })]).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(isWithoutWindows({ id: 1, shifts: [shift(1)] }, [window(1, 1, '10:00', '12:00', { booking_id: 9 })])).toBe(false)
})
