import { candidatesRu } from '#contract/candidates/candidates.ru.ts'
import type { Data, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { recruitRulesRu } from '#contract/recruit-rules/recruit-rules.ru.ts'
import type { RecruitRuleRow, recruitRules } from '#contract/recruit-rules/recruit-rules.ts'
import { type Conditions, managerInTurn, type RecruitRule, ruleFor } from '#domain/candidates/routing.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { insert, remove } from '#server/lists/records.ts'
import { citiesAndPositions, hrManagers, pickingOf } from './managers.ts'
import { recruitRuleRecord } from './recruit-rules.record.ts'

const { refusals, words: say } = recruitRulesRu

export const listRules = async (ctx: Ctx): Promise<{ items: RecruitRuleRow[] }> => ({
  items: await ctx.sql<RecruitRuleRow>(`${ROWS} order by r.place, r.id`),
})

export const ruleForm = async (ctx: Ctx): Promise<Data<typeof recruitRules.form>> => ({
  managers: await hrManagers(ctx),
  ...(await citiesAndPositions(ctx)),
})

export async function createRule(ctx: Ctx, { body }: Input<typeof recruitRules.create>): Promise<RecruitRuleRow> {
  const { manager_ids, city_id = null, work_position_id = null, source = null, sla_hours = null, place, stage } = body
  const managers = await pickingOf(ctx, [...new Set(manager_ids)])
  if (managers.length < new Set(manager_ids).size) fail(E.invalid, { manager_ids: [refusals.manager] })
  const city = await nameOf(ctx, 'cities', 'name', city_id, 'city_id')
  const position = await nameOf(ctx, 'work_positions', 'title', work_position_id, 'work_position_id')
  const words = wordsOf({ city, position, source, stage, managers: managers.map(({ name }) => name), sla_hours })
  const { id } = await insert(ctx, recruitRuleRecord, {
    place,
    city_id,
    work_position_id,
    source,
    stage,
    sla_hours,
    words,
    author_id: ctx.me.employer_id,
    created_at: instantOf(ctx.now),
  })
  await ctx.sql(
    `insert into recruit_rule_managers (company_id, rule_id, place, employer_id)
     select current_company(), $1, x.place, x.id from unnest($2::int[]) with ordinality x(id, place)`,
    [id, managers.map((one) => one.id)],
  )
  ctx.tell({ feature: 'recruit-rules', ids: [id] })
  const [row] = await ctx.sql<RecruitRuleRow>(`${ROWS} where r.id = $1`, [id])
  return row ?? fail(E.notFound)
}

export async function removeRule(ctx: Ctx, { params: { id } }: Input<typeof recruitRules.remove>): Promise<null> {
  await remove(ctx, recruitRuleRecord, id)
  ctx.tell({ feature: 'recruit-rules', ids: [id] })
  return null
}

/** Where a new candidate goes; null: no rule fits. The rule waits for whoever takes it at this moment, so that turns are fair. */
export async function takeTurn(ctx: Ctx, candidate: Conditions) {
  const rules = await ctx.sql<RecruitRule & { words: string }>(
    `select r.id, r.city_id, r.work_position_id, r.source, r.stage, r.sla_hours, r.words, r.turn,
       coalesce((select array_agg(m.employer_id order by m.place) from recruit_rule_managers m where m.rule_id = r.id), '{}') as managers
     from recruit_rules r order by r.place, r.id`,
  )
  const rule = ruleFor(rules, candidate)
  if (!rule) return null
  // A trigger allows changes of the turn only.
  const [taken] = await ctx.sql<{ turn: number }>('update recruit_rules set turn = turn + 1 where id = $1 returning turn - 1 as turn', [
    rule.id,
  ])
  const managers = (await pickingOf(ctx, rule.managers)).map(({ id }) => id)
  return { ...rule, manager: managerInTurn({ managers, turn: taken?.turn ?? 0 }) }
}

/** A position of another company does not exist. */
async function nameOf(ctx: Ctx, table: 'cities' | 'work_positions', column: 'name' | 'title', id: number | null, field: string) {
  if (id === null) return null
  const [row] = await ctx.sql<{ name: string }>(`select ${column} as name from ${table} where id = $1`, [id])
  return row?.name ?? fail(E.notFound, { [field]: [refusals.missing] })
}

interface Told extends Pick<RecruitRuleRow, 'source' | 'stage' | 'sla_hours'> {
  city: string | null
  position: string | null
  managers: string[]
}

function wordsOf({ city, position, source, stage, managers, sla_hours }: Told): string {
  const conditions = [
    city && say.city.replace('{{name}}', city),
    position && say.work_position.replace('{{name}}', position),
    source && say.source.replace('{{name}}', candidatesRu.sources[source]),
  ].filter(Boolean)
  const told = conditions.join(', ') || say.any
  const then = say.all
    .replace('{{if}}', told.slice(0, 1).toUpperCase() + told.slice(1))
    .replace('{{stage}}', candidatesRu.stages[stage])
    .replace('{{managers}}', managers.join(', '))
  return sla_hours === null ? then : say.sla.replace('{{words}}', then).replace('{{hours}}', String(sla_hours))
}

const ROWS = `select r.id, r.place, r.source, r.stage, r.sla_hours, r.words, r.turn, r.created_at,
    (select json_build_object('id', c.id, 'name', c.name) from cities c where c.id = r.city_id) as city,
    (select json_build_object('id', w.id, 'name', w.title) from work_positions w where w.id = r.work_position_id) as work_position,
    (select coalesce(json_agg(json_build_object('id', e.id, 'name', concat_ws(' ', e.last_name, e.first_name)) order by m.place), '[]')
      from recruit_rule_managers m join employers e on e.id = m.employer_id where m.rule_id = r.id) as managers,
    (select concat_ws(' ', a.last_name, a.first_name) from employers a where a.id = r.author_id) as author
  from recruit_rules r`
