/** 0: windows of the workplace, 1: the master's own windows, 2: attendance only, never bookable (K7). */
export type ScheduleType = 0 | 1 | 2

export type InputType = 'default' | 'individual' | 'free'

export type ShiftFacts = {
  inputType: InputType
  /** The schedule type of the person herself. */
  employerType: ScheduleType
  /** The position of the person serves customers. */
  hasServices: boolean
}

/** What a shift is, from the person's default and the day's own input type: an administrator never gets windows. */
export function scheduleTypeOf({ inputType, employerType, hasServices }: ShiftFacts): ScheduleType {
  if (!hasServices || employerType === 2) return 2
  return inputType === 'individual' ? 1 : employerType
}

/** Whose chains approval cuts the shift by; null on a free day and for attendance: no windows are made. */
export function windowsOwner(facts: ShiftFacts): 0 | 1 | null {
  const type = scheduleTypeOf(facts)
  return facts.inputType === 'free' || type === 2 ? null : type
}
