/** Positions, fixed by the specification (BKG-027), whose holders customers may be booked to. */
export const BOOKABLE_POSITIONS = [1, 14, 32, 34, 36, 38] as const
/** The holder of this position is a superuser (ACC-716); `session_people` of the migrations says the same. */
export const SUPER_ADMIN_POSITION = 13
/** Positions that the searches of employees find (EMP-008). */
export const SEARCH_POSITIONS = { hr: 12, service: [1, 14], superUser: 174 } as const
