import { describe, expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { type Desk, desk, done, ownDay, test } from '#server/testing/day-at-desk.ts'
import { at } from '#server/testing/desk.ts'
import { sql } from '#server/testing/house.ts'
import { passOnOffers } from './pass-on.ts'

const { anna, marina } = cast.employers
const TWO: [string, ...number[]] = ['10:00', 120, 120]
/** Entries of one test must not get the time of another. */
test.afterEach(() =>
  desk.house.app.house.database.pool.query(
    `update windows set held_for = null, held_by = null, held_until = null where held_for is not null`,
  ),
)

type Person = Desk['boss']
const entry = async (id: number) => done(await desk.boss.get(`waiting-list/${id}`))
const cancel = async (id: number, person: Person = desk.boss) => done(await person.put(`bookings/${id}`, { status_id: 9 }))
const passOn = () => passOnOffers(desk.house.app.house, desk.house.app.server.log)
const messages = async (id: number) =>
  await sql(`select body, status, send_after from outbox where about = $1::jsonb order by id`, [
    JSON.stringify({ model: 'waiting_list', id }),
  ])

/** A day of Анна with two booked windows, and people who wait for them. */
async function fullDay() {
  const [day, service] = [ownDay(), await desk.service(120)]
  const shift = await desk.shift({ employer: anna, workplace: await desk.place([TWO]), day, to: '14:00' })
  const ids = (await desk.rows({ day })).map((row) => row.id)
  const book = async (id: number | undefined) =>
    done(await desk.book({ user_id: await desk.customer(), service_ids: [service], window_ids: [id] }))
  const [morning, noon] = [await book(ids[0]), await book(ids[1])]
  const wait = async (wish: Record<string, unknown> = {}) => {
    const user_id = await desk.customer()
    const where = { unit_ids: [cast.units.arbat], begin_day: day, end_day: day, service_ids: [service], priority: 0 }
    return done(await desk.boss.post('waiting-list', { user_id, ...where, ...wish }))
  }
  return { day, service, shift, ids, morning, noon, wait, other: await desk.house.as(cast.administrator) }
}

describe('заявка листа ожидания', () => {
  test('заводят, находят, правят и убирают', async () => {
    const { day, service, wait } = await fullDay()
    const made = await wait({ employer_ids: [anna], time_from: '10:00', time_to: '13:00', priority: 1, comment: 'Только Анна' })
    expect(made).toMatchObject({
      status: 'waiting',
      priority: 1,
      begin_day: day,
      end_day: day,
      time_from: '10:00',
      time_to: '13:00',
      comment: 'Только Анна',
      services: [{ id: service }],
      units: [{ id: cast.units.arbat }],
      employers: [{ id: anna }],
    })
    const found = done(await desk.boss.get(`waiting-list?search=status:waiting;priority:1&searchJoin=and&with=user`))
    expect(found.items.map((one: { id: number }) => one.id)).toContain(made.id)
    expect(done(await desk.boss.put(`waiting-list/${made.id}`, { priority: 2, employer_ids: [] }))).toMatchObject({
      priority: 2,
      employers: [],
    })
    done(await desk.boss.delete(`waiting-list/${made.id}`))
    expect((await desk.boss.get(`waiting-list/${made.id}`)).status).toBe(404)
  })

  test('список начинают открытые: сначала срочные, среди равных — кто ждёт дольше; закрытые стоят последними', async () => {
    const { wait } = await fullDay()
    const [first, urgent, second, closed] = [await wait(), await wait({ priority: 2 }), await wait(), await wait({ priority: 2 })]
    await sql(`update waiting_list set status = 'cancelled' where id = $1`, [closed.id])
    await sql(`update waiting_list set created_at = created_at + interval '1 minute' where id = $1`, [second.id])
    const ours = new Set([first, urgent, second, closed].map(({ id }) => id))
    const { items } = done(await desk.boss.get('waiting-list?limit=500'))
    const order = items.map((one: { id: number }) => one.id).filter((id: number) => ours.has(id))
    expect(order).toEqual([urgent.id, first.id, second.id, closed.id])
  })

  test('без клиента, услуг, студии и с днями задом наперёд не сохраняется; ошибки стоят у полей', async () => {
    const { day, service } = await fullDay()
    const refused = await desk.boss.post('waiting-list', { service_ids: [], unit_ids: [], begin_day: day, end_day: day, priority: 0 })
    expect(Object.keys(refused.body.errors).toSorted()).toEqual(['service_ids', 'unit_ids', 'user_id'])
    const body = { user_id: await desk.customer(), service_ids: [service], unit_ids: [cast.units.arbat], priority: 0 }
    const backwards = await desk.boss.post('waiting-list', { ...body, begin_day: day, end_day: '2026-11-01' })
    expect(backwards).toMatchObject({ status: 422, body: { errors: { end_day: [expect.any(String)] } } })
    const times = await desk.boss.post('waiting-list', { ...body, begin_day: day, end_day: day, time_from: '12:00', time_to: '11:00' })
    expect(times).toMatchObject({ status: 422, body: { errors: { time_to: [expect.any(String)] } } })
  })

  test('администратор видит заявки своей студии, телефон — по праву', async () => {
    const { wait } = await fullDay()
    const { id } = await wait()
    const ponds = await desk.house.as(cast.administratorPonds)
    expect((await ponds.get(`waiting-list/${id}`)).status).toBe(404)
    const foreign = await desk.house.as(cast.foreign.superAdmin)
    expect((await foreign.get(`waiting-list/${id}`)).status).toBe(404)
  })
})

describe('освободилось время', () => {
  test('отмена предлагает окно тому, у кого выше приоритет, а из равных — кто ждёт дольше', async () => {
    const { day, ids, morning, noon, wait } = await fullDay()
    const [first, second] = [await wait(), await wait({ priority: 2 })]
    await cancel(morning.id)
    expect(await entry(second.id)).toMatchObject({
      status: 'offered',
      offered_begin_at: at('10:00', day),
      offered_end_at: at('12:00', day),
      offered_unit: { id: cast.units.arbat },
      offered_employer: { id: anna },
    })
    expect(await entry(first.id)).toMatchObject({ status: 'waiting' })
    await cancel(noon.id)
    expect(await entry(first.id)).toMatchObject({ status: 'offered', offered_begin_at: at('12:00', day) })
    // An offered window can be booked by nobody, not even by the one who has cancelled.
    expect((await desk.boss.post('windows/hold', { window_ids: [ids[0]] })).body.code).toBe(1401)
  })

  test('не предлагается то, что не подходит: другие часы, другой мастер, короче услуги, другая студия', async () => {
    const { morning, wait } = await fullDay()
    const long = await desk.service(240)
    const others = [
      await wait({ time_from: '11:00' }),
      await wait({ employer_ids: [marina] }),
      await wait({ service_ids: [long] }),
      await wait({ unit_ids: [cast.units.ponds] }),
    ]
    await cancel(morning.id)
    for (const { id } of others) expect(await entry(id)).toMatchObject({ status: 'waiting' })
  })

  test('перенос освобождает прежнее время, утверждение смены — новое', async () => {
    const { day, service, morning, wait } = await fullDay()
    const { id } = await wait({ employer_ids: [anna] })
    const next = ownDay()
    await desk.shift({ employer: anna, workplace: await desk.place([TWO]), day: next, to: '14:00' })
    const [free] = await desk.rows({ day: next })
    done(await desk.boss.post(`bookings/${morning.id}/move`, { window_ids: [free?.id] }))
    expect(await entry(id)).toMatchObject({ status: 'offered', offered_begin_at: at('10:00', day) })
    const fresh = ownDay()
    const waiting = await wait({ begin_day: fresh, end_day: fresh })
    expect(waiting.services).toEqual([{ id: service, title: expect.any(String) }])
    await desk.shift({ employer: anna, workplace: await desk.place([TWO]), day: fresh, to: '14:00' })
    expect(await entry(waiting.id)).toMatchObject({ status: 'offered', offered_begin_at: at('10:00', fresh) })
  })

  test('отмена действия возвращает запись, предложения и сообщения как не было', async () => {
    const { morning, wait } = await fullDay()
    const user_id = await desk.customer()
    done(await desk.boss.put(`customers/${user_id}`, { confirm_sms: 1 }))
    const { id } = await wait({ user_id })
    await cancel(morning.id)
    expect(await messages(id)).toEqual([
      expect.objectContaining({ status: 'waiting', body: expect.stringContaining('Освободилось время') }),
    ])
    done(await desk.boss.post(`bookings/${morning.id}/undo`))
    expect(await entry(id)).toMatchObject({ status: 'waiting', offered_begin_at: null })
    expect(await messages(id)).toEqual([expect.objectContaining({ status: 'cancelled' })])
  })

  test('сообщение уходит только согласившимся и не раньше, чем пройдёт время отмены действия', async () => {
    const { morning, noon, wait } = await fullDay()
    const user_id = await desk.customer()
    done(await desk.boss.put(`customers/${user_id}`, { confirm_sms: 1 }))
    const [willing, silent] = [await wait({ user_id, priority: 2 }), await wait()]
    await cancel(morning.id)
    await cancel(noon.id)
    expect((await messages(willing.id)).map((one) => one.body)).toEqual([
      expect.stringMatching(/^Освободилось время: \d\d\.\d\d\.\d{4} в 10:00, /),
    ])
    expect(await messages(silent.id)).toEqual([])
  })
})

describe('предложение', () => {
  test('«Записать» отдаёт время записывающему, а запись закрывает заявку', async () => {
    const { service, ids, morning, wait, other } = await fullDay()
    const made = await wait()
    await cancel(morning.id)
    done(await other.post(`waiting-list/${made.id}/take`))
    expect((await desk.boss.post(`waiting-list/${made.id}/take`)).body.code).toBe(1401)
    done(await other.post('windows/hold', { window_ids: [ids[0]] }))
    const visit = { service_ids: [service], window_ids: [ids[0]], waiting_id: made.id }
    const wrong = await desk.book({ ...visit, user_id: await desk.customer() }, other)
    expect(wrong).toMatchObject({ status: 422, body: { errors: { waiting_id: ['В листе ожидания другой клиент.'] } } })
    const booking = done(await desk.book({ ...visit, user_id: made.user_id }, other))
    expect(await entry(made.id)).toMatchObject({ status: 'booked', booking_id: booking.id, offered_until: null })
  })

  test('закрытая без записи форма возвращает время предложению', async () => {
    const { ids, morning, wait, other } = await fullDay()
    const { id } = await wait()
    await cancel(morning.id)
    done(await other.post(`waiting-list/${id}/take`))
    done(await other.post('windows/hold', { window_ids: [ids[0]] }))
    done(await other.delete('windows/hold'))
    expect((await desk.boss.post('windows/hold', { window_ids: [ids[0]] })).body.code).toBe(1401)
    expect(await entry(id)).toMatchObject({ status: 'offered' })
    done(await desk.boss.post(`waiting-list/${id}/take`))
  })

  test('«Пропустить» передаёт время следующему, и к пропустившему оно не возвращается', async () => {
    const { day, morning, wait } = await fullDay()
    const [first, second] = [await wait({ priority: 2 }), await wait()]
    await cancel(morning.id)
    expect(done(await desk.boss.post(`waiting-list/${first.id}/pass`))).toMatchObject({ status: 'waiting' })
    expect(await entry(second.id)).toMatchObject({ status: 'offered', offered_begin_at: at('10:00', day) })
    done(await desk.boss.post(`waiting-list/${second.id}/pass`))
    expect(await entry(first.id)).toMatchObject({ status: 'waiting' })
    expect((await desk.boss.post(`waiting-list/${first.id}/pass`)).status).toBe(422)
    expect(await desk.starts([await desk.service(120)], { day })).toEqual(['10:00'])
  })

  test('через полчаса молчания время само переходит к следующему, но не у того, кто уже записывает', async () => {
    const { ids, morning, wait, other } = await fullDay()
    const [first, second] = [await wait({ priority: 2 }), await wait()]
    await cancel(morning.id)
    await passOn()
    expect(await entry(first.id)).toMatchObject({ status: 'offered' })
    desk.wait(1795)
    done(await other.post(`waiting-list/${first.id}/take`))
    done(await other.post('windows/hold', { window_ids: [ids[0]] }))
    desk.wait(10)
    await passOn()
    expect(await entry(first.id)).toMatchObject({ status: 'offered' })
    desk.wait(300)
    await passOn()
    expect(await entry(first.id)).toMatchObject({ status: 'waiting' })
    expect(await entry(second.id)).toMatchObject({ status: 'offered' })
  })

  test('убранная и отменённая заявка отдаёт своё время следующему', async () => {
    const { morning, wait } = await fullDay()
    const [first, second, third] = [await wait({ priority: 2 }), await wait({ priority: 1 }), await wait()]
    await cancel(morning.id)
    expect(done(await desk.boss.put(`waiting-list/${first.id}`, { status: 'cancelled' }))).toMatchObject({ status: 'cancelled' })
    expect(await entry(second.id)).toMatchObject({ status: 'offered' })
    done(await desk.boss.delete(`waiting-list/${second.id}`))
    expect(await entry(third.id)).toMatchObject({ status: 'offered' })
  })

  test('прошли последние дни — заявка отмечена сама', async () => {
    const { day, wait } = await fullDay()
    const { id } = await wait()
    await passOn()
    expect(await entry(id)).toMatchObject({ status: 'waiting' })
    desk.goTo(day, '23:59')
    await passOn()
    expect(await entry(id)).toMatchObject({ status: 'waiting' })
    desk.wait(120)
    await passOn()
    expect(await entry(id)).toMatchObject({ status: 'expired' })
    desk.goTo('2026-11-23', '09:00')
  })
})

test('гонка: сколько бы отмен ни шло разом, ни одно окно не предложено дважды и никому — два', async () => {
  const days = await Promise.all([0, 1, 2].map(() => fullDay()))
  const [first] = days
  const last = days
    .map(({ day }) => day)
    .toSorted()
    .at(-1)
  const waiting = []
  for (let count = 0; count < 9; count++) waiting.push(await first!.wait({ begin_day: '2026-11-23', end_day: last }))
  await Promise.all(days.flatMap(({ morning, noon }) => [cancel(morning.id), cancel(noon.id)]))
  const rows = await sql<{ id: number; held_for: number }>('select id, held_for from windows where held_for = any($1)', [
    waiting.map(({ id }) => id),
  ])
  expect(new Set(rows.map((row) => row.held_for)).size).toBe(rows.length)
  const entries = await Promise.all(waiting.map(({ id }) => entry(id)))
  const offered = entries.filter((one) => one.status === 'offered')
  expect(offered.map((one) => one.id).toSorted()).toEqual(rows.map((row) => row.held_for).toSorted())
  expect(offered).toHaveLength(6)
  expect(new Set(offered.map((one) => one.offered_begin_at)).size).toBe(6)
})
