import { randomUUID } from 'node:crypto'
import { describe, expect, inject, onTestFinished } from 'vitest'
import { auditModels } from '#contract/audits/models.ts'
import type { May } from '#contract/core/endpoint.ts'
import { type Permission, permissions } from '#contract/core/permissions.ts'
import { withoutSecrets } from '#server/core/idempotency.ts'
import { SUPER_ADMIN_POSITION } from '#server/employers/positions.ts'
import type { Answer, Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { aliases, personal, recorded, setup, shared, sharedIds, withoutRepeat } from '#server/testing/endpoint-facts.ts'
import { everyEndpoint, type Known, writing } from '#server/testing/endpoints.ts'
import { type Sent, send, type World, worldOf } from '#server/testing/example.ts'
import { fingerprint, wholeFingerprint } from '#server/testing/fingerprint.ts'
import { foreignIds } from '#server/testing/foreign/ids.ts'
import { house, sql, test } from '#server/testing/house.ts'
import { type IdAt, idsIn, withId } from '#server/testing/ids.ts'
import { crossing, isOwn, rightsBesides } from './rights-besides.ts'

const NOBODYS = 900_000_000
const STRANGERS_PHONE = '79180000001'
const isEmbedded = inject('database').kind === 'embedded'
let world: World
let strangersPosition: number
let foreign: Record<string, number>
const print = () => fingerprint(house.app.house.database)
test.beforeAll(async () => {
  world = worldOf(() => house.as(cast.superAdmin))
  strangersPosition = await hireStranger()
  foreign = await foreignIds()
})

/** A person who reaches all of company 1; each test says what he may do. */
async function hireStranger() {
  const [position] = await sql<{ id: number }>(
    `insert into work_positions (company_id, title, reach) values (1, 'Посторонний', 'company') returning id`,
  )
  await sql(
    `insert into employers (company_id, work_position_id, last_name, first_name, phone, can_login) values (1, $1, 'Посторонний', 'Иван', $2, true)`,
    [position?.id, STRANGERS_PHONE],
  )
  return position?.id ?? 0
}

const takeFromStranger = (permission: May) => allowStranger(permissions.filter((one) => one !== permission))

async function allowStranger(held: readonly Permission[]) {
  await sql('update work_positions set permissions = $2 where id = $1', [strangersPosition, held])
  house.app.house.sessions.forget('*')
}

const named = (list: Known[]) => {
  if (list.length === 0) throw new Error('an empty set proves nothing')
  return list.map((one) => [one.name, one] as const)
}

test('отпечаток базы замечает правку одной строки и не замечает её отсутствия', async () => {
  const before = await print()
  expect(await print()).toEqual(before)
  await sql(`update contractors set address_actual = 'Тула' where id = $1`, [cast.contractors.first])
  const { contractors, ...rest } = await print()
  expect(contractors).not.toBe(before.contractors)
  expect({ ...rest, contractors: before.contractors }).toEqual(before)
})

/**
 * On PostgreSQL the one who holds the call's right, and at most what `rightsBesides` tells of its example: a stranger, or whoever made the example where the
 * call is about what is her own. On the embedded database the superuser.
 */
async function caller({ name, endpoint: { may } }: Known) {
  if (isEmbedded || may === 'public' || may === 'anyone' || may === 'superuser' || crossing.has(name))
    return await house.as(cast.superAdmin)
  await allowStranger([may, ...(rightsBesides[name] ?? [])])
  if (!isOwn(name)) return await house.as(STRANGERS_PHONE)
  await place(strangersPosition, false)
  onTestFinished(() => place(SUPER_ADMIN_POSITION, true))
  return await house.as(cast.superAdmin)
}

/** The superuser of company 1, in this position. */
async function place(position: number, isSuperuser: boolean) {
  await sql('update employers set work_position_id = $1, is_superuser = $2 where phone = $3', [position, isSuperuser, cast.superAdmin])
  house.app.house.sessions.forget('*')
}

describe('пример каждого вызова отвечает успехом по своей схеме тому, у кого есть его право и нет других', () => {
  test.each(named(everyEndpoint.filter((one) => !setup.has(one.name))))(
    '%s; PLT-033 PLT-711 result и data; PLT-058 PLT-414 PLT-720 моменты — ГГГГ-ММ-ДД ЧЧ:мм:сс',
    async (_, one) => {
      const { endpoint, example } = one
      const sent = await example(world)
      const answer = await send(await caller(one), endpoint, sent)
      if (endpoint.file) {
        expect(answer, `${answer.body}`).toMatchObject({
          status: 200,
          headers: { 'content-disposition': expect.stringContaining('attachment') },
        })
        return
      }
      expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200, body: { result: 'success' } })
      expect(Object.keys(answer.body)).toEqual(['result', 'data'])
      expect(otherMoments(answer.data)).toEqual([])
      if (endpoint.data) expect(endpoint.data.safeParse(answer.data).error?.issues).toBeUndefined()
      else expect(answer.data).toBeNull()
    },
  )
})

