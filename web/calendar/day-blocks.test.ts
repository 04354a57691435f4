import { expect, test } from 'vitest'
import type { CalendarDay } from '#contract/calendar/calendar.ts'
import { type Offer, placeOf } from '#contract/windows/windows.ts'
import { figuresOf } from '#domain/calendar/figures.ts'
import { faceOf } from './day-blocks.ts'
import { withMoves } from './pending.ts'
import { viewOf } from './view-face.ts'

const DAY = '2026-11-23'
const at = (clock: string) => `${DAY} ${clock}:00`
const H = 3600

type Master = CalendarDay['masters'][number]
type Window = CalendarDay['windows'][number]
type Card = CalendarDay['cards'][number]

const shift = (id: number, patch: Partial<Master['shifts'][number]> = {}): Master['shifts'][number] => ({
  id,
  workplace_id: id,
  workplace: `M${id}`,
  begin_at: at('10:00'),
  end_at: at('16:00'),
  is_approved: 1,
  schedule_type: 0,
  input_type: 'default',
  ...patch,
})
const master = (id: number, shifts = [shift(id)]): Master => ({ id, name: `Мастер ${id}`, work_position: 'Мастер', avatar: null, shifts })
const window = (id: number, employer: number, from: string, to: string, patch: Partial<Window> = {}): Window => ({
  id,
  employer_id: employer,
  employer_schedule_id: employer,
  begin_at: at(from),
  end_at: at(to),
  booking_id: null,
  state: 'open',
  origin: 'template',
  is_held: 0,
  held_by: null,
  ...patch,
})
const card = (id: number, employer: number, from: string, to: string, patch: Partial<Card> = {}): Card => ({
  booking_id: id,
  employer_id: employer,
  employer_schedule_id: employer,
  window_ids: [1],
  begin_at: at(from),
  end_at: at(to),

  status_id: 1,
  moves: [2, 3, 9],
  booking_source_id: 1,
  booking_type: 'windows',
  is_elsewhere: 0,
  user: { id: 5, title: 'Иванова Мария', phone: '79261234567', warnings: [] },

  services: [{ id: 3, title: 'Маникюр' }],
  service_ids: [3],
  total: 1700,
  special_master: 0,
  parallel: 0,
  is_series: 0,
  comment: null,
  ...patch,
})
const day = (patch: Partial<CalendarDay>): CalendarDay => ({
  unit: { id: 1, name: 'Арбат', timezone: 'Europe/Moscow', from: '10:00', to: '22:00', hybrid_schedule: 0, is_off: 0 },
  masters: [master(1), master(2)],
  windows: [],
  cards: [],
  absences: [],
  blocks: [],
  notes: [],
  ...patch,
})
const view: Parameters<typeof faceOf>[1] = { date: DAY, now: null, isPast: false, canBook: true, canMove: true }
const idsOf = (one: CalendarDay, how = view) => faceOf(one, how).blocks.map((block) => block.id)

const usual = day({
  windows: [window(1, 1, '10:00', '12:00', { booking_id: 9 }), window(2, 1, '12:00', '14:00'), window(3, 2, '10:00', '12:00')],
  cards: [card(9, 1, '10:00', '11:45')],
})
const offer: Offer = {
  booking_type: 'windows',
  window_ids: [3],
  unit_id: 1,
  employer_id: 2,
  workplace_id: 2,
  employer_schedule_id: 2,
  begin_at: at('10:00'),
  end_at: at('11:30'),
  duration: 5400,
  loss: 0,
}
const part = { ...offer, service_ids: [3] }

test('карточка кончается с визитом, остаток её окна показан занятым, свободные окна зовут записать', () => {
  const face = faceOf(usual, view)
  expect(face.blocks).toMatchObject([
    { id: 'b9', kind: 'card', begin: 10 * H, end: 11.75 * H, title: 'Иванова Мария', lines: ['10:00–11:45', 'Маникюр'], isMovable: true },
    { id: 'w2', kind: 'gap', columnId: 1 },
    { id: 'w3', kind: 'gap', columnId: 2 },
  ])
  expect(face.columns[0]?.zones).toContainEqual(expect.objectContaining({ kind: 'tail', begin: 11.75 * H, end: 12 * H }))
})

test('визит из серии отмечен знаком, и знак сказан словами', () => {
  const [plain] = faceOf(usual, view).blocks
  const [one] = faceOf(day({ ...usual, cards: [card(9, 1, '10:00', '11:45', { is_series: 1 })] }), view).blocks
  expect([plain?.marks, plain?.label]).toEqual([[], expect.not.stringContaining('серии')])
  expect([one?.marks, one?.label]).toEqual([['repeat'], expect.stringContaining('Визит из серии.')])
})

