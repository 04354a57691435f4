import { randomUUID } from 'node:crypto'
import { chats } from '#contract/chats/chats.ts'
import { cast, castPassword } from '#server/testing/cast.ts'
import type { Examples, World } from '#server/testing/example.ts'
import { drawPicture, fileOf } from '#server/testing/pictures.ts'

const { administrator, anna, darya, marina } = cast.employers
let count = 0
const group = () => ({ type: 'public' as const, name: `Смена ${++count}`, users: [administrator, anna] })
const made = async (world: World) => ({ id: (await world.call(chats.create, { body: group() })).id })
const said = async (world: World, id: number) =>
  (await world.call(chats.send, { params: { id }, body: { text: 'Гель кончился', key: randomUUID() } })).id

/** A chat with a message in it. */
const talked = async (world: World) => {
  const { id } = await made(world)
  return { chatId: id, messageId: await said(world, id) }
}
const uploaded = async (world: World) => (await world.call(chats.upload, { body: { file: fileOf(await drawPicture()) } })).id

export const chatsExamples: Examples<typeof chats> = {
  login: () => ({ body: { phone: cast.superAdmin, password: castPassword } }),
  profile: () => ({}),
  list: () => ({ query: { page: 1, search: 'смена' } }),
  users: () => ({ query: { search: 'Анна', limit: 5, offset: 0 } }),
  members: async (world) => ({ params: await made(world), query: { search: 'ова' } }),
  create: async () => ({ body: { ...group(), icon: fileOf(await drawPicture()) } }),
  show: async (world) => {
    const { chatId } = await talked(world)
    return { params: { id: chatId } }
  },
  update: async (world) => ({ params: await made(world), body: { name: `Новая смена ${++count}` } }),
  remove: async (world) => ({ params: await made(world) }),
  join: async (world) => ({ params: await made(world) }),
  mute: async (world) => ({ params: await made(world) }),
  pin: async (world) => ({ params: await made(world) }),
  read: async (world) => {
    const { chatId } = await talked(world)
    return { params: { id: chatId }, body: { seq: 2 } }
  },
  addUser: async (world) => ({ params: await made(world), body: { user_id: darya, showsFormer: true } }),
  removeUser: async (world) => ({ params: { ...(await made(world)), userId: anna } }),
  upload: async () => ({ body: { file: fileOf(await drawPicture()) } }),
  file: async (world) => ({ params: { id: await uploaded(world) } }),
  messages: async (world) => {
    const { chatId } = await talked(world)
    return { params: { id: chatId }, query: { before: 10, limit: 5 } }
  },
  send: async (world) => {
    const { chatId, messageId } = await talked(world)
    const body = {
      text: `@[${anna}] посмотри`,
      files: [await uploaded(world)],
      attachments: [messageId],
      answer: messageId,
      key: randomUUID(),
    }
    return { params: { id: chatId }, body }
  },
  edit: async (world) => ({ params: await talked(world), body: { text: 'Гель есть' } }),
  erase: async (world) => ({ params: await talked(world) }),
  find: async (world) => {
    await talked(world)
    return { query: { search: 'гель', page: 1 } }
  },
  sync: async (world) => {
    const { chatId } = await talked(world)
    return { body: { chats: { [chatId]: 1 } } }
  },
  crmList: () => ({}),
  crmMessages: async (world) => {
    const { chatId } = await talked(world)
    return { query: { channel: `c${chatId}`, before: 100 } }
  },
  crmCreate: () => ({ body: { name: `Группа ${++count}`, type: 1, employer_ids: [anna, marina] } }),
  crmAdd: async (world) => ({ body: { chat_id: (await made(world)).id, employer_ids: [marina] } }),
  crmSearch: () => ({ body: { search: 'Анна' } }),
  crmSend: async (world) => ({
    body: { channel: `c${(await made(world)).id}`, message: 'Гель кончился', attachments: [fileOf(await drawPicture())] },
  }),
}
