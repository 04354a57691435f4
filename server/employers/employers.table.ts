import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { cities } from '#server/cities/cities.table.ts'
import { companies } from '#server/companies/companies.table.ts'
import {
  acted,
  calendarDay,
  companyId,
  contact,
  hers,
  instant,
  isFlag,
  key,
  lasting,
  line,
  personal,
  phone,
  telephony,
  unlogged,
  wallTime,
  within,
} from '#server/database/columns.ts'
import { cityDistricts } from '#server/districts/districts.table.ts'
import { employerCategories } from '#server/employer-categories/employer-categories.table.ts'
import { employerPriceCategories } from '#server/employer-price-categories/employer-price-categories.table.ts'
import { employerStatuses } from '#server/employer-statuses/employer-statuses.table.ts'
import { services } from '#server/services/services.table.ts'
import { units } from '#server/units/units.table.ts'
import { workPositions } from '#server/work-positions/work-positions.table.ts'

/** How many different cards of people somebody read on a day (server/live/readings.ts). */
export const cardReadings = pgTable(
  'card_readings',
  {
    company_id: companyId(),
    /** The reader; a superuser may belong to another company. */
    employer_id: integer().notNull(),
    day: calendarDay().notNull(),
    /** The kind of the cards: customers or employers. */
    kind: text().notNull(),
    cards: integer().notNull(),
    /** When the superusers were told about so many cards; null: not yet today. */
    told_at: instant(),
  },
  (t) => [primaryKey({ columns: [t.company_id, t.employer_id, t.day, t.kind] })],
)

/** Staff. Phones are unique over all companies: they are logins. Passwords live in `credentials` (server/auth). */
export const employers = pgTable(
  'employers',
  {
    id: key(),
    company_id: companyId().references(() => companies.id),
    unit_id: integer(),
    work_position_id: integer()
      .notNull()
      .references(() => workPositions.id),
    city_id: personal(integer().references(() => cities.id)),
    /** The district of the city. */
    region_id: personal(integer().references(() => cityDistricts.id)),
    last_name: lasting(line().notNull()),
    first_name: lasting(line().notNull()),
    middle_name: lasting(line()),
    phone: personal(contact(phone().notNull().unique('employers_phone_unique'))),
    email: personal(contact(line().unique('employers_email_unique'))),
    /** 0 worked, 1 hired, 2 fired (K22). */
    status: integer().notNull().default(1),
    /** 0 default, 1 individual, 2 position with a schedule but no services (K7). */
    schedule_type: integer().notNull().default(0),
    is_superuser: isFlag(),
    can_login: isFlag(),
    start_work_at: calendarDay(),
    end_work_at: calendarDay(),
    birthday_at: lasting(calendarDay()),
    blocked_at: instant(),
    deleted_at: instant(),
    /** The moment of erasing all that no law requires to be kept. */
    erased_at: instant(),
    created_at: instant().notNull().defaultNow(),
    interview_at: personal(calendarDay()),
    /** 0 higher, 1 secondary, 2 incomplete higher (EMP-459). */
    education: personal(integer()),
    resident: personal(boolean()),
    hr_manager_id: acted(integer()),
    employer_status_id: integer(),
    category_id: integer(),
    employer_price_category_id: integer(),
    /** The values that the status asked for: `{fields: [{type, key, value}]}`. */
    info: personal(jsonb().$type<Info>().notNull().default({ fields: [] })),
    sip_login: personal(telephony(line())),
    /** Sealed (server/core/secrets.ts); never selected by a list, an answer, an audit or an export. */
    sip_password: personal(unlogged(line())),
  },
  (t) => [
    unique('employers_own').on(t.company_id, t.id),
    index('employers_by_unit').on(t.unit_id),
    index('employers_by_position').on(t.company_id, t.work_position_id),
    index('employers_by_start').on(t.company_id, t.start_work_at, t.id),
    index('employers_by_created').on(t.company_id, t.created_at, t.id),
    within(t.unit_id, 'employers', t, units),
    within(t.employer_status_id, 'employers', t, employerStatuses),
    within(t.category_id, 'employers', t, employerCategories),
    within(t.employer_price_category_id, 'employers', t, employerPriceCategories),
    foreignKey({ name: 'employers_hr_manager_id_ref', columns: [t.company_id, t.hr_manager_id], foreignColumns: [t.company_id, t.id] }),
    check('employers_education', sql`education in (0, 1, 2)`),
  ],
)

interface Info {
  fields: { type: 'text' | 'number' | 'date'; key: string; value: string | null }[]
}

/** The employee whom a row is about, of any company: the row is removed with her. */
export const ofEmployer = () =>
  hers(
    'removed',
    integer()
      .notNull()
      .references(() => employers.id, { onDelete: 'cascade' }),
  )

/** A line for each change of the status or its values (EMP-414); only added to. */
export const employerStatusHistories = pgTable(
  'employer_status_histories',
  {
    id: key(),
    company_id: companyId(),
    employer_id: hers('emptied', integer().notNull()),
    status: integer().notNull(),
    employer_status_id: integer(),
    info: personal(jsonb().$type<Info>().notNull().default({ fields: [] })),
    author_id: integer(),
    created_at: instant().notNull(),
  },
  (t) => [
    index('employer_status_histories_by_employer').on(t.employer_id, t.id),
    index('employer_status_histories_by_status').on(t.employer_status_id),
    within(t.employer_id, 'employer_status_histories', t, employers).onDelete('cascade'),
    within(t.employer_status_id, 'employer_status_histories', t, employerStatuses),
  ],
)

/** Settings that a person's screens keep under a key (EMP-450). */
export const employerSettings = pgTable(
  'employer_settings',
  { company_id: companyId(), employer_id: hers('removed', integer().notNull()), key: text().notNull(), value: text() },
  (t) => [primaryKey({ columns: [t.employer_id, t.key] }), within(t.employer_id, 'employer_settings', t, employers).onDelete('cascade')],
)

/** The studios of a district manager. */
export const employerUnits = pgTable(
  'employer_units',
  { company_id: companyId(), employer_id: hers('removed', integer().notNull()), unit_id: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.employer_id, t.unit_id] }),
    within(t.employer_id, 'employer_units', t, employers).onDelete('cascade'),
    within(t.unit_id, 'employer_units', t, units).onDelete('cascade'),
  ],
)

/** Services of a master; her own duration overrides the service's (domain.md §2.1). */
export const employerServices = pgTable(
  'employer_services',
  { company_id: companyId(), employer_id: acted(integer().notNull()), service_id: integer().notNull(), duration: integer() },
  (t) => [
    primaryKey({ columns: [t.employer_id, t.service_id] }),
    index('employer_services_by_service').on(t.service_id, t.employer_id),
    within(t.employer_id, 'employer_services', t, employers).onDelete('cascade'),
    within(t.service_id, 'employer_services', t, services).onDelete('cascade'),
  ],
)

/** Like the windows of a workplace, for a person with windows of her own (schedule type 1). */
export const employerWindows = pgTable(
  'employer_windows',
  {
    id: key(),
    company_id: companyId(),
    employer_id: acted(integer().notNull()),
    begin_at: wallTime().notNull(),
    end_at: wallTime(),
    schedule: integer().array().notNull(),
  },
  (t) => [
    uniqueIndex('employer_windows_begin_at_unique').on(t.employer_id, t.begin_at),
    within(t.employer_id, 'employer_windows', t, employers).onDelete('cascade'),
  ],
)
