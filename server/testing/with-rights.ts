import { cast } from './cast.ts'
import { desk, done } from './day-at-desk.ts'
import { house } from './house.ts'

let last = 0

/** A new person whose position may do exactly this. */
export async function personWith(permissions: string[], reach: 'company' | 'unit' = 'company', unit_id: number | null = cast.units.arbat) {
  const phone = `7901020${String(++last).padStart(4, '0')}`
  const position = done(await desk.boss.post('work-positions', { title: `Должность ${phone}`, reach, permissions }))
  const body = { last_name: 'Правова', first_name: 'Инна', phone, work_position_id: position.id, unit_id, can_login: 1 }
  const { id } = done(await desk.boss.post('employers', body))
  return { ...(await house.as(phone)), id: Number(id), position: Number(position.id) }
}
