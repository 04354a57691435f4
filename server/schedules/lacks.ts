import type { Data } from '#contract/core/endpoint.ts'
import type { schedules } from '#contract/schedules/schedules.ts'
import type { Ctx } from '#server/core/context.ts'
import { unitSwitch } from '#server/units/unit-switch.ts'

type Lacks = Data<typeof schedules.lacks>

/**
 * Those of the studio's people, and of guests with a shift there, who lack something (001 §5): the passport everywhere, a photo and a portfolio
 * where the studio's switch asks for them; a portfolio is a master's; fingerprints where the studio has a reader and she
 * has consented. She is told of herself only.
 */
export async function lacksOf(ctx: Ctx, unitId: number): Promise<Lacks> {
  const own = ctx.me.reach === 'own' ? ctx.me.employer_id : null
  return { items: await ctx.sql<Lacks['items'][number]>(LACKS, [unitId, own]) }
}

const LACKS = `select * from (
  select e.id as employer_id,
    (not exists (select from employer_documents d join employer_document_types y on y.id = d.employer_document_type_id
      and y.alias = 'passport' where d.employer_id = e.id))::int as no_passport,
    (${unitSwitch('isAvatarNeeded', '$1')} and not exists (select from images i
      where i.company_id = e.company_id and i.model_type = 'employer' and i.model_id = e.id and i.type = 'avatar'))::int as no_avatar,
    (${unitSwitch('isPortfolioNeeded', '$1')} and p.with_services and not exists (select from photo_works w
      where w.employer_id = e.id))::int as no_portfolio,
    (exists (select from unit_settings v where v.unit_id = $1 and v.type = 'fpBaseUrl' and v.value <> '')
      and exists (select from employer_documents d join employer_document_types y on y.id = d.employer_document_type_id
        and y.alias = 'biometrics' where d.employer_id = e.id)
      and not exists (select from fingerprints f where f.employer_id = e.id))::int as no_fingerprints
  from employers e join work_positions p on p.id = e.work_position_id
  where e.deleted_at is null and ($2::int is null or e.id = $2)
    and (e.unit_id = $1 or exists (select from employer_schedules s where s.employer_id = e.id and s.unit_id = $1))
) x where no_passport + no_avatar + no_portfolio + no_fingerprints > 0 order by employer_id`
