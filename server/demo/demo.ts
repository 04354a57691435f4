import { randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import type pg from 'pg'
import { addDays } from '#domain/core/clock-time.ts'
import type { Database } from '#server/database/database.ts'
import { seedAttendance } from './attendance.ts'
import { demoSpan, seedCalendar, todayOf } from './calendar.ts'
import { seedCalls } from './calls.ts'
import { seedCandidates } from './candidates.ts'
import { seedChats } from './chats.ts'
import { seedClientCare } from './client-care.ts'
import { seedClubCardTypes } from './club-card-types.ts'
import { seedEmployerStatuses } from './employer-statuses.ts'
import { inTransaction } from './fill.ts'
import { seedGoodFlows } from './good-flows.ts'
import { seedGoodGives } from './good-gives.ts'
import { seedGoodInvents } from './good-invents.ts'
import { seedGoodOrders } from './good-orders.ts'
import { seedGoods } from './goods.ts'
import { seedMailings } from './mailings.ts'
import { seedMarks } from './marks.ts'
import { seedPaidDays } from './money/paid-days.ts'
import { seedNews } from './news.ts'
import { seedNorms } from './norms.ts'
import { seedNotifications } from './notifications.ts'
import { seedOnline } from './online.ts'
import { fillOrganisation } from './organisation.ts'
import { seedPaymentRequests } from './payment-requests.ts'
import { people, phoneOf, seatsOf } from './people.ts'
import { positions } from './positions.ts'
import { seedPriceTags } from './price-tags.ts'
import { randomFrom } from './random.ts'
import { seedRegularDiscounts } from './regular-discounts.ts'
import { loadStands } from './roster.ts'
import { seedSalaries } from './salaries.ts'
import { seedSettings } from './settings.ts'
import { seedStaffPapers } from './staff-papers.ts'
import { seedStudioParts } from './studio-parts.ts'
import { seedSupplierGoods } from './supplier-goods.ts'
import { seedTickets } from './tickets.ts'
import { seedTill } from './till.ts'
import { seedTimesheets } from './timesheets.ts'
import { seedWaitingList } from './waiting-list.ts'
import { seedWrongBookings } from './wrong-bookings.ts'

interface Options {
  dataDir: string
  /** OKNO_DEMO_PASSWORD; absent: a password is made and kept in the data folder. */
  password?: string
  /** Whole seconds since 1970, to which the demo's days are relative. */
  now: number
}

/** Fills an empty database with the demo chain, all of it or nothing; answers whether it did. */
export async function seedDemo(database: Database, { dataDir, password, now }: Options): Promise<boolean> {
  if (!(await isEmpty(database.pool))) return false
  const passwordHash = await hash(password ?? keepPassword(dataDir))
  const isFilled = await inTransaction(database, async (client) => {
    // Processes that start together on one empty database fill it once.
    await client.query('select pg_advisory_xact_lock($1)', [lockKey])
    if (!(await isEmpty(client))) return false
    await fillOrganisation(client, { passwordHash })
    await seedSettings(client)
    await seedStudioParts(client, todayOf(now))
    await seedEmployerStatuses(client)
    await seedCalendar(client, randomFrom(42), await loadStands(client, seatsOf(people)), { now, ...demoSpan })
    await seedWrongBookings(client, addDays(todayOf(now), 1))
    await seedStaffPapers(client, todayOf(now))
    await seedWaitingList(client, { today: todayOf(now), now })
    await seedClientCare(client, { now })
    await seedCalls(client, { now })
    await seedChats(client, { now })
    await seedNotifications(client, { now })
    await seedMailings(client, { now, today: todayOf(now) })
    await seedNews(client, { now, today: todayOf(now) })
    await seedTickets(client, { now })
    await seedTill(client)
    await seedClubCardTypes(client)
    await seedRegularDiscounts(client)
    await seedGoods(client, { today: todayOf(now) })
    await seedPaidDays(client, { now })
    await seedGoodFlows(client, { today: todayOf(now) })
    await seedGoodOrders(client, { today: todayOf(now) })
    await client.query(SEEN)
    await seedAttendance(client, { now })
    await seedTimesheets(client, { now })
    await seedSalaries(client, { now })
    await seedPaymentRequests(client, { now })
    await seedNorms(client)
    await seedGoodGives(client, { today: todayOf(now), now })
    await seedSupplierGoods(client)
    await seedGoodInvents(client, { today: todayOf(now), now })
    await seedMarks(client, { now })
    await seedOnline(client, { now })
    await seedCandidates(client, { now })
    await seedPriceTags(client, { now })
    return true
  })
  // The embedded database has nobody else who would do it, and its planner knows nothing of what has just come.
  if (isFilled) await database.pool.query('analyze')
  return isFilled
}

/** Of what has just come the planner knows nothing, and salaries ask much of it: without this they take twice as long. */
const SEEN = `analyze orders, order_items, payments, order_refunds, order_refund_items, bookings, booking_services, ledger_entries, ledger_lines,
  employer_schedules`

/** The number of the lock: any number that nothing else locks. */
const lockKey = 715_003

export async function isEmpty(client: Pick<pg.Pool | pg.PoolClient, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ is_empty: boolean }>('select not exists (select from companies) as is_empty')
  return rows[0]?.is_empty ?? false
}

export async function isDemo({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query<{ is_demo: boolean }>(
    'select count(*) = 2 as is_demo from employers where (id, phone) in ((13, $1), (113, $2))',
    [phoneOf(13), phoneOf(113)],
  )
  return rows[0]?.is_demo ?? false
}

/** What a newcomer needs to sign in, as the terminal prints it. */
export function demoGreeting({ dataDir, password }: Pick<Options, 'dataDir' | 'password'>): string {
  const secret = password ? 'задан в OKNO_DEMO_PASSWORD' : (readPassword(dataDir) ?? 'задан при первом запуске')
  return [`Демонстрационные данные. Пароль: ${secret}`, ...demoLogins().map(({ phone, title }) => `  ${phone}  ${title}`)].join('\n')
}

/** The logins worth printing. */
export function demoLogins(): { phone: string; title: string }[] {
  const roles = positions.filter(({ id }) => id !== undefined && id < RESERVED).map(({ id, title }) => ({ phone: phoneOf(id ?? 0), title }))
  return [...roles, { phone: phoneOf(102), title: 'Администратор франшизы в Ташкенте' }]
}

/** The position of the service's superuser, which no employee holds. */
const RESERVED = 174

const passwordPath = (dataDir: string) => join(dataDir, 'demo-password')

const readPassword = (dataDir: string) => (existsSync(passwordPath(dataDir)) ? readFileSync(passwordPath(dataDir), 'utf8').trim() : null)

export function keepPassword(dataDir: string): string {
  const known = readPassword(dataDir)
  if (known) return known
  const password = newPassword()
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(passwordPath(dataDir), `${password}\n`, { mode: 0o600 })
  return password
}

/** Letters of passwords without 0, o, 1, l and i, because people read them from one screen and type them into another. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const newPassword = () => Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('')
