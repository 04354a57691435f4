import { describe, expect, test } from 'vitest'
import { allowedMoves, canMove, type MoveFacts } from './transitions.ts'

const begin = 100_000
const everything = { confirm: true, start: true, finish: true, cancel: true, cancelAfterBegin: true, restore: true }
const nothing = { confirm: false, start: false, finish: false, cancel: false, cancelAfterBegin: false, restore: false }

function facts(changes: Partial<MoveFacts> = {}): MoveFacts {
  return {
    now: begin - 1800,
    begin,
    sameDay: true,
    total: 320_000,
    hasPaidOrder: false,
    hasDoneOrder: false,
    isSuperuser: false,
    may: everything,
    ...changes,
  }
}

describe('статусы записи', () => {
  test('запись подтверждают до начала, а снимают подтверждение когда угодно', () => {
    expect(canMove(1, 2, facts())).toEqual({ isAllowed: true })
    expect(canMove(1, 2, facts({ now: begin }))).toEqual({ isAllowed: false, reason: 'past', allowed: [3, 9] })
    expect(canMove(2, 1, facts({ now: begin + 60 }))).toEqual({ isAllowed: true })
  })

  test('визит начинают в свой день и не раньше чем за час', () => {
    expect(canMove(1, 3, facts({ now: begin - 3600 }))).toEqual({ isAllowed: true })
    expect(canMove(2, 3, facts({ now: begin - 3601 }))).toMatchObject({ reason: 'too_early' })
    expect(canMove(1, 3, facts({ sameDay: false }))).toMatchObject({ reason: 'other_day' })
  })

  test('мастер без других прав может только начать визит', () => {
    expect(allowedMoves(1, facts({ may: { ...nothing, start: true } }))).toEqual([3])
    expect(canMove(1, 9, facts({ may: { ...nothing, start: true } }))).toEqual({ isAllowed: false, reason: 'right', allowed: [3] })
  })

  test('визит завершает проведённый заказ, а руками — только бесплатный', () => {
    expect(canMove(1, 8, facts({ hasDoneOrder: true, hasPaidOrder: true, may: nothing }))).toEqual({ isAllowed: true })
    expect(canMove(3, 8, facts())).toMatchObject({ reason: 'order_not_done' })
    expect(canMove(3, 8, facts({ total: 0 }))).toEqual({ isAllowed: true })
    expect(canMove(3, 8, facts({ total: 0, may: { ...everything, finish: false } }))).toMatchObject({ reason: 'right' })
  })

  test('оплаченную запись не отменить, пока деньги не возвращены', () => {
    expect(canMove(3, 9, facts({ hasPaidOrder: true }))).toMatchObject({ reason: 'order_paid' })
    expect(canMove(3, 9, facts())).toEqual({ isAllowed: true })
  })

  test('контакт-центр отменяет только до начала', () => {
    const callCentre = { ...everything, cancelAfterBegin: false }
    expect(canMove(1, 9, facts({ may: callCentre }))).toEqual({ isAllowed: true })
    expect(canMove(1, 9, facts({ may: callCentre, now: begin }))).toMatchObject({ reason: 'past' })
  })

  test('отменённую запись возвращают, если она ещё впереди', () => {
    expect(canMove(9, 1, facts())).toEqual({ isAllowed: true })
    expect(canMove(9, 1, facts({ now: begin }))).toEqual({ isAllowed: false, reason: 'past', allowed: [] })
    expect(canMove(9, 3, facts())).toEqual({ isAllowed: false, reason: 'unknown', allowed: [1] })
  })

  test('запись нельзя отменить после завершения, открыть её может лишь суперпользователь', () => {
    expect(canMove(8, 9, facts())).toEqual({ isAllowed: false, reason: 'unknown', allowed: [] })
    expect(canMove(8, 3, facts())).toMatchObject({ reason: 'right' })
    expect(canMove(8, 3, facts({ isSuperuser: true }))).toEqual({ isAllowed: true })
    expect(canMove(8, 3, facts({ isSuperuser: true, hasPaidOrder: true }))).toMatchObject({ reason: 'order_paid', allowed: [] })
  })

  test('тот же статус и неизвестный статус отвергаются', () => {
    expect(canMove(1, 1, facts())).toMatchObject({ reason: 'same' })
    expect(canMove(1, 77, facts())).toEqual({ isAllowed: false, reason: 'unknown', allowed: [2, 3, 9] })
  })
})