test('прошедшее время серое, окон в нём нет; начавшееся окно не зовёт: виден его остаток', () => {
  const face = faceOf(usual, { ...view, now: 13 * H })
  expect(face.blocks.map(({ id }) => id)).toEqual(['b9'])
  expect(face.columns.map((column) => column.past)).toEqual([13 * H, 13 * H])
  const rest = { kind: 'rest', begin: 13 * H, end: 14 * H, label: 'Идёт до 14:00' }
  expect(face.columns.flatMap(({ zones }) => zones.filter(({ kind }) => kind === 'rest'))).toMatchObject([rest])
  // Words that stand lower than a quarter of an hour would lie over the next window.
  const ending = faceOf(usual, { ...view, now: 14 * H - 240 }).columns.flatMap(({ zones }) => zones.filter(({ kind }) => kind === 'rest'))
  expect(ending).toHaveLength(1)
  expect(ending[0]).not.toHaveProperty('label')
  const over = faceOf(usual, { ...view, isPast: true })
  expect([over.blocks.map(({ id }) => id), over.columns[0]?.past]).toEqual([['b9'], 24 * H])
  expect(over.columns.flatMap(({ zones }) => zones.map(({ kind }) => kind))).toEqual(['open', 'tail', 'open'])
  expect(faceOf(usual, view).columns[0]).not.toHaveProperty('past')
})

test('где записывают на любое время, от начавшегося окна зовёт остаток с ближайшей четверти часа', () => {
  const hybrid = { ...usual, unit: { ...usual.unit, hybrid_schedule: 1 as const } }
  expect(faceOf(hybrid, { ...view, now: 13 * H + 480 }).blocks).toMatchObject([
    { id: 'b9' },
    { id: 'w2', begin: 13.25 * H, end: 14 * H, title: '13:15–14:00' },
  ])
})

test('кто не выйдет: узкий заштрихованный столбец, записать в нём нельзя; на часть дня — только она', () => {
  const away = (from: string, to: string) => ({
    id: 1,
    employer_id: 1,
    day: DAY,
    begin_at: at(from),
    end_at: at(to),
    reason: null,
    bookings: 0,
    moved: 0,
    cancelled: 0,
    left: 0,
  })
  const whole = faceOf({ ...usual, absences: [away('00:00', '23:59')] }, view)
  expect(whole.blocks.map(({ id }) => id)).toEqual(['b9', 'w3'])
  expect(whole.columns[0]).toMatchObject({ isNarrow: true, mark: { label: 'Не выйдет' } })
  expect(whole.columns[0]?.zones).toContainEqual(expect.objectContaining({ kind: 'absent' }))
  expect(whole.columns[1]).not.toHaveProperty('isNarrow')
  const partly = faceOf({ ...usual, absences: [away('13:00', '16:00')] }, view)
  expect(partly.columns[0]).not.toHaveProperty('isNarrow')
  expect(partly.blocks).toMatchObject([{ id: 'b9' }, { id: 'w2', begin: 12 * H, end: 13 * H }, { id: 'w3' }])
})

test('без права записывать окна только видны', () => {
  const face = faceOf(usual, { ...view, canBook: false, canMove: false })
  expect(face.blocks).toMatchObject([{ id: 'b9', isMovable: false }])
  expect(face.columns[0]?.zones.some((zone) => zone.kind === 'rest')).toBe(true)
})

test('удержанное коллегой и непродаваемое окна не зовут записать', () => {
  const one = day({
    windows: [window(1, 1, '10:00', '12:00', { is_held: 1, held_by: 'Мария' }), window(2, 1, '12:00', '13:00', { state: 'closed' })],
  })
  expect(idsOf(one)).toEqual([])
  expect(faceOf(one, view).columns[0]?.zones.map((zone) => zone.kind)).toEqual(['open', 'held', 'shut'])
  expect(faceOf(one, view).columns[0]?.zones[1]?.label).toBe('Занято: Мария оформляет')
  const offered = day({ windows: [window(1, 1, '10:00', '12:00', { is_held: 1 })] })
  expect(faceOf(offered, view).columns[0]?.zones[1]?.label).toBe('Предложено из листа ожидания')
})

test('черновик, смена без окон и смена без записи помечены', () => {
  const masters = [master(1, [shift(1, { is_approved: 0 })]), master(2), master(3, [shift(3, { schedule_type: 2 })])]
  expect(faceOf(day({ masters }), view).columns.map((column) => column.mark?.label)).toEqual(['Черновик', 'Нет окон', 'Без записи'])
})

test('W13 стол и кресло стоят рядом; пока мастер занята за столом, кресло не предлагается', () => {
  const masters = [master(1, [shift(11), shift(12)])]
  const windows = [
    window(1, 1, '10:00', '12:00', { employer_schedule_id: 11, booking_id: 9 }),
    window(2, 1, '10:00', '12:00', { employer_schedule_id: 12 }),
    window(3, 1, '12:00', '14:00', { employer_schedule_id: 12 }),
  ]
  const face = faceOf(day({ masters, windows, cards: [card(9, 1, '10:00', '12:00', { employer_schedule_id: 11 })] }), view)
  expect(face.columns[0]?.lanes).toBe(2)
  expect(face.blocks).toMatchObject([
    { id: 'b9', lane: 0 },
    { id: 'w3', lane: 1 },
  ])
})

