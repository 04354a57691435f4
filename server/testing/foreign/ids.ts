import { cast } from '#server/testing/cast.ts'
import { sql } from '#server/testing/house.ts'
import { foreignCalls } from './calls.ts'
import { foreignChat } from './chat.ts'
import { foreignGoods } from './goods.ts'
import { foreignNews } from './news.ts'
import { foreignTickets } from './tickets.ts'

const { employers, services, categories, workplaces, customers, contractors } = cast.foreign
const one = {
  unit: cast.units.mirabad,
  employer: employers.nigora,
  service: services.classic,
  service_category: categories.manicure,
  workplace: workplaces.m1,
  user: customers.first,
  contractor: contractors.first,
  notification: cast.foreign.notification,
}

/** The rows of company 2: its cast, and rows of features for which no call made one. */
export const foreignIds = async (): Promise<Record<string, number>> => ({
  ...(await foreignCalls()),
  ...(await foreignChat(one.employer)),
  ...(await foreignTickets(one.employer)),
  ...one,
  ...(await foreignGoods(one)),
  ...(await foreignNews(one.employer)),
  ...(await foreignVisit()),
  ...(await foreignDay()),
  ...(await foreignMarks()),
  ...(await foreignTill()),
})

/** A shift, a window, a booking and its picture of company 2. */
async function foreignVisit() {
  const [shift] = await sql<{ id: number }>(
    `insert into employer_schedules (id, company_id, unit_id, employer_id, workplace_id, day, begin_at, end_at, approved_at)
     overriding system value
     values (7700001, 2, $1, $2, $3, '2026-11-23', '2026-11-23 05:00Z', '2026-11-23 15:00Z', now())
     returning id`,
    [one.unit, one.employer, one.workplace],
  )
  const [window] = await sql<{ id: number }>(
    `insert into windows (id, company_id, unit_id, employer_id, employer_schedule_id, workplace_id, begin_at, end_at,
       begin_original, duration_original)
     overriding system value
     values (7700002, 2, $1, $2, $3, $4, '2026-11-23 05:00Z', '2026-11-23 07:00Z', '2026-11-23 05:00Z', 7200)
     returning id`,
    [one.unit, one.employer, shift?.id, one.workplace],
  )
  const [booking] = await sql<{ id: number }>(
    `insert into bookings (id, company_id, unit_id, user_id, author_id, price_company_id, begin_at, end_at, duration)
     overriding system value values (7700003, 2, $1, $2, $3, 2, '2026-11-24 05:00Z', '2026-11-24 06:00Z', 3600) returning id`,
    [one.unit, one.user, one.employer],
  )
  const [photo] = await sql<{ id: number }>(
    `insert into images (id, company_id, model_type, model_id, type, filename, width, height, bytes)
     overriding system value values (7700004, 2, 'booking', $1, 'wish', repeat('f', 40) || '.webp', 1, 1, 1) returning id`,
    [booking?.id],
  )
  return { employer_schedule: shift?.id ?? 0, window: window?.id ?? 0, booking: booking?.id ?? 0, photo: photo?.id ?? 0 }
}

/** Further rows of a calendar's day in company 2. */
async function foreignDay() {
  const [absence] = await sql<{ id: number }>(
    `insert into absences (id, company_id, unit_id, employer_id, day, begin_at, end_at, author_id)
     overriding system value values (7700005, 2, $1, $2, '2026-11-25', '2026-11-25 05:00Z', '2026-11-25 15:00Z', $2) returning id`,
    [one.unit, one.employer],
  )
  const [block] = await sql<{ id: number }>(
    `insert into time_blocks (id, company_id, unit_id, employer_id, day, begin_at, end_at, kind, author_id)
     overriding system value values (7700006, 2, $1, $2, '2026-11-26', '2026-11-26 09:00Z', '2026-11-26 10:00Z', 'break', $2) returning id`,
    [one.unit, one.employer],
  )
  const [note] = await sql<{ id: number }>(
    `insert into day_notes (id, company_id, unit_id, day, text, author_id, written_at)
     overriding system value values (7700008, 2, $1, '2026-11-26', 'Инкассация в 15:00', $2, now()) returning id`,
    [one.unit, one.employer],
  )
  return { absence: absence?.id ?? 0, time_block: block?.id ?? 0, day_note: note?.id ?? 0 }
}

/** A tablet at the door, its code, and the check-in of somebody in company 2. */
async function foreignMarks() {
  const [kiosk] = await sql<{ id: number }>(
    `insert into kiosks (id, company_id, unit_id, title, token_hash, author_id)
     overriding system value values (7700011, 2, $1, 'Чужой планшет', 'x', $2) returning id`,
    [one.unit, one.employer],
  )
  const [challenge] = await sql<{ id: number }>(
    `insert into checkin_challenges (id, company_id, unit_id, employer_id, day, kind, secret_hash, author_id, expires_at)
     overriding system value
     values (7700012, 2, $1, $2, '2026-11-23', 'qr', decode(repeat('00', 32), 'hex'), $2, '2030-01-01')
     returning id`,
    [one.unit, one.employer],
  )
  const [event] = await sql<{ id: number }>(
    `insert into checkin_events (id, company_id, unit_id, employer_id, day, at, kind, via, author_id, received_at)
     overriding system value values (7700013, 2, $1, $2, '2026-11-23', '2026-11-23 05:00Z', 'mark', 'qr', $2, '2026-11-23 05:00Z')
     returning id`,
    [one.unit, one.employer],
  )
  return { kiosk: kiosk?.id ?? 0, challenge: challenge?.id ?? 0, event: event?.id ?? 0 }
}

/** An order, a drawer, a terminal and who sells. */
async function foreignTill() {
  const [order] = await sql<{ id: number }>(
    `insert into orders (id, company_id, unit_id, user_id, kind, author_id, total)
     overriding system value values (7700007, 2, $1, $2, 'retail', $3, 0) returning id`,
    [one.unit, one.user, one.employer],
  )
  const [item] = await sql<{ id: number }>(
    `insert into order_items (id, company_id, order_id, n, kind, title, qty, price)
     overriding system value values (7700007, 2, $1, 1, 2, 'Чужое масло', 1, 0) returning id`,
    [order?.id],
  )
  const [register] = await sql<{ id: number }>(
    `insert into cash_registers (id, company_id, unit_id, entity_id, title, kind)
     overriding system value select 7700006, 2, $1, e.id, 'Касса', 'drawer'
     from legal_entities e where e.company_id = 2 and e.is_default returning id`,
    [one.unit],
  )
  const [terminal] = await sql<{ id: number }>(
    `insert into card_terminals (id, company_id, unit_id, entity_id, title, address, terminal_no)
     overriding system value select 7700006, 2, $1, e.id, 'Терминал', 'http://192.168.1.30:8888', '77000006'
     from legal_entities e where e.company_id = 2 and e.is_default returning id`,
    [one.unit],
  )
  const [entity] = await sql<{ id: number }>('select id from legal_entities where company_id = 2 and is_default')
  const at = { register: register?.id ?? 0, terminal: terminal?.id ?? 0, entity: entity?.id ?? 0 }
  return { order: order?.id ?? 0, order_item: item?.id ?? 0, ...at }
}
