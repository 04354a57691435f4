import { ticketGroups } from '#contract/ticket-groups/ticket-groups.ts'
import { tickets } from '#contract/tickets/tickets.ts'
import { cast } from '#server/testing/cast.ts'
import type { Examples, World } from '#server/testing/example.ts'
import { drawPicture, fileOf } from '#server/testing/pictures.ts'
import { chain } from '#server/ticket-groups/ticket-groups.cast.ts'

const { administrator, superAdmin } = cast.employers
const uploaded = async (world: World) => (await world.call(tickets.upload, { body: { file: fileOf(await drawPicture()) } })).id

const body = async (world: World, question_id: number) => ({
  question_id,
  subject: 'Касса молчит',
  unit_id: cast.units.arbat,
  text: 'С утра не печатает.',
  files: [await uploaded(world)],
  values: {
    place: cast.units.arbat,
    what: 'Касса',
    who: administrator,
    since: '2026-11-20',
    count: 1,
    more: 'Мигает красным',
    photo: await uploaded(world),
  },
})
const made = async (world: World) => {
  const { leaf } = await chain(world)
  return { params: { id: (await world.call(tickets.submit, { body: await body(world, leaf) })).id } }
}
/** A ticket that waits for the author's answer. */
const waiting = async (world: World) => {
  const { id, leaf } = await chain(world, { needs_approval: 1 })
  const { items } = await world.call(ticketGroups.members, { params: { id } })
  const own = items.find((one) => one.employer_id === superAdmin)
  await world.call(ticketGroups.updateMember, { params: { id, partId: own?.id ?? 0 }, body: { member_type: 4 } })
  return { params: { id: (await world.call(tickets.submit, { body: await body(world, leaf) })).id } }
}

export const ticketsExamples: Examples<typeof tickets> = {
  list: async (world) => {
    await made(world)
    return { query: { search: 'status:0', with: 'author;assignee;unit;group;question;first_question;parent_question;approver' } }
  },
  show: made,
  create: async (world) => ({ body: await body(world, (await chain(world)).leaf) }),
  submit: async (world) => ({ body: await body(world, (await chain(world)).leaf) }),
  update: async (world) => ({
    ...(await made(world)),
    body: { subject: 'Касса не печатает', unit_id: cast.units.ponds, assignee_id: administrator },
  }),
  remove: made,
  status: async (world) => {
    const { params } = await made(world)
    const other = await made(world)
    return { ...other, body: { status: 4 as const, reason: 'То же самое', duplicate_of: params.id } }
  },
  message: async (world) => {
    const { params } = await made(world)
    const { messages } = await world.call(tickets.show, { params })
    return {
      params,
      body: {
        text: 'Перезагрузите кассу',
        files: [await uploaded(world)],
        is_question: 1 as const,
        is_sure: 1 as const,
        seen_message_id: messages.at(-1)?.id ?? null,
      },
    }
  },
  comment: async (world) => ({
    ...(await made(world)),
    body: { text: 'Мастер едет', files: [await uploaded(world)], is_internal: 1 as const },
  }),
  approve: async (world) => ({ ...(await waiting(world)), body: { is_approved: 1 as const, text: 'Согласовано' } }),
  read: async (world) => {
    const { params } = await made(world)
    const { messages } = await world.call(tickets.show, { params })
    return { params, body: { message_id: messages.at(-1)?.id ?? 1 } }
  },
  due: made,
  unapproved: async (world) => {
    await waiting(world)
    return { query: { with: 'author' } }
  },
  upload: async () => ({ body: { file: fileOf(await drawPicture()) } }),
  file: async (world) => ({ params: { id: await uploaded(world) } }),
}
