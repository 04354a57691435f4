import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { notifyTemplatesRu } from '#contract/notify-templates/notify-templates.ru.ts'
import { markersOfSubject, type notifyTemplates, subjectTypes } from '#contract/notify-templates/notify-templates.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'

const { subjects, markers, example, groups, refusals } = notifyTemplatesRu

type Named = { id: number; name: string }

/** SQL of the studios: an employee of some studios sees only these, as everywhere. */
const UNITS = `select id, name from units where closed is not true and ($1::int[] is null or id = any($1)) order by name collate ru, id`

export async function listMarkers(ctx: Ctx, { query: { company_id } }: Input<typeof notifyTemplates.markers>) {
  if (company_id !== undefined && company_id !== ctx.me.company_id) fail(E.invalid, { company_id: [refusals.otherCompany] })
  const positions = await ctx.sql<Named>('select id, title as name from work_positions order by title collate ru, id')
  const units = await ctx.sql<Named>(UNITS, [reachOf(ctx)])
  return {
    subject_types: subjectTypes.map((id) => ({
      id,
      name: subjects[id],
      markers: markersOfSubject[id].map((one) => ({ id: one, name: markers[one], example: example[one] })),
    })),
    mailing_groups: [
      { kind: 'positions' as const, name: groups.positions, groups: positions },
      { kind: 'units' as const, name: groups.units, groups: units },
    ],
  }
}

/** Studios within the reader's reach; null: all of the company. */
function reachOf({ me }: Ctx): number[] | null {
  if (me.is_superuser || me.reach === 'company') return null
  if (me.reach === 'units') return me.unit_ids
  return me.unit_id === null ? [] : [me.unit_id]
}
