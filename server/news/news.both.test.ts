import { expect } from 'vitest'
import type { NewsRow, StickyNews } from '#contract/news/news.ts'
import { cast } from '#server/testing/cast.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'

type Person = Awaited<ReturnType<typeof house.as>>
let office: Person
let desk: Person
let master: Person
let manager: Person
test.beforeAll(async () => {
  office = await house.as(cast.office)
  desk = await house.as(cast.administrator)
  master = await house.as(cast.topMaster)
  manager = await house.as(cast.manager)
})

let count = 0
const body = (more: object = {}) => ({
  theme: `Тема ${++count}`,
  message: 'Текст',
  sticky: 0,
  audience: 'company',
  unit_ids: [],
  position_ids: [],
  must_confirm: 0,
  poll_options: [],
  poll_several: 0,
  poll_anonymous: 0,
  ...more,
})
const publish = async (more: object = {}, by = boss): Promise<NewsRow> => {
  const answer = await by.post('news', body(more))
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.data
}
const stickyOf = async (who: Person): Promise<StickyNews[]> => (await who.get('news/fix-sticky?sticky=true')).data.data
const hide = (who: Person, id: number) => who.put('news/sticky', { id })
const themes = (rows: { data: { theme: string } }[]) => rows.map(({ data }) => data.theme)
/** A new employee of Арбат who has these rights and no others. */
async function holds(phone: string, permissions: string[]) {
  const { id } = (await boss.post('work-positions', { title: phone, reach: 'unit', permissions })).data
  const person = { last_name: 'Новостная', first_name: 'Рита', phone, work_position_id: id, unit_id: cast.units.arbat, can_login: 1 }
  if ((await boss.post('employers', person)).status !== 200) throw new Error(phone)
  return house.as(phone)
}
const bellOf = async (who: Person) => (await who.get('notifications/unread')).data.items

test('NTF-719 новость публикует право «Новости: создавать»; остальным отказано, а читает её каждый, для кого она', async () => {
  expect((await office.post('news', body())).status).toBe(200)
  for (const who of [desk, master, await house.as(cast.accountant)]) expect((await who.post('news', body())).body.code).toBe(1030)
  // The right itself decides: the other rights of news do not publish, and this one alone does.
  expect((await (await holds('79010007731', ['News.view', 'News.update', 'News.delete'])).post('news', body())).body.code).toBe(1030)
  expect((await (await holds('79010007732', ['News.create'])).post('news', body())).status).toBe(200)
  const row = await publish({ audience: 'positions', position_ids: [14] })
  expect((await master.get(`news/${row.id}`)).data).toMatchObject({ theme: row.theme, is_read: 0, readers: null })
  expect((await desk.get(`news/${row.id}`)).status).toBe(404)
  expect((await (await house.as(cast.foreign.superAdmin)).get(`news/${row.id}`)).status).toBe(404)
  const list = async (who: Person) => (await who.get('news')).data.items.map(({ id }: NewsRow) => id)
  expect(await list(master)).toContain(row.id)
  expect(await list(desk)).not.toContain(row.id)
})

test('публикация звонит тем, для кого она, один раз; уведомление ведёт к новости; длинный текст в колокольчике короче', async () => {
  const long = 'а'.repeat(900)
  const row = await publish({ audience: 'units', unit_ids: [cast.units.arbat], message: long, sticky: 1 })
  const [told] = await bellOf(desk)
  expect(told).toMatchObject({
    type: 'news',
    data: { theme: row.theme, news_id: row.id, sticky: 1, fix_top: 1, author: { full_name: 'Орлов Максим' } },
  })
  expect(told.data.message).toHaveLength(301)
  expect((await desk.get(`news/${row.id}`)).data).toMatchObject({ notification_id: told.id, message: long })
  await boss.put(`news/${row.id}`, { until: '2027-01-31' })
  expect((await bellOf(desk)).filter(({ data }: { data: { news_id: number } }) => data.news_id === row.id)).toHaveLength(1)
  await boss.delete(`news/${row.id}`)
  expect((await bellOf(desk)).some(({ data }: { data: { news_id: number } }) => data.news_id === row.id)).toBe(false)
})

