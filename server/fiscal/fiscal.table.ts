import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, smallint, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Paper, ShiftTotals } from '#domain/fiscal/report.ts'
import { cashRegisters } from '#server/cash-registers/cash-registers.table.ts'
import { acted, calendarDay, companyId, instant, isFlag, key, kopecks, line, pointing, within } from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'
import { legalEntities } from '#server/legal-entities/legal-entities.table.ts'
import { units } from '#server/units/units.table.ts'

/**
 * Receipts to be printed once: written in the transaction that takes the money, carried to the register after it. What must hold is held by the
 * database (migrations): what is to be printed never changes, a task goes its way and no other, one is under way on a register at a time.
 */
export const fiscalTasks = pgTable(
  'fiscal_tasks',
  {
    /** The uuid never changes, because the agent recognises the receipt by it. */
    uuid: uuid().primaryKey(),
    company_id: companyId(),
    /** The order of writing, in which a register prints. */
    seq: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    register_id: integer().notNull(),
    unit_id: integer().notNull(),
    entity_id: integer().notNull(),
    taxation: line().notNull(),
    kind: line().notNull(),
    doc_type: line().notNull(),
    doc_id: integer().notNull(),
    phase: line().notNull(),
    /** The key from which the uuid is made, together with entity, taxation and phase. */
    request_key: line().notNull(),
    attempt: smallint().notNull().default(0),
    body: jsonb().$type<Paper>().notNull(),
    /** Tag 1192 of the document. */
    key16: line().notNull(),
    state: line().notNull().default('waiting'),
    /** The FN and the number of its last document before the first send. */
    fn: line(),
    fd_before: integer(),
    sends: integer().notNull().default(0),
    sent_at: instant(),
    is_released: isFlag(),
    /** Why the receipt was refused, or what the agent said last. */
    cause: line(),
    fd: integer(),
    fpd: line(),
    not_printed: isFlag(),
    /** The sums that the register had counted when it closed its shift. */
    totals: jsonb().$type<ShiftTotals>(),
    /** The number of the register's shift, of a report that has opened or closed it. */
    shift_number: integer(),
    /** The carrier's lease and its end; a later carrier has another one. */
    lease: uuid(),
    lease_until: instant().notNull().default(sql`'epoch'`),
    due_at: instant().notNull().default(sql`'epoch'`),
    /** The answers that the browser got from the register in this round. */
    heard: jsonb().$type<unknown>(),
    written_at: instant().notNull(),
    over_at: instant(),
  },
  (t) => [
    unique('fiscal_tasks_key16').on(t.key16),
    uniqueIndex('fiscal_tasks_need')
      .on(t.company_id, t.doc_type, t.doc_id, t.phase, t.entity_id, t.taxation)
      .where(sql`state <> 'annulled'`),
    uniqueIndex('fiscal_tasks_one_under_way').on(t.register_id).where(sql`state in ('sent', 'unknown')`),
    index('fiscal_tasks_in_turn').on(t.register_id, t.seq).where(sql`state in ('waiting', 'sent', 'unknown')`),
    index('fiscal_tasks_open').on(t.company_id, t.unit_id, t.seq).where(sql`state not in ('done', 'annulled')`),
    index('fiscal_tasks_by_register').on(t.register_id, t.seq),
    index('fiscal_tasks_of_corrections').on(t.doc_id).where(sql`doc_type = 'correction'`),
    index('fiscal_tasks_of_acts').on(t.doc_id).where(sql`doc_type = 'register_act'`),
    within(t.register_id, 'fiscal_tasks', t, cashRegisters),
    within(t.unit_id, 'fiscal_tasks', t, units),
    within(t.entity_id, 'fiscal_tasks', t, legalEntities),
    check('fiscal_tasks_state', sql`state in ('waiting', 'sent', 'unknown', 'person', 'done', 'refused', 'annulled')`),
    check('fiscal_tasks_phase', sql`phase in ('prepay', 'settle')`),
    check('fiscal_tasks_read_before', sql`sends = 0 or (fn is not null and fd_before is not null and sent_at is not null)`),
    check('fiscal_tasks_done', sql`state <> 'done' or fd is not null`),
  ],
)

/** Every document seen in an FN, ours and those of other programs; only added to. */
export const fiscalDocuments = pgTable(
  'fiscal_documents',
  {
    id: key(),
    company_id: companyId(),
    register_id: integer().notNull(),
    fn: line().notNull(),
    fd: integer().notNull(),
    fpd: line(),
    /** null: a document of another program, or one whose key is not known. */
    task_uuid: uuid().references(() => fiscalTasks.uuid),
    kind: line(),
    total: kopecks(),
    seen_at: instant().notNull(),
  },
  (t) => [
    unique('fiscal_documents_number').on(t.company_id, t.fn, t.fd),
    index('fiscal_documents_by_task').on(t.task_uuid),
    index('fiscal_documents_by_register').on(t.register_id, t.id),
    within(t.register_id, 'fiscal_documents', t, cashRegisters),
  ],
)

/** What people said of receipts whose register was silent or refused (`Shift.resolve`); only added to. */
export const fiscalAnswers = pgTable(
  'fiscal_answers',
  {
    id: key(),
    company_id: companyId(),
    unit_id: integer().notNull(),
    task_uuid: uuid()
      .notNull()
      .references(() => fiscalTasks.uuid),
    says: line().notNull(),
    fd: integer(),
    reason: line().notNull(),
    answered_by: acted(integer().notNull()),
    answered_at: instant().notNull(),
  },
  (t) => [
    index('fiscal_answers_by_task').on(t.task_uuid),
    within(t.unit_id, 'fiscal_answers', t, units),
    within(t.answered_by, 'fiscal_answers', t, employers),
    check('fiscal_answers_says', sql`says in ('check', 'printed', 'not_printed', 'again')`),
  ],
)

/** Receipts of correction, by a person and of a basis (tags 1178, 1179); only added to. */
export const fiscalCorrections = pgTable(
  'fiscal_corrections',
  {
    id: key(),
    company_id: companyId(),
    unit_id: integer().notNull(),
    register_id: integer().notNull(),
    /** The order that it corrects; null: it is of no order of ours. The foreign key stands in the migrations, because an order writes receipts. */
    order_id: pointing('orders', integer()),
    operation: line().notNull(),
    total: kopecks().notNull(),
    basis_date: calendarDay().notNull(),
    basis_number: line().notNull(),
    comment: line(),
    made_by: acted(integer().notNull()),
    made_at: instant().notNull(),
  },
  (t) => [
    index('fiscal_corrections_by_register').on(t.register_id, t.id),
    index('fiscal_corrections_by_order').on(t.order_id).where(sql`order_id is not null`),
    within(t.unit_id, 'fiscal_corrections', t, units),
    within(t.register_id, 'fiscal_corrections', t, cashRegisters),
    within(t.made_by, 'fiscal_corrections', t, employers),
  ],
)
