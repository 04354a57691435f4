import { describe, expect } from 'vitest'
import type { z } from 'zod'
import { employers } from '#contract/employers/employers.ts'
import { monday9, type Person } from '#server/testing/as.ts'
import { cast, castPassword } from '#server/testing/cast.ts'
import { everyEndpoint, type Known } from '#server/testing/endpoints.ts'
import { type Sent, send, type World, worldOf } from '#server/testing/example.ts'
import { importerOf } from '#server/testing/file-import.ts'
import { fingerprint } from '#server/testing/fingerprint.ts'
import { house, sql, test } from '#server/testing/house.ts'
import { totpOf } from './totp.ts'

let world: World
let now = monday9
test.override('options', { clock: () => now })
test.beforeAll(async () => {
  world = worldOf(() => house.as(cast.superAdmin))
})

const password = castPassword
const due = { status: 403, body: { code: 1035 } }
const declared = (how: string) => everyEndpoint.filter(({ endpoint }) => endpoint.confirms?.startsWith(how))
const named = (list: Known[]) => list.map((one) => [one.name, one] as const)
const confirm = (me: Person, code?: string) => me.post('auth/login', { password, code })

/** Makes everybody's newest sign-in so many minutes older, as if the password was typed then. */
const grow = (minutes: number) => sql('update sessions set confirmed_at = confirmed_at - make_interval(mins => $1)', [minutes])

/** Signed in eleven minutes ago. */
async function old(phone: string): Promise<Person> {
  const me = await house.as(phone)
  await grow(11)
  return me
}

describe('вызов, который просит подтверждения, со старым подтверждением — 1035, ничего не меняется', () => {
  const always = declared('always')
  const sent = new Map<string, Sent>()
  let me: Person
  let before: Awaited<ReturnType<typeof fingerprint>>
  test.beforeAll(async () => {
    for (const one of always) sent.set(one.name, await one.example(world))
    me = await old(cast.superAdmin)
    before = await fingerprint(house.app.house.database)
  })
  test.each(named(always))('%s', async (name, { endpoint }) => {
    expect(await send(me, endpoint, sent.get(name) ?? {})).toMatchObject(due)
  })
  test('ничего не изменилось', async () => expect(await fingerprint(house.app.house.database)).toEqual(before))
})

/** For each call that needs a confirmation, the part of it that makes it so. */
const weighing: Record<string, (one: Known) => Promise<Sent[]>> = {
  'employers.update': async () =>
    [
      { password: 'bereza-klen-7' },
      { send_password: 1 },
      { phone: '79995550001' },
      { email: 'thief@example.com' },
      { work_position_id: 15 },
      { is_superuser: 1 },
      { can_login: 0 },
    ].map((body) => ({ params: { id: cast.employers.administrator }, body })),
  'imports.apply': async () => {
    const staff = importerOf(house, await house.as(cast.superAdmin), 'staff')
    const { id, fresh } = await staff.compare('Фамилия;Имя;Телефон;Должность\nНовикова;Инна;79170009901;Администратор\n')
    expect(fresh).toBe(1)
    return [{ params: { id } }]
  },
  // A term shorter than the usual one removes what cannot be brought back.
  'retention-terms.save': async () => [{ body: { kind: 'outbox', days: 30 } }],
}

describe('вызов, который просит подтверждения, когда весит', () => {
  test('весомое названо для каждого', () =>
    expect(Object.keys(weighing)).toEqual(expect.arrayContaining(declared('when').map(({ name }) => name))))
  test.each(named(declared('when')))('%s: 1035', async (name, one) => {
    const all = (await weighing[name]?.(one)) ?? []
    const me = await old(cast.superAdmin)
    for (const each of all) expect(await send(me, one.endpoint, each), JSON.stringify(each)).toMatchObject(due)
    expect(all.length).toBeGreaterThan(0)
  })
  test('остальное на карточке сотрудника правится без вопроса, и форма может прислать прежнее', async () => {
    const me = await old(cast.superAdmin)
    const { data } = await me.get(`employers/${cast.employers.administrator}`)
    const { phone, email, can_login, work_position_id } = data
    const body = { phone, email, can_login, work_position_id, middle_name: 'Олеговна' }
    expect((await me.put(`employers/${cast.employers.administrator}`, body)).status).toBe(200)
  })
})

