import type { FastifyBaseLogger } from 'fastify'
import { isRecordingTold, staysRecordingTold } from '#server/company-settings/recording-told.ts'
import { asHouse } from '#server/core/as-house.ts'
import type { House } from '#server/core/context.ts'
import type { Telephony } from '#server/ports/telephony.ts'
import { secretOf } from '#server/telephony/settings.ts'
import { storeSound } from './recordings.files.ts'

interface Wanted {
  id: number
  company_id: number
  call_id: number
  url: string
}

/** Gives up a recording that the exchange has not given within an hour. */
const LOSE = `update call_recordings set status = 'lost', url = null, next_at = null
  where status = 'wanted' and created_at < to_timestamp($1) - interval '1 hour'`

/** Asked for again after 15 seconds, a minute, four, and then every quarter of an hour; two processes never ask for the same at once. */
const CLAIM = `update call_recordings r set tries = r.tries + 1,
    next_at = to_timestamp($1) + make_interval(secs => least(15 * power(4, r.tries), 900))
  where r.id in (select w.id from call_recordings w where w.status = 'wanted' and w.next_at <= to_timestamp($1)
    order by w.next_at, w.id limit 5 for update skip locked)
  returning r.id, r.company_id, r.call_id, r.url`

interface At {
  house: House
  log: FastifyBaseLogger
  telephony: Telephony
}

interface Pass {
  ended: Promise<void>
  /** True: somebody asked while the search was running, so it runs once more. */
  isAsked: boolean
}

const passes = new WeakMap<House, Pass>()

/**
 * Fetches recordings that exchanges keep. A process fetches five at a time, however many it is told of: a caller who asks meanwhile waits for the same pass.
 */
export function fetchRecordings(at: At): Promise<void> {
  const going = passes.get(at.house)
  if (going) {
    going.isAsked = true
    return going.ended
  }
  const pass: Pass = { isAsked: true, ended: Promise.resolve() }
  passes.set(at.house, pass)
  pass.ended = fetchAll(at, pass)
  return pass.ended
}

/** Nothing happens between the last look at `isAsked` and the end of the pass, so nobody waits for one that has ended. */
async function fetchAll(at: At, pass: Pass) {
  try {
    while (pass.isAsked) {
      pass.isAsked = false
      while ((await fetchSome(at)) > 0);
    }
  } finally {
    passes.delete(at.house)
  }
}

async function fetchSome({ house, log, telephony }: At): Promise<number> {
  const now = Math.floor(house.clock() / 1000)
  await house.database.pool.query(LOSE, [now])
  const { rows } = await house.database.pool.query<Wanted>(CLAIM, [now])
  await Promise.all(
    rows.map((one) => fetchOne({ house, log, telephony }, one).catch((err: unknown) => log.error({ err, recording: one.id }, 'telephony'))),
  )
  return rows.length
}

async function fetchOne({ house, log, telephony }: At, { id, company_id, call_id, url }: Wanted) {
  const [isTold, secret] = await asHouse(house, log, company_id, async (ctx) => [
    await isRecordingTold(ctx),
    await secretOf(ctx, house.secrets),
  ])
  const fetched = isTold ? await storeSound(house.files, await telephony.recording(url, secret ?? '')) : null
  await asHouse(house, log, company_id, async (ctx) => {
    // The company may have said otherwise while the sound was on its way; then the file is swept as one that nobody names.
    const sound = (await staysRecordingTold(ctx)) ? fetched : null
    const set = sound ? `'kept', file_key = $2, bytes = $3` : `'lost', file_key = $2::text, bytes = $3::int`
    await ctx.sql(`update call_recordings set status = ${set}, url = null, next_at = null where id = $1 and status = 'wanted'`, [
      id,
      sound?.key ?? null,
      sound?.bytes ?? null,
    ])
    ctx.tell({ feature: 'calls', ids: [call_id] })
  })
}