/** Moments that travel in any other shape. */
const otherMoments = (data: unknown) =>
  (JSON.stringify(data)?.match(/"\d{4}-\d\d-\d\d[ T]\d\d:\d\d[^"]*"/g) ?? []).filter((one) => !/^"[\d-]{10} \d\d:\d\d:\d\d"$/.test(one))

/** A call that was refused has changed nothing, so the same example serves whoever is refused next: making examples was a third of this file. */
const prepared = new Map<string, Sent>()

/**
 * Refusals leave no trace: looked at once for all of them, because a fingerprint reads the whole house. `besides`: tables that the test itself writes.
 */
function refusing(
  list: Known[],
  phone: string | null,
  refused: (person: Person, one: Known, sent: Sent) => Promise<void>,
  besides: string[] = [],
) {
  let person: Person
  let before: Awaited<ReturnType<typeof print>>
  test.beforeAll(async () => {
    for (const one of list) if (!prepared.has(one.name)) prepared.set(one.name, await one.example(world))
    person = phone === null ? house.nobody : await house.as(phone)
    before = await print()
  })
  test.each(named(list))('%s', (name, one) => refused(person, one, prepared.get(name) ?? {}))
  test('ничего не изменилось', async () => {
    const after = await print()
    for (const table of besides) after[table] = before[table] ?? ''
    expect(after).toEqual(before)
  })
}

describe('без входа — 401 и 1004, ничего не меняется', () => {
  const closed = everyEndpoint.filter((one) => one.endpoint.may !== 'public')
  refusing(closed, null, async (nobody, { endpoint }, sent) => {
    expect(await send(nobody, endpoint, sent)).toMatchObject({ status: 401, body: { code: 1004 } })
  })
})

describe('со всеми правами, кроме нужного, — 403 и 1030 (1031 для дел всех компаний), ничего не меняется', () => {
  const guarded = everyEndpoint.filter((one) => one.endpoint.may !== 'public' && one.endpoint.may !== 'anyone')
  const refused = async (person: Person, { endpoint }: Known, sent: Sent) => {
    await takeFromStranger(endpoint.may)
    const code = endpoint.may === 'superuser' ? 1031 : 1030
    expect(await send(person, endpoint, sent)).toMatchObject({ status: 403, body: { code } })
  }
  refusing(guarded, STRANGERS_PHONE, refused, ['work_positions'])
})

describe('чужая компания: строки по адресу нет, ничего не меняется', () => {
  const addressed = everyEndpoint.filter((one) => one.endpoint.params && !shared.has(one.name) && !setup.has(one.name))
  const refused = async (person: Person, { endpoint }: Known, sent: Sent) => {
    const answer = await send(person, endpoint, sent)
    // Position 13 of a company gives no right over all companies.
    if (endpoint.may === 'superuser') expect(answer).toMatchObject({ status: 403, body: { code: 1031 } })
    else if (answer.data?.items) expect(answer.data.items).toEqual([])
    else expect(answer.status, JSON.stringify(answer.body)).toBe(404)
  }
  // A try at a number of a certificate is counted before the number is looked up.
  refusing(addressed, cast.foreign.superAdmin, refused, ['spent_budgets'])
})

/** What stands above the database is checked on one database only, because these two tests read everything before and after each call. */
const once = describe.skipIf(isEmbedded)

once('чужой id в теле или запросе — то же, что несуществующий', () => {
  test.each(named(everyEndpoint.filter((one) => one.endpoint.query || one.endpoint.body)))('%s', async (name, { endpoint, example }) => {
    // One example for all its ids: the print below says that none of these calls has changed anything.
    const sent = await example(world)
    for (const at of idsIn(sent)) {
      const foreignId = foreignOf(name, at)
      if (foreignId === null) continue
      const person = await house.as(cast.superAdmin)
      const { idempotency: _before, ...before } = await print()
      const missing = await send(person, endpoint, withId(sent, at, NOBODYS))
      const answer = await send(person, endpoint, withId(sent, at, foreignId))
      expect(said(answer, foreignId), `${at.path.join('.')} = ${foreignId}`).toEqual(said(missing, NOBODYS))
      const { idempotency: _after, ...after } = await print()
      expect(after, `${at.path.join('.')} = ${foreignId}`).toEqual(before)
    }
  })
})

/** The text of an answer, without the asked id. */
function said({ status, body }: Answer, id: number) {
  const without = (value: unknown): unknown => {
    if (value === id) return 'the id'
    if (Array.isArray(value)) return value.map(without)
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, without(one)]))
      : value
  }
  return { status, code: body.code, data: without(body.data) }
}