describe('вызов, который сам несёт пароль: с чужим паролем ничего не делается и сразу после входа', () => {
  test.each(named(declared('by password')))('%s; PRF-002 неверный нынешний пароль — 1201', async (_, one) => {
    expect(Object.keys((one.endpoint.body as z.ZodObject).shape)).toContain('password')
    const sent = await one.example(world)
    const me = await house.as(cast.manager)
    const boss = await house.as(cast.superAdmin)
    const asker = one.endpoint.may === 'User.erase' ? boss : me
    const body = { new_password: 'bereza-klen-7', phone: '79995550001', ...(sent.body as object), password: 'не тот' }
    expect((await send(asker, one.endpoint, { ...sent, body })).body.code).toBe(1201)
  })
})

test('вход считается подтверждением десять минут, дольше — пароль ещё раз; подтверждена одна эта сессия', async () => {
  const desk = await house.holder((await house.nobody.post('auth/login', { phone: cast.chiefHr, password })).data.token)
  const till = await house.holder((await house.nobody.post('auth/login', { phone: cast.chiefHr, password })).data.token)
  const look = (me: Person) => me.get(`employers/${cast.employers.administrator}/impersonate`)
  await grow(9)
  expect((await look(desk)).status).toBe(200)
  await grow(2)
  expect(await look(desk)).toMatchObject(due)
  expect((await desk.post('auth/login', { password: 'не тот' })).body.code).toBe(1201)
  expect(await look(desk)).toMatchObject(due)
  expect((await confirm(desk)).status).toBe(200)
  expect((await look(desk)).status).toBe(200)
  expect(await look(till)).toMatchObject(due)
})

test('повтор отказанного вызова с тем же ключом после подтверждения делает дело один раз', async () => {
  const me = await old(cast.superAdmin)
  const key = { headers: { 'idempotency-key': 'one-key-of-one-form' } }
  const body = { title: 'Подменный администратор', reach: 'unit', permissions: ['Booking.view'] }
  expect(await me.post('work-positions', body, key)).toMatchObject(due)
  await confirm(me)
  const made = await me.post('work-positions', body, key)
  expect([made.status, (await me.post('work-positions', body, key)).data.id]).toEqual([200, made.data.id])
})

test('чужими глазами подтверждают своим паролем, и взгляд начинается неподтверждённым', async () => {
  await sql(`update credentials set password_hash = (select password_hash from credentials where employer_id = 13) where employer_id = 10`)
  const boss = await house.as(cast.superAdmin)
  const { token } = (await boss.get(`employers/${cast.employers.manager}/impersonate`)).data
  const eyes = house.holder(token)
  expect(await eyes.get('employers/export?format=csv')).toMatchObject(due)
  expect((await confirm(eyes)).status).toBe(200)
  expect((await eyes.get('employers/export?format=csv')).status).toBe(200)
})

test('у кого вход по коду, подтверждает паролем и кодом; запасной код служит тоже', async () => {
  const me = await house.as(cast.hr)
  const { secret } = (await me.post('auth/second-factor', { password })).data
  const { recovery_codes } = (await me.post('auth/second-factor/confirm', { code: totpOf(secret, now / 1000) })).data
  now += 30_000
  await grow(11)
  const hire = () =>
    me.post('employers', {
      last_name: 'Новая',
      first_name: 'Инна',
      phone: '79170009902',
      work_position_id: 1,
      unit_id: 1,
      password: 'bereza-klen-7',
    })
  expect(await hire()).toMatchObject(due)
  expect(await confirm(me)).toMatchObject({ status: 401, body: { code: 1013 } })
  expect(await hire()).toMatchObject(due)
  expect((await confirm(me, totpOf(secret, now / 1000))).status).toBe(200)
  await grow(11)
  expect((await confirm(me, recovery_codes[0])).status).toBe(200)
  expect((await hire()).status).toBe(200)
})

