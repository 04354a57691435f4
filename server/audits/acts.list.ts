import { auditsRu } from '#contract/audits/audits.ru.ts'
import { actRow } from '#contract/audits/audits.ts'
import { modelTitles } from '#contract/audits/models.ts'
import type { ListFilter } from '#contract/core/list.ts'
import type { Ctx } from '#server/core/context.ts'
import { dayField, flagField, type ListSpec, listSpec, number, text } from '#server/lists/list-spec.ts'
import type { SearchField } from '#server/lists/list-where.ts'
import { auditsList, modelsSeen, optionsOf, whose } from './audits.list.ts'
import { actOf } from './audits.table.ts'

const { fields } = auditsRu

/** Acts of which the reader may see a line. Counting and searching use only these lines, so that a hidden line reveals nothing. */
export function actsList(ctx: Ctx): ListSpec<typeof told> {
  const seen = seenBy(ctx)
  const ofLines = (column: string, kind: SearchField['kind']): SearchField => ({
    sql: `select l.${column} from ${LINES} where ${seen}`,
    kind,
    isMany: true,
  })
  return listSpec({
    row: told,
    from: FIRST_LINES,
    columns: { ...whose, parts: partsOf(seen) },
    search: {
      id: true,
      act_id: number('t.id'),
      author_id: true,
      author: text(`(select concat_ws(' ', e.last_name, e.first_name) from employers e where e.id = t.author_id)`),
      impersonated: flagField('(t.impersonator_id is not null)'),
      command: true,
      created_at: true,
      /** The day, by the clock of the request's zone. */
      day: dayField('t.created_at::date'),
      since: dayField('t.created_at::date'),
      until: dayField('t.created_at::date'),
      model_type: ofLines('model_type', 'text'),
      model_id: ofLines('model_id', 'number'),
      event: ofLines('event', 'text'),
    },
    words: ['author'],
    shortest: 3,
    order: { id: true, created_at: true },
    fallback: ['id', 'desc'],
    ...(seen !== 'true' && { scope: () => ({ sql: () => `exists (select from ${LINES} where ${seen})`, values: [] }) }),
    filters: offered,
  })
}

async function offered(ctx: Ctx): Promise<ListFilter[]> {
  return [
    { key: 'author_id', title: auditsRu.author, type: 'select', options: await authors(ctx) },
    { key: 'since', title: auditsRu.since, type: 'date' },
    { key: 'until', title: auditsRu.until, type: 'date' },
    { key: 'thing', title: auditsRu.thing, type: 'text' },
    {
      key: 'model_type',
      title: fields.model_type,
      type: 'select',
      options: modelsSeen(ctx).map((id) => ({ id, name: modelTitles[id] })),
    },
    { key: 'event', title: fields.event, type: 'select', options: optionsOf(auditsRu.events) },
    { key: 'impersonated', title: auditsRu.impersonated, type: 'flag' },
  ]
}

const FIRST_LINES = '(select * from audits where act_id is null)'
/** Lines of the act `t`. The offset keeps PostgreSQL from joining all lines to all acts at once: without statistics it takes a plan that is quadratic. */
const LINES = `(select * from audits x where ${actOf('x.')} = t.id and x.company_id = t.company_id offset 0) l`
/** Names of things are read from the tables of the things (names.ts). */
const told = actRow.extend({ parts: actRow.shape.parts.element.omit({ name: true }).array() })

/** For the rows of a page only, as any column. */
const partsOf = (
  seen: string,
) => `(select coalesce(json_agg(json_build_object('model_type', g.model_type, 'event', g.event, 'count', g.count,
    'model_id', g.model_id, 'line_id', g.line_id) order by g.line_id), '[]')
  from (select l.model_type, l.event, count(distinct l.model_id)::int as count, min(l.model_id)::int as model_id, min(l.id) as line_id
    from ${LINES} where ${seen} group by l.model_type, l.event) g)`

/** The same condition as of the log's lines, with its values written out: they are our own words and numbers of the session. */
function seenBy(ctx: Ctx): string {
  const scope = auditsList.scope?.(ctx)
  if (!scope) return 'true'
  const sql = scope.sql(1).replace(/\bt\./g, 'l.')
  return sql.replace(/\$(\d+)/g, (_, mark: string) => literal(scope.values[Number(mark) - 1]))
}

function literal(value: unknown): string {
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`
  if (value === null || (typeof value === 'number' && Number.isInteger(value))) return String(value)
  if (typeof value === 'string' && /^\w+$/.test(value)) return `'${value}'`
  throw new Error('the reach of the log holds a value that is neither a number nor a name')
}

/** Authors are offered where the reader may see their cards; anybody else is found by typing the word. */
async function authors({ sql, me }: Ctx) {
  const units = me.reach === 'units' ? me.unit_ids : [me.unit_id]
  const isWide = me.is_superuser || me.reach === 'company'
  return sql<{ id: number; name: string }>(
    `select e.id, concat_ws(' ', e.last_name, e.first_name) as name from employers e
     where e.deleted_at is null and ($1 or e.id = $2 or e.unit_id = any($3::int[]))
     order by e.last_name collate ru, e.first_name collate ru limit 1000`,
    [isWide, me.employer_id, me.reach === 'own' ? [] : units],
  )
}
