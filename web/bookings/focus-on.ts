/** Places of the new-booking screen that the keys lead to, in their order. */
export const places = { customer: 'new-booking-customer', service: 'new-booking-service', unit: 'new-booking-unit', times: 'new-booking-times', save: 'new-booking-save' } as const

export const focusOn = (id: string) => document.getElementById(id)?.focus()
/** The best start, when there is one. */
export const focusOnTimes = () => document.querySelector<HTMLElement>(`#${places.times} [data-slot]`)?.focus()

/** Nobody types in the service field: the focus may go on to the offered time. */
export function isServiceFieldIdle(): boolean {
  const field = document.getElementById(places.service)
  return field instanceof HTMLInputElement && document.activeElement === field && field.value === ''
}
