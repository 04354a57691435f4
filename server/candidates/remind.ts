import type { FastifyBaseLogger } from 'fastify'
import { candidatesRu } from '#contract/candidates/candidates.ru.ts'
import type { candidates } from '#contract/candidates/candidates.ts'
import type { Data } from '#contract/core/endpoint.ts'
import { isReminderDue, type Meeting, remindedBefore } from '#domain/candidates/reminders.ts'
import { eachAsHouse } from '#server/core/as-house.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { wallTime } from '#server/database/instant.ts'
import { candidatesScope } from './candidates.list.ts'

const { remind } = candidatesRu
const columns = { interview: 'interview_at', trial: 'trial_at' } as const
const meetings = Object.keys(columns) as Meeting[]
const OPEN = `t.erased_at is null and t.stage not in ('hired', 'rejected', 'reserve')`

interface Due {
  id: number
  name: string
  at: number
  manager: number
  email: string | null
  zone: string
}

/** Every minute, each reminder in a transaction of its own: who is to be told by now and was not told of this very time. */
export async function remindOfCandidates(house: House, log: FastifyBaseLogger) {
  const { rows } = await house.database.pool.query<{ company_id: number }>('select id as company_id from companies order by id')
  const due: { company_id: number; id: number; meeting: Meeting }[] = []
  await eachAsHouse(house, log, { rows, about: 'search of due reminders of candidates' }, async (ctx, { company_id }) => {
    for (const meeting of meetings) for (const { id } of await dueOf(ctx, meeting)) due.push({ company_id, id, meeting })
  })
  await eachAsHouse(house, log, { rows: due, about: 'reminder of a candidate' }, (ctx, { id, meeting }) => tell(ctx, meeting, id))
}

function dueOf(ctx: Ctx, meeting: Meeting, id: number | null = null): Promise<Due[]> {
  const column = columns[meeting]
  return ctx.sql<Due>(
    `select t.id, concat_ws(' ', t.last_name, t.first_name) as name, extract(epoch from t.${column})::int as at,
       t.hr_manager_id as manager, m.email, coalesce(u.timezone, 'Europe/Moscow') as zone
     from candidates t join employers m on m.id = t.hr_manager_id and m.deleted_at is null
     left join lateral (select x.timezone from units x where x.company_id = t.company_id
       order by (x.id = t.unit_id) desc nulls last, (x.id = m.unit_id) desc nulls last, x.id limit 1) u on true
     where ${OPEN} and t.company_id = current_company() and t.${column} between to_timestamp($1) and to_timestamp($2)
       and t.${meeting}_told_at is distinct from t.${column} and ($3::int is null or t.id = $3)
     order by t.${column}, t.id limit 200${id === null ? '' : ' for update of t'}`,
    [ctx.now, ctx.now + remindedBefore[meeting], id],
  )
}

/** Notifies the manager in her browser at once, and by mail in case she is not there. */
async function tell(ctx: Ctx, meeting: Meeting, id: number) {
  const [due] = await dueOf(ctx, meeting, id)
  if (!due || !isReminderDue(meeting, due.at, ctx.now)) return
  const at = wallTime(due.at, due.zone)
  const day = `${at.slice(8, 10)}.${at.slice(5, 7)}`
  const text = remind[meeting].replace('{{day}}', day).replace('{{time}}', at.slice(11, 16)).replace('{{name}}', due.name)
  await ctx.sql(`update candidates set ${meeting}_told_at = ${columns[meeting]} where id = $1`, [id])
  ctx.announce({ type: 'notification', text }, due.manager)
  if (due.email)
    await ctx.enqueue({ channel: 'mail', recipient: due.email, subject: remind.subject, body: text, about: { model: 'candidate', id } })
}

const DAYS = 3

/** Interviews and trial days of the next days, for the reader of the page. */
export async function showComing(ctx: Ctx): Promise<Data<typeof candidates.coming>> {
  const scope = candidatesScope(ctx)
  const of = (meeting: Meeting) => `select t.id, concat_ws(' ', t.last_name, t.first_name) as name, '${meeting}' as meeting,
      t.${columns[meeting]} as at, author_of(t.hr_manager_id) as hr_manager
    from candidates t where ${OPEN} and t.${columns[meeting]} between to_timestamp($1) and to_timestamp($1) + interval '${DAYS} days'
      ${scope ? `and ${scope.sql(2)}` : ''}`
  return {
    items: await ctx.sql<Data<typeof candidates.coming>['items'][number]>(
      `${of('interview')} union all ${of('trial')} order by at, id limit 20`,
      [ctx.now, ...(scope?.values ?? [])],
    ),
  }
}
