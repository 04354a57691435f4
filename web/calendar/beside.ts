interface Box {
  left: number
  top: number
  right: number
  bottom: number
}
interface Size {
  width: number
  height: number
}

const GAP = 8
const EDGE = 8

/** Where a box of this size stands beside another and never over it: to the right, to the left, and where neither has room, below or above. */
export function besideOf(one: Box, { width, height }: Size, { innerWidth, innerHeight }: { innerWidth: number; innerHeight: number }) {
  const top = clamp(one.top, EDGE, innerHeight - height - EDGE)
  if (one.right + GAP + width + EDGE <= innerWidth) return { left: one.right + GAP, top }
  if (one.left - GAP - width >= EDGE) return { left: one.left - GAP - width, top }
  const left = clamp(one.left, EDGE, innerWidth - width - EDGE)
  const isBelow = innerHeight - one.bottom >= one.top
  return { left, top: isBelow ? one.bottom + GAP : Math.max(EDGE, one.top - GAP - height) }
}

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high))
