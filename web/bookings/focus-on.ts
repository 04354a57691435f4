/** Places of the new-booking screen that keys lead to, in their order. */
export const places = {
  customer: 'new-booking-customer',
  service: 'new-booking-service',
  unit: 'new-booking-unit',
  times: 'new-booking-times',
  save: 'new-booking-save',
} as const

export const focusOn = (id: string) => document.getElementById(id)?.focus()
/** Puts the focus on the best start, when there is one. */
export const focusOnTimes = () => document.querySelector<HTMLElement>(`#${places.times} [data-slot]`)?.focus()

/** True: nobody is typing, because the service or studio field is done with or the focused element is gone, so the focus may move to the times. */
export function isFocusFree(): boolean {
  const { activeElement: at } = document
  if (at === document.body) return true
  if (!(at instanceof HTMLInputElement) || at.getAttribute('aria-expanded') === 'true') return false
  return at.id === places.unit || (at.id === places.service && at.value === '')
}

/** The screen has come and leads to its first place, unless a menu or a window was opened meanwhile: without the focus a menu would go. */
export function beginAt(lead: () => void) {
  if (!document.activeElement?.closest('[role="menu"], [role="dialog"], dialog')) lead()
}
