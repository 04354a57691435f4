/** A refetch hint: which feature changed, where and when; never the rows themselves (architecture.md, real time). */
export interface ChangeEvent {
  /** The feature's name: screens whose query key begins with it refetch. */
  feature: string
  ids: number[]
  unit_id?: number
  /** Days (YYYY-MM-DD) of the unit that the change touches. */
  days?: string[]
}

/** Rooms are named as the specification names its channels (000 §7). */
export const unitRoom = (unitId: number) => `Unit.${unitId}`
export const companyRoom = (companyId: number) => `Company.${companyId}`
