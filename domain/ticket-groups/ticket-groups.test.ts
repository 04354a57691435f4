import { expect, test } from 'vitest'
import { chainTo, treeOf } from './tree.ts'

const question = (id: number, parent_id: number | null) => ({ id, parent_id })
const mapOf = (all: { id: number; parent_id: number | null }[]) => new Map(all.map((one) => [one.id, one]))
const all = [question(1, null), question(2, 1), question(3, 2), question(4, 1), question(5, null)]

test('цепочка вопросов — от первого до этого; круг кончается там, где встретил себя', () => {
  expect(chainTo(mapOf(all), 3).map(({ id }) => id)).toEqual([1, 2, 3])
  expect(chainTo(mapOf(all), 5).map(({ id }) => id)).toEqual([5])
  expect(chainTo(mapOf(all), 99)).toEqual([])
  expect(chainTo(mapOf([question(1, 2), question(2, 1)]), 1).map(({ id }) => id)).toEqual([2, 1])
})

test('дерево вопросов — каждый под своим, в данном порядке', () => {
  expect(treeOf(all)).toEqual([
    {
      ...question(1, null),
      children: [
        { ...question(2, 1), children: [{ ...question(3, 2), children: [] }] },
        { ...question(4, 1), children: [] },
      ],
    },
    { ...question(5, null), children: [] },
  ])
  expect(treeOf(all, 2).map(({ id }) => id)).toEqual([3])
})
