// @ts-check
/** The big day itself, in place of the server's answers: 60 masters with 15 bookings each, and a search that finds every free window. */
import { calendarDay } from '#contract/calendar/calendar.ts'

const MASTERS = 60
const BOOKINGS = 15

/** Answers the question of a day. @param {import('@playwright/test').Route} route */
export async function bigDay(route) {
  const day = new URL(route.request().url()).searchParams.get('day') ?? ''
  const response = await route.fetch()
  const body = await response.json()
  const at = (/** @type {number} */ minute) =>
    `${day} ${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`
  const ids = Array.from({ length: MASTERS }, (_, index) => index + 1)
  const slots = ids.flatMap((id) =>
    Array.from({ length: BOOKINGS + 3 }, (_, index) => ({ id, index, begin: 540 + index * 45 + (id % 3) * 5 })),
  )
  body.data = {
    ...body.data,
    masters: ids.map((id) => masterOf(id, at)),
    windows: slots.map(({ id, index, begin }) => ({
      id: id * 100 + index,
      employer_id: id,
      employer_schedule_id: id,
      begin_at: at(begin),
      end_at: at(begin + 45),
      state: 'open',
      booking_id: index < BOOKINGS ? id * 100 + index : null,
      origin: 'template',
      is_held: 0,
      held_by: null,
    })),
    cards: slots.filter(({ index }) => index < BOOKINGS).map((slot) => cardOf(slot, at)),
  }
  // A field that the contract has got since is missed here by name, and not by a screen that never comes.
  calendarDay.parse(body.data)
  await route.fulfill({ response, json: body })
}

/** @param {number} id @param {(minute: number) => string} at */
function masterOf(id, at) {
  return {
    id,
    name: `Мастерова Александра ${id}`,
    work_position: 'Мастер',
    avatar: null,
    shifts: [
      {
        id,
        workplace_id: id,
        workplace: `М${id}`,
        begin_at: at(540),
        end_at: at(1380),
        is_approved: 1,
        schedule_type: 0,
        input_type: 'default',
      },
    ],
  }
}

/** @param {{ id: number, index: number, begin: number }} slot @param {(minute: number) => string} at */
function cardOf({ id, index, begin }, at) {
  return {
    booking_id: id * 100 + index,
    employer_id: id,
    employer_schedule_id: id,
    window_ids: [id * 100 + index],
    begin_at: at(begin),
    end_at: at(begin + 45),
    status_id: [1, 2, 3][index % 3],
    booking_source_id: 1 + (index % 4),
    booking_type: 'windows',
    moves: [2, 3, 9],
    is_elsewhere: 0,
    user: { id: id * 100 + index, title: `Клиентова Мария ${index}`, phone: '79161234567', warnings: [] },
    services: [{ id: 1, title: 'Маникюр с гель-лаком' }],
    service_ids: [1],
    total: 1500,
    special_master: 0,
    parallel: 0,
    is_series: 0,
    comment: null,
  }
}

/** Every free window is offered, so that the measured search is as long as it can be. @param {import('@playwright/test').Route} route */
export async function offers(route) {
  const { searchParams } = new URL(route.request().url())
  const day = (searchParams.get('begin_at') ?? '').slice(0, 10)
  const unit = Number(searchParams.get('unit_ids[]') ?? searchParams.get('unit_ids') ?? 1)
  const response = await route.fetch()
  const body = await response.json()
  const items = Array.from({ length: MASTERS * 3 }, (_, index) => {
    const [id, clock] = [1 + Math.floor(index / 3), 20 + (index % 3)]
    return {
      booking_type: 'windows',
      window_ids: [id * 100 + 15 + (index % 3)],
      unit_id: unit,
      employer_id: id,
      workplace_id: id,
      employer_schedule_id: id,
      begin_at: `${day} ${clock}:15:00`,
      end_at: `${day} ${clock}:59:00`,
      duration: 2640,
      loss: 0,
    }
  })
  await route.fulfill({ response, status: 200, json: { ...body, code: 0, status: 200, data: { items, reasons: [] } } })
}
