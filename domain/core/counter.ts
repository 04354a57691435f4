/** Counting stops here: the next one changes no label. */
export const COUNTED_MOST = 99

/** What stands beside the word: nothing, «(5)», or «∞» from 99 on (002 §4, §9). */
export function counterLabel(count: number): string {
  if (count <= 0) return ''
  return count < COUNTED_MOST ? `(${count})` : '∞'
}

/** What stands on the bell itself. */
export const badgeOf = (count: number): string => counterLabel(count).replace(/[()]/g, '')
