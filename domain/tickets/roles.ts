/** The role of a member of a department. */
export type MemberRole = 'head' | 'executor' | 'observer' | 'approver'

/** The wire's member types (comm-growth.md §3). */
export const memberRoles: Record<number, MemberRole> = { 1: 'head', 2: 'executor', 3: 'observer', 4: 'approver' }
