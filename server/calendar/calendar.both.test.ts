import { expect } from 'vitest'
import { bookings } from '#contract/bookings/bookings.ts'
import { calendarDay } from '#contract/calendar/calendar.ts'
import { images } from '#contract/images/images.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { MONDAY, type Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { approvedShift, at, draftShift, offersOf } from '#server/testing/desk.ts'
import { type World, worldOf } from '#server/testing/example.ts'
import { boss, house, test } from '#server/testing/house.ts'
import { drawPicture, fileOf } from '#server/testing/pictures.ts'

let world: World
const { arbat } = cast.units
const { anna, darya, marina } = cast.employers
const { gel, classic } = cast.services

test.beforeAll(async () => {
  world = worldOf(boss)
  // Анна: chain 10:00 [120×6], booked at 10:00; Дарья: a draft; Марина: approved, nothing booked.
  await approvedShift(world, { employer: anna, workplace: cast.workplaces.m5 })
  await draftShift(world, { employer: darya, workplace: cast.workplaces.m1 })
  await approvedShift(world, { employer: marina, workplace: cast.workplaces.m2 })
  await book('10:00', anna)
})

async function book(clock: string, employer: number, services: number[] = [gel]) {
  const { items } = await offersOf(world, { services, employer })
  const offer = items.find((one) => one.begin_at === at(clock))
  if (!offer) throw new Error(`nothing at ${clock}: ${JSON.stringify(items)}`)
  return world.call(bookings.create, {
    body: { unit_id: arbat, user_id: cast.customers.maria, service_ids: services, window_ids: offer.window_ids, comment: 'У окна' },
  })
}

const dayOf = async (person: Person, unit: number = arbat, day = MONDAY, zone?: string) => {
  const answer = await person.get(`calendar?unit_id=${unit}&day=${day}`, undefined, zone ? { zone } : {})
  return { ...answer, day: answer.status === 200 ? calendarDay.parse(answer.data) : null }
}

test('карточка записи несёт виды предупреждений о клиентке, по одному и самое важное первым; слов и снятого в ней нет', async () => {
  const notes = `customers/${cast.customers.maria}/notes`
  const [debt] = (await boss.post(notes, { text: 'Долг 500 ₽', warning: 'debt' })).data.items
  for (const warning of ['important', 'health', 'important']) await boss.post(notes, { text: 'Тайное слово', warning, consent: 1 })
  const { day, body } = await dayOf(await house.as(cast.administrator))
  expect(day?.cards[0]?.user.warnings).toEqual(['health', 'debt', 'important'])
  expect(JSON.stringify(body)).not.toMatch(/Тайное|500/)
  await boss.patch(`customer-notes/${debt.id}/lift`)
  expect((await dayOf(await house.as(cast.master))).day?.cards).toEqual([])
  expect((await dayOf(boss)).day?.cards[0]?.user.warnings).toEqual(['health', 'important'])
})

test('день студии: мастера со сменами, окна и карточка записи', async () => {
  const { day } = await dayOf(boss)
  expect(day?.unit).toMatchObject({ id: arbat, timezone: 'Europe/Moscow', from: '10:00', to: '22:00' })
  const masters = new Map(day?.masters.map((master) => [master.id, master]))
  expect([...masters.keys()].toSorted()).toEqual([anna, darya, marina].toSorted())
  expect(masters.get(anna)?.shifts).toMatchObject([
    { begin_at: at('10:00'), end_at: at('22:00'), is_approved: 1, workplace_id: cast.workplaces.m5 },
  ])
  const windows = day?.windows.filter((window) => window.employer_id === anna) ?? []
  expect(windows.map((window) => window.begin_at.slice(11, 16))).toEqual(['10:00', '12:00', '14:00', '16:00', '18:00', '20:00'])
  const [card] = day?.cards ?? []
  expect(card).toMatchObject({
    employer_id: anna,
    begin_at: at('10:00'),
    status_id: 1,
    user: { id: cast.customers.maria },
    service_ids: [gel],
    window_ids: [windows[0]?.id],
    comment: 'У окна',
  })
  expect(windows[0]?.booking_id).toBe(card?.booking_id)
  expect(card?.total).toBeGreaterThan(0)
  expect(card?.user.title.length).toBeLessThanOrEqual(30)
})

test('карточка кончается с услугами, а не с окном', async () => {
  const { day } = await dayOf(boss)
  const booking = await world.call(bookings.show, { params: { id: day?.cards[0]?.booking_id ?? 0 }, query: {} })
  expect(day?.cards[0]?.end_at).toBe(booking.end_at)
  expect(day?.windows.find((window) => window.booking_id === booking.id)?.end_at).toBe(at('12:00'))
})

test('черновик смены виден без окон', async () => {
  const { day } = await dayOf(boss)
  expect(day?.masters.find((master) => master.id === darya)?.shifts).toMatchObject([{ is_approved: 0 }])
  expect(day?.windows.filter((window) => window.employer_id === darya)).toEqual([])
})

test('мастер видит только свою колонку и свои карточки', async () => {
  const own = (await dayOf(await house.as(cast.topMaster))).day
  expect(own?.masters.map((master) => master.id)).toEqual([anna])
  expect(new Set(own?.windows.map((window) => window.employer_id))).toEqual(new Set([anna]))
  expect(own?.cards).toHaveLength(1)
  const other = (await dayOf(await house.as(cast.master))).day
  expect(other?.masters.map((master) => master.id)).toEqual([darya])
  expect(other?.cards).toEqual([])
})

test('телефон клиента целиком видит только тот, кому он открыт', async () => {
  const phone = async (person: Person) => (await dayOf(person)).day?.cards[0]?.user.phone
  expect(await phone(boss)).toMatch(/^\d{11}$/)
  expect(await phone(await house.as(cast.administrator))).toMatch(/^\+7 \*\*\* \*\*\*-\d\d-\d\d$/)
})

