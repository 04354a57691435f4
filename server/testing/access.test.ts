import { existsSync, readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { type Endpoint, urlOf } from '#contract/core/endpoint.ts'
import { permissions } from '#contract/core/permissions.ts'
import { phoneOf } from '#server/demo/people.ts'
import { ownOf, permissionsOf } from '#server/demo/permission-sets.ts'
import { positions } from '#server/demo/positions.ts'
import { accessFiles, cellOf, guarded, roles, root } from './access.ts'
import type { Person } from './as.ts'
import { boss, house, test } from './house.ts'

const hint = 'run `node bin/access.mjs --write` and read what has changed'

describe('таблица «кто что может» рядом с каждым разделом — та, что следует из прав и наборов', () => {
  test.each([...accessFiles()])('%s', (file, text) => {
    expect(existsSync(root + file), hint).toBe(true)
    expect(readFileSync(root + file, 'utf8'), hint).toBe(text)
  })
})

/** The permission is asked before anything is read: of an unknown time zone hears only who may call, and no verb runs (server/core/serve.ts). */
function ask(person: Person, endpoint: Endpoint) {
  const method = endpoint.method.toLowerCase() as Lowercase<typeof endpoint.method>
  const body = endpoint.method === 'GET' ? undefined : {}
  return person[method](urlOf(endpoint).replaceAll(/:\w+/g, '999999999'), body, { zone: 'Nowhere/At_all' })
}

describe('сервер пускает должность ровно туда, куда её пускает таблица', () => {
  test.each(roles)('ACC-002 ACC-003 должность %i: отказ стоит ровно там, где нет разрешения', async (role) => {
    const person = await house.as(phoneOf(role))
    const wrong: string[] = []
    for (const endpoint of guarded) {
      const { status, body } = await ask(person, endpoint)
      const refused = endpoint.may === 'superuser' ? 1031 : 1030
      const [wanted, code] = cellOf(role, endpoint.may) === '—' ? [403, refused] : [422, 422]
      if (status !== wanted || body.code !== code) wrong.push(`${endpoint.name}: ${status} ${body.code} instead of ${wanted} ${code}`)
    }
    expect(wrong).toEqual([])
  })

  test('ACC-005 ACC-403 ACC-716 из должностей суперпользователем делает одна тринадцатая', async () => {
    // The person's own flag would hide what the position gives.
    expect((await boss.put('employers/13', { is_superuser: 0 })).data.is_superuser).toBe(0)
    const powers = await Promise.all(roles.map(async (role) => (await (await house.as(phoneOf(role))).get('auth/iam')).data))
    expect(powers.flatMap((me) => (me.is_superuser ? [me.work_position_id] : []))).toEqual([13])
    expect(powers.map((me) => me.work_position_id)).toEqual(roles)
  })
})

describe('наборы прав должностей — те, что в описании', () => {
  test('должности базы держат ровно то, что говорит текст набора', async () => {
    const { items } = (await boss.get('work-positions?limit=100&with=permissions')).data
    const held = new Map<number, string[]>(items.map((row: { id: number; permissions: string[] }) => [row.id, row.permissions]))
    for (const role of [...roles, 32, 34, 36, 38]) expect(held.get(role), `${role}`).toEqual(permissionsOf(role))
    expect(held.get(13)).toEqual(permissions)
  })

  test('мастер видит своё, администратор — студию, территориальный — назначенные студии, прочие — компанию', () => {
    const reachOf = Object.fromEntries(positions.map(({ id, reach }) => [id, reach]))
    const own = [1, 14, 32, 34, 36, 38]
    const others = [...roles, ...own].filter((role) => ![...own, 2, 27, 16].includes(role))
    const wanted = { own, unit: [2, 27], units: [16], company: others }
    for (const [reach, ids] of Object.entries(wanted)) for (const id of ids) expect([id, reachOf[id]]).toEqual([id, reach])
    for (const one of own)
      expect(ownOf(one)).toEqual(expect.arrayContaining(['Calendar.view', 'Booking.view', 'Booking.status', 'Schedule.view']))
  })

  test('ACC-022 колл-центру открыты календарь, клиенты, записи, расписание, телефония и обращения, править обращения нельзя', () => {
    const clients = { 18: ['reveal_phone'], 23: ['show_phone'], 25: ['show_phone', 'change_phone'], 17: ['show_phone', 'change_phone'] }
    for (const [role, more] of Object.entries(clients)) {
      expectGroups(Number(role), {
        Calendar: ['view'],
        User: ['view', 'create', 'update', 'health', ...more],
        Booking: ['view', 'create', 'update', 'cancel', 'status', 'nearest_units'],
        Schedule: ['view'],
        Telephony: role === '17' ? ['view', 'call', 'listen'] : ['view', 'call'],
        Feedback: role === '17' ? ['view', 'update'] : ['view'],
      })
    }
    expectNot(18, ['Checkin.view', 'WaitingList.delete', 'User.show_phone', 'Order.view'])
  })

  test('ACC-023 бухгалтеру — финансы, РКО и ПКО, зарплата, товары, студии и услуги', () => {
    const orders = ['view', 'create', 'update', 'delete']
    const money = { Exchange: ['view', 'create'], RKO: orders, PKO: orders, RevenuePlan: ['view'], Unit: ['view'], Service: ['view'] }
    const goods = {
      Good: ['view'],
      GoodGroup: ['view'],
      GoodRemain: ['view'],
      GoodGive: ['view'],
      GoodFlow: ['view'],
      GoodInvent: ['view'],
    }
    for (const role of [19, 20])
      expectGroups(role, {
        ...money,
        ...goods,
        GoodOrder: ['view'],
        GoodOrderRule: ['view'],
        ClubCard: ['view'],
        Payment: ['view', 'create', 'update', 'reconcile'],
        PaymentRequest: ['view', 'approve'],
        Order: role === 19 ? ['view', 'audit'] : ['view', 'audit', 'refund', 'change_dates', 'force_close'],
        Salary: role === 19 ? ['view', 'calculate'] : ['view', 'calculate', 'approve', 'delete'],
        GoodInvoice: role === 19 ? ['view', 'create', 'update'] : ['view', 'process'],
        Certificate: role === 19 ? ['view', 'logs', 'reconcile'] : ['view', 'logs', 'reconcile', 'refund', 'create'],
        ClubCardType: role === 19 ? ['view'] : ['view', 'create', 'update'],
      })
    expectNot(19, ['Booking.view', 'Calendar.view', 'User.view', 'Salary.approve'])
  })

  test('ACC-024 менеджеру по персоналу — сотрудники, кандидаты, расписание, студии и аналитика', () => {
    const all = ['view', 'create', 'update', 'delete']
    const card = ['card', 'contacts', 'restore', 'sessions']
    const people = {
      EmployerDocument: all,
      Candidate: all,
      NewMaster: ['view'],
      PhotoWork: ['view'],
      Fingerprint: ['view', 'create', 'delete'],
    }
    const rest = { Unit: ['view'], Analytics: ['view'] }
    expectGroups(12, {
      ...people,
      ...rest,
      Attendance: ['view'],
      Employer: ['view', 'create', 'update', ...card],
      Schedule: ['view', 'create', 'update'],
    })
    expectGroups(10, {
      ...people,
      ...rest,
      Attendance: ['view', 'approve'],
      Employer: [...all, ...card, 'impersonate', 'assign'],
      Schedule: [...all, 'approve', 'unapprove'],
    })
    for (const role of [10, 12]) expectNot(role, ['User.view', 'Booking.view', 'Order.view'])
  })

  test('ACC-025 контролю качества — записи, клиенты, сотрудники, обращения, журнал и история SMS', () => {
    const views = ['User', 'Employer', 'Feedback', 'Log', 'Sms'].map((group) => [group, ['view']])
    expectGroups(26, { ...Object.fromEntries(views), Booking: ['view', 'secret_client'] })
  })

  test('у должностей автосоставления расписания есть просмотр всего', () => {
    const views = permissions.filter((one) => one.endsWith('.view'))
    for (const role of [13, 15, 16]) expectHeld(role, views)
  })

  test('стирать клиентов, входить от чужого имени и менять должности и компании может только суперадминистратор, прочим это названо особо', () => {
    const only = [
      'User.delete',
      'User.restore',
      'Company.create',
      'Company.update',
      'Company.delete',
      'WorkPosition.update',
      'Settings.update',
    ]
    for (const role of roles.filter((one) => one !== 13)) expectNot(role, only)
    expect(roles.filter((role) => permissionsOf(role).includes('Employer.impersonate'))).toEqual([10, 13])
  })
})

/** Of each named group the role holds these words and no others. */
const expectGroups = (role: number, groups: Record<string, readonly string[]>) => {
  for (const [group, actions] of Object.entries(groups)) {
    const held = permissionsOf(role).filter((one) => one.startsWith(`${group}.`))
    expect([role, ...held.toSorted()]).toEqual([role, ...actions.map((action) => `${group}.${action}`).toSorted()])
  }
}
const expectHeld = (role: number, wanted: readonly string[]) =>
  expect(permissionsOf(role), `${role}`).toEqual(expect.arrayContaining([...wanted]))
const expectNot = (role: number, refused: readonly string[]) =>
  expect(
    permissionsOf(role).filter((one) => refused.includes(one)),
    `${role}`,
  ).toEqual([])
