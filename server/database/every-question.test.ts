import { expect, inject } from 'vitest'
import { plannerOf } from '#server/proving/asked-plan.ts'
import { type Asked, askedBy } from '#server/proving/asked-sql.ts'
import { cast } from '#server/testing/cast.ts'
import type { TestDatabase } from '#server/testing/database.ts'
import { openDemo } from '#server/testing/demo.ts'
import { everyEndpoint } from '#server/testing/endpoints.ts'
import { send, worldOf } from '#server/testing/example.ts'
import { isLongRun, tellFigure } from '#server/testing/figure.ts'
import { house, test } from '#server/testing/house.ts'

/**
 * Under the policies of rows PostgreSQL evaluates a condition that might tell of another company's rows only after them, and no index serves it
 * (docs/decisions/117): the page of a chat read the whole room, a salary all orders of the company. The times of small tables do not show it, so plans are asked.
 */

/** What people ask most; `npm run proofs` asks every call. */
const often = [
  'calendar.day',
  'windows.search',
  'bookings.list',
  'schedules.list',
  'customers.search',
  'chats.messages',
  'orders.beside',
  'orders.create',
  'kkm.closing',
  'cash-orders.book',
  'cash-movements.list',
  'reconciliations.books',
  'salaries.forecast',
  'goods.list',
  'audits.list',
]
/** As many times more rows than the demo has: a chain in its third year. */
const GROWN = 1000

/** Every text that the calls ask, with the first call that asks it. */
async function toldTexts(): Promise<(Asked & { by: string })[]> {
  const world = worldOf(() => house.as(cast.superAdmin))
  const told = new Map<string, Asked & { by: string }>()
  for (const { name, endpoint, example } of everyEndpoint.filter(({ name }) => isLongRun || often.includes(name))) {
    const sent = await example(world)
    const person = await house.as(cast.superAdmin)
    // A call without its query asks the database another text: a page of a chat then begins at its first unread message.
    const ways = endpoint.method === 'GET' && sent.query ? [sent, { ...sent, query: {} }] : [sent]
    for (const way of ways) {
      const { asked } = await askedBy(() => send(person, endpoint, way))
      for (const one of asked) if (!told.has(one.text)) told.set(one.text, { ...one, by: name })
    }
  }
  return [...told.values()]
}

interface Plan {
  'Relation Name'?: string
  'Index Name'?: string
  Filter?: string
  Plans?: Plan[]
}

/** EXPLAIN tells a statement as a list of one plan. */
const planIn = ([told]: unknown[]) => (told as [{ Plan: Plan }])[0].Plan

/** By each index its table and its keys, as the database prints them. */
async function keysOf({ pool }: TestDatabase) {
  const { rows } = await pool.query<{ name: string; table: string; keys: string[] }>(
    `select x.indexrelid::regclass::text as name, x.indrelid::regclass::text as table,
       array(select pg_get_indexdef(x.indexrelid, k, false) from generate_series(1, x.indnkeyatts) k) as keys
     from pg_index x join pg_class c on c.oid = x.indrelid where c.relnamespace = 'public'::regnamespace`,
  )
  return rows
}
type Keys = Awaited<ReturnType<typeof keysOf>>

const isName = (key: string) => /^\w+$/.test(key)
const bare = (text: string) => text.replace(/["\s]/g, '')

/** Conditions of a plan that stand as filters though an index of their table is made for them. */
function unserved(plan: Plan, keys: Keys): string[] {
  const { 'Relation Name': table, 'Index Name': index, Filter: filter = '' } = plan
  const own = keys.filter((one) => one.table === table)
  const found = conditionsOf(filter).filter((condition) => {
    if (splitBy(' OR ', condition).length > 1) return false
    const [, column = '', right = ''] = /^"?(\w+)"? (?:=|<|>|<=|>=) (?!ANY )(.*)$/.exec(condition) ?? []
    const isKeyOfUsed = own.some(({ name, keys }) => name === index && keys.includes(column)) && column !== 'company_id'
    const isKeyElsewhere = right.includes('COALESCE') && own.some(({ keys }) => keys.includes(column))
    return (
      isKeyOfUsed ||
      isKeyElsewhere ||
      (own.length > 0 && condition.startsWith('COALESCE(')) ||
      own.some((one) => one.keys.some((key) => !isName(key) && bare(condition).includes(bare(key))))
    )
  })
  return [...found.map((condition) => `${table}: ${condition}`), ...(plan.Plans ?? []).flatMap((one) => unserved(one, keys))]
}

/** `((a = 1) AND ((b = 2) OR (c = 3)))` → `a = 1`, `(b = 2) OR (c = 3)`; an only condition stands in one pair of brackets. */
function conditionsOf(filter: string): string[] {
  const parts = splitBy(' AND ', filter.startsWith('((') ? filter.slice(1, -1) : filter)
  return parts.map((part) => (part.startsWith('(') && part.endsWith(')') ? part.slice(1, -1) : part)).filter((part) => part !== '')
}

/** Splits outside of all brackets. */
function splitBy(word: string, text: string): string[] {
  let depth = 0
  let from = 0
  const parts: string[] = []
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')') depth--
    if (depth > 0 || !text.startsWith(word, at)) continue
    parts.push(text.slice(from, at))
    from = at + word.length
  }
  return [...parts, text.slice(from)]
}

/** Where another index of the same question leaves few rows to compare, and what they are few of. */
const few = [
  { condition: /^customers: "right"\(phone, 9\)/, of: 'customers whose telephones end alike' },
  { condition: /^(?:good|service)_prices: begin_at /, of: 'periods of the price of one thing in one studio' },
  { condition: /^salaries: daterange\(/, of: 'sheets of one person' },
  { condition: /^chats: COALESCE\(name/, of: 'chats of one person' },
  { condition: /^customers: COALESCE\(\(SubPlan/, of: 'twins of one customer' },
  { condition: /^good_orders: COALESCE\(sent_at/, of: 'orders of one good' },
  { condition: /^fiscal_tasks: COALESCE\(\(\(body/, of: 'tasks that wait at one register' },
  { condition: /^employer_schedules: tstzrange\(/, of: 'shifts at one workplace' },
]

test.runIf(inject('database').kind === 'postgres')(
  'R-65 условие, для которого есть указатель, он и исполняет: ни один вопрос не читает растущую таблицу целиком',
  async () => {
    const told = await toldTexts()
    const demo = await openDemo()
    try {
      await demo.pool.query('analyze')
      await demo.pool.query(
        `update pg_class set reltuples = reltuples * ${GROWN} where relkind in ('r', 'i') and relnamespace = 'public'::regnamespace and reltuples > 100`,
      )
      const [keys, explain] = [await keysOf(demo), plannerOf(demo, 'format json', ['enable_seqscan = off'])]
      const wrong: Record<string, string[]> = {}
      for (const one of told) {
        const found = unserved(planIn(await explain(one)), keys).filter((one) => !few.some(({ condition }) => condition.test(one)))
        if (found.length > 0) wrong[one.by] = [...(wrong[one.by] ?? []), ...found]
      }
      expect(wrong).toEqual({})
      tellFigure(`вопросов к базе ${told.length}, указателей ${keys.length}`)
    } finally {
      await demo.close()
    }
  },
)
