import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isReminderDue } from './reminders.ts'
import { managerInTurn, ruleFor } from './routing.ts'
import { isOpen, movesFrom, stages, wantsReason } from './stages.ts'

const to = (from: (typeof stages)[number], before: (typeof stages)[number] | null = null) =>
  movesFrom(from, before).map(({ stage }) => stage)

test('кандидат идёт вперёд на один этап или к концу, назад — на один и с причиной', () => {
  expect(to('new')).toEqual(['called', 'rejected', 'reserve'])
  expect(to('trial')).toEqual(['interview', 'offer', 'rejected', 'reserve'])
  expect(to('reserve', 'interview')).toEqual(['interview', 'rejected'])
  expect(to('rejected', 'trial')).toEqual(['trial'])
  expect(to('hired')).toEqual([])
  expect(wantsReason('interview', 'back')).toBe(true)
  expect(wantsReason('rejected', 'end')).toBe(true)
  expect([wantsReason('reserve', 'end'), wantsReason('called', 'forward')]).toEqual([false, false])
})

test('принять переходом нельзя, и с любого этапа, кроме найма, выход есть', () => {
  fc.assert(
    fc.property(fc.constantFrom(...stages), fc.constantFrom(...stages.filter(isOpen)), (from, before) => {
      const all = to(from, before)
      expect(all).not.toContain('hired')
      expect(all).not.toContain(from)
      if (from !== 'hired') expect(all.length).toBeGreaterThan(0)
    }),
  )
})

test('подходит первое правило по порядку; пустое условие — любое; менеджеры берут по очереди', () => {
  const rule = (more: object) => ({ city_id: null, work_position_id: null, source: null, ...more })
  const rules = [rule({ n: 1, city_id: 1, source: 'hh' }), rule({ n: 2, work_position_id: 1 }), rule({ n: 3 })] as const
  const seen = (more: object) => ruleFor(rules as never, rule(more) as never) as { n: number } | null
  expect(seen({ city_id: 1, source: 'hh', work_position_id: 1 })?.n).toBe(1)
  expect(seen({ city_id: 2, source: 'hh', work_position_id: 1 })?.n).toBe(2)
  expect(seen({ city_id: 2 })?.n).toBe(3)
  expect(ruleFor(rules.slice(0, 1) as never, rule({}) as never)).toBeNull()
  expect([0, 1, 2, 3].map((turn) => managerInTurn({ managers: [10, 12], turn }))).toEqual([10, 12, 10, 12])
  expect(managerInTurn({ managers: [], turn: 4 })).toBeNull()
})

test('об интервью напоминают за два часа, о пробном дне — накануне, о прошедшем не напоминают', () => {
  const at = 1_000_000
  expect([-7201, -7200, -1, 0, 1].map((by) => isReminderDue('interview', at, at + by))).toEqual([false, true, true, false, false])
  expect([-64_801, -64_800].map((by) => isReminderDue('trial', at, at + by))).toEqual([false, true])
})
