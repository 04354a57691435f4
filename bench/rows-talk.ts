import { randomUUID } from 'node:crypto'
import { any, get, headers, post } from './asks.ts'
import type { BenchRow, Stage } from './rows.ts'
import { DEEP_MESSAGES, DEEP_READ, words, writer } from './talk.ts'

const chat = (token: string, path: string) => ({ method: 'GET' as const, path: `/api/chat/${path}`, headers: headers({ token }) })
const TEXT = 'Гель кончился, закажите на завтра'
/** As the browser sends it: the call has the key of its message. */
const send = (stage: Stage, room: number, key: string = randomUUID()) => post(stage, `chat/chat/${room}/messages`, { text: TEXT, key }, key)
/** The product's own statement, one message a commit. */
const write = `select * from chat_write(:chat, jsonb_build_array(jsonb_build_object('n', 0, 'author', ${writer}, 'key', gen_random_uuid(),
  'text', '${TEXT}', 'answer', null, 'forwarded', null, 'mentions', '[]'::jsonb, 'mentions_all', false, 'files', '[]'::jsonb)), now());`

const UNREAD = `m.chat_id = c.id and m.seq > greatest(x.read_seq, x.sees_from) and m.deleted_at is null and m.author_id is not null`
const around = (room: number, seq: number) =>
  ['< :seq order by m.seq desc', '>= :seq order by m.seq']
    .map(
      (side) => `select m.id, m.seq, m.version, m.text, m.created_at, e.last_name, e.first_name from (select * from chat_messages m
  where m.chat_id = ${room} and m.seq ${side} limit 31) m left join employers e on e.id = m.author_id order by m.seq;`,
    )
    .reduce((script, one) => `${script}\n${one}`, `\\set seq ${seq}`)
const found = (word: string) => `with hits as materialized (select m.id, m.chat_id, m.seq from chat_messages m
  where to_tsvector('russian', m.text) @@ to_tsquery('russian', '${word}:*') and m.company_id = 1 and m.deleted_at is null)
select m.id, m.text, m.created_at, e.last_name from (select h.id from hits h join chat_members x on x.chat_id = h.chat_id and x.employer_id = ${writer}
  where h.seq > x.sees_from order by h.id desc limit 31) h join chat_messages m on m.id = h.id join employers e on e.id = m.author_id order by m.id desc;`
const search = (kind: keyof typeof words, title: string): BenchRow => ({
  number: kind === 'rare' ? 'CS6' : 'CS6б',
  work: `поиск по 5 млн сообщений, ${title} слово`,
  floor: async (stage) => {
    await stage.talks()
    return found(words[kind])
  },
  ask: (stage) => () => chat(stage.token, `chat/messages?search=${encodeURIComponent(words[kind])}&page=1`),
  goal: { p50: 2 },
})

export const talkRows: BenchRow[] = [
  {
    number: 'CS1',
    work: 'сообщение принято, тысяча комнат',
    floor: async (stage) => {
      const { rooms } = await stage.talks()
      return `\\set chat random(${rooms.from}, ${rooms.to})\n${write}`
    },
    async ask(stage) {
      const { rooms } = await stage.talks()
      return () => send(stage, any(rooms))
    },
    goal: { share: 0.3 },
  },
  {
    number: 'CS2',
    work: 'сообщение в одну комнату, 64 клиента разом; F — по сообщению на фиксацию',
    floor: async (stage) => `\\set chat ${(await stage.talks()).rooms.from}\n${write}`,
    async ask(stage) {
      const { rooms } = await stage.talks()
      return () => send(stage, rooms.from)
    },
    crowd: 64,
    goal: { share: 3 },
  },
  {
    number: 'CS4',
    work: 'счётчики непрочитанного, 200 комнат',
    async floor(stage) {
      const { reader } = await stage.talks()
      return `select c.id, (select count(*) from (select from chat_messages m where ${UNREAD} and m.author_id <> ${reader} limit 99) u) as unread
        from chats c join chat_members x on x.chat_id = c.id and x.employer_id = ${reader} where c.deleted_at is null;`
    },
    async ask(stage) {
      const { token } = await stage.talks()
      return () => chat(token, 'profile')
    },
    goal: { p50: 2.5 },
  },
  {
    number: 'CS5',
    work: 'страница от первого непрочитанного, комната из 100 000 сообщений',
    floor: async (stage) => around((await stage.talks()).deep, DEEP_READ + 1),
    async ask(stage) {
      const { deep } = await stage.talks()
      return () => chat(stage.token, `chat/${deep}/messages`)
    },
    goal: { p50: 3 },
  },
  {
    number: 'CS5б',
    work: 'страница у начала той же комнаты; F — наша у её конца',
    async floor(stage) {
      const { deep } = await stage.talks()
      return { url: stage.url, next: () => chat(stage.token, `chat/${deep}/messages?around=${DEEP_MESSAGES - 40}`) }
    },
    async ask(stage) {
      const { deep } = await stage.talks()
      return () => chat(stage.token, `chat/${deep}/messages?around=40`)
    },
    goal: { p50: 1.2 },
  },
  search('rare', 'редкое'),
  search('common', 'частое'),
  {
    number: 'CS11',
    work: 'колокольчик из 10 000 уведомлений: первые 30 и счётчик',
    async floor(stage) {
      await stage.talks()
      return `select n.id, n.kind, n.data, n.created_at, n.read_at, a.last_name from (select * from notifications where employer_id = ${writer} and read_at is null
  order by id desc limit 31) n left join employers a on a.id = n.author_id order by n.id desc;
select count(*) from (select from notifications where employer_id = ${writer} and read_at is null limit 100) u;`
    },
    ask: (stage) => () => get(stage, '/notifications/unread?limit=30'),
    goal: { p50: 2 },
  },
]
