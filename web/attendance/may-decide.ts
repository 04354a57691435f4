import type { Me } from '#contract/auth/auth.ts'

/** Nobody decides about her own attendance, because it becomes her pay: the server refuses it too. */
export const mayDecide = ({ id, is_superuser }: Me, employerId: number) => id !== employerId || is_superuser === 1
