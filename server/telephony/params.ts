import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { telephonyRu } from '#contract/telephony/telephony.ru.ts'
import type { SipParams, telephony } from '#contract/telephony/telephony.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { placeIn } from '#server/core/seal-anew.ts'
import type { Secrets } from '#server/core/secrets.ts'
import { employerRecord } from '#server/employers/employers.record.ts'
import { sipPassword } from '#server/employers/prepare-employer.ts'
import { update } from '#server/lists/records.ts'
import { can } from '#server/live/session.ts'

const { params: words } = telephonyRu

const PARAMS = `select e.id as employer_id, concat_ws(' ', e.last_name, e.first_name) as full_name, e.sip_login as login,
   (e.sip_password is not null)::int as has_password from employers e`
const ORDER = 'order by e.last_name collate ru, e.first_name collate ru, e.id'

/** An employee who manages telephones sees everybody who may be given one. */
export async function listParams(ctx: Ctx) {
  const isKeeper = can(ctx.me, 'Telephony.settings')
  const whose = isKeeper ? 'may_enter(e)' : 'e.id = $1'
  return { items: await ctx.sql<SipParams>(`${PARAMS} where ${whose} ${ORDER}`, isKeeper ? [] : [ctx.me.employer_id]) }
}

/** A login belongs to one person, or a call could not tell on whose screen to show its card. */
export const saveParams =
  (secrets: Secrets) =>
  async (ctx: Ctx, { body: { employer_id: id, login, password } }: Input<typeof telephony.saveParams>): Promise<SipParams> => {
    await ctx.sql('select pg_advisory_xact_lock(hashtext($1), current_company())', ['sip_login'])
    const [person] = await ctx.sql(`${PARAMS} where e.id = $1 and may_enter(e)`, [id])
    if (!person) fail(E.notFound, { employer_id: [words.employer] })
    const [other] = await ctx.sql('select from employers where sip_login = $1 and id <> $2', [login, id])
    if (login !== '' && other) fail(E.invalid, { login: [words.loginTaken] })
    await update(ctx, employerRecord, id, {
      sip_login: login || null,
      ...(login === '' ? { sip_password: null } : password && { sip_password: secrets.seal(password, placeIn(sipPassword, id)) }),
    })
    ctx.tell({ feature: 'telephony', ids: [id] })
    const [row] = await ctx.sql<SipParams>(`${PARAMS} where e.id = $1`, [id])
    return row ?? fail(E.notFound)
  }

/** Seconds since a tab of hers was last connected. */
const LATELY = 300

/** People with a telephone who work a shift now, or have the program open. */
export async function listActive(ctx: Ctx) {
  const items = await ctx.sql<Omit<SipParams, 'has_password'> & { is_busy: 0 | 1 }>(
    `select p.employer_id, p.full_name, p.login, p.is_busy from (
       select e.id as employer_id, e.last_name, e.first_name, concat_ws(' ', e.last_name, e.first_name) as full_name, e.sip_login as login,
         exists (select from calls c where c.employer_id = e.id and c.state = 'talking')::int as is_busy
       from employers e where e.sip_login is not null and may_enter(e) and (
         exists (select from employer_schedules s where s.employer_id = e.id and s.approved_at is not null
           and s.begin_at <= to_timestamp($1) and s.end_at > to_timestamp($1))
         or exists (select from employer_presence p where p.employer_id = e.id
           and p.seen_at > to_timestamp($1) - make_interval(secs => $2)))) p
     order by p.last_name collate ru, p.first_name collate ru, p.employer_id`,
    [ctx.now, LATELY],
  )
  return { items }
}
