import type { Ctx } from '#server/core/context.ts'

interface Lack {
  employer_id: number
  has_passport: 0 | 1
  has_avatar: 0 | 1
}

/** Of the studio's people and of guests with a shift there, those who lack something (001 §5); a master is told of herself. */
export async function lacksOf(ctx: Ctx, unitId: number): Promise<{ items: Lack[] }> {
  const own = ctx.me.reach === 'own' ? ctx.me.employer_id : null
  return { items: await ctx.sql<Lack>(LACKS, [unitId, own]) }
}

const LACKS = `select * from (
  select e.id as employer_id,
    exists (select from employer_documents d join employer_document_types y on y.id = d.employer_document_type_id and y.alias = 'passport' where d.employer_id = e.id)::int as has_passport,
    exists (select from images i where i.company_id = e.company_id and i.model_type = 'employer' and i.model_id = e.id and i.type = 'avatar')::int as has_avatar
  from employers e
  where e.deleted_at is null and ($2::int is null or e.id = $2)
    and (e.unit_id = $1 or exists (select from employer_schedules s where s.employer_id = e.id and s.unit_id = $1))
) x where has_passport = 0 or has_avatar = 0 order by employer_id`
