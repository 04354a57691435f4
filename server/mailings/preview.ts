import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Data, Input } from '#contract/core/endpoint.ts'
import { isForStaff, type MailingReason, type mailings } from '#contract/mailings/mailings.ts'
import { markersOfSubject } from '#contract/notify-templates/notify-templates.ts'
import { hasMarker } from '#domain/messages/markers.ts'
import { consentUrl, sampleToken } from '#server/consent-links/make.ts'
import type { Ctx } from '#server/core/context.ts'
import { can } from '#server/live/session.ts'
import { audienceOf, checkMost } from './audience.ts'
import { peopleOf } from './people.ts'
import { isPushed, type Prepared, prepare } from './words.ts'

/** People of one question: their texts are made within some ten milliseconds, and then others have their turn. */
const AT_ONCE = 500
const SHOWN = 3

/** Answers whom a mailing would reach now and why not the others. Writes nothing. */
export async function previewMailing(ctx: Ctx, { body: asked }: Input<typeof mailings.preview>): Promise<Data<typeof mailings.preview>> {
  const { sql, values } = await audienceOf(ctx, asked.subject_type, asked)
  const rows = await ctx.rows<[person: number, subject: number]>(`${sql} order by person_id`, values)
  checkMost(rows.length)
  const text = `${asked.subject ?? ''}${asked.body}`
  const markers = markersOfSubject[asked.subject_type].filter((one) => hasMarker(text, one))
  const shown = can(ctx.me, isForStaff(asked.subject_type) ? 'Employer.view' : 'User.view') ? SHOWN : 0
  const sampleLink = () => ({ token: sampleToken, url: consentUrl(ctx.publicUrl, sampleToken) })
  const told = { reached: 0, later: 0, parts: 0, maybe_parts: 0, longest: 0 }
  const [left, gaps] = [new Map<MailingReason, number>(), new Map<string, number>()]
  const samples: Pick<Prepared, 'subject' | 'body'>[] = []
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const some = rows.slice(at, at + AT_ONCE).map(([person_id, subject_id], id) => ({ id, person_id, subject_id }))
    for (const one of (await peopleOf(ctx, asked, some)).map((addressee) => prepare(ctx.now, asked, addressee, sampleLink))) {
      if (one.reason) {
        add(left, one.reason)
        continue
      }
      told.reached++
      if (isPushed(asked, one)) told.maybe_parts += one.addressee.address ? one.parts : 0
      else told.parts += one.parts
      told.longest = Math.max(told.longest, one.parts)
      if (one.due > ctx.now) told.later++
      for (const marker of markers) if (marker !== 'unsubscribe' && !one.addressee.values[marker]) add(gaps, marker)
      if (samples.length < shown) samples.push({ subject: one.subject, body: one.body })
    }
    await nextTurn()
  }
  return {
    total: rows.length,
    ...told,
    samples,
    left_out: [...left].map(([reason, count]) => ({ reason, count })).toSorted((a, b) => b.count - a.count),
    gaps: [...gaps].map(([marker, count]) => ({ marker, count })),
  }
}

const add = <K>(counts: Map<K, number>, key: K) => counts.set(key, (counts.get(key) ?? 0) + 1)
