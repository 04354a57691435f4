import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync('web/ui/tokens.css', 'utf8')
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, light, dark]) => [name, [light, dark]] as const),
)

const papers = ['paper', 'surface', 'raised', 'sunken', 'hover']
const hues = Array.from({ length: 8 }, (_, at) => `hue-${at + 1}`)
const texts = [
  ...hues.flatMap((hue) => [hue, 'ink', 'ink-soft'].map((ink) => [ink, `${hue}-soft`])),
  ...['ink', 'ink-soft'].flatMap((ink) => papers.map((paper) => [ink, paper])),
  ...['accent-text', 'bad', 'good', 'warn', 'note', 'done'].flatMap((ink) => ['paper', 'surface', 'raised'].map((paper) => [ink, paper])),
  ...['good', 'warn', 'bad', 'note', 'done'].map((ink) => [ink, `${ink}-soft`]),
  ...['good-soft', 'warn-soft', 'bad-soft', 'note-soft', 'done-soft', 'accent-soft'].flatMap((paper) => [
    ['ink', paper],
    ['ink-soft', paper],
  ]),
  ['accent-text', 'accent-soft'],
  ['accent-text', 'hover'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-accent', 'bad-fill'],
]
const controls = [
  ...['edge', 'focus'].flatMap((line) => ['paper', 'surface', 'raised', 'sunken'].map((paper) => [line, paper])),
  ['focus', 'accent-soft'],
  ['accent', 'surface'],
  ...['load-low', 'load-high'].map((fill) => [fill, 'surface']),
]

describe.each(['светлая', 'тёмная'])('%s тема', (theme) => {
  const side = theme === 'светлая' ? 0 : 1
  const colour = (name = '') => tokens.get(name)?.[side] ?? name
  const contrastOf = ([a, b]: string[]) => contrast(colour(a), colour(b))

  test.each(texts)('текст %s на %s читается: не меньше 4,5', (...pair) => {
    expect(contrastOf(pair)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(controls)('граница %s на %s видна: не меньше 3', (...pair) => {
    expect(contrastOf(pair)).toBeGreaterThanOrEqual(3)
  })
})

/** The text between the braces of the media rule that begins with these words. */
const inMedia = (begin: string) => css.split(`@media ${begin} {`)[1]?.split('\n}')[0] ?? ''

test('U-23 под палец главное не ниже 44 точек', () => {
  expect(inMedia('(max-width: 1024px) or (pointer: coarse)')).toMatch(/--row: 44px;\s+--control: 44px;/)
})

test('U-28 кто просил меньше движения, тот не видит никакого: всякое движение идёт по двум мерам, и обе равны нулю', () => {
  expect(inMedia('(prefers-reduced-motion: reduce)')).toMatch(/--motion: 0ms;\s+--breath: 0ms;/)
  const lasting = globSync('web/**/*.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:^|[\s;{])(?:transition|animation)(?:-duration)?: ([^;]+);/g)].map(([, value = '']) => [
      file,
      value,
    ]),
  )
  expect(lasting.length).toBeGreaterThan(2)
  // A duration of 0s only waits, so nothing moves.
  const isStill = (value: string) => value === 'none' || /^[\w-]+ 0s \d+ms$/.test(value)
  const isMeasured = (value: string) => /var\(--(motion|breath)\)/.test(value) && !/\d(ms|s)\b/.test(value)
  expect(lasting.filter(([, value = '']) => !isStill(value) && !isMeasured(value))).toEqual([])
})

test('U-39 на каждом листе стоит, какой он и сколько их', () => {
  expect(inMedia('print')).toContain("content: 'страница ' counter(page) ' из ' counter(pages)")
})

test('U-29 на бумаге тема всегда светлая', () => {
  expect(inMedia('print')).toMatch(/:root,\s+:root\[data-theme\] \{\s+color-scheme: light;/)
})

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
