import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { calendarDay, companyId, isFlag, key, line, unlogged, within } from '#server/database/columns.ts'
import { legalEntities } from '#server/legal-entities/legal-entities.table.ts'
import { units } from '#server/units/units.table.ts'

/** Where a studio takes money: a fiscal register, one that prints for sales on the network, or a drawer without receipts (company 2). */
export const cashRegisters = pgTable(
  'cash_registers',
  {
    id: key(),
    company_id: companyId(),
    unit_id: integer().notNull(),
    entity_id: integer().notNull(),
    title: line().notNull(),
    kind: line().notNull().default('fiscal'),
    /** The serial number of the factory; a fiscal register has one. */
    serial: line(),
    /** The address of the service that the register answers at; empty: the studio's own (`cashRegisterBaseUrl`). */
    base_url: line(),
    /** The number by which that service knows the register. */
    device_id: line(),
    /** Who brings it the tasks that the server writes: the server itself, or the browser of the desk. */
    carrier: line().notNull().default('server'),
    /** Of a register on the network: the code of its group, with what its service is entered, and what a receipt names (tags 1117 and 1187). */
    online_group: line(),
    online_login: line(),
    /** Sealed (server/core/secrets.ts). */
    online_password: unlogged(line()),
    online_email: line(),
    online_address: line(),
    /** The fiscal memory told these three when it was last read (C46): its number, its last day, how often it may be registered anew. */
    fn_number: unlogged(line()),
    fn_until: unlogged(calendarDay()),
    fn_registrations_left: unlogged(integer()),
    /** True: the archive is nearly full. */
    fn_is_full: unlogged(isFlag()),
    /** The format of fiscal documents. */
    ffd: line().notNull().default('1.2'),
    /** 1 is the rouble, 2 the soum: a register takes one of them. */
    currency: smallint().notNull().default(1),
    is_default: isFlag(),
    /** True: out of use. Its past stays, but no shift is opened on it. */
    is_closed: isFlag(),
  },
  (t) => [
    unique('cash_registers_own').on(t.company_id, t.id),
    unique('cash_registers_serial').on(t.company_id, t.serial),
    unique('cash_registers_title').on(t.unit_id, t.title),
    uniqueIndex('cash_registers_one_default').on(t.unit_id).where(sql`is_default`),
    index('cash_registers_by_company').on(t.company_id, t.unit_id),
    within(t.unit_id, 'cash_registers', t, units),
    within(t.entity_id, 'cash_registers', t, legalEntities),
    check('cash_registers_kind', sql`kind in ('fiscal', 'online', 'drawer')`),
    check('cash_registers_carrier', sql`carrier in ('server', 'browser')`),
    check('cash_registers_currency', sql`currency in (1, 2)`),
    check('cash_registers_fiscal', sql`kind <> 'fiscal' or serial is not null`),
    check('cash_registers_online', sql`kind <> 'online' or carrier = 'server'`),
    check('cash_registers_in_use', sql`not (is_default and is_closed)`),
  ],
)
