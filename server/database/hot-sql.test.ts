import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'sql-formatter'
import { expect, inject } from 'vitest'
import { plannerOf } from '#server/proving/asked-plan.ts'
import { type Asked, askedBy } from '#server/proving/asked-sql.ts'
import { cast } from '#server/testing/cast.ts'
import { openDemo } from '#server/testing/demo.ts'
import { everyEndpoint } from '#server/testing/endpoints.ts'
import { send, worldOf } from '#server/testing/example.ts'
import { house, test } from '#server/testing/house.ts'

/**
 * What the calls that the bench measures ask the database, a file a feature, each text once and as it is sent, only laid out; under it the plan that the
 * demo's tables give it. A text that has changed is a line changed here; SQL=write prints the files anew. Plans are of the day of writing and are not
 * compared: they follow the version of PostgreSQL and the statistics of its tables (docs/decisions/117).
 */
const folder = join(import.meta.dirname, '../../docs/sql')
const isWritten = process.env.SQL === 'write'
const HEAD =
  '-- Печатает SQL=write npx vitest run --project server hot-sql; руками не правят.\n-- Под текстом — его план на таблицах демонстрации: тот, что служит любым значениям.\n'
const PLAN = /\n\/\* План\n[\s\S]*?\n\*\/\n/g

/** The calls with the numbers of their rows in bench/rows.ts, and the query of a row where it is not that of the example. */
const hot: { name: string; row: string; query?: Record<string, unknown> }[] = [
  { name: 'windows.search', row: '1' },
  { name: 'bookings.list', row: '6', query: { limit: 25, with: 'user;unit;services' } },
  { name: 'bookings.create', row: '8' },
  { name: 'customers.search', row: '9', query: { name: 'узнец' } },
  { name: 'calendar.day', row: '' },
  { name: 'orders.create', row: '15' },
  { name: 'salaries.calculate', row: '21' },
  { name: 'reconciliations.day', row: '23' },
  { name: 'kkm.xReport', row: '23б' },
  { name: 'chats.send', row: 'CS2' },
]

interface Told extends Asked {
  feature: string
  /** The calls that ask it. */
  by: Set<string>
}

/** In the order of the calls; a text that two or three ask stands with the first of them. */
async function toldTexts(): Promise<Told[]> {
  const world = worldOf(() => house.as(cast.superAdmin))
  const told = new Map<string, Told>()
  for (const { name, row, query } of hot) {
    const one = everyEndpoint.find((each) => each.name === name)
    if (!one) throw new Error(`no call ${name}`)
    const sent = { ...(await one.example(world)), ...(query && { query }) }
    const person = await house.as(cast.superAdmin)
    const { answer, asked } = await askedBy(() => send(person, one.endpoint, sent))
    expect([name, answer.status]).toEqual([name, 200])
    for (const { text, values } of asked) {
      const known = told.get(text) ?? { text, values, feature: one.feature, by: new Set() }
      known.by.add(row ? `${name}, строка ${row} измерений` : name)
      told.set(text, known)
    }
  }
  return [...told.values()]
}

/** Only white space may differ from what is asked. */
function laidOut(text: string) {
  const laid = format(text, { language: 'postgresql', expressionWidth: 110 })
  const bare = (one: string) => one.replace(/\s+/g, '')
  expect(bare(laid)).toBe(bare(text))
  return laid
}

/** The plans of the demo's tables, whose statistics are fresh. */
async function demoPlans() {
  const demo = await openDemo()
  await demo.pool.query('analyze')
  const explain = plannerOf(demo, 'costs off')
  return { plan: async (one: Asked) => (await explain(one)).join('\n'), close: () => demo.close() }
}

/** A statement that more calls than this share is printed into the common file. */
const MOST = 3
const fileOf = ({ feature, by }: Told) =>
  by.size > MOST ? 'every-call.sql' : `${feature.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.sql`

/** The files and what each holds: the calls and the text, and under it the plan. */
async function pagesOf(told: Told[], planOf: (one: Asked) => Promise<string>): Promise<Map<string, string[]>> {
  const pages = new Map<string, string[]>()
  for (const one of told) {
    const text = `${[...one.by].map((each) => `-- ${each}`).join('\n')}\n${laidOut(one.text)};\n`
    pages.set(fileOf(one), [...(pages.get(fileOf(one)) ?? []), `${text}${await planOf(one)}`])
  }
  return pages
}

test.runIf(inject('database').kind === 'postgres')('вопросы, которые задают базе измеряемые вызовы, записаны в docs/sql', async () => {
  const told = await toldTexts()
  expect(told.length).toBeGreaterThan(60)
  if (isWritten) {
    const planner = await demoPlans()
    const pages = await pagesOf(told, async (one) => `\n/* План\n${await planner.plan(one)}\n*/\n`)
    for (const file of readdirSync(folder)) rmSync(join(folder, file))
    for (const [file, parts] of pages) writeFileSync(join(folder, file), [HEAD, ...parts].join('\n'))
    await planner.close()
  }
  const asked = await pagesOf(told, async () => '')
  expect(readdirSync(folder).toSorted()).toEqual([...asked.keys()].toSorted())
  for (const [file, parts] of asked) {
    const kept = readFileSync(join(folder, file), 'utf8')
      .replace(PLAN, '')
      .slice(HEAD.length + 1)
    // Questions that wait for nothing of each other may change places.
    expect(kept.split(/\n(?=-- )(?<!-- .*\n)/).toSorted(), file).toEqual(parts.toSorted())
  }
})
