import { callRefusals } from '#contract/core/call.ru.ts'
import { E } from '#contract/core/errors.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'

type Values = Record<string, string | null>

/** `keys=a,b` names the settings; `defaults` is a JSON object by key. */
export async function showSettings(ctx: Ctx, { query }: { query: { keys: string; defaults?: string | undefined } }): Promise<Values> {
  const keys = query.keys.split(',').filter(Boolean)
  const rows = await ctx.sql<{ key: string; value: string | null }>(
    'select key, value from employer_settings where employer_id = $1 and key = any($2)',
    [ctx.me.employer_id, keys],
  )
  const stored = new Map(rows.map(({ key, value }) => [key, value]))
  const defaults = defaultsOf(query.defaults)
  return Object.fromEntries(keys.map((key) => [key, stored.has(key) ? (stored.get(key) ?? null) : (defaults.get(key) ?? null)]))
}

export async function saveSettings(ctx: Ctx, { body }: { body: { values: Values } }): Promise<Values> {
  await ctx.sql(
    `insert into employer_settings (company_id, employer_id, key, value) select current_company(), $1, v.key, v.value
      from unnest($2::text[], $3::text[]) v(key, value)
     on conflict (employer_id, key) do update set value = excluded.value`,
    [ctx.me.employer_id, Object.keys(body.values), Object.values(body.values)],
  )
  return body.values
}

/** A map: every object has a `constructor`. */
function defaultsOf(text: string | undefined): Map<string, string | null> {
  try {
    const read: unknown = JSON.parse(text ?? '{}')
    const entries = typeof read === 'object' && read !== null ? Object.entries(read) : []
    return new Map(entries.map(([key, value]) => [key, value === null ? null : String(value)]))
  } catch {
    return fail(E.invalid, { defaults: [callRefusals.json] })
  }
}
