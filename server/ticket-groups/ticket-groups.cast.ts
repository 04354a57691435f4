import { ticketGroups } from '#contract/ticket-groups/ticket-groups.ts'
import { cast } from '#server/testing/cast.ts'
import type { Examples, World } from '#server/testing/example.ts'

const { administrator, anna, superAdmin } = cast.employers
let count = 0

export const WEEK = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '10:00', to: '19:00' }))
const group = () => ({
  title: `Отдел ${++count}`,
  zone: 'Europe/Moscow',
  hours: WEEK,
  first_answer_s: 3600,
  is_on: 1 as const,
  days: [
    { date: '2026-12-31', hours: [{ from: '10:00', to: '15:00' }] },
    { date: '2027-01-01', hours: [] },
  ],
})
const fields = [
  { key: 'place', type: 'unit' as const, title: 'Где', is_required: true },
  { key: 'what', type: 'list' as const, title: 'Что сломалось', is_required: true, options: ['Касса', 'Принтер'] },
  { key: 'who', type: 'employer' as const, title: 'Кого спросить', is_required: false },
  { key: 'since', type: 'date' as const, title: 'С какого дня', is_required: false },
  { key: 'count', type: 'number' as const, title: 'Сколько', is_required: false },
  { key: 'more', type: 'text' as const, title: 'Подробно', is_required: false },
  { key: 'photo', type: 'file' as const, title: 'Снимок', is_required: false },
]

/** A department with its super admin as head and Наталья as executor. */
export async function department(world: World) {
  const { id } = await world.call(ticketGroups.create, { body: group() })
  const { id: member } = await world.call(ticketGroups.addMember, { params: { id }, body: { employer_id: superAdmin, member_type: 1 } })
  await world.call(ticketGroups.addMember, { params: { id }, body: { employer_id: administrator, member_type: 2 } })
  return { id, member }
}

/** A section, a topic in it, and a question with a form at the end. */
export async function chain(world: World, more: { needs_approval?: 0 | 1 } = {}) {
  const { id } = await department(world)
  const params = { id }
  const { id: form } = await world.call(ticketGroups.addForm, { params, body: { title: 'Поломка', fields } })
  const add = (parent_id: number | null, title: string, form_id: number | null = null) =>
    world.call(ticketGroups.addQuestion, { params, body: { parent_id, title, form_id, sla_s: 14_400, ...more } })
  const section = await add(null, 'Оборудование')
  const topic = await add(section.id, 'Касса')
  const leaf = await add(topic.id, 'Не печатает чек', form)
  return { id, form, section: section.id, topic: topic.id, leaf: leaf.id }
}

const part = async (world: World) => {
  const { id, member } = await department(world)
  return { params: { id, partId: member } }
}
const answered = async (world: World) => {
  const { id } = await department(world)
  const { id: partId } = await world.call(ticketGroups.addAnswer, {
    params: { id },
    body: { title: 'Перезагрузка', text: 'Выключите и включите.' },
  })
  return { params: { id, partId } }
}
const formed = async (world: World) => {
  const { id } = await department(world)
  const { id: partId } = await world.call(ticketGroups.addForm, { params: { id }, body: { title: 'Поломка', fields } })
  return { params: { id, partId } }
}
const ofGroup = async (world: World) => ({ params: { id: (await department(world)).id } })

export const ticketGroupsExamples: Examples<typeof ticketGroups> = {
  list: async (world) => {
    await department(world)
    return { query: { search: 'отдел', with: 'members' } }
  },
  show: ofGroup,
  create: () => ({ body: group() }),
  update: async (world) => ({ ...(await ofGroup(world)), body: group() }),
  remove: ofGroup,
  members: ofGroup,
  addMember: async (world) => ({ ...(await ofGroup(world)), body: { employer_id: anna, member_type: 4 } }),
  updateMember: async (world) => ({ ...(await part(world)), body: { member_type: 3 } }),
  removeMember: part,
  addQuestion: async (world) => {
    const { id, form, section } = await chain(world)
    const body = { parent_id: section, title: 'Не включается', form_id: form, needs_approval: 1 as const, sla_s: 7200, is_on: 1 as const }
    return { params: { id }, body }
  },
  updateQuestion: async (world) => {
    const { id, form, section, leaf } = await chain(world)
    const body = { parent_id: section, title: 'Не печатает', form_id: form, needs_approval: 1 as const, sla_s: 7200, is_on: 0 as const }
    return { params: { id, partId: leaf }, body }
  },
  orderQuestions: async (world) => {
    const { id, section, topic } = await chain(world)
    return { params: { id }, body: { parent_id: section, ids: [topic] } }
  },
  removeQuestion: async (world) => {
    const { id, leaf } = await chain(world)
    return { params: { id, partId: leaf } }
  },
  forms: ofGroup,
  addForm: async (world) => ({ ...(await ofGroup(world)), body: { title: 'Поломка', fields } }),
  updateForm: async (world) => ({ ...(await formed(world)), body: { title: 'Ремонт', fields: fields.slice(0, 2) } }),
  removeForm: formed,
  answers: async (world) => {
    const { params } = await answered(world)
    return { params: { id: params.id } }
  },
  addAnswer: async (world) => ({ ...(await ofGroup(world)), body: { title: 'Перезагрузка', text: 'Выключите и включите.' } }),
  updateAnswer: async (world) => ({ ...(await answered(world)), body: { title: 'Питание', text: 'Проверьте шнур.' } }),
  removeAnswer: answered,
  question: async (world) => ({ query: { question_id: (await chain(world)).leaf } }),
  questions: async (world) => {
    const { id, section } = await chain(world)
    return { query: { ticket_group_id: id, parent_id: section } }
  },
  sections: async (world) => ({ query: { ticket_group_id: (await chain(world)).id } }),
  form: async (world) => ({ query: { question_id: (await chain(world)).leaf } }),
  bindings: () => ({}),
}