test('в день другой студии стойка видит занятое время и услуги, но не клиента, сумму и комментарий; кому открыта вся компания — видит всё', async () => {
  const desk = await house.as(cast.administratorPonds)
  const answer = await desk.get(`calendar?unit_id=${arbat}&day=${MONDAY}`)
  const [card] = (await dayOf(desk)).day?.cards ?? []
  expect(card).toMatchObject({ is_elsewhere: 1, begin_at: at('10:00'), total: null, comment: null, services: [{ id: gel }] })
  expect(card?.user).toEqual({ id: null, title: 'Запись другой студии', phone: '', warnings: [] })
  expect(JSON.stringify(answer.data.cards)).not.toContain('У окна')
  const [own] = (await dayOf(await house.as(cast.administrator))).day?.cards ?? []
  expect(own).toMatchObject({ is_elsewhere: 0, comment: 'У окна', user: { id: cast.customers.maria } })
  expect((await dayOf(await house.as(cast.callCentre))).day?.cards[0]).toMatchObject({ is_elsewhere: 0, comment: 'У окна' })
})

test('WIN-717 студии другой компании нет, без права календарь закрыт', async () => {
  expect((await dayOf(boss, cast.units.mirabad)).status).toBe(404)
  expect((await dayOf(await house.as(cast.foreign.superAdmin))).status).toBe(404)
  expect((await dayOf(await house.as(cast.accountant))).status).toBe(403)
  const holder = async (phone: string, given: (permission: string) => boolean) => {
    const known: string[] = (await boss.get(`employers/${cast.employers.superAdmin}/permission?full=1`)).data
    const position = { title: `Смотрит ${phone}`, reach: 'company', permissions: known.filter(given) }
    const { id: work_position_id } = (await boss.post('work-positions', position)).data
    const body = { last_name: 'Правова', first_name: 'Рита', phone, work_position_id, unit_id: arbat }
    expect((await boss.post('employers', body)).status).toBe(200)
    return house.as(phone)
  }
  expect((await dayOf(await holder('79180003011', (one) => one === 'Calendar.view'))).status).toBe(200)
  expect((await dayOf(await holder('79180003012', (one) => one !== 'Calendar.view'))).body.code).toBe(1030)
  expect((await boss.get('calendar?unit_id=1&day=2026-02-30')).status).toBe(422)
})

test('отменённая запись уходит с дня, её окно снова свободно и в другой зоне время другое', async () => {
  const booking = await book('14:00', anna, [gel])
  await boss.put(`bookings/${booking.id}`, { status_id: 9 })
  const { day } = await dayOf(boss, arbat, MONDAY, 'Asia/Tashkent')
  expect(day?.cards.map((card) => card.booking_id)).not.toContain(booking.id)
  const freed = day?.windows.find((window) => window.employer_id === anna && window.begin_at === at('16:00'))
  // The windows are held for the author's undo, so for the author they are free.
  expect(freed).toMatchObject({ booking_id: null, state: 'open', is_held: 0 })
  const seen = (await dayOf(await house.as(cast.administrator))).day
  expect(seen?.windows.find((window) => window.id === freed?.id)?.is_held).toBe(1)
})

test('услуга, повторённая в записи, названа с количеством и нужна поиску столько же раз', async () => {
  const booking = await book('18:00', anna, [classic, classic])
  const card = (await dayOf(boss)).day?.cards.find((one) => one.booking_id === booking.id)
  expect(card?.service_ids).toEqual([classic, classic])
  expect(card?.services).toMatchObject([{ id: classic, title: expect.stringContaining('×2') }])
})

test('в день без смен пусто, но студия известна', async () => {
  const { day } = await dayOf(boss, arbat, addDays(MONDAY, 200))
  expect(day).toMatchObject({ unit: { id: arbat }, masters: [], windows: [], cards: [] })
})

test('карточка визита из серии помечена, обычная — нет', async () => {
  const { data } = await boss.get(`calendar?unit_id=${arbat}&day=${MONDAY}`)
  const { booking_id, is_series } = data.cards[0]
  expect(is_series).toBe(0)
  expect((await boss.post('booking-series', { every_weeks: 2, booking_id })).status).toBe(200)
  const after = (await boss.get(`calendar?unit_id=${arbat}&day=${MONDAY}`)).data.cards as { booking_id: number; is_series: number }[]
  expect(after.find((one) => one.booking_id === booking_id)?.is_series).toBe(1)
})

test('карточка знает, куда этот человек может перевести статус, — то же, что и сама запись; чужой визит не ведёт никуда', async () => {
  for (const person of [boss, await house.as(cast.administrator), await house.as(cast.topMaster)]) {
    const cards = (await dayOf(person)).day?.cards ?? []
    expect(cards.length).toBeGreaterThan(0)
    for (const { booking_id, moves } of cards) expect(moves).toEqual((await person.get(`bookings/${booking_id}`)).data.moves)
  }
  expect((await dayOf(await house.as(cast.administratorPonds))).day?.cards.every(({ moves }) => moves.length === 0)).toBe(true)
})

test('у мастера дня есть фото, у кого его нет — пусто', async () => {
  const faces = async () => new Map((await dayOf(boss)).day?.masters.map(({ id, avatar }) => [id, avatar]))
  expect((await faces()).get(anna)).toBeNull()
  const { filename } = await world.call(images.save, {
    params: { model: 'employer', id: anna, type: 'avatar' },
    body: { image: fileOf(await drawPicture()) },
  })
  expect((await faces()).get(anna)).toBe(filename)
  expect((await faces()).get(marina)).toBeNull()
})
