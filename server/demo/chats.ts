import { createHash } from 'node:crypto'
import type pg from 'pg'
import { instantOf } from '#server/database/instant.ts'

interface Said {
  by: number
  text: string
  /** How many minutes before now it was sent. */
  ago: number
  /** The number of the line that this one answers. */
  answer?: number
}
interface Talk {
  kind: 0 | 1 | 2
  name: string | null
  people: number[]
  said: Said[]
  /** For each person who has not read the latest lines, how many. */
  unread?: Record<number, number>
}

/** Chats of Наталья, Анна, Дарья and others of the studio on Арбат; the first of each is its author. */
const talks: Talk[] = [
  {
    kind: 0,
    name: 'Арбат, смена',
    people: [2, 14, 1, 51, 52, 53, 54, 15],
    unread: { 2: 3 },
    said: [
      { by: 14, text: 'Павлова просит остаться ещё на дизайн, минут 20. Успею?', ago: 95 },
      { by: 2, text: 'Да, у вас окно с 16:00. Добавила дизайн в запись.', ago: 92, answer: 0 },
      { by: 14, text: '@[2] масло для Виноградовой на стойке? Она хочет взять с собой :)', ago: 60 },
      { by: 2, text: 'На стойке, пробила.', ago: 58 },
      { by: 1, text: 'Гель для Павловой кончился, осталось грамм пять. На складе по остаткам 1 шт, а на полке пусто.', ago: 22 },
      { by: 51, text: 'Бери, у меня два.', ago: 20, answer: 4 },
      { by: 1, text: 'Спасибо. Посчитаем полку после смены?', ago: 18 },
    ],
  },
  {
    kind: 0,
    name: 'Мастера, все студии',
    people: [15, 14, 1, 51, 52, 53, 54, 55, 61, 62, 71, 72, 2],
    unread: { 2: 1 },
    said: [
      { by: 15, text: 'График декабря — в «Расписании», посмотрите до пятницы.', ago: 1500 },
      { by: 61, text: 'Мне бы 12-е выходной.', ago: 1440 },
      { by: 15, text: 'Напишите управляющей студии, она перенесёт.', ago: 1430 },
    ],
  },
  {
    kind: 1,
    name: 'Администраторы',
    people: [27, 2, 83, 15],
    unread: { 2: 1 },
    said: [
      { by: 27, text: 'Кто сегодня закрывает смену на Арбате?', ago: 300 },
      { by: 2, text: 'Я. Инкассация в 15:00, пакет собран.', ago: 290 },
      { by: 27, text: '@[2] тогда сверьте размен, вечером придут новые.', ago: 200 },
    ],
  },
  {
    kind: 1,
    name: 'Склад и закупки',
    people: [15, 2, 3],
    said: [{ by: 3, text: 'Накладная пришла, расхождений нет. Прайс поставщика: https://example.com/price', ago: 2900 }],
  },
  {
    kind: 2,
    name: null,
    people: [2, 14],
    said: [
      { by: 14, text: 'Масло на стойке?', ago: 70 },
      { by: 2, text: 'Да, масло на стойке', ago: 66 },
    ],
  },
  {
    kind: 2,
    name: null,
    people: [2, 15],
    said: [
      { by: 15, text: 'Наталья, расхождение нашли?', ago: 400 },
      { by: 2, text: 'Нашли, это размен. Исправила.', ago: 380 },
    ],
  },
  { kind: 2, name: null, people: [13, 2], said: [{ by: 13, text: 'Добрый день! Как вам новая «Оплата»?', ago: 5000 }] },
  {
    kind: 0,
    name: 'Новости сети',
    people: [13, 2, 14, 1, 15, 16, 17, 18],
    said: [{ by: 13, text: 'С 1 декабря новые цены. Вопросы — сюда.', ago: 7000 }],
  },
]

/** Some talk of the first company, so that the chat is not met empty; the same lines whatever the day is. */
export async function seedChats(client: pg.PoolClient, { now }: { now: number }) {
  for (const [at, talk] of talks.entries()) await seedTalk(client, at, talk, now)
}

async function seedTalk(client: pg.PoolClient, at: number, { kind, name, people, said, unread = {} }: Talk, now: number) {
  const when = (ago: number) => instantOf(now - ago * 60)
  const [author = 0, other = 0] = people
  const pair = kind === 2 ? [Math.min(author, other), Math.max(author, other)] : [null, null]
  const last = said.at(-1)?.ago ?? 0
  const begun = kind === 2 ? 0 : 1
  const { rows } = await client.query<{ id: number }>(
    `insert into chats (company_id, kind, name, author_id, pair_low, pair_high, version, last_at, created_at)
     values (1, $1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [kind, name, kind === 2 ? null : author, ...pair, said.length + begun, when(last), when((said[0]?.ago ?? 0) + 10)],
  )
  const chat = rows[0]?.id
  if (begun)
    await client.query(
      `insert into chat_messages (company_id, chat_id, seq, version, act, actor_id, created_at) values (1, $1, 1, 1, 'created', $2, $3)`,
      [chat, author, when((said[0]?.ago ?? 0) + 10)],
    )
  const made: number[] = []
  for (const [index, { by, text, ago, answer }] of said.entries()) {
    const mentions = [...text.matchAll(/@\[(\d+)\]/g)].map(([, id]) => Number(id))
    const { rows: lines } = await client.query<{ id: number }>(
      `insert into chat_messages (company_id, chat_id, seq, version, author_id, key, text, answer_id, mentions, created_at)
       values (1, $1, $2, $2, $3, $4, $5, $6, $7, $8) returning id`,
      [chat, index + 1 + begun, by, keyOf(at, index), text, answer === undefined ? null : made[answer], mentions, when(ago)],
    )
    made.push(lines[0]?.id ?? 0)
  }
  await client.query(
    `insert into chat_members (company_id, chat_id, employer_id, joined_version, read_seq)
     select 1, $1, p, 1, $2 - coalesce(($3::jsonb ->> p::text)::int, 0) from unnest($4::int[]) p`,
    [chat, said.length + begun, JSON.stringify(unread), people],
  )
}

const keyOf = (talk: number, line: number) => {
  const digits = createHash('sha256').update(`demo chat ${talk} ${line}`).digest('hex')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`
}
