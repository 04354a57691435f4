/** Ids that the specification fixes (BKG-027): whose holders customers are booked to. */
export const BOOKABLE_POSITIONS = [1, 14, 32, 34, 36, 38] as const
/** Its holder is a superuser (ACC-716); `session_people` of the migrations says the same. */
export const SUPER_ADMIN_POSITION = 13
