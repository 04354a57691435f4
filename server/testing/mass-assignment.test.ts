import { describe, expect } from 'vitest'
import { z } from 'zod'
import { holdsFile } from '#contract/core/holds-file.ts'
import { cast } from './cast.ts'
import { everyEndpoint, type Known } from './endpoints.ts'
import { send, type World, worldOf } from './example.ts'
import { tellFigure } from './figure.ts'
import { fingerprint } from './fingerprint.ts'
import { house, sql, test } from './house.ts'

/** No sequence reaches this number, so a row that has it got it from its caller. */
const PLANTED = 987_654_321
const planted: Record<string, unknown> = {
  id: PLANTED,
  company_id: cast.companies.tashkent,
  is_superuser: 1,
  permissions: ['Company.delete'],
  total: PLANTED,
  author_id: PLANTED,
  work_position_id: 13,
  password: 'planted-0000',
  confirmed_at: '2001-02-03 04:05:06',
  isBare: true,
  created_at: '2001-02-03 04:05:06',
  updated_at: '2001-02-03 04:05:06',
  deleted_at: '2001-02-03 04:05:06',
  __proto__own: 1,
}
let world: World
let looks: Map<string, string>
test.beforeAll(async () => {
  world = worldOf(() => house.as(cast.superAdmin))
  looks = await looksAround()
})

/** A look at each table: rows of the other company, and rows that hold a planted number or day. */
async function looksAround() {
  const all = await sql<{ table: string; columns: { name: string; type: string }[] }>(
    `select c.table_name as "table", json_agg(json_build_object('name', c.column_name, 'type', c.data_type)) as columns
     from information_schema.columns c where c.table_schema = 'public' group by 1`,
  )
  const looks = all.map(({ table, columns }) => {
    const bad = columns.flatMap(({ name, type }) => {
      if (type.startsWith('timestamp')) return [`t."${name}" >= '2001-02-03' and t."${name}" < '2001-02-05'`]
      return type === 'integer' || type === 'bigint' ? [`t."${name}" = ${PLANTED}`] : []
    })
    const foreign = columns.some(({ name }) => name === 'company_id') ? `company_id = ${cast.companies.tashkent}` : 'false'
    const print = `count(*) filter (where ${foreign}) || ' ' || count(*) filter (where ${bad.join(' or ') || 'false'})`
    return [table, `select ${print} as print from ${table} t`] as const
  })
  // A stored answer may repeat what was planted, so its key is looked at as well.
  return new Map([...looks, ['idempotency', `select '' as print`]])
}

/** Rows of the other company, people with all rights, and what was planted. */
async function guarded() {
  const prints = await fingerprint(house.app.house.database, (table) => looks.get(table) ?? 'a table without columns')
  const [mighty] = await sql<{ count: number }>(`select count(*)::int from employers where is_superuser or work_position_id = 13`)
  return { ...prints, superusers: mighty?.count }
}

/** Names that the endpoint does not take by its own contract. */
function unknownTo({ endpoint }: Known): [string, unknown][] {
  const known = endpoint.body instanceof z.ZodObject ? Object.keys(endpoint.body.shape) : []
  return Object.entries(planted).filter(([key]) => !known.includes(key))
}

/** Calls that are about another company by right. */
const crossing = new Set(['auth.switchCompany', 'service-templates.copyTo'])
const withBody = everyEndpoint.filter((one) => one.endpoint.body && !crossing.has(one.name))
test('таких вызовов много, и каждому есть что подложить', () => {
  expect(withBody.length).toBeGreaterThan(80)
  for (const one of withBody) expect(unknownTo(one).length, one.name).toBeGreaterThan(7)
  tellFigure(`вызовов с телом ${withBody.length}, подложено полей ${withBody.flatMap(unknownTo).length}, действий подложенного 0`)
})

describe('лишнее в теле не действует: ни чужая компания, ни права, ни номер, ни время', () => {
  test.each(withBody.map((one) => [one.name, one] as const))('%s', async (_, one) => {
    const sent = await one.example(world)
    if (typeof sent.body !== 'object' || sent.body === null || holdsFile(sent.body)) return
    const person = await house.as(cast.superAdmin)
    const before = await guarded()
    const answer = await send(person, one.endpoint, { ...sent, body: { ...Object.fromEntries(unknownTo(one)), ...sent.body } })
    expect(answer.status, JSON.stringify(answer.body)).toBeOneOf([200, 422, 401, 404, 409])
    const after = await guarded()
    expect({ ...after, ...(isHiring(one) && { superusers: before.superusers }) }).toEqual(before)
  })
})

/** The example itself may give a hired or changed person more rights. */
const isHiring = ({ feature }: Known) => ['employers', 'newEmployers', 'companies'].includes(feature)
