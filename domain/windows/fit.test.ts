import { describe, expect, test } from 'vitest'
import { printClock } from '#domain/core/clock-time.ts'
import { offersOf } from './offers.ts'
import { ARBAT, book, bookAt, busy, cancel, minutes, open, print, rowsOf, strict, times } from './shift.model.ts'

const sixByTwo = rowsOf(times('10:00–12:00 12:00–14:00 14:00–16:00 16:00–18:00 18:00–20:00 20:00–22:00'))
const three = rowsOf(times('10:00–13:00'))
const eightByNinety = rowsOf(times('10:00–11:30 11:30–13:00 13:00–14:30 14:30–16:00 16:00–17:30 17:30–19:00 19:00–20:30 20:30–22:00'))
const starts = (rows: typeof three, length: number, options = strict, settings = ARBAT) =>
  offersOf(rows, minutes(length), settings, options).offers.map((offer) => printClock(offer.begin))
const reasons = (rows: typeof three, length: number) => [
  ...new Set(offersOf(rows, minutes(length), ARBAT, strict).refused.map((refused) => refused.reason)),
]

describe('посадка визита в окна', () => {
  test('W4: 90 минут занимают двухчасовое окно целиком', () => {
    const { rows, fit } = book(sixByTwo, '10:00', 90)
    expect(print([fit.visit])).toBe('10:00–11:30')
    expect(busy(rows)).toBe('10:00–12:00')
    expect(open(rows)).toBe('12:00–14:00 14:00–16:00 16:00–18:00 18:00–20:00 20:00–22:00')
    expect(fit.loss).toBe(30)
    expect(starts(sixByTwo, 90)).toHaveLength(6)
  })

  test('W5: 60 и 75 минут мало для двухчасового окна, услуга без порога берёт окно целиком', () => {
    expect([starts(sixByTwo, 60), reasons(sixByTwo, 60)]).toEqual([[], ['ratio']])
    expect([starts(sixByTwo, 75), reasons(sixByTwo, 75)]).toEqual([[], ['ratio']])
    expect(starts(sixByTwo, 75, { ignoreRatio: true })).toHaveLength(6)
    const whole = bookAt(sixByTwo, minutes(600), minutes(75), ARBAT, { ignoreRatio: true })
    expect('reason' in whole ? whole : [busy(whole.rows), whole.fit.rest, whole.fit.loss]).toEqual(['10:00–12:00', null, 45])
  })

  test.each([
    [60, '10:00–11:00', '11:00–13:00', 0],
    [90, '10:00–11:30', '11:30–13:00', 0],
    [120, '10:00–13:00', '', 60],
  ])('W6: в окне 10–13 визит %i минут занимает %s, свободно %s', (length, taken, left, loss) => {
    const { rows, fit } = book(three, '10:00', length)
    expect([busy(rows), open(rows), fit.loss]).toEqual([taken, left, loss])
  })

  test('W6: 105 минут в окне 10–13 не предлагаются: остаток мал, заполнено 58 процентов', () => {
    expect([starts(three, 105), reasons(three, 105)]).toEqual([[], ['ratio']])
  })

  test('W7: пауза в 15 минут отделяет остаток от визита', () => {
    const pause = { ...ARBAT, splitIndent: minutes(15) }
    expect(open(book(three, '10:00', 60, pause).rows)).toBe('11:15–13:00')
    expect(open(book(three, '10:00', 75, pause).rows)).toBe('11:30–13:00')
    expect(book(three, '10:00', 60, pause).fit.loss).toBe(15)
    expect(bookAt(three, minutes(600), minutes(90), pause)).toEqual({ reason: 'ratio' })
    const { rows, ids } = book(three, '10:00', 60, pause)
    expect(cancel(rows, ids, pause)).toEqual(three)
  })

  test.each([
    [180, '10:00–12:00 12:00–14:00', ''],
    [135, '10:00–12:00 12:00–12:15', '12:15–14:00 '],
    [150, '10:00–12:00 12:00–12:30', '12:30–14:00 '],
    [165, '10:00–12:00 12:00–14:00', ''],
  ])('W8: %i минут соединяют два окна: занято %s', (length, taken, rest) => {
    const { rows } = book(sixByTwo, '10:00', length)
    expect([busy(rows), open(rows)]).toEqual([taken, `${rest}14:00–16:00 16:00–18:00 18:00–20:00 20:00–22:00`])
  })

  test('W8: визит в 180 минут длится до 13:00, последнее начало — 18:00', () => {
    expect(print([book(sixByTwo, '10:00', 180).fit.visit])).toBe('10:00–13:00')
    expect(starts(sixByTwo, 180)).toEqual(['10:00', '12:00', '14:00', '16:00', '18:00'])
    expect(reasons(sixByTwo, 180)).toEqual(['too_short'])
  })

  test('W9: в окнах по 90 минут 60 берут окно, 105 отвергаются, 120 соединяют два', () => {
    expect(busy(book(eightByNinety, '10:00', 60).rows)).toBe('10:00–11:30')
    expect([starts(eightByNinety, 105), reasons(eightByNinety, 105)]).toEqual([[], ['ratio', 'too_short']])
    expect(busy(book(eightByNinety, '10:00', 120).rows)).toBe('10:00–11:30 11:30–13:00')
  })

  test('занятые и закрытые окна и обед обрывают соединение', () => {
    const { rows } = book(sixByTwo, '12:00', 90)
    expect(starts(rows, 180)).toEqual(['14:00', '16:00', '18:00'])
    expect(reasons(rows, 180)).toEqual(['too_short', 'used'])
    expect(starts(rowsOf(times('10:00–12:00 13:00–15:00')), 180)).toEqual([])
    expect(
      reasons(
        sixByTwo.map((row) => ({ ...row, isClosed: true })),
        90,
      ),
    ).toEqual(['closed'])
  })

  test('визит без длительности и пустая смена не предлагаются', () => {
    expect(reasons(three, 0)).toEqual(['no_duration'])
    expect(offersOf([], minutes(60), ARBAT, strict)).toEqual({ offers: [], refused: [] })
  })

  test('смешанная цепочка с обедом продаёт час с трёх начал, а гель-лак — с каждого', () => {
    const mixed = rowsOf(times('10:00–12:00 12:00–13:30 13:30–15:30 16:00–18:00 18:00–19:30 19:30–22:00'))
    expect([60, 90, 105, 120].map((length) => starts(mixed, length).length)).toEqual([3, 5, 6, 6])
  })
})