/** null: the id belongs to no company. */
function foreignOf(name: string, { of, path }: IdAt): number | null {
  const kind = aliases[`${name} ${path.join('.')}`] ?? aliases[of] ?? of
  if (sharedIds.has(kind)) return null
  const id = foreign[kind]
  if (id === undefined) throw new Error(`whose id is ${name} ${path.join('.')}? Name it in sharedIds, aliases or foreignIds`)
  return id
}

once('тот же ключ повтора — одно действие и тот же ответ', () => {
  const repeated = everyEndpoint.filter((one) => writing(one) && !withoutRepeat.has(one.name))
  test.each(named(repeated))('%s', async (_, { endpoint, example }) => {
    const sent = await example(world)
    const person = await house.as(cast.superAdmin)
    const key = { 'idempotency-key': randomUUID() }
    const first = await send(person, endpoint, sent, key)
    const after = await print()
    const second = await send(person, endpoint, sent, key)
    expect(first.status).toBe(200)
    expect(second.body).toEqual({ ...first.body, data: withoutSecrets(endpoint, first.data) })
    expect(await print()).toEqual(after)
  })
})

describe('каждое изменение оставляет ровно одну строку журнала о себе', () => {
  const changes = everyEndpoint.filter((one) => ['create', 'update', 'remove'].includes(one.key) && !personal.has(one.feature))
  const events: Record<string, string[]> = { create: ['created'], update: ['updated'], remove: ['deleted', 'updated'] }
  test.each(named(changes))('%s', async (_, { endpoint, example, feature, key }) => {
    const model = recorded(feature)
    if (!model) throw new Error(`what does ${feature} record? Name it in ${feature}.records.ts`)
    const sent = await example(world)
    const [last] = await sql<{ id: number }>('select coalesce(max(id), 0) as id from audits')
    const answer = await send(await house.as(cast.superAdmin), endpoint, sent)
    const lines = await sql<{ model_type: string; model_id: number; event: string; author_id: number }>(
      'select model_type, model_id, event, author_id from audits where id > $1',
      [last?.id],
    )
    const id = Number(sent.params?.id ?? answer.data?.id ?? answer.data?.items?.[0]?.id)
    const own = lines.filter((line) => line.model_type === model && line.model_id === id)
    expect(own, JSON.stringify(lines)).toEqual([
      { model_type: model, model_id: id, event: expect.toBeOneOf(events[key] ?? []), author_id: cast.employers.superAdmin },
    ])
    for (const line of lines) expect(Object.keys(auditModels)).toContain(line.model_type)
  })
})

test('отпечаток одних тронутых таблиц равен отпечатку всей базы после всего, что здесь было', async () => {
  expect(await print()).toEqual(await wholeFingerprint(house.app.house.database))
})
