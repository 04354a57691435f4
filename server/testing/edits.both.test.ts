import { describe, expect } from 'vitest'
import type { ZodObject } from 'zod'
import { collision } from '#contract/core/collision.ts'
import { type Edits, seenIn, versionOf } from '#contract/core/edits.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import type { Person } from './as.ts'
import { cast } from './cast.ts'
import { everyEndpoint, type Known } from './endpoints.ts'
import { type Sent, send, type World, worldOf } from './example.ts'
import { fingerprint } from './fingerprint.ts'
import { house, test } from './house.ts'

/** Edits that put something in place without having read it before. */
const unread: Record<string, string> = {
  'auth.changePassword': 'a password is never read',
  'auth.switchCompany': 'where one works is nobody else’s',
  'chats.edit': 'a message is changed by its author alone, whole, and stays marked as changed',
  'chats.update': 'a name of a chat is said whole, and each change of it stands in the chat as a line',
  'checkins.correct': 'nothing is put in place of anything: a word about the times is added',
  'checkins.manualUpdate': 'nothing is put in place of anything: a word about the times is added',
  'fiscal.switches': 'a simulated register is made to go wrong, whatever it did before',
  'images.save': 'a picture is replaced whole',
  'news.sticky': 'hides a banner for whoever calls',
  'notification-settings.save': 'everybody has their own',
  'production-calendar.change': 'a day is what the decree says, whatever it was held for before',
  'production-calendar.confirm': 'the decree of a year is named whole',
  'saved-views.update': 'everybody has their own',
  'service-categories.order': 'an order is said whole, of all its categories',
  'ticket-groups.orderQuestions': 'an order is said whole, of all questions that follow the same one',
}
/** Fields that are sent and never answered. */
const onlyIn: Record<string, string[]> = {
  'cash-registers.update': ['online_password'],
  'bookings.update': ['secret_client'],
  'units.saveSchedule': ['begin_at'],
  'employers.setServices': ['service_categories'],
  'employers.update': ['sipPassword', 'send_password', 'password', 'status_history'],
  'message-templates.save': [],
  'orders.update': ['image', 'terminal_id'],
  'retention-terms.save': ['kind'],
}

interface Edit extends Known {
  endpoint: Endpoint & { edits: Edits }
}
const edits = everyEndpoint.filter((one): one is Edit => one.endpoint.edits !== undefined)
const named = edits.map((one) => [one.name, one] as const)
const readingOf = ({ name, endpoint: { edits } }: Edit) =>
  everyEndpoint.find((one) => one.name === `${name.split('.')[0]}.${edits.readBy}`)?.endpoint as Endpoint // the next test checks it

let world: World
test.beforeAll(() => {
  world = worldOf(() => house.as(cast.superAdmin))
})

/** Reads what a person sees before the edit, and its version. */
async function look(person: Person, one: Edit, sent: Sent) {
  const reading = readingOf(one)
  const asked = one.endpoint.edits.asks?.({ params: sent.params, body: sent.body }) ?? { params: sent.params }
  const { data, headers, body } = await send(person, reading, asked as Sent)
  const row = one.endpoint.edits.one ? one.endpoint.edits.one(data, { params: sent.params, body: sent.body }) : data
  if (!row) throw new Error(`${one.name}: what it edits is not read: ${JSON.stringify(body).slice(0, 200)}`)
  const seen = seenIn(one.endpoint, row)
  return { seen, version: versionOf(seen), etag: headers.etag }
}
const put = (person: Person, one: Edit, sent: Sent, version: string) => send(person, one.endpoint, sent, { 'if-match': version })
const print = () => fingerprint(house.app.house.database)

test('каждая правка сверяет версию того, что правит, или названа здесь с причиной', () => {
  const puts = everyEndpoint.filter(({ endpoint }) => endpoint.method === 'PUT' && !endpoint.edits).map(({ name }) => name)
  expect(puts.toSorted()).toEqual(Object.keys(unread).toSorted())
  for (const one of edits) expect(readingOf(one), one.name).toMatchObject({ method: 'GET' })
})

describe('версия стоит на всём, что вызов может изменить', () => {
  test.each(named)('%s', async (name, one) => {
    const sent = await one.example(world)
    const { seen } = await look(await house.as(cast.superAdmin), one, sent)
    const fields = Object.keys((one.endpoint.body as ZodObject).shape)
    expect(fields.filter((field) => !(field in seen) && !onlyIn[name]?.includes(field))).toEqual([])
  })
})

describe('кто видел нынешнее, правит; кто не видел, получает 409 и обе стороны, и ничего не изменено', () => {
  test.each(named)('%s', async (_, one) => {
    const sent = await one.example(world)
    const [person, colleague] = [await house.as(cast.superAdmin), await house.as(cast.superAdmin)]
    const before = await look(person, one, sent)
    if (!one.endpoint.edits.one && readingOf(one).editedBy === one.endpoint) expect(before.etag).toBe(before.version)
    const untouched = await print()
    const strange = await put(person, one, sent, '"nobody has seen this"')
    expect(strange, JSON.stringify(strange.body)).toMatchObject({ status: 409, body: { code: E.changedMeanwhile } })
    expect(await print()).toEqual(untouched)
    const done = await put(colleague, one, sent, before.version)
    expect(done, JSON.stringify(done.body)).toMatchObject({ status: 200 })
    const after = await look(person, one, sent)
    expect(after.version, 'the example changes nothing').not.toBe(before.version)
    const late = await put(person, one, sent, before.version)
    expect(late, JSON.stringify(late.body)).toMatchObject({ status: 409, body: { code: E.changedMeanwhile } })
    const told = collision.parse(late.data)
    expect(told.version).toBe(after.version)
    expect({ ...told.others, ...Object.fromEntries(Object.entries(told.fields).map(([name, { theirs }]) => [name, theirs])) }).toEqual(
      JSON.parse(JSON.stringify(after.seen)),
    )
  })
})

describe('правка без версии делается, как пришла', () => {
  test.each(named)('%s', async (_, one) => {
    const sent = await one.example(world)
    expect((await send(await house.as(cast.superAdmin), one.endpoint, sent)).status).toBe(200)
  })
})

describe('из двух, кто видел одно и правит разом, правит один', () => {
  const alone = new Set([
    'contractors.update',
    'customers.update',
    'bookings.update',
    'employers.update',
    'services.update',
    'units.update',
  ])
  test.each(named.filter(([name]) => alone.has(name)))('%s', async (_, one) => {
    const sent = await one.example(world)
    const people = await Promise.all([1, 2, 3].map(() => house.as(cast.superAdmin)))
    const { version } = await look(people[0] as Person, one, sent)
    const answers = await Promise.all(people.map((person) => put(person, one, sent, version)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })
})

test('версия, написанная не так, и версия там, где её не сверяют, — отказ, а не правка вслепую', async () => {
  const person = await house.as(cast.superAdmin)
  const one = edits.find(({ name }) => name === 'contractors.update') as Edit // the test above has found it among the edits
  const sent = await one.example(world)
  expect((await put(person, one, sent, 'without quotes')).body.errors).toHaveProperty('If-Match')
  const create = everyEndpoint.find(({ name }) => name === 'contractors.create') as Known // a dictionary has one
  const made = await send(person, create.endpoint, await create.example(world), { 'if-match': '"a"' })
  expect(made).toMatchObject({ status: 422, body: { errors: { 'If-Match': [expect.any(String)] } } })
  expect((await put(person, one, sent, '*')).status).toBe(200)
})
