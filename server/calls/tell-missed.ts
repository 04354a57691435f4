import { missedBells } from '#contract/calls/missed-bells.ru.ts'
import { paths } from '#contract/shell/paths.ts'
import type { Ctx } from '#server/core/context.ts'
import { instantOf } from '#server/database/instant.ts'
import { holdersAmong, whoseWork } from '#server/employers/whose-work.ts'
import { notify, takeAllBack } from '#server/notifications/notify.ts'
import { lineTitle } from './outcomes.ts'

interface Missed {
  unit_id: number | null
  line: string | null
  /** Employees at whose telephones it rang. */
  rung: number[]
}

const MISSED = `select c.unit_id, ${lineTitle('c')} as line,
    array(select l.employer_id from call_legs l where l.call_id = c.id) as rung
  from calls c where c.id = $1`

/** What calling back takes: the call is seen and its number dialled. */
const CALLS = ['ClientCall.view', 'Telephony.call'] as const

const keyOf = (task: number) => `missed_call:${task}`

/** Notifies once of a customer whom nobody has answered, however often she calls until somebody has called her back. */
export async function tellMissed(ctx: Ctx, task: number, call: number) {
  const [missed] = await ctx.sql<Missed>(MISSED, [call])
  if (!missed) return
  const people = await owersOf(ctx, missed)
  const operators = await holdersAmong(ctx, people, ['CallCenterWorkplace.view'])
  const tell = (employers: number[], link: string) =>
    notify(ctx, {
      kind: 'missed_call',
      key: keyOf(task),
      author: null,
      to: { employers },
      data: { message: missedBells.missed(missed.line), link },
    })
  await tell(operators, paths['call-center-workplace'])
  await tell(
    people.filter((id) => !operators.includes(id)),
    `${paths['client-calls']}?call=${call}`,
  )
}

/**
 * Who owes the customer a call: those at whose telephones it rang, else the studio of the line, and of a line of no studio the call centre. Of the last two
 * those whose shift it is, while there are any.
 */
async function owersOf(ctx: Ctx, { unit_id, rung }: Missed): Promise<number[]> {
  const called = await holdersAmong(ctx, rung, ['Telephony.call'])
  if (called.length > 0) return called
  const able = await whoseWork(ctx, unit_id, unit_id === null ? ['CallCenterWorkplace.view', ...CALLS] : CALLS)
  const present = await ctx.sql<{ id: number }>(
    `select distinct employer_id as id from employer_schedules where employer_id = any($1) and approved_at is not null
       and begin_at <= $2 and $2 < end_at`,
    [able, instantOf(ctx.now)],
  )
  return present.length > 0 ? present.map(({ id }) => id) : able
}

/** Takes the notifications back: the customers of these tasks were spoken with, or nobody has to call them. */
export const callOffMissed = (ctx: Ctx, tasks: readonly number[]) => takeAllBack(ctx, tasks.map(keyOf))
