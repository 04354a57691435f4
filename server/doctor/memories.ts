import type pg from 'pg'
import { daysBetween } from '#domain/core/clock-time.ts'
import { fnTerm } from '#domain/fiscal/memory.ts'
import { broken, doubtful, type Finding, well } from './finding.ts'

const about = 'ФН'

interface Register {
  title: string
  unit: string
  until: string | null
  is_full: boolean
  today: string
}

/** What every register in use has said of its fiscal memory when it was last read: one that has ended prints nothing. */
export async function lookAtMemories(client: pg.ClientBase): Promise<Finding[]> {
  const { rows } = await client.query<Register>(
    `select r.title, u.name as unit, r.fn_until::text as until, r.fn_is_full as is_full, (now() at time zone u.timezone)::date::text as today
     from cash_registers r join units u on u.id = r.unit_id where r.fn_number is not null and not r.is_closed
     order by r.fn_until nulls last, r.id`,
  )
  if (rows.length === 0) return [well(about, 'ни одна касса своего накопителя ещё не назвала')]
  const found = rows.flatMap((one) => [...termOf(one), ...fullOf(one)])
  return found.length > 0 ? found : [well(about, `накопителей ${rows.length}, каждому осталось больше месяца`)]
}

function termOf({ title, unit, until, today }: Register): Finding[] {
  const term = fnTerm(until, today)
  if (term === null || until === null) return []
  const [name, day] = [`${unit}, ${title}`, until.split('-').reverse().join('.')]
  if (term === 'over') return [broken(about, `${name}: срок кончился ${day}`, 'Замените накопитель: чеки без него не выходят.')]
  const left = daysBetween(today, until)
  return [doubtful(about, `${name}: срок кончается ${day}, осталось дней: ${left}`, 'Закажите и замените накопитель до этого дня.')]
}

const fullOf = ({ title, unit, is_full }: Register): Finding[] =>
  is_full ? [doubtful(about, `${unit}, ${title}: архив почти полон`, 'Замените накопитель: скоро касса перестанет печатать.')] : []
