import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, integer, jsonb, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core'
import { cities } from '#server/cities/cities.table.ts'
import { companies } from '#server/companies/companies.table.ts'
import { calendarDay, companyId, instant, isFlag, key, kopecks, line, logged, seconds, within } from '#server/database/columns.ts'
import { cityDistricts } from '#server/districts/districts.table.ts'
import { metros } from '#server/metros/metros.table.ts'

/** A studio. Its window settings are seconds (K1–K4, K12); its wall times are in its own `timezone`. */
export const units = pgTable(
  'units',
  {
    id: key(),
    company_id: logged(companyId().references(() => companies.id)),
    name: line().notNull(),
    name_show: line(),
    address: line(),
    address_short: line(),
    info: line(),
    closed: isFlag(),
    location_type: line().notNull().default('city'),
    location_id: integer()
      .notNull()
      .references(() => cities.id),
    /** 0 studio, 1 central store, 2 visits to the customer. */
    type: integer().notNull().default(0),
    timezone: line().notNull().default('Europe/Moscow'),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    schedule: jsonb().$type<{ from: string; to: string }>().notNull().default({ from: '10:00', to: '22:00' }),
    time_sampling: seconds().notNull().default(900),
    window_ratio: integer().notNull().default(63),
    window_ratio2: integer().notNull().default(30),
    window_split_min: seconds().notNull().default(5400),
    window_split_indent: seconds().notNull().default(0),
    window_cancel_min: seconds().notNull().default(3600),
    no_window_quantum_size: seconds().notNull().default(900),
    no_window_period: seconds(),
    /** Kopecks that a drawer should keep as small change; null: as much as the former shift has left. */
    exchange_target: kopecks(),
    min_notice: seconds().notNull().default(0),
    hybrid_schedule: isFlag(),
    is_price_list_enabled: isFlag(),
    is_franchise: isFlag(),
    is_in_analytics: boolean().notNull().default(true),
    is_tablet_enabled: isFlag(),
    waiting_list: isFlag(),
    in_aggregator: isFlag(),
    use_auth: isFlag(),
    order: integer().notNull().default(0),
    city_district_id: integer().references(() => cityDistricts.id),
    metro_id: integer().references(() => metros.id),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [unique('units_own').on(t.company_id, t.id), check('units_location_type', sql`${t.location_type} = 'city'`)],
)

/** Directed: the first studio offers the second one when it is full. */
export const unitNeighbours = pgTable(
  'unit_neighbours',
  { company_id: companyId(), unit_id: integer().notNull(), neighbour_id: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.unit_id, t.neighbour_id] }),
    within(t.unit_id, 'unit_neighbours', t, units).onDelete('cascade'),
    within(t.neighbour_id, 'unit_neighbours', t, units).onDelete('cascade'),
  ],
)

/** Opening hours by weekday, Monday first, in force from a day on (domain.md §2.1); null: closed that day. */
export const unitSchedules = pgTable(
  'unit_schedules',
  {
    id: key(),
    company_id: logged(companyId()),
    unit_id: integer().notNull(),
    begin_at: calendarDay().notNull(),
    schedule: jsonb().$type<({ from: string; to: string } | null)[]>().notNull(),
  },
  (t) => [
    unique('unit_schedules_once').on(t.unit_id, t.begin_at),
    check('unit_schedules_week', sql`jsonb_typeof(${t.schedule}) = 'array' and jsonb_array_length(${t.schedule}) = 7`),
    within(t.unit_id, 'unit_schedules', t, units).onDelete('cascade'),
  ],
)
