import { expect } from 'vitest'
import { cast, castPassword } from '#server/testing/cast.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'
import { drawPicture, fileOf } from '#server/testing/pictures.ts'
import { printedForm } from '#server/testing/printed-form.ts'

let count = 0
async function person(over: object = {}) {
  const body = { last_name: 'Повторова', first_name: 'Анна', phone: `7914555${String(++count).padStart(4, '0')}`, ...over }
  return (await boss.post('customers', body)).data
}
const visit = async (userId: number, day: string) =>
  (
    await sql(
      `insert into bookings (company_id, unit_id, user_id, author_id, price_company_id, begin_at, end_at, duration, comment)
       values (1, 1, $1, 2, 1, $2::timestamptz, $2::timestamptz + interval '1 hour', 3600, 'любит тишину') returning id`,
      [userId, `${day} 10:00Z`],
    )
  )[0].id
/** Uploads a photo of the customer as her card does. */
async function faceOf(id: number): Promise<string> {
  const { body, headers } = await printedForm({ image: fileOf(await drawPicture()) })
  const saved = await boss.put(`images/user/${id}/avatar`, body, { headers: headers as Record<string, string> })
  return saved.data.filename
}
const write = (id: number, phone: string, text = 'Анна, ждём вас') =>
  sql(
    `with o as (insert into outbox (company_id, channel, recipient, body, status) values (1, 'sms', $2, $3, 'sent') returning id)
     insert into messages (company_id, user_id, event, channel, recipient, body, outbox_id, due_at) select 1, $1, 'booked', 'sms', $2, $3, o.id, now() from o`,
    [id, phone, text],
  )
const ownerOf = async (bookingId: number) => (await sql('select user_id from bookings where id = $1', [bookingId]))[0].user_id

test('повтор по телефону — те же девять последних цифр, кто бы как ни набрал начало: и с кодом, и без, и оба не наши', async () => {
  const phones = [
    ['79295551234', '375295551234'],
    ['79295551235', '9295551235'],
    ['375295551236', '995295551236'],
    ['792955512377', '99955512377'],
  ]
  const pairs: number[][] = []
  for (const [one, other] of phones)
    pairs.push([await person({ phone: one, first_name: 'Ия' }), await person({ phone: other, first_name: 'Зоя' })].map(({ id }) => id))
  await person({ phone: '79295551240', first_name: 'Ия' })
  await person({ phone: '7929555124', first_name: 'Зоя' })
  const found = async () =>
    (await boss.get('customers/twins')).data.items
      .filter((one: { why: string }) => one.why === 'phone')
      .map((one: { first: { id: number }; second: { id: number } }) => [one.first.id, one.second.id])
  expect((await found()).toSorted((one: number[], other: number[]) => (one[0] ?? 0) - (other[0] ?? 0))).toEqual(pairs)
  await boss.post(`customers/${pairs[0]?.[0]}/apart`, { user_id: pairs[0]?.[1] })
  await boss.delete(`customers/${pairs[1]?.[1]}`)
  expect(await found()).toHaveLength(2)
})

test('повторы найдены по имени и дню рождения, объединены с выбором полей и разъединены обратно', async () => {
  const stays = await person({ birth_date: '1990-03-08' })
  const goes = await person({ birth_date: '1990-03-08', email: 'anna@example.com', comment: 'Аллергия' })
  const booking = await visit(goes.id, '2026-11-01')
  const own = await visit(stays.id, '2026-11-02')
  const { items } = (await boss.get('customers/twins')).data
  expect(items).toContainEqual(
    expect.objectContaining({
      first: expect.objectContaining({ id: stays.id }),
      second: expect.objectContaining({ id: goes.id }),
      why: 'birthday',
    }),
  )
  const preview = (await boss.get(`customers/${stays.id}/merge?user_id=${goes.id}`)).data
  expect(preview).toMatchObject({ moves: { bookings: 1, waiting: 0 } })
  expect(preview.differing.map((one: { field: string }) => one.field)).toEqual(['phone', 'email', 'comment'])
  const { data: merge } = await boss.post(`customers/${stays.id}/merge`, { user_id: goes.id, fields: ['phone', 'email'] })
  expect((await boss.get(`customers/${stays.id}`)).data).toMatchObject({ phone: goes.phone, email: 'anna@example.com', comment: null })
  expect((await boss.get(`customers/${goes.id}`)).data.deleted_at).not.toBeNull()
  expect(await ownerOf(booking)).toBe(stays.id)
  const history = (await boss.get(`audits/by-model/user/${stays.id}`)).data.items
  expect(history[0].after).toMatchObject({ merged_with: goes.id, email: 'anna@example.com' })
  expect((await boss.patch(`customer-merges/${merge.id}/split`)).status).toBe(200)
  expect((await boss.get(`customers/${stays.id}`)).data).toMatchObject({ phone: stays.phone, email: null })
  expect((await boss.get(`customers/${goes.id}`)).data).toMatchObject({ phone: goes.phone, deleted_at: null })
  expect([await ownerOf(booking), await ownerOf(own)]).toEqual([goes.id, stays.id])
  expect((await boss.patch(`customer-merges/${merge.id}/split`)).status).toBe(422)
})

