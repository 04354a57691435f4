import type pg from 'pg'
import type { Bait } from './baits.ts'

interface Column {
  table: string
  column: string
  type: string
}

/** Columns whose texts have a meaning: rows refer by them or are found by them, so another text would change what they say. */
const MEANING =
  /(^|_)(phone|login|email|timezone|color|type|kind|status|state|reach|zone|code|token|hash|key|secret|answer|channel|event|filename|route|slug|sign|alias|mask|list|mode|currency|reason|origin|source|purpose|from|to|id|inn|password|recipient|attachment)$|^(permissions|locale|query)$/
/** Fields into which people write free text, and often nothing. */
const FREE =
  /^(comment|info|description|subtitle|seo_title|seo_description|site|contact|article|group|number|text|user_agent|subject|failure)$/

/** The baits of one text: one that must lead, then the text, then the rest. */
interface Bunch {
  turn: number
  before: string
  behind: string
}

/** How many baits one text carries, so that one screen shows several of them. */
const TOGETHER = 4

function bunchesOf(baits: readonly Bait[]): Bunch[] {
  const count = Math.ceil(baits.length / TOGETHER)
  const joined = (some: readonly Bait[]) => some.map(({ text }) => text).join('')
  return Array.from({ length: count }, (_, turn) => {
    const own = baits.filter((_, index) => index % count === turn)
    return { turn, before: joined(own.filter(({ leads }) => leads)), behind: joined(own.filter(({ leads }) => !leads)) }
  })
}

/**
 * Deals the baits over every text of every table, and into the free fields that are empty. What a check or a unique index refuses is left
 * out there. Answers how many columns hold some.
 */
export async function plant(pool: pg.Pool, baits: readonly Bait[], seed: number): Promise<number> {
  const { rows } = await pool.query<Column>(
    `select c.table_name as table, c.column_name as column, c.data_type as type from information_schema.columns c
     join pg_tables t on t.schemaname = 'public' and t.tablename = c.table_name
     where c.table_schema = 'public' and c.data_type in ('text', 'character varying', 'jsonb') and c.is_generated = 'NEVER' order by 1, 2`,
  )
  const bunches = bunchesOf(baits)
  let planted = 0
  let first = seed
  for (const one of rows.filter(({ column }) => !MEANING.test(column))) {
    const count = one.type === 'jsonb' ? await plantInside(pool, one, baits, first) : await plantBeside(pool, one, bunches, first)
    if (count > 0) planted++
    first += count
  }
  return planted
}

async function plantBeside(pool: pg.Pool, { table, column }: Column, bunches: readonly Bunch[], first: number): Promise<number> {
  const where = FREE.test(column) ? '' : `where "${column}" ~ '[А-яЁё]'`
  const text = `update ${table} t set "${column}" = b.before || coalesce(t."${column}", '') || b.behind
    from (select ctid as place, (row_number() over (order by ctid desc) + $1) % $2 as turn from ${table} ${where}) r
    join jsonb_to_recordset($3) b(turn int, before text, behind text) on b.turn = r.turn where t.ctid = r.place`
  const lay = async (some: readonly Bunch[]) =>
    (await pool.query(text, [first % bunches.length, bunches.length, JSON.stringify(some)]).catch(() => null))?.rowCount ?? null
  const all = await lay(bunches)
  if (all !== null) return all
  let count = 0
  for (const one of bunches) count += (await lay([one])) ?? 0
  return count
}

/** Texts inside a JSON may have limits of their own, so each gets one bait that is short enough. Keys stay as they are. */
async function plantInside(pool: pg.Pool, { table, column }: Column, baits: readonly Bait[], first: number): Promise<number> {
  const { rows } = await pool.query<{ place: string; value: unknown }>(
    `select ctid::text as place, "${column}" as value from ${table} where "${column}"::text ~ '[А-яЁё]' order by ctid desc`,
  )
  let next = first
  const baited = (value: unknown): unknown => {
    if (typeof value === 'string' && /[А-яЁё]/.test(value)) {
      for (;;) {
        const { text = '', leads = false } = baits[next++ % baits.length] ?? {}
        if (text.length < 100 - Math.min(value.length, 50)) return leads ? `${text}${value}` : `${value}${text}`
      }
    }
    if (Array.isArray(value)) return value.map(baited)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, baited(inner)]))
  }
  for (const { place, value } of rows)
    await pool.query(`update ${table} set "${column}" = $1 where ctid = $2`, [JSON.stringify(baited(value)), place])
  return next - first
}
