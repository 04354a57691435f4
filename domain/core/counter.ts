/** A counter stops here, because a larger number would not change its label. */
export const COUNTED_MOST = 99

/** The label beside a word: nothing, «(5)», or «∞» from 99 on (002 §4, §9). */
export function counterLabel(count: number): string {
  if (count <= 0) return ''
  return count < COUNTED_MOST ? `(${count})` : '∞'
}

/** The number on the bell itself. */
export const badgeOf = (count: number): string => counterLabel(count).replace(/[()]/g, '')