/** These rights rule people, money and all companies; files are asked about too, for they leave the house. */
const heavy = /^(superuser|Account|Employer|EmployerDocument|WorkPosition|Settings|System|Company|User)\b/
const unasked: Record<string, readonly string[]> = {
  'dictionaries of all companies; nobody gains anything by them': [
    ...['cities', 'districts', 'metros'].flatMap((one) => [`${one}.create`, `${one}.update`, `${one}.remove`]),
    'employer-statuses.create',
    'employer-statuses.update',
    'employer-statuses.remove',
    'service-templates.copyTo',
    'employer-categories.sync',
    'employer-price-categories.sync',
  ],
  'files without people in them, or with one person’s own paper': [
    'cities',
    'districts',
    'metros',
    'companies',
    'units',
    'stores',
    'workplaces',
    'contractors',
    'equipment-types',
    'revenue-plans',
    'popup-reminders',
    'notify-templates',
    'mailings',
    'supplier-goods',
    'marks',
    'employer-statuses',
    'service-categories',
    'service-templates',
    'services',
    'work-positions',
    'card-terminals',
    'cash-registers',
    'legal-entities',
    'safes',
    'goods',
    'goods-types',
    'good-groups',
    'good-brands',
    'good-lines',
    'good-invoices',
    'good-remains',
    'good-flows',
    'good-invents',
    'good-gives',
    'club-card-types',
    'goods-standard',
    'regular-discounts',
    'good-orders',
    'good-order-rules',
  ].map((one) => `${one}.export`),
  'the card of a certificate for whoever bought it and has no account': ['order-links.card'],
  'what its reader has been sent in a chat or in a ticket': ['chats.file', 'tickets.file'],
  'names and prices of goods on paper': ['good-labels.file', 'good-gives.labels'],
  'quantities and costs of a store': ['good-remains.turnoverFile', 'supplier-goods.proposalFile', 'goods-standard.lacksExport'],
  'sums of studios, in which nobody is named but colleagues': ['sales.file', 'terminal-totals.export'],
  'a file that the same person has just sent, or an empty one': ['imports.refused', 'imports.template'],
  'one row of the day’s work, kept in the journal': [
    'customers.create',
    'customers.update',
    'customers.remove',
    'customers.restore',
    'customer-notes.add',
    'consents.record',
    'customer-merge.merge',
    'customer-merge.apart',
    'customer-merge.split',
    'employers.setServices',
    'service-templates.apply',
    'employers.createWindow',
    'employers.updateWindow',
    'employers.removeWindow',
    'employer-documents.attachment',
    'candidates.file',
    'customer-notes.lift',
    'revealed-phones.reveal',
    'employer-documents.create',
    'employer-documents.update',
    'employer-documents.remove',
  ],
  'settings of a company give nobody rights': [
    'company-settings.update',
    'system-settings.update',
    'widget-settings.save',
    'consents.write',
    'companies.update',
    'companies.create',
    'companies.remove',
    'companies.retryCopy',
    'system-events.create',
    'auth.switchCompany',
  ],
  'takes away and gives nothing: an attack is stopped without a question': [
    'auth.closeSessions',
    'auth.endEmployerSession',
    'profile.endSession',
    'employers.remove',
    'work-positions.remove',
  ],
  'goes by the code or the link that a confirmed call has sent; or a face': ['profile.checkToken', 'profile.avatar'],
}

test('изменяющий вызов с правами над людьми и каждый файл либо просит подтверждения, либо назван здесь с причиной', () => {
  const weighs = everyEndpoint.filter(
    ({ endpoint: { method, writes, file, may } }) => file || ((method !== 'GET' || writes) && heavy.test(may)),
  )
  const silent = weighs.filter(({ endpoint }) => !endpoint.confirms).map(({ name }) => name)
  expect(silent.toSorted()).toEqual(Object.values(unasked).flat().toSorted())
  expect(declared('always').map(({ endpoint }) => endpoint)).toContain(employers.create)
})
