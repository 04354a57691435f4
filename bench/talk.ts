import pg from 'pg'
import { cast } from '#server/testing/cast.ts'
import { signIn } from '#server/testing/load.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { type Range, withoutWalls } from './ground.ts'

/** Five million messages in a thousand rooms, one room of a hundred thousand, ten thousand notifications of one person. */
const ROOMS: Range = { from: 10_000_001, to: 10_001_000 }
const EACH = 5000
const DEEP = 10_001_001
export const DEEP_MESSAGES = 100_000
/** Of the deep room so many are read. */
export const DEEP_READ = 40_000
const BELLS = 10_000
/** Whoever is in the first two hundred rooms alone, with a score of unread messages in each. */
const READER = 1001
const READERS_ROOMS = 200
/** One room of five hundred people, each with a socket. */
const HALL = 10_001_002
const HALL_PEOPLE: Range = { from: 1101, to: 1600 }

export const writer = cast.employers.superAdmin
/** Words to be searched for: one that many messages have, and one that few have. */
export const words = { common: 'предоплата', rare: 'палисандр' }

const vocabulary = [
  'гель',
  'лампа',
  'масло',
  'клиент',
  'запись',
  'смена',
  'касса',
  'кресло',
  'полотенца',
  'лак',
  'основа',
  'пилка',
  'салфетки',
  'ключ',
  'завтра',
  'утром',
  'вечером',
  'позже',
  'срочно',
  'закажите',
  'привезли',
  'кончился',
  'сломалась',
  'перенесите',
  'позвоните',
  'хорошо',
].map((word) => `'${word}'`)
const word = (prime: number) => `(array[${vocabulary}])[(1 + (n * ${prime}) % ${vocabulary.length})::int]`
const text = `${[3, 7919, 104_729, 61_803, 15_485_863, 32_452_843].map(word).join(` || ' ' || `)}
  || case when n % 50 = 0 then ' ${words.common}' else '' end || case when n % 100003 = 0 then ' ${words.rare}' else '' end`
const said = (chats: string, most: number) =>
  `insert into chat_messages (company_id, chat_id, seq, version, author_id, key, text, mentions, created_at)
   select 1, chat, seq, seq, 1001 + (n * 31) % 2000, gen_random_uuid(), ${text}, '{}', now() - interval '400 days' + n * interval '6 seconds'
   from (select chat, seq, chat % 1000 * ${most}::bigint + seq as n from ${chats} chat, generate_series(1, ${most}) seq) x`
const rooms = `generate_series(${ROOMS.from}, ${ROOMS.to})`

const steps = [
  `insert into chats (id, company_id, kind, name, author_id, version, last_at, created_at) overriding system value
   select id, 1, 0, 'Комната ' || id, ${writer}, ${EACH}, now(), now() from ${rooms} id
   union all select ${DEEP}, 1, 0, 'Глубокая', ${writer}, ${DEEP_MESSAGES}, now(), now()
   union all select ${HALL}, 1, 0, 'Общая', ${writer}, 1, now(), now()`,
  `insert into chat_members (company_id, chat_id, employer_id, joined_version, read_seq)
   select 1, id, ${writer}, 1, ${EACH} from ${rooms} id union all select 1, ${DEEP}, ${writer}, 1, ${DEEP_READ}
   union all select 1, ${HALL}, ${writer}, 1, 0 union all select 1, ${HALL}, id, 1, 0 from generate_series(${HALL_PEOPLE.from}, ${HALL_PEOPLE.to}) id
   union all select 1, id, ${READER}, 1, ${EACH - 20} from generate_series(${ROOMS.from}, ${ROOMS.from + READERS_ROOMS - 1}) id`,
  // The people of the seed do not sign in by themselves.
  `update employers set can_login = true where id = ${READER} or id between ${HALL_PEOPLE.from} and ${HALL_PEOPLE.to}`,
  said(rooms, EACH),
  said(`generate_series(${DEEP}, ${DEEP})`, DEEP_MESSAGES),
  `insert into notifications (company_id, employer_id, kind, key, data, created_at, read_at)
   select 1, ${writer}, 'mention', 'bench:' || n, jsonb_build_object('message', 'Вас зовут в чате, № ' || n), now() - n * interval '1 minute',
     case when n > ${BELLS / 2} then now() end from generate_series(1, ${BELLS}) n`,
]

export interface Talks {
  rooms: Range
  deep: number
  reader: number
  /** Signs the reader in. */
  token: string
  hall: { room: number; tokens: string[] }
}

/** Fills the chats once. */
export async function fillTalks(url: string): Promise<Talks> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select from chats where id = $1', [DEEP])
  if (rows.length === 0) await withoutWalls(client, ['chats', 'chat_members', 'chat_messages', 'notifications'], steps)
  const token = await signIn(client, READER)
  const tokens = await signedIn(
    client,
    Array.from({ length: HALL_PEOPLE.to - HALL_PEOPLE.from + 1 }, (_, at) => HALL_PEOPLE.from + at),
  )
  await client.end()
  return { rooms: ROOMS, deep: DEEP, reader: READER, token, hall: { room: HALL, tokens } }
}
