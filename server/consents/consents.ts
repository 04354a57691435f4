import {
  type ConsentPurpose,
  type ConsentRow,
  type ConsentText,
  type ConsentVersion,
  consentPurposes,
  type consents,
} from '#contract/consents/consents.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { customerRecord } from '#server/customers/customers.record.ts'
import { holdCustomer, showCustomer } from '#server/customers/customers.ts'
import { forgetHealth } from '#server/customers/health-facts.ts'
import { addConsent, flagOf } from '#server/customers/say-consent.ts'
import { wire } from '#server/lists/list.ts'
import { update } from '#server/lists/records.ts'

interface At {
  params: { id: number }
}

/** The consents of a customer within reach, by purpose: her last recorded one, or the flag of the card until she was asked. */
export async function agreedBy(ctx: Ctx, customerId: number): Promise<{ purpose: ConsentPurpose; is_given: boolean }[]> {
  const given = (purpose: ConsentPurpose) => `coalesce((select c.is_given from consents c
     where c.company_id = u.company_id and c.user_id = u.id and c.purpose = '${purpose}' order by c.id desc limit 1),
     ${flagOf[purpose] ? `u.${flagOf[purpose]}` : 'false'})`
  return ctx.sql(
    `select p.purpose, p.is_given from customers u
       cross join lateral (values ${consentPurposes.map((one, at) => `(${at}, '${one}', ${given(one)})`).join(', ')}) p(place, purpose, is_given)
     where u.id = $1 order by p.place`,
    [customerId],
  )
}

export async function showConsents(ctx: Ctx, { params }: At) {
  await showCustomer(ctx, { params })
  return historyOf(ctx, params.id)
}

export async function recordConsent(ctx: Ctx, { params, body }: Input<typeof consents.record>) {
  await holdConsenting(ctx, params.id)
  await addConsent(ctx, params.id, body.purpose, body.is_given === 1, body.source)
  if (body.purpose === 'health' && body.is_given === 0) await forgetHealth(ctx, params.id)
  const flag = flagOf[body.purpose]
  if (flag) await update(ctx, customerRecord, params.id, { [flag]: body.is_given === 1 })
  ctx.tell({ feature: 'consents', ids: [params.id] })
  ctx.tell({ feature: 'customers', ids: [params.id] })
  return historyOf(ctx, params.id)
}

/** Her card may be in the archive, but not erased or a part of another: the word would be of nobody, or lost. */
async function holdConsenting(ctx: Ctx, id: number) {
  await holdCustomer(ctx, id)
  const { erased_at } = await showCustomer(ctx, { params: { id } })
  const [merged] = await ctx.sql('select from customer_merges where twin_id = $1 and undone_at is null', [id])
  if (erased_at !== null || merged) fail(E.notFound)
}

async function historyOf(ctx: Ctx, id: number) {
  const items = await ctx.sql<ConsentRow>(
    `select c.id, c.purpose, c.is_given::int as is_given, t.version, c.source, ${wire('c.created_at')} as created_at,
       (select json_build_object('id', e.id, 'name', concat_ws(' ', e.last_name, e.first_name)) from employers e
         where e.id = c.author_id) as author
     from consents c left join consent_texts t on t.id = c.text_id where c.user_id = $1 order by c.id desc limit 500`,
    [id],
  )
  const agreed = await agreedBy(ctx, id)
  return { items, agreed: agreed.map(({ purpose, is_given }) => ({ purpose, is_given: is_given ? (1 as const) : (0 as const) })) }
}

const TEXTS = `select distinct on (t.purpose) t.id, t.purpose, t.version, t.text, ${wire('t.created_at')} as created_at
  from consent_texts t order by t.purpose, t.version desc`

export async function listTexts(ctx: Ctx) {
  return { items: await ctx.sql<ConsentText>(TEXTS) }
}

export async function listVersions(ctx: Ctx) {
  const items = await ctx.sql<ConsentVersion>(
    `select t.id, t.purpose, t.version, t.text, ${wire('t.created_at')} as created_at,
       (select json_build_object('id', e.id, 'name', concat_ws(' ', e.last_name, e.first_name)) from employers e
         where e.id = t.author_id) as author
     from consent_texts t order by t.purpose, t.version desc limit 500`,
  )
  return { items }
}

/** The same words again are not a new version. An equal call at the same moment waits for the lock. */
export async function writeText(ctx: Ctx, { body }: Input<typeof consents.write>) {
  await ctx.sql('select pg_advisory_xact_lock(hashtextextended($1, 11))', [`consent_texts|${ctx.me.company_id}|${body.purpose}`])
  await ctx.sql(
    `insert into consent_texts (company_id, purpose, version, text, author_id, created_at)
     select current_company(), $1, coalesce(max(t.version), 0) + 1, $2, $3, to_timestamp($4) from consent_texts t where t.purpose = $1
     having not exists (select from consent_texts n where n.purpose = $1 and n.text = $2
       and n.version = (select max(m.version) from consent_texts m where m.purpose = $1))`,
    [body.purpose, body.text, ctx.me.employer_id, ctx.now],
  )
  ctx.tell({ feature: 'consents', ids: [] })
  const texts = await ctx.sql<ConsentText>(TEXTS)
  return texts.find((one) => one.purpose === body.purpose) as ConsentText // the line above has written it
}
