import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byTrouble, isLow, shareOf, studioTroubles, worstOf } from './troubles.ts'

test('из бед студии называют худшую; студии без бед стоят последними по имени', () => {
  expect(worstOf({})).toBeNull()
  expect(worstOf({ drafts: 3, wrong: 0, no_windows: 1 })).toEqual({ kind: 'no_windows', count: 1 })
  const studio = (name: string, trouble: ReturnType<typeof worstOf>) => ({ name, trouble })
  const studios = [
    studio('Сокол', null),
    studio('Арбат', worstOf({ drafts: 1 })),
    studio('Химки', worstOf({ drafts: 4 })),
    studio('Бор', null),
    studio('Юг', worstOf({ wrong: 1 })),
  ]
  expect(studios.toSorted(byTrouble).map(({ name }) => name)).toEqual(['Юг', 'Химки', 'Арбат', 'Бор', 'Сокол'])
})

test('порядок студий — порядок: не зависит от того, как они стояли', () => {
  const trouble = fc.option(fc.record({ kind: fc.constantFrom(...studioTroubles), count: fc.nat(5) }))
  const studios = fc.uniqueArray(fc.record({ name: fc.string({ unit: fc.constantFrom(...'абвгде'), minLength: 1 }), trouble }), {
    selector: ({ name }) => name,
  })
  fc.assert(
    fc.property(studios, (list) => {
      expect(list.toReversed().toSorted(byTrouble)).toEqual(list.toSorted(byTrouble))
    }),
  )
})

test('занято вдвое меньше, чем неделю назад, — беда, выходной — нет', () => {
  const load = (busy: number, all = 100) => ({ busy, all })
  expect([isLow(load(34), load(70)), isLow(load(36), load(70)), isLow(load(0, 0), load(70)), isLow(load(0), load(0, 0))]).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect([shareOf(load(0, 0)), shareOf(load(150))]).toEqual([0, 1])
})
