import { index, integer, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core'
import { cities } from '#server/cities/cities.table.ts'
import { companies } from '#server/companies/companies.table.ts'
import { calendarDay, companyId, instant, isFlag, key, line, within } from '#server/core/columns.ts'
import { services } from '#server/services/services.table.ts'
import { units } from '#server/units/units.table.ts'
import { workPositions } from '#server/work-positions/work-positions.table.ts'

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
    city_id: integer().references(() => cities.id),
    last_name: line().notNull(),
    first_name: line().notNull(),
    middle_name: line(),
    phone: line().notNull().unique('employers_phone_unique'),
    email: line().unique('employers_email_unique'),
    /** 0 worked, 1 hired, 2 fired (K22). */
    status: integer().notNull().default(1),
    /** 0 default, 1 individual, 2 position with a schedule but no services (K7). */
    schedule_type: integer().notNull().default(0),
    is_superuser: isFlag(),
    can_login: isFlag(),
    start_work_at: calendarDay(),
    end_work_at: calendarDay(),
    birthday_at: calendarDay(),
    blocked_at: instant(),
    deleted_at: instant(),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    unique('employers_own').on(t.company_id, t.id),
    index('employers_by_unit').on(t.unit_id),
    within(t.unit_id, 'employers', t, units),
  ],
)

/** The studios of a district manager. */
export const employerUnits = pgTable(
  'employer_units',
  { company_id: companyId(), employer_id: integer().notNull(), unit_id: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.employer_id, t.unit_id] }),
    within(t.employer_id, 'employer_units', t, employers).onDelete('cascade'),
    within(t.unit_id, 'employer_units', t, units).onDelete('cascade'),
  ],
)

/** What a master does; her own duration wins over the service's (domain.md §2.1). */
export const employerServices = pgTable(
  'employer_services',
  { company_id: companyId(), employer_id: integer().notNull(), service_id: integer().notNull(), duration: integer() },
  (t) => [
    primaryKey({ columns: [t.employer_id, t.service_id] }),
    index('employer_services_by_service').on(t.service_id, t.employer_id),
    within(t.employer_id, 'employer_services', t, employers).onDelete('cascade'),
    within(t.service_id, 'employer_services', t, services).onDelete('cascade'),
  ],
)