test('NTF-012 NTF-725 NTF-711 GET news/fix-sticky?sticky=true: data.data, поля баннера, новая сверху', async () => {
  const [older, newer] = [await publish({ sticky: 1 }), await publish({ sticky: 1 })]
  await publish()
  const rows = await stickyOf(desk)
  expect(themes(rows).slice(0, 2)).toEqual([newer.theme, older.theme])
  expect(rows[0]).toEqual({
    notification_id: expect.any(Number),
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    sticky: 1,
    author: { full_name: 'Орлов Максим' },
    must_confirm: 0,
    is_confirmed: 0,
    version: 1,
    data: { message: 'Текст', theme: newer.theme, news_id: newer.id },
  })
  expect((await desk.get('news/fix-sticky?sticky=false')).data).toEqual({ data: [] })
  expect((await desk.get('news/fix-sticky?sticky=да')).body.errors).toHaveProperty('sticky')
  // A new employee has no notification of the item and sees it all the same.
  await sql(`delete from notifications where key = $1`, [`news:${newer.id}:1`])
  expect((await stickyOf(desk))[0]).toMatchObject({ notification_id: null, data: { news_id: newer.id } })
})

test('NTF-013 NTF-726 Y16 PUT news/sticky с id скрывает у того, кто скрыл, и больше ни у кого', async () => {
  const row = await publish({ sticky: 1 })
  expect((await hide(desk, row.id)).status).toBe(200)
  expect(themes(await stickyOf(desk))).not.toContain(row.theme)
  expect(themes(await stickyOf(master))).toContain(row.theme)
  expect((await hide(desk, row.id)).status).toBe(200)
  // Opening the item's page marks it as read, too.
  expect((await desk.get(`news/${row.id}`)).data.is_read).toBe(1)
  expect((await bellOf(desk)).some(({ data }: { data: { news_id: number } }) => data.news_id === row.id)).toBe(false)
  const plain = await publish()
  expect((await hide(desk, plain.id)).body.errors).toEqual({ id: ['Эта новость не закреплена сверху.'] })
  expect((await hide(desk, 999_999)).status).toBe(404)
})

test('Y16 «нужно подтвердить»: не скрыть раньше «Ознакомлен»; изменённый текст спрашивает заново, другая правка — нет', async () => {
  const row = await publish({ sticky: 1, must_confirm: 1 })
  expect((await hide(desk, row.id)).body.errors).toEqual({ id: ['Сначала нажмите «Ознакомлен».'] })
  expect((await desk.post(`news/${row.id}/confirm`, { version: 1 })).data.is_confirmed).toBe(1)
  expect((await stickyOf(desk))[0]).toMatchObject({ is_confirmed: 1 })
  await hide(desk, row.id)
  await boss.put(`news/${row.id}`, { until: '2027-02-01' })
  expect(themes(await stickyOf(desk))).not.toContain(row.theme)
  expect((await boss.put(`news/${row.id}`, { message: 'Другой текст' })).data.version).toBe(2)
  expect((await stickyOf(desk))[0]).toMatchObject({ is_confirmed: 0, data: { message: 'Другой текст' } })
  expect((await bellOf(desk))[0].data.message).toBe('Другой текст')
  expect((await hide(desk, row.id)).body.errors).toHaveProperty('id')
})

test('закреплена по день: назавтра баннера нет', async () => {
  const row = await publish({ sticky: 1, until: '2026-11-22' })
  expect(themes(await stickyOf(desk))).not.toContain(row.theme)
  await boss.put(`news/${row.id}`, { until: '2026-11-23' })
  expect(themes(await stickyOf(desk))).toContain(row.theme)
})

test('автор видит, сколько прочитали из скольких и кто не прочитал; остальным этого не говорят', async () => {
  const row = await publish({ audience: 'positions', position_ids: [2, 14] }, office)
  await desk.post(`news/${row.id}/read`)
  await master.post(`news/${row.id}/confirm`, { version: 1 })
  const [of] = await sql(
    `select count(*)::int as people from employers e where may_enter(e) and company_id = 1 and work_position_id in (2, 14)`,
  )
  expect((await office.get(`news/${row.id}`)).data.readers).toEqual({ read: 2, confirmed: 1, of: of.people })
  const { items } = (await office.get(`news/${row.id}/readers`)).data
  expect(items).toHaveLength(of.people)
  expect(items.filter((one: { read_at: string | null }) => one.read_at !== null)).toHaveLength(2)
  expect(items[0]).toEqual({
    id: expect.any(Number),
    full_name: expect.any(String),
    unit: expect.any(String),
    read_at: null,
    confirmed_at: null,
  })
  expect((await desk.get(`news/${row.id}/readers`)).body.code).toBe(1030)
  expect((await boss.get(`news/${row.id}/readers`)).status).toBe(200)
})

