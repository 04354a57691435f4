import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { candidateSources } from '#domain/candidates/routing.ts'
import { stages } from '#domain/candidates/stages.ts'
import { cities } from '#server/cities/cities.table.ts'
import {
  acted,
  companyId,
  contact,
  hers,
  instant,
  key,
  line,
  personal,
  phone,
  pointing,
  unlogged,
  within,
} from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'
import { units } from '#server/units/units.table.ts'
import { workPositions } from '#server/work-positions/work-positions.table.ts'

/** People who want to work here. Somebody on the way has one card by her phone; an erased person keeps her steps and nothing personal. */
export const candidates = pgTable(
  'candidates',
  {
    id: key(),
    company_id: companyId(),
    last_name: personal(line().notNull()),
    first_name: personal(line().notNull()),
    middle_name: personal(line()),
    phone: personal(contact(phone().notNull())),
    email: personal(contact(line())),
    work_position_id: integer().references(() => workPositions.id),
    city_id: personal(integer().references(() => cities.id)),
    unit_id: integer(),
    source: text({ enum: candidateSources }).notNull(),
    stage: text({ enum: stages }).notNull(),
    stage_at: instant().notNull(),
    due_at: instant(),
    /** The rule may have been deleted since; its words stay. */
    rule_id: pointing('recruit_rules', integer()),
    rule_words: line(),
    hr_manager_id: acted(integer()),
    interview_at: instant(),
    trial_at: instant(),
    /** The meetings of which the manager was reminded already. */
    interview_told_at: unlogged(instant()),
    trial_told_at: unlogged(instant()),
    comment: personal(line()),
    reason: personal(line()),
    /** The employee that the candidate has become. */
    employer_id: hers('emptied', integer()),
    author_id: acted(unlogged(integer())),
    created_at: instant().notNull().defaultNow(),
    erased_at: instant(),
  },
  (t) => [
    unique('candidates_own').on(t.company_id, t.id),
    uniqueIndex('candidates_phone_once').on(t.company_id, t.phone).where(sql`stage not in ('hired', 'rejected', 'reserve')`),
    index('candidates_by_stage').on(t.company_id, t.stage, t.stage_at, t.id),
    index('candidates_by_name').on(t.company_id, sql`last_name collate ru`, t.id),
    index('candidates_by_created').on(t.company_id, t.created_at, t.id),
    index('candidates_by_phone').on(t.company_id, t.phone),
    index('candidates_by_manager').on(t.company_id, t.hr_manager_id, t.id),
    index('candidates_interviews').on(t.company_id, t.interview_at).where(sql`interview_at is not null`),
    index('candidates_trials').on(t.company_id, t.trial_at).where(sql`trial_at is not null`),
    index('candidates_employer').on(t.employer_id).where(sql`employer_id is not null`),
    within(t.unit_id, 'candidates', t, units),
    within(t.hr_manager_id, 'candidates', t, employers),
    within(t.employer_id, 'candidates', t, employers),
    within(t.author_id, 'candidates', t, employers),
    check('candidates_hired', sql`(stage = 'hired') = (employer_id is not null)`),
    check('candidates_reason', sql`stage <> 'rejected' or reason is not null or erased_at is not null`),
  ],
)

/** Each step of hiring with its time. Steps are only added; erasing the person takes the reasons. */
export const candidateStages = pgTable(
  'candidate_stages',
  {
    id: key(),
    company_id: companyId(),
    candidate_id: hers('emptied', integer().notNull()),
    from_stage: text({ enum: stages }),
    stage: text({ enum: stages }).notNull(),
    reason: personal(line()),
    /** The employee, once the candidate is hired: erasing the employee clears it too. */
    employer_id: hers('emptied', integer()),
    author_id: acted(integer()),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    index('candidate_stages_of').on(t.candidate_id, t.id),
    within(t.candidate_id, 'candidate_stages', t, candidates),
    index('candidate_stages_of_employer').on(t.employer_id).where(sql`employer_id is not null`),
    within(t.employer_id, 'candidate_stages', t, employers),
    within(t.author_id, 'candidate_stages', t, employers),
  ],
)

export const candidateNotes = pgTable(
  'candidate_notes',
  {
    id: key(),
    company_id: companyId(),
    candidate_id: hers('removed', integer().notNull()),
    text: personal(line().notNull()),
    /** The employee, once the candidate is hired: erasing the employee removes the row. */
    employer_id: hers('removed', integer()),
    author_id: acted(integer()),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    index('candidate_notes_of').on(t.candidate_id, t.id),
    within(t.candidate_id, 'candidate_notes', t, candidates),
    index('candidate_notes_of_employer').on(t.employer_id).where(sql`employer_id is not null`),
    within(t.employer_id, 'candidate_notes', t, employers),
    within(t.author_id, 'candidate_notes', t, employers),
  ],
)

/** A summary, pictures of works, papers. The bytes lie beside the papers of employees. */
export const candidateFiles = pgTable(
  'candidate_files',
  {
    id: key(),
    company_id: companyId(),
    candidate_id: hers('removed', integer().notNull()),
    title: personal(line().notNull()),
    attachment: unlogged(line().notNull()),
    bytes: unlogged(integer().notNull()),
    /** The employee, once the candidate is hired: erasing the employee removes the row. */
    employer_id: hers('removed', integer()),
    author_id: acted(integer()),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    index('candidate_files_of').on(t.candidate_id, t.id),
    index('candidate_files_by_attachment').on(t.attachment),
    within(t.candidate_id, 'candidate_files', t, candidates),
    index('candidate_files_of_employer').on(t.employer_id).where(sql`employer_id is not null`),
    within(t.employer_id, 'candidate_files', t, employers),
    within(t.author_id, 'candidate_files', t, employers),
  ],
)
