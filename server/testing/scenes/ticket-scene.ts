import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done } from '#server/testing/day-at-desk.ts'
import { house } from '#server/testing/house.ts'

const { administrator, superAdmin, manager } = cast.employers
const HOURS = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '10:00', to: '19:00' }))
export const HOUR = 3600
export const FIELDS = [
  { key: 'place', type: 'unit', title: 'Где', is_required: true },
  { key: 'what', type: 'list', title: 'Что', is_required: false, options: ['Касса', 'Принтер'] },
]

/** Анна asks, Наталья and the manager execute, the super admin leads; the accountant has nothing to do with it. */
export async function ticketScene() {
  const author = await house.as(cast.topMaster)
  const { group, leaf } = await department()
  return {
    author,
    group,
    leaf,
    head: desk.boss,
    executor: await house.as(cast.administrator),
    other: await house.as(cast.manager),
    stranger: await house.as(cast.accountant),
    ask: async (question_id = leaf, more: object = {}): Promise<number> =>
      done(await author.post('tickets/form', { question_id, values: { place: cast.units.arbat }, text: 'Касса молчит', ...more })).id,
  }
}
export type TicketScene = Awaited<ReturnType<typeof ticketScene>>

/** A department that works from Monday to Friday, 10 to 19, with a section, a topic and a question of four hours. */
export async function department(more: { needs_approval?: 1; sla_s?: number } = {}) {
  const { id } = done(
    await desk.boss.post('tickets/groups', { title: 'Оборудование', zone: 'Europe/Moscow', hours: HOURS, first_answer_s: HOUR }),
  )
  const at = `tickets/groups/${id}`
  for (const [employer_id, member_type] of [
    [superAdmin, 1],
    [administrator, 2],
    [manager, 2],
  ])
    done(await desk.boss.post(`${at}/members`, { employer_id, member_type }))
  const form = done(await desk.boss.post(`${at}/forms`, { title: 'Поломка', fields: FIELDS }))
  const section = done(await desk.boss.post(`${at}/questions`, { title: 'Касса', sla_s: 4 * HOUR }))
  const topic = done(await desk.boss.post(`${at}/questions`, { title: 'Чеки', parent_id: section.id, sla_s: 4 * HOUR }))
  const question = done(
    await desk.boss.post(`${at}/questions`, { title: 'Не печатает', parent_id: topic.id, form_id: form.id, sla_s: 4 * HOUR, ...more }),
  )
  return {
    group: id as number,
    leaf: question.id as number,
    topic: topic.id as number,
    section: section.id as number,
    form: form.id as number,
  }
}

export const card = async (id: number, by = desk.boss) => done(await by.get(`tickets/${id}`))
export const move = (by: Person, id: number, status: number, more: object = {}) => by.post(`tickets/${id}/status`, { status, ...more })
export const say = (by: Person, id: number, more: object = {}) => by.post(`tickets/${id}/messages`, { text: 'Посмотрим', ...more })
