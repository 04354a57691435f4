/** How many shifts come at once: from a pattern, or copied. `?plan=pattern`. */
export type PlanKind = 'pattern' | 'copy'

export const readPlan = (text: string | undefined): PlanKind | null => (text === 'pattern' || text === 'copy' ? text : null)
