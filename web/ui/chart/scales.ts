import { scaleBand, scaleLinear } from 'd3-scale'

/** Where things of a drawing stand: parts of its width and height in per cent, so that it grows with its place and prints as it is shown. */

/** A height of 0…1 for a value; if all are zero, they lie on the ground. */
export function heightScale(values: readonly number[], highest = Math.max(0, ...values)) {
  const scale = scaleLinear([0, highest || 1], [0, 1]).clamp(true)
  return (value: number) => scale(value)
}

/** Bars side by side, `gap` of a step apart. */
export function bandsOf(keys: readonly string[], gap = 0.25) {
  const scale = scaleBand([...keys], [0, 100]).paddingInner(gap)
  return { left: (key: string) => scale(key) ?? 0, width: scale.bandwidth() }
}

/** A width of 0…1, from the left edge to the right one. */
export function widthScale(from: number, to: number) {
  const scale = scaleLinear([from, to === from ? from + 1 : to], [0, 100]).clamp(true)
  return (value: number) => scale(value)
}

/** A ruler of round numbers that reaches over the highest value. */
export function rulerOf(highest: number, count = 3): { top: number; ticks: number[] } {
  const scale = scaleLinear([0, highest || 1], [0, 1]).nice(count)
  return { top: scale.domain()[1] ?? 1, ticks: scale.ticks(count) }
}
