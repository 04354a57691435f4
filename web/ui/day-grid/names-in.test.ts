import { expect, test } from 'vitest'
import { namedIn } from './names-in.ts'

const block = {
  id: 'b1',
  columnId: 1,
  begin: 0,
  end: 3600,
  kind: 'card' as const,
  label: '',
  lines: [],
  title: 'Константинопольская Анастасия',
  short: 'Константинопольская А.',
}

test('имя целиком в одной строке или в двух, а где не помещается — короткое', () => {
  expect(namedIn(block, 5, 320)).toEqual({ text: block.title, lines: 1 })
  expect(namedIn(block, 5, 190)).toEqual({ text: block.title, lines: 2 })
  expect(namedIn(block, 5, 132)).toEqual({ text: block.short, lines: 1 })
})

test('низкой карточке две строки имени не достаются: время визита видно всегда', () => {
  expect(namedIn(block, 2, 190)).toEqual({ text: block.short, lines: 1 })
  expect(namedIn(block, 1, 320)).toEqual({ text: block.short, lines: 1 })
})

test('значки рядом с именем отнимают место', () => {
  expect(namedIn({ ...block, marks: ['star', 'comment', 'repeat'] }, 5, 190).text).toBe(block.short)
})
