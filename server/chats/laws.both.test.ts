import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { ChatMessage } from '#contract/chats/chats.ts'
import { catchUp, emptyHistory, withPage } from '#domain/chats/history.ts'
import { randomFrom } from '#server/demo/random.ts'
import { cast } from '#server/testing/cast.ts'
import { proofSeed } from '#server/testing/figure.ts'
import { house, sql, test } from '#server/testing/house.ts'
import { done, groupOf, pageOf, type Service, sayIn, service } from '#server/testing/talk.ts'

const { anna, darya, superAdmin, manager } = cast.employers
let people: Service[]
test.beforeAll(async () => {
  const phones = [cast.administrator, cast.topMaster, cast.master, cast.superAdmin]
  people = await Promise.all(phones.map(async (phone) => service(await house.as(phone))))
})
const host = () => people[0] as Service // there are four
const seqs = ({ items }: { items: ChatMessage[] }) => items.map(({ seq }) => seq)
const whole = async (by: Service, chat: number): Promise<ChatMessage[]> => {
  const all: ChatMessage[] = []
  for (let after = 0; ; after = all.at(-1)?.seq ?? 0) {
    const page = await pageOf(by, chat, `after=${after}&limit=100`)
    all.push(...page.items)
    if (page.isLast) return all
  }
}

