/** How many shifts are made at once: by a pattern, or by copying. `?plan=pattern`. */
export type PlanKind = 'pattern' | 'copy'

export const readPlan = (text: string | undefined): PlanKind | null => (text === 'pattern' || text === 'copy' ? text : null)