test('свободный день зовёт записать на любое незанятое время с шагом 15 минут', () => {
  const masters = [master(1, [shift(1, { input_type: 'free' })])]
  const windows = [window(1, 1, '12:00', '13:00', { booking_id: 9, origin: 'free' })]
  const gaps = faceOf(day({ masters, windows }), view).blocks
  expect(gaps).toMatchObject([
    { begin: 10 * H, end: 12 * H, step: 900 },
    { begin: 13 * H, end: 16 * H, step: 900 },
  ])
})

test('запись к двум мастерам перетащить нельзя, завершённую тоже', () => {
  const one = day({ cards: [card(9, 1, '10:00', '11:00'), card(9, 2, '10:00', '11:00'), card(8, 1, '12:00', '13:00', { status_id: 8 })] })
  expect(faceOf(one, view).blocks.map(({ id, isMovable }) => [id, isMovable])).toEqual([
    ['b9-1', false],
    ['b9-2', false],
    ['b8', false],
  ])
})

test('U-07 перенос виден сразу: карточка в новом окне, старое свободно', () => {
  const face = faceOf(usual, view, [{ bookingId: 9, offer }])
  expect(face.blocks).toMatchObject([{ id: 'b9', columnId: 2, begin: 10 * H, end: 11.5 * H, isPending: true }, { id: 'w1' }, { id: 'w2' }])
  expect(withMoves(usual, [])).toBe(usual)
  const elsewhere = { ...offer, begin_at: '2026-11-24 10:00:00' }
  expect(withMoves(usual, [{ bookingId: 9, offer: elsewhere }]).cards).toEqual([])
})

test('перенос просит окна по номерам, свободное время — по смене и началу, нескольких мастеров — по частям', () => {
  expect(placeOf(offer)).toEqual({ window_ids: [3] })
  expect(placeOf({ ...offer, booking_type: 'schedules' })).toEqual({ schedules: [{ employer_schedule_id: 2, begin_at: at('10:00') }] })
  expect(placeOf({ ...offer, parts: [part, part] })).toEqual({
    parts: Array(2).fill({ window_ids: [3], service_ids: [3] }),
  })
})

test('показатели дня: запись к двум мастерам считается один раз, прошедшее окно не свободно', () => {
  const one = day({ windows: usual.windows, cards: [card(9, 1, '10:00', '11:00'), card(9, 2, '10:00', '11:00')] })
  expect(figuresOf(one, at('12:00'))).toMatchObject({
    bookings: 1,
    customers: 1,
    sum: 1700,
    average: 1700,
    statuses: [[1, 1]],
    free: 1,
    busy: 2 * H,
    all: 6 * H,
    masters: 2,
  })
})

test('в неделе перенос на другой день виден сразу: карточка ушла с одного дня и стоит в другом, обе даты — столбцы мастера', () => {
  const tuesday = '2026-11-24'
  const unit = { id: 1, name: 'Арбат', timezone: 'Europe/Moscow' }
  const later = { ...shift(11), begin_at: `${tuesday} 10:00:00`, end_at: `${tuesday} 16:00:00` }
  const panes = [
    { unit, date: DAY, data: usual },
    { unit, date: tuesday, data: day({ masters: [master(1, [later])] }) },
  ]
  const place = {
    window_ids: [30],
    employer_id: 1,
    employer_schedule_id: 11,
    begin_at: `${tuesday} 12:00:00`,
    end_at: `${tuesday} 13:30:00`,
  }
  const wishes = { view: 'week', masterId: 1, pinned: [], isGrouped: false, hidesIdle: false } as const
  const rights = { today: DAY, canBook: false, canMove: true, canCancel: false, nowOf: () => null }
  const face = viewOf(panes, wishes, rights, [{ bookingId: 9, offer: { ...offer, ...place } }])
  expect(face.columns.map((column) => column.title)).toEqual(['пн, 23.11', 'вт, 24.11'])
  expect(face.blocks).toMatchObject([{ id: 'b9', columnId: `1.${tuesday}.1`, begin: 12 * H, isPending: true }])
})

test('визит другой студии стоит на своём месте занятым временем: его не двигают и о неявке не спрашивают', () => {
  const user = { id: null, title: 'Запись другой студии', phone: '', warnings: [] }
  const foreign = card(9, 1, '10:00', '11:30', { is_elsewhere: 1, user, total: null })
  const rights = { canBook: false, canMove: true, canCancel: true }
  const panes = [{ unit: { id: 1, name: 'Арбат', timezone: 'Europe/Moscow' }, date: DAY, data: { ...usual, cards: [foreign] } }]
  const wishes = { view: 'day', masterId: null, pinned: [], isGrouped: false, hidesIdle: false } as const
  const { blocks } = viewOf(panes, wishes, { ...rights, today: DAY, nowOf: () => 18 * H }, [])
  expect(blocks.filter((one) => one.id === 'b9')).toMatchObject([
    { title: 'Запись другой студии', isMovable: false, isStretchable: false, begin: 10 * H },
  ])
  expect(blocks.find((one) => one.id === 'b9')).not.toHaveProperty('prompt')
})