test('Y1 двое пишут разом в чат версии 10: места 11 и 12, порядок у всех один, версия 12', async () => {
  const chat = await groupOf(host(), [anna, darya])
  for (let n = 2; n <= 10; n++) await sayIn(host(), chat, `№ ${n}`)
  expect(done(await host().get(`chat/${chat}`)).version).toBe(10)
  const sent = await Promise.all([1, 2].map((who) => sayIn(people[who] as Service, chat, `Разом ${who}`)))
  expect(sent.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual([11, 12])
  expect(done(await host().get(`chat/${chat}`)).version).toBe(12)
  const orders = await Promise.all(people.slice(0, 3).map(async (who) => (await whole(who, chat)).map(({ text }) => text)))
  expect(orders[1]).toEqual(orders[0])
  expect(orders[2]).toEqual(orders[0])
})

test('Y7 сокет был без связи версии 41–55, с правками и удалением: один вопрос «что новее», и лента равна открытой заново', async () => {
  const chat = await groupOf(host(), [anna])
  const said = []
  for (let n = 2; n <= 40; n++) said.push(await sayIn(host(), chat, `№ ${n}`))
  const before = await whole(people[1] as Service, chat)
  for (let n = 0; n < 10; n++) await sayIn(people[n % 2] as Service, chat, `Потом ${n}`)
  for (const n of [3, 7, 7, 20]) done(await host().put(`chat/${chat}/messages/${said[n].id}`, { text: `Иначе ${n}` }))
  done(await host().delete(`chat/${chat}/messages/${said[11].id}`))
  const { items, lost } = done((await people[1]?.post('sync', { chats: { [chat]: 40 } })) as never)
  expect(lost).toEqual([])
  const [missed] = items
  expect(missed).toMatchObject({ chatId: chat, version: 55, isWhole: false })
  const known = catchUp(withPage(emptyHistory<ChatMessage>(40), before), missed.version, missed.items)
  const shown = [...known.messages.values()].toSorted((a, b) => a.seq - b.seq)
  expect([known.version, shown]).toEqual([55, await whole(people[1] as Service, chat)])
})

test('Y8 в чате из 100 000 сообщений, прочитанном до 40 000, открывается 40 001 с тридцатью по обе стороны; к началу и в конец — по одному вопросу', async () => {
  const chat = await groupOf(host(), [anna])
  await sql(
    `insert into chat_messages (company_id, chat_id, seq, version, author_id, key, text, mentions, created_at)
     select 1, $1, n, n, $2, gen_random_uuid(), 'Слово', '{}', now() from generate_series(2, 100000) n`,
    [chat, anna],
  )
  await sql('update chats set version = 100000 where id = $1', [chat])
  await sql('update chat_members set read_seq = 40000 where chat_id = $1', [chat])
  const opened = await pageOf(host(), chat)
  expect(seqs(opened)).toEqual(Array.from({ length: 60 }, (_, n) => 39_971 + n))
  expect(opened).toMatchObject({ isFirst: false, isLast: false, readSeq: 40_000, version: 100_000 })
  const [begin, end] = [await pageOf(host(), chat, 'around=1'), await pageOf(host(), chat, 'around=100000')]
  expect([begin.isFirst, seqs(begin).slice(0, 2)]).toEqual([true, [1, 2]])
  expect([end.isLast, seqs(end).at(-1)]).toEqual([true, 100_000])
})

test('CL1 как бы ни перемешались отправки, повторы, правки, удаления и уход людей: места идут в порядке записи, версии — 1…n без дыр, и прочитанное — всегда начало всего', async () => {
  const { next } = randomFrom(proofSeed + 1)
  for (let round = 0; round < 6; round++) {
    const chat = await groupOf(host(), [anna, darya, superAdmin])
    const said: { id: number; by: number }[] = []
    /** Places of each step, and what a reader saw in the midst of it. */
    const [written, seen]: [number[][], number[][]] = [[], []]
    for (let step = 0; step < 12; step++) {
      const places: number[] = []
      // A handful at once: the order among them is the database's to give.
      await Promise.all([
        whole(people[step % 2] as Service, chat).then((all) => seen.push(all.map(({ seq }) => seq))),
        ...Array.from({ length: 4 }, async (_, who) => {
          const by = people[who] as Service
          const [roll, own] = [next(), said.filter((one) => one.by === who)]
          const mine = own[Math.floor(next() * own.length)]
          if (roll < 0.55 || !mine) {
            const message = { text: `${who}-${step}`, key: randomUUID() }
            const times = next() < 0.3 ? 2 : 1
            const sent = await Promise.all(Array.from({ length: times }, () => by.post(`chat/${chat}/messages`, message)))
            const [first, ...others] = sent.filter(({ status }) => status === 200).map(({ data }) => ({ id: data.id, seq: data.seq }))
            if (!first) return
            expect(others).toEqual(others.map(() => first))
            said.push({ id: first.id, by: who })
            places.push(first.seq)
          } else if (roll < 0.75) await by.put(`chat/${chat}/messages/${mine.id}`, { text: 'Иначе' })
          else if (roll < 0.85) await by.delete(`chat/${chat}/messages/${mine.id}`)
          else if (who === 0) await by.post(`chat/${chat}/users`, { user_id: next() < 0.5 ? darya : manager })
          else if (roll > 0.95) await host().delete(`chat/${chat}/users/${darya}`)
        }),
      ])
      written.push(places)
    }
    const [told] = await sql(
      `select c.version, array(select m.seq from chat_messages m where m.chat_id = c.id order by 1) as seqs,
         array(select v from (select m.seq as v from chat_messages m where m.chat_id = c.id
           union all select e.version from chat_edits e join chat_messages m on m.id = e.message_id where m.chat_id = c.id) x order by v) as versions
       from chats c where c.id = $1`,
      [chat],
    )
    expect(told.versions).toEqual(Array.from({ length: told.version }, (_, n) => n + 1))
    expect(new Set(told.seqs).size).toBe(told.seqs.length)
    // A message that was answered before a step began comes before every message that the step wrote.
    for (const [step, places] of written.entries())
      expect(Math.min(...places, Number.POSITIVE_INFINITY)).toBeGreaterThan(Math.max(0, ...written.slice(0, step).flat()))
    for (const some of seen) expect(some).toEqual(told.seqs.slice(0, some.length))
    for (const who of [0, 1, 3]) expect((await whole(people[who] as Service, chat)).map(({ seq }) => seq)).toEqual(told.seqs)
  }
})
