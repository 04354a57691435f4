import type { Handle } from '#server/database/db.ts'

/**
 * A look through another's eyes was allowed for the powers that both people had when it began. When those of either change, it ends: whoever waits in the
 * eyes of a person who is promoted would else be promoted too.
 */
export const endEyes = ({ door }: Pick<Handle, 'door'>, employerIds: number[]) =>
  door(
    `select session_end(s.id) from sessions s join sessions p on p.id = s.parent_id
     where s.ended_at is null and (s.employer_id = any($1::int[]) or p.employer_id = any($1::int[]))`,
    [employerIds],
  )