test('опрос: голосуют один раз, один вариант или несколько; итоги — проголосовавшему; закрытый голосов не берёт', async () => {
  const poll = { poll_question: 'Когда?', poll_options: ['Утром', ' ', 'Вечером', 'Утром'] }
  const row = await publish(poll)
  const [first, second] = row.poll?.options ?? []
  expect(row.poll?.options.map(({ title }) => title)).toEqual(['Утром', 'Вечером'])
  const vote = (who: Person, ids: number[], id = row.id) => who.post(`news/${id}/vote`, { option_ids: ids })
  const seen = async (who: Person) =>
    (await who.get(`news/${row.id}`)).data.poll.options.map(({ votes }: { votes: number | null }) => votes)
  expect(await seen(desk)).toEqual([null, null])
  expect((await vote(desk, [first?.id ?? 0, second?.id ?? 0])).body.errors).toEqual({ option_ids: ['Можно выбрать только один вариант.'] })
  expect((await vote(desk, [])).body.errors).toHaveProperty('option_ids')
  expect((await vote(desk, [first?.id ?? 0])).data.poll).toMatchObject({ has_voted: 1, voters: 1 })
  expect(await seen(desk)).toEqual([1, 0])
  expect((await vote(desk, [second?.id ?? 0])).body.errors).toEqual({ option_ids: ['Вы уже проголосовали.'] })
  const races = await Promise.all(Array.from({ length: 5 }, () => vote(master, [second?.id ?? 0])))
  expect(races.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await seen(master)).toEqual([1, 1])
  const closed = await publish({ ...poll, poll_closes_at: '2026-11-22' })
  expect((await vote(desk, [closed.poll?.options[0]?.id ?? 0], closed.id)).body.errors).toEqual({ option_ids: ['Опрос закрыт.'] })
  const strange = await vote(manager, [closed.poll?.options[0]?.id ?? 0])
  expect(strange.body.errors).toEqual({ option_ids: ['Такого варианта в опросе нет.'] })
})

test('анонимный опрос: кто как ответил, не хранится; итоги видны с пяти голосов', async () => {
  const row = await publish({ poll_question: 'Как вам?', poll_options: ['Да', 'Нет'], poll_anonymous: 1, poll_several: 1 })
  const ids = (row.poll?.options ?? []).map(({ id }) => id)
  const people = [desk, master, manager, office]
  for (const who of people) await who.post(`news/${row.id}/vote`, { option_ids: ids })
  const told = async () => (await boss.get(`news/${row.id}`)).data.poll.options.map(({ votes }: { votes: number | null }) => votes)
  expect(await told()).toEqual([null, null])
  await (await house.as(cast.hr)).post(`news/${row.id}/vote`, { option_ids: ids.slice(0, 1) })
  expect(await told()).toEqual([5, 4])
  expect(await sql('select from news_votes where news_id = $1', [row.id])).toHaveLength(0)
})

test('отказы новости — у своих полей, и ничего не сделано', async () => {
  const wrong: [object, Record<string, unknown>][] = [
    [{ theme: ' ' }, { theme: ['Обязательное поле.'] }],
    [{ message: 'а'.repeat(4001) }, { message: ['Максимальное число символов - 4000'] }],
    [{ audience: 'units' }, { unit_ids: ['Выберите хотя бы одно.'] }],
    [{ audience: 'positions' }, { position_ids: ['Выберите хотя бы одно.'] }],
    [{ poll_question: 'Когда?', poll_options: ['Утром'] }, { poll_options: ['Нужно от 2 до 10 разных вариантов, каждый с новой строки.'] }],
    [{ poll_options: ['Да', 'Нет'] }, { poll_question: ['Обязательное поле.'] }],
    [{ audience: 'units', unit_ids: [cast.units.mirabad] }, { unit_ids: ['Студия не найдена.'] }],
  ]
  const before = await sql('select count(*) from news')
  for (const [more, errors] of wrong) expect((await boss.post('news', body(more))).body.errors).toEqual(errors)
  expect(await sql('select count(*) from news')).toEqual(before)
})

test('Y33 через чужие глаза новость не прочесть, не подтвердить и не скрыть за другого', async () => {
  const row = await publish({ sticky: 1 })
  const eyes = house.holder((await boss.get(`employers/${cast.employers.administrator}/impersonate`)).data.token)
  for (const act of ['read', 'confirm']) expect((await eyes.post(`news/${row.id}/${act}`, { version: 1 })).body.code).toBe(1030)
  expect((await hide(eyes, row.id)).body.code).toBe(1030)
  expect((await eyes.get('news/fix-sticky?sticky=true')).body.code).toBe(1030)
})

