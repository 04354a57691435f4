import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ConsentSource } from '#contract/consents/consents.ts'
import { migrate } from '#server/database/migrate.ts'
import { openEmptyDatabase, type TestDatabase } from '#server/testing/database.ts'

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))
let folder: string
let database: TestDatabase

interface Journal {
  entries: { tag: string }[]
}
/** Applies the migrations up to the split, or with it, but no later ones. */
async function upTo(hasSplit: boolean) {
  const journal: Journal = JSON.parse(await readFile(join(MIGRATIONS, 'meta/_journal.json'), 'utf8'))
  const place = journal.entries.findIndex(({ tag }) => tag.endsWith('_consents_split'))
  const entries = journal.entries.slice(0, place + (hasSplit ? 1 : 0))
  await mkdir(join(folder, 'meta'), { recursive: true })
  for (const { tag } of entries) await copyFile(join(MIGRATIONS, `${tag}.sql`), join(folder, `${tag}.sql`))
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  await migrate(database, folder)
}

type Word = [isGiven: boolean, source: ConsentSource]
/** Each person with her words from before the split, in order, and the flag of her card; and what she may be sent after it. */
const people: { who: string; flag: boolean; words: Word[]; reminded: boolean; advertised: boolean }[] = [
  { who: 'не спрашивали, отметка стоит', flag: true, words: [], reminded: true, advertised: false },
  { who: 'не спрашивали, отметки нет', flag: false, words: [], reminded: false, advertised: false },
  { who: 'отметка поставлена у стойки', flag: true, words: [[true, 'desk']], reminded: true, advertised: false },
  {
    who: 'отметка снята у стойки',
    flag: false,
    words: [
      [true, 'desk'],
      [false, 'desk'],
    ],
    reminded: false,
    advertised: false,
  },
  { who: 'подписала бумагу', flag: true, words: [[true, 'paper']], reminded: true, advertised: true },
  {
    who: 'сказала на сайте, отметку потом сняли',
    flag: false,
    words: [
      [true, 'site'],
      [false, 'desk'],
    ],
    reminded: false,
    advertised: false,
  },
  {
    who: 'отказалась по телефону, отметка осталась',
    flag: true,
    words: [
      [true, 'desk'],
      [false, 'phone'],
    ],
    reminded: false,
    advertised: false,
  },
  {
    who: 'отказалась, потом поставили отметку',
    flag: true,
    words: [
      [false, 'phone'],
      [true, 'desk'],
    ],
    reminded: true,
    advertised: false,
  },
  {
    who: 'подписала, сняли, снова поставили',
    flag: true,
    words: [
      [true, 'paper'],
      [false, 'desk'],
      [true, 'desk'],
    ],
    reminded: true,
    advertised: true,
  },
  { who: 'пришла из объединённой карточки', flag: false, words: [[true, 'merge']], reminded: true, advertised: false },
]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'okno-consents-'))
  database = await openEmptyDatabase()
  await upTo(false)
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const rows = async (text: string, values?: unknown[]) => (await database.pool.query(text, values)).rows

/** What a channel may send now: by her last word, or by the flag of the card where there is one. */
const holds = (purpose: string, flag: string) =>
  rows(
    `select u.last_name as who, coalesce((select c.is_given from consents c where c.user_id = u.id and c.purpose = $1 order by c.id desc limit 1),
       ${flag}) as is from customers u order by u.id`,
    [purpose],
  )

test('согласия разделены: ни одно напоминание не потеряно и не прибавилось, реклама осталась только там, где её разрешили прямо', async () => {
  const [{ id: company }] = await rows(`insert into companies (name) values ('Первая') returning id`)
  for (const [index, { who, flag, words }] of people.entries()) {
    const [{ id }] = await rows(
      `insert into customers (company_id, first_name, last_name, phone, confirm_sms, confirm_email) values ($1, 'Анна', $2, $3, $4, $4) returning id`,
      [company, who, `7916000000${index}`, flag],
    )
    for (const purpose of ['marketing_sms', 'marketing_email'])
      for (const [isGiven, source] of words)
        await rows(
          `insert into consents (company_id, user_id, purpose, is_given, source, author_id, created_at) values ($1, $2, $3, $4, $5, 7, '2026-01-01 10:00+03')`,
          [company, id, purpose, isGiven, source],
        )
    await rows(
      `insert into consents (company_id, user_id, purpose, is_given, source, author_id) values ($1, $2, 'photo', true, 'desk', 7)`,
      [company, id],
    )
  }
  const before = { sms: await holds('marketing_sms', 'u.confirm_sms'), email: await holds('marketing_email', 'u.confirm_email') }
  await upTo(true)
  expect({ sms: await holds('service_sms', 'u.confirm_sms'), email: await holds('service_email', 'u.confirm_email') }).toEqual(before)
  const expected = (what: 'reminded' | 'advertised') => people.map((one) => ({ who: one.who, is: one[what] }))
  expect(before.sms).toEqual(expected('reminded'))
  expect(await holds('marketing_sms', 'false')).toEqual(expected('advertised'))
  expect(await holds('marketing_email', 'false')).toEqual(expected('advertised'))
  expect((await holds('photo', 'false')).every((one) => one.is)).toBe(true)
  expect(
    await rows(`select from consents where purpose like 'marketing%' and is_given and source not in ('paper', 'phone', 'site')`),
  ).toEqual([])
  expect(await rows(`select from consents where purpose <> 'photo' and (author_id <> 7 or created_at <> '2026-01-01 10:00+03')`)).toEqual(
    [],
  )
})
