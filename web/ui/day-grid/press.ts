/** When a press becomes a drag (front-desk.md U-06): a click that trembles and a finger that scrolls move nothing. */
export const MOUSE_DISTANCE = 10
export const TOUCH_HOLD = 300

export interface Press {
  pointer: 'mouse' | 'touch'
  /** Pixels between the press and the pointer now. */
  distance: number
  /** Milliseconds since the press. */
  held: number
}

/** `give-up`: the finger scrolls, so this press cannot become a drag. */
export function judge({ pointer, distance, held }: Press): 'wait' | 'drag' | 'give-up' {
  if (pointer === 'mouse') return distance >= MOUSE_DISTANCE ? 'drag' : 'wait'
  if (held >= TOUCH_HOLD) return 'drag'
  return distance >= MOUSE_DISTANCE ? 'give-up' : 'wait'
}