test('фото, заметки и сообщения переходят к остающейся и возвращаются; своё фото остаётся своим', async () => {
  const [stays, goes] = [await person(), await person()]
  const face = await faceOf(goes.id)
  await boss.post(`customers/${goes.id}/notes`, { text: 'Ждёт звонка' })
  await write(goes.id, goes.phone)
  const { data: merge } = await boss.post(`customers/${stays.id}/merge`, { user_id: goes.id, fields: [] })
  const notes = async (id: number) => (await boss.get(`customers/${id}/notes`)).data.items.map((one: { text: string }) => one.text)
  const written = async (id: number) => (await boss.get(`messages?search=user_id:${id}`)).data.count
  expect((await boss.get(`customers/${stays.id}`)).data.avatar).toBe(face)
  expect([await notes(stays.id), await written(stays.id)]).toEqual([['Ждёт звонка'], 1])
  await boss.patch(`customer-merges/${merge.id}/split`)
  expect((await boss.get(`customers/${stays.id}`)).data.avatar).toBeNull()
  expect((await boss.get(`customers/${goes.id}`)).data.avatar).toBe(face)
  expect([await notes(goes.id), await written(goes.id)]).toEqual([['Ждёт звонка'], 1])
  const own = await faceOf(stays.id)
  await boss.post(`customers/${stays.id}/merge`, { user_id: goes.id, fields: [] })
  expect((await boss.get(`customers/${stays.id}`)).data.avatar).toBe(own)
})

test('двое объединяют одну пару навстречу друг другу: выходит одно объединение', async () => {
  const [one, other] = [await person(), await person()]
  const answers = await Promise.all([
    boss.post(`customers/${one.id}/merge`, { user_id: other.id, fields: [] }),
    boss.post(`customers/${other.id}/merge`, { user_id: one.id, fields: [] }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect(await sql('select id from customers where id = any($1) and deleted_at is null', [[one.id, other.id]])).toHaveLength(1)
})

test('разные люди больше не предлагаются; чужих и самого себя не объединить', async () => {
  const [one, other] = [await person({ email: 'two@example.com' }), await person({ email: 'two@example.com' })]
  const offered = async () =>
    (await boss.get('customers/twins')).data.items.some((pair: { first: { id: number } }) => pair.first.id === one.id)
  expect(await offered()).toBe(true)
  await boss.post(`customers/${other.id}/apart`, { user_id: one.id })
  expect(
    (await boss.get('customers/twins')).data.items.some(
      (pair: { first: { id: number }; second: { id: number } }) => pair.first.id === one.id && pair.second.id === other.id,
    ),
  ).toBe(false)
  expect((await boss.post(`customers/${one.id}/merge`, { user_id: one.id, fields: [] })).status).toBe(422)
  expect((await boss.post(`customers/${one.id}/merge`, { user_id: cast.foreign.customers.first, fields: [] })).status).toBe(404)
  expect((await (await house.as(cast.administrator)).get('customers/twins')).body.code).toBe(1030)
})

test('стирание оставляет визиты без имени: ни карточка, ни повторы, ни журнал не помнят человека', async () => {
  const stays = await person({ last_name: 'Забудова', email: 'forget@example.com' })
  const goes = await person({ last_name: 'Забудова' })
  const booking = await visit(goes.id, '2026-11-03')
  await faceOf(stays.id)
  await write(goes.id, goes.phone, 'Забудова, ждём вас')
  await boss.post(`customers/${goes.id}/notes`, { text: 'Забудова любит чай' })
  await boss.put(`customers/${stays.id}`, { comment: 'Забудова просила звонить' })
  await boss.post(`customers/${stays.id}/merge`, { user_id: goes.id, fields: [] })
  const archive = JSON.parse((await boss.get(`customers/${stays.id}/archive?format=json`)).body.toString('utf8'))
  expect(archive).toMatchObject({ customer: [{ last_name: 'Забудова' }], bookings: [{ id: booking, comment: 'любит тишину' }] })
  expect((await boss.get(`customers/${stays.id}/archive?format=xlsx`)).status).toBe(200)
  expect(archive).toMatchObject({
    notes: [{ text: 'Забудова любит чай' }],
    messages: [{ body: 'Забудова, ждём вас' }],
    photos: [{ type: 'avatar' }],
  })
  const coming = await visit(stays.id, '2026-12-01')
  expect((await boss.post(`customers/${stays.id}/erase`, { password: castPassword })).body.errors.id).toEqual([
    'Сначала отмените предстоящие записи клиента.',
  ])
  await sql('update bookings set status_id = 9, cancel_source_id = 1 where id = $1', [coming])
  expect((await boss.post(`customers/${stays.id}/erase`, { password: 'не тот' })).body).toMatchObject({
    code: 1201,
    errors: { password: [expect.any(String)] },
  })
  expect((await boss.post(`customers/${stays.id}/erase`, { password: castPassword })).data).toMatchObject({
    last_name: null,
    first_name: 'Стёртый клиент',
    email: null,
  })
  expect(await ownerOf(booking)).toBe(stays.id)
  const kept = JSON.stringify([
    await sql('select * from customers where id = any($1)', [[stays.id, goes.id]]),
    await sql(`select * from audits where model_type in ('user', 'booking')`),
    await sql('select * from bookings where user_id = $1', [stays.id]),
    await sql('select * from customer_merges'),
    await sql('select * from outbox'),
    await sql('select * from messages'),
    await sql('select * from customer_notes'),
    await sql(`select * from images where model_type = 'user' and model_id = any($1)`, [[stays.id, goes.id]]),
  ])
  expect(await sql(`select id from images where model_type = 'user' and model_id = any($1)`, [[stays.id, goes.id]])).toEqual([])
  for (const trace of ['Забудова', 'forget@example.com', stays.phone, goes.phone, 'любит тишину']) expect(kept, trace).not.toContain(trace)
  expect((await boss.patch(`customers/${stays.id}/restore`)).status).toBe(404)
})