test('новость для других никак не прочесть: ни списком, ни по номеру, ни голосом, ни в колокольчике; сузили — слова ушли и из него', async () => {
  const row = await publish({ sticky: 1, must_confirm: 1, poll_question: 'Да?', poll_options: ['Да', 'Нет'] })
  const option = row.poll?.options[0]?.id ?? 0
  const inBell = async (who: Person) => (await bellOf(who)).find(({ data }: { data: { news_id: number } }) => data.news_id === row.id)
  expect((await inBell(desk)).data.message).toBe('Текст')
  await boss.put(`news/${row.id}`, { audience: 'positions', position_ids: [14], message: 'Только мастерам' })
  expect(await inBell(desk)).toBeUndefined()
  expect((await bellOf(master)).filter(({ data }: { data: { news_id: number } }) => data.news_id === row.id)).toHaveLength(1)
  expect((await inBell(master)).data.message).toBe('Только мастерам')
  for (const who of [desk, await house.as(cast.foreign.superAdmin)]) {
    expect(JSON.stringify((await who.get('news')).data)).not.toContain('Только мастерам')
    expect(JSON.stringify((await who.get('notifications/all')).data)).not.toContain('Только мастерам')
    expect(themes(await stickyOf(who))).not.toContain(row.theme)
    for (const path of ['', '/readers']) expect((await who.get(`news/${row.id}${path}`)).status).toBe(404)
    expect((await who.post(`news/${row.id}/read`)).status).toBe(404)
    expect((await who.post(`news/${row.id}/confirm`, { version: 2 })).status).toBe(404)
    expect((await who.post(`news/${row.id}/vote`, { option_ids: [option] })).status).toBe(404)
    expect((await hide(who, row.id)).status).toBe(404)
  }
  // An employee who edits news reads the item and is not counted among its readers.
  expect((await boss.put(`news/${row.id}`, { audience: 'units', unit_ids: [] })).body.errors).toEqual({
    unit_ids: ['Выберите хотя бы одно.'],
  })
})

test('правка без подтверждения меняет слова и в колокольчике и не звонит второй раз', async () => {
  const row = await publish({ message: 'С опечяткой' })
  await boss.put(`news/${row.id}`, { message: 'Без опечатки' })
  const told = (await bellOf(desk)).filter(({ data }: { data: { news_id: number } }) => data.news_id === row.id)
  expect(told).toHaveLength(1)
  expect(told[0].data.message).toBe('Без опечатки')
})

test('подтверждают ту редакцию, которую прочли: новая, что пришла вместе с подтверждением, спрошена заново', async () => {
  for (let round = 0; round < 4; round++) {
    const row = await publish({ sticky: 1, must_confirm: 1 })
    const [said, changed] = await Promise.all([
      desk.post(`news/${row.id}/confirm`, { version: 1 }),
      boss.put(`news/${row.id}`, { message: `Иначе ${round}` }),
    ])
    expect(changed.status).toBe(200)
    expect([200, 422]).toContain(said.status)
    expect((await desk.get(`news/${row.id}`)).data).toMatchObject({ version: 2, is_confirmed: 0 })
    expect((await desk.post(`news/${row.id}/confirm`, { version: 1 })).body.errors).toEqual({
      version: ['Текст новости изменили: прочтите его ещё раз.'],
    })
    expect((await desk.post(`news/${row.id}/confirm`, { version: 2 })).data.is_confirmed).toBe(1)
  }
})

test('новость удаляют, пока за неё голосуют и её подтверждают: кто не успел, слышит «не найдено»', async () => {
  for (let round = 0; round < 4; round++) {
    const row = await publish({ sticky: 1, must_confirm: 1, poll_question: 'Да?', poll_options: ['Да', 'Нет'] })
    const [gone, ...late] = await Promise.all([
      boss.delete(`news/${row.id}`),
      ...[desk, master].map((who) => who.post(`news/${row.id}/vote`, { option_ids: [row.poll?.options[0]?.id ?? 0] })),
      desk.post(`news/${row.id}/confirm`, { version: 1 }),
    ])
    expect(gone?.status).toBe(200)
    for (const { status } of late) expect([200, 404]).toContain(status)
    expect(await sql('select from news_voters where news_id = $1', [row.id])).toHaveLength(0)
  }
})

test('«нужно подтвердить» включили потом: кто уже скрыл баннер, видит его снова; без права «Новости» подтверждают и скрывают', async () => {
  const row = await publish({ sticky: 1 })
  await hide(master, row.id)
  await boss.put(`news/${row.id}`, { must_confirm: 1 })
  expect(themes(await stickyOf(master))).toContain(row.theme)
  const position = (await boss.post('work-positions', { title: 'Без новостей', reach: 'unit', permissions: ['Calendar.view'] })).data
  await boss.put(`employers/${cast.employers.anna}`, { work_position_id: position.id })
  const moved = await house.as(cast.topMaster)
  expect((await moved.get(`news/${row.id}`)).body.code).toBe(1030)
  expect((await moved.post(`news/${row.id}/confirm`, { version: 1 })).status).toBe(200)
  expect((await hide(moved, row.id)).status).toBe(200)
  expect(themes(await stickyOf(moved))).not.toContain(row.theme)
})
