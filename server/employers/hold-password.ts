import type { Ctx } from '#server/core/context.ts'

/**
 * Until this transaction ends, nobody else changes this person's password or opens a session by it. Otherwise a sign-in with the old password, begun before the
 * change, would open a session that the change has not seen and so has not ended.
 */
export const holdPassword = ({ door }: Pick<Ctx, 'door'>, employerId: number) =>
  door('select pg_advisory_xact_lock(hashtextextended($1, 12))', [`password|${employerId}`])
