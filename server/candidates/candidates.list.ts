import { candidatesRu } from '#contract/candidates/candidates.ru.ts'
import { candidateRow } from '#contract/candidates/candidates.ts'
import { candidateSources } from '#domain/candidates/routing.ts'
import { stages } from '#domain/candidates/stages.ts'
import { maskPhone } from '#domain/core/names.ts'
import type { Ctx } from '#server/core/context.ts'
import { wallTime } from '#server/database/instant.ts'
import type { Row } from '#server/lists/list.ts'
import { listSpec, type Scoped, text } from '#server/lists/list-spec.ts'
import { can } from '#server/live/session.ts'
import { hrManagers } from '#server/recruit-rules/managers.ts'
import { reachedUnits } from '#server/units/reach.ts'

const { fields, stages: stageWords, sources } = candidatesRu
const NAME = `concat_ws(' ', t.last_name, t.first_name, t.middle_name, t.first_name, t.last_name)`
const named = (table: string, column: string, pointer: string) =>
  `select json_build_object('id', x.id, 'name', x.${column}) from ${table} x where x.id = p.${pointer}`
const options = (words: Record<string, string>, ids: readonly string[]) => ids.map((id) => ({ id, name: words[id] ?? id }))

/** Candidates of the caller's studios, and those the caller looks after; a position of the whole company sees all. */
export function candidatesScope(ctx: Ctx): Scoped | null {
  const units = reachedUnits(ctx, 't.unit_id')
  return (
    units && {
      sql: (first) => `(${units.sql(first)} or t.hr_manager_id = $${first + units.values.length})`,
      values: [...units.values, ctx.me.employer_id],
    }
  )
}

export const candidatesList = listSpec({
  row: candidateRow,
  from: 'candidates',
  columns: { is_late: 'false' },
  search: {
    id: true,
    name: text(NAME),
    phone: true,
    stage: true,
    source: true,
    work_position_id: true,
    city_id: true,
    unit_id: true,
    hr_manager_id: true,
    created_at: true,
    interview_at: true,
    trial_at: true,
  },
  words: ['name', 'phone'],
  shortest: 1,
  order: {
    id: true,
    last_name: true,
    created_at: true,
    stage_at: true,
    stage: ['t.stage', 't.stage_at'],
    // Candidates who wait for no answer stand last, the newest of them first.
    due_at: ['t.due_at', '-t.id'],
  },
  with: {
    work_position: named('work_positions', 'title', 'work_position_id'),
    city: named('cities', 'name', 'city_id'),
    unit: named('units', 'name', 'unit_id'),
    hr_manager: 'select author_of(p.hr_manager_id)',
  },
  // The list opens with whoever has to be answered soonest: on the second page nobody would look for them.
  fallback: ['due_at', 'asc'],
  where: 't.erased_at is null',
  scope: candidatesScope,
  async filters(ctx) {
    const [units, positions, managers, cities] = await Promise.all([
      ctx.sql<{ id: number; name: string }>('select id, name from units order by "order", name collate ru'),
      ctx.sql<{ id: number; name: string }>('select id, title as name from work_positions order by title collate ru'),
      hrManagers(ctx),
      ctx.sql<{ id: number; name: string }>('select id, name from cities order by name collate ru'),
    ])
    return [
      { key: 'stage', title: fields.stage, type: 'select', options: options(stageWords, stages) },
      { key: 'hr_manager_id', title: fields.hr_manager_id, type: 'select', options: managers },
      { key: 'work_position_id', title: fields.work_position_id, type: 'select', options: positions },
      { key: 'city_id', title: fields.city_id, type: 'select', options: cities },
      { key: 'unit_id', title: fields.unit_id, type: 'select', options: units },
      { key: 'source', title: fields.source, type: 'select', options: options(sources, candidateSources) },
      { key: 'created_at', title: fields.created_at, type: 'date' },
    ]
  },
})

/** Without the right to contacts nobody is found by them: that would tell them letter by letter. */
export function candidatesFor(ctx: Ctx): typeof candidatesList {
  if (can(ctx.me, 'Employer.contacts')) return candidatesList
  const { phone: _phone, ...search } = candidatesList.search
  return { ...candidatesList, search, words: ['name'] }
}

/** Whether an answer is late is told by the clock of the call; phones are shown to readers who may see contacts. */
export function shown<R extends Row & { due_at: string | null }>(ctx: Ctx, row: R): R & { is_late: 0 | 1 } {
  const is_late = row.due_at !== null && row.due_at < wallTime(ctx.now, ctx.zone) ? 1 : 0
  return can(ctx.me, 'Employer.contacts') ? { ...row, is_late } : { ...row, is_late, phone: maskPhone(String(row.phone)), email: null }
}
