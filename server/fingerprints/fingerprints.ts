import { randomBytes } from 'node:crypto'
import type { Data, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { fingerprintsRu } from '#contract/fingerprints/fingerprints.ru.ts'
import type { FingerprintRow, fingerprints } from '#contract/fingerprints/fingerprints.ts'
import { freeFinger } from '#domain/fingerprints/reads.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { type ConstraintFailures, fail } from '#server/core/fail.ts'
import { placeIn } from '#server/core/seal-anew.ts'
import { instantOf } from '#server/database/instant.ts'
import { openedHere } from '#server/fp-readers/house-box.ts'
import { fingerprintTemplate } from '#server/fp-readers/template.ts'
import { find, list } from '#server/lists/list.ts'
import { insert, nextId, remove } from '#server/lists/records.ts'
import type { Me } from '#server/live/session.ts'
import { reachedUnits } from '#server/units/reach.ts'
import { fingerprintRecord } from './fingerprint.record.ts'
import { fingerprintsList, fingerprintsScope } from './fingerprints.list.ts'

const { refusals } = fingerprintsRu
const RELATIONS = 'employer;unit;creator'

export const fingerprintsConstraints: ConstraintFailures = {
  fingerprints_finger: { code: E.duplicate, field: 'finger', message: refusals.taken },
  fingerprints_consent: { code: E.invalid, field: 'employer_id', message: refusals.consent },
  fingerprints_once: { code: E.duplicate, field: 'fingerprint', message: refusals.same },
}

export async function ofEmployer(
  ctx: Ctx,
  { params: { id } }: Input<typeof fingerprints.ofEmployer>,
): Promise<Data<typeof fingerprints.ofEmployer>> {
  await ownPerson(ctx, id)
  const asked = { search: `employer_id:${id}`, searchFields: 'employer_id:=', orderBy: 'id', sortedBy: 'asc', with: RELATIONS }
  return { items: (await list(ctx, fingerprintsList, { ...asked, limit: 10, isBare: true })).items }
}

/** Employees who have consented stand first, because their fingerprints are taken next. */
export async function listPeople(ctx: Ctx): Promise<Data<typeof fingerprints.people>> {
  const reach = reachedUnits(ctx, 'e.unit_id')
  return {
    items: await ctx.sql<Data<typeof fingerprints.people>['items'][number]>(
      `select e.id, concat_ws(' ', e.last_name, e.first_name) as name, (${CONSENT} is not null)::int as has_consent,
         array(select f.finger from fingerprints f where f.employer_id = e.id order by f.finger) as fingers
       from employers e where ${WORKS} and ${reach?.sql(2) ?? 'true'}
       order by has_consent desc, e.last_name collate ru, e.first_name collate ru, e.id`,
      [ctx.now, ...(reach?.values ?? [])],
    ),
  }
}

interface Sealed {
  seal: (id: number) => string
  hash: Buffer
}

const TEMPLATE = /^[\w-]{40,20000}$/

/** Runs before the transaction, so that the unsealed template goes no further. */
export async function prepareTemplate({ secrets }: House, { body }: Input<typeof fingerprints.add>, me: Me | null): Promise<Sealed> {
  const company = me?.company_id ?? 0
  const template = openedHere(secrets, company, { box: body.fingerprint, employerId: body.employer_id })
  if (template === null || !TEMPLATE.test(template)) return fail(E.invalid, { fingerprint: [refusals.template] })
  return {
    seal: (id) => secrets.seal(template, placeIn(fingerprintTemplate, id)),
    hash: secrets.sign(`fingerprint ${company} ${template}`),
  }
}

/** Adds a fingerprint, after a consent; an employee without one has all other ways of checking in. */
export async function addFingerprint(ctx: Ctx, { body }: Input<typeof fingerprints.add>, { seal, hash }: Sealed): Promise<FingerprintRow> {
  const { employer_id, title, creator_id = ctx.me.employer_id } = body
  if (creator_id !== ctx.me.employer_id) fail(E.invalid, { creator_id: [refusals.creator] })
  await ownPerson(ctx, employer_id)
  const [person] = await ctx.sql<{ works: boolean; consent: number | null; taken: number[] }>(
    `select ${WORKS} as works, ${CONSENT} as consent, array(select f.finger from fingerprints f where f.employer_id = e.id) as taken
     from employers e where e.id = $2 for no key update of e`,
    [ctx.now, employer_id],
  )
  if (!person?.works) return fail(E.invalid, { employer_id: [refusals.left] })
  if (person.consent === null) return fail(E.invalid, { employer_id: [refusals.consent] })
  const finger = body.finger ?? freeFinger(person.taken) ?? fail(E.invalid, { finger: [refusals.full] })
  const id = await nextId(ctx, fingerprintRecord)
  await insert(ctx, fingerprintRecord, {
    id,
    employer_id,
    finger,
    title,
    template: seal(id),
    template_hash: hash,
    mark: newMark(),
    consent_document_id: person.consent,
    creator_id,
    created_at: instantOf(ctx.now),
  })
  ctx.tell({ feature: 'fingerprints', ids: [id] })
  return find(ctx, fingerprintsList, id, RELATIONS)
}

export async function removeFingerprint(
  ctx: Ctx,
  { params }: Input<typeof fingerprints.remove>,
): Promise<Data<typeof fingerprints.remove>> {
  const [row] = await ctx.sql<{ id: number }>('select id from fingerprints where employer_id = $1 and finger = $2', [
    params.employer_id,
    params.finger,
  ])
  if (!row) return fail(E.notFound)
  await remove(ctx, fingerprintRecord, row.id, fingerprintsScope(ctx))
  ctx.tell({ feature: 'fingerprints', ids: [row.id] })
  return row
}

/** The mark is random and not made from the template, so it tells nothing about the finger. */
const newMark = () => randomBytes(4).toString('hex')

/** An employee of the caller's studios. */
async function ownPerson(ctx: Ctx, id: number) {
  const reach = reachedUnits(ctx, 'unit_id')
  const [row] = await ctx.sql(`select id from employers where id = $1 and deleted_at is null and ${reach?.sql(2) ?? 'true'}`, [
    id,
    ...(reach?.values ?? []),
  ])
  if (!row) fail(E.employerNotFound)
}

const WORKS = `(e.deleted_at is null and e.erased_at is null and e.status <> 2
  and (e.end_work_at is null or e.end_work_at > to_timestamp($1)::date))`
const CONSENT = `(select max(d.id) from employer_documents d join employer_document_types y on y.id = d.employer_document_type_id
  and y.alias = 'biometrics' where d.employer_id = e.id)`

/** Each hour: removes the fingerprints of employees whose last day has come; changes by hand remove them at once in the database. */
export async function forgetLeft({ database, clock }: Pick<House, 'database' | 'clock'>) {
  await database.pool.query(
    `delete from fingerprints f using employers e where e.id = f.employer_id and e.end_work_at <= to_timestamp($1)::date`,
    [Math.floor(clock() / 1000)],
  )
}
