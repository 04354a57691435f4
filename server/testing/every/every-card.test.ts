import { describe, expect } from 'vitest'
import type { z } from 'zod'
import { permissions } from '#contract/core/permissions.ts'
import { flushReadings } from '#server/employers/reading-alarm.ts'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { everyEndpoint } from '#server/testing/endpoints.ts'
import { send } from '#server/testing/example.ts'
import { boss, house, test } from '#server/testing/house.ts'

/** Answers with a phone or an address that are no card of a customer or an employee, and why. */
const noCards: Record<string, string> = {
  'auth.iam': 'one’s own',
  'profile.show': 'one’s own',
  'profile.confirmEmail': 'one’s own address, which the link was sent to',
  'customers.create': 'whoever makes the card knows what is on it',
  'customers.erase': 'nothing personal is left on it',
  'employers.create': 'whoever makes the card knows what is on it',
  'employers.erase': 'nothing personal is left on it',
  'calls.ring': 'the number was typed by the caller',
  'calls.simulate': 'the number was typed by whoever began the call',
  'outbox.test': 'the address was typed by the caller',
  'outbox.list': 'the whole outbox is read by those who may export it',
  'outbox.show': 'as the list',
  'outbox.retry': 'a line of the log tells of each',
  'outbox.cancel': 'a line of the log tells of each',
}
/** Features whose people are neither customers nor employees, or whose phones are for colleagues. */
const noPeople: Record<string, string> = {
  candidates: 'a candidate is a person of her own (docs/decisions/085)',
  partners: 'a partner is an organisation',
  chats: 'colleagues of one company, whose phones are for Employer.contacts alone',
}

const PERSONAL = new Set(['phone', 'recipient', 'email'])
interface Def {
  shape?: Record<string, z.ZodType>
  innerType?: z.ZodType
  element?: z.ZodType
  in?: z.ZodType
  options?: z.ZodType[]
  getter?: () => z.ZodType
}

/** Whether an answer of this schema holds a phone or an address somewhere. */
function isPersonal(schema: z.ZodType, met = new Set<z.ZodType>()): boolean {
  if (met.has(schema)) return false
  met.add(schema)
  const { shape = {}, innerType, element, in: from, options = [], getter } = schema._zod.def as Def // kinds of schemas have these
  const isText = ([name, one]: [string, z.ZodType]) => PERSONAL.has(name) && isWord(one)
  if (Object.entries(shape).some(isText)) return true
  const inner = [...Object.values(shape), ...options, innerType, element, from, getter?.()].filter((one) => one !== undefined)
  return inner.some((one) => isPersonal(one, met))
}

function isWord(schema: z.ZodType): boolean {
  const { type, innerType } = schema._zod.def as { type: string; innerType?: z.ZodType }
  return innerType ? isWord(innerType) : type === 'string'
}

const personal = everyEndpoint.filter(({ endpoint }) => endpoint.data && isPersonal(endpoint.data))

test('каждый ответ с телефоном или почтой человека считается прочитанной карточкой или назван, почему нет', () => {
  expect(personal.length).toBeGreaterThan(60)
  const silent = personal.filter(({ name, feature, endpoint }) => !endpoint.opens && !noCards[name] && !noPeople[feature])
  expect(silent.map(({ name }) => name)).toEqual([])
  const named = new Set(personal.filter(({ endpoint }) => !endpoint.opens).map(({ name }) => name))
  expect(Object.keys(noCards).filter((name) => !named.has(name))).toEqual([])
})

const counted = everyEndpoint.filter(({ endpoint }) => endpoint.opens)
const ways = counted.flatMap(({ name, endpoint: { opens, data } }) =>
  opens && data && typeof opens.at !== 'function' ? [opens.at].flat().map((way) => [name, way, data] as const) : [],
)

test.each(ways)('%s: %s ведёт к номерам', (_, way, data) => {
  const open = (schema: z.ZodType): z.ZodType => {
    const { innerType, type, in: from } = schema._zod.def as Def & { type: string }
    const inner = innerType ?? (type === 'pipe' ? from : undefined)
    return inner ? open(inner) : schema
  }
  const end = way.split('.').reduce<z.ZodType>((schema, step) => {
    const { shape, element } = open(schema)._zod.def as Def
    const next = step === '*' ? element : shape?.[step]
    expect(next, `${way}: ${step}`).toBeDefined()
    return next as z.ZodType
  }, data)
  expect((open(end)._zod.def as { type: string }).type).toBe('number')
})

describe('кто прочитал столько карточек, сколько можно за день, не прочтёт ни одной ни одним вызовом, и записью тоже', () => {
  let reader: Person
  test.beforeAll(async () => {
    const rights = permissions.filter((one) => one !== 'User.download')
    const position = (
      await boss.post('work-positions', { title: 'Всё, кроме выгрузки', reach: 'company', permissions: rights, cards_a_day: 1 })
    ).data
    await boss.put('employers/3', { work_position_id: position.id })
    reader = await house.as(cast.office)
    for (const path of [`customers/${cast.customers.maria}`, 'employers/2']) expect((await reader.get(path)).status).toBe(200)
    await flushReadings(house.app.house, house.app.server.log)
  })

  test.each(counted.map((one) => [one.name, one.endpoint] as const))('%s', async (_, endpoint) => {
    const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, key = '']) => [key, '1']))
    const answer = await send(reader, endpoint, { params, body: endpoint.method === 'GET' ? undefined : {} })
    expect(answer).toMatchObject({ status: 429, body: { errors: { id: [expect.stringContaining('слишком много карточек')] } } })
  })
})
