import { expect, test } from 'vitest'
import { idsAt } from './readings.ts'

test('номера людей находятся по пути: в списке, в одной карточке, внутри записи; чего нет — никто', () => {
  expect(idsAt({ items: [{ id: 1 }, { id: 2 }] }, 'items.*.id')).toEqual([1, 2])
  expect(idsAt({ id: 3 }, 'id')).toEqual([3])
  expect(idsAt({ cards: [{ user: { id: 4 } }, { user: null }, {}] }, 'cards.*.user.id')).toEqual([4])
  expect(idsAt({ items: { data: [{ id: 5 }] } }, 'items.data.*.id')).toEqual([5])
  expect(idsAt(null, 'items.*.id')).toEqual([])
})
