import { expect } from 'vitest'
import { auth } from '#contract/auth/auth.ts'
import { cashMovements } from '#contract/cash-movements/cash-movements.ts'
import { cashOrders } from '#contract/cash-orders/cash-orders.ts'
import { cashPlaces } from '#contract/cash-places/cash-places.ts'
import { certificates } from '#contract/certificates/certificates.ts'
import { clubCardTypes } from '#contract/club-card-types/club-card-types.ts'
import { clubCards } from '#contract/club-cards/club-cards.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Model } from '#contract/core/permissions.ts'
import { employers } from '#contract/employers/employers.ts'
import { equipmentTypes } from '#contract/equipment-types/equipment-types.ts'
import { exchanges } from '#contract/exchanges/exchanges.ts'
import { features } from '#contract/features.ts'
import { fiscal } from '#contract/fiscal/fiscal.ts'
import { orders } from '#contract/orders/orders.ts'
import { reconciliations } from '#contract/reconciliations/reconciliations.ts'
import { safePackages } from '#contract/safe-packages/safe-packages.ts'
import { salaries } from '#contract/salaries/salaries.ts'
import { salaryRules } from '#contract/salary-rules/salary-rules.ts'
import { sales } from '#contract/sales/sales.ts'
import { schedules } from '#contract/schedules/schedules.ts'
import { services } from '#contract/services/services.ts'
import { stores } from '#contract/stores/stores.ts'
import { terminalTotals } from '#contract/terminal-totals/terminal-totals.ts'
import { units } from '#contract/units/units.ts'
import type { Person } from '#server/testing/as.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'

let last = 0
/** An employee whose position holds exactly these permissions. */
async function holderOf(...permissions: string[]): Promise<Person> {
  const number = String(++last).padStart(2, '0')
  const position = (await boss.post('work-positions', { title: `Проба ${number}`, reach: 'company', permissions })).data
  const phone = `791800001${number}`
  const made = await boss.post('employers', {
    last_name: 'Проба',
    first_name: number,
    phone,
    password: 'proba-gruppy',
    work_position_id: position.id,
  })
  expect(made.status).toBe(200)
  return house.as(phone)
}

const call = async (person: Person, { method, path }: Endpoint) => {
  const way = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete' | 'patch'
  return (await person[way](path.slice(1).replaceAll(/:\w+/g, '999999'), method === 'GET' ? undefined : {})).body.code
}

/** The group is offered to positions, each of its words opens its own act and no other. */
async function gates(model: Model, acts: Record<string, Endpoint>) {
  const groups: { model: string; permissions: { id: string }[] }[] = (await boss.get('permissions')).data
  const words = groups.find((one) => one.model === model)?.permissions.map(({ id }) => id)
  for (const [action, endpoint] of Object.entries(acts)) {
    expect(words).toContain(`${model}.${action}`)
    expect(await call(await holderOf(`${model}.${action}`), endpoint), action).not.toBe(1030)
    const others = Object.keys(acts).filter((one) => one !== action && one !== 'view')
    const without = await holderOf(...others.map((one) => `${model}.${one}`))
    expect(await call(without, endpoint), `без ${action}`).toBe(1030)
  }
}

/** Each word opens all of its calls, and whoever has every other word of the group is refused; together they are the whole group. */
async function opensOnly(model: Model, all: Endpoint[], opened: Record<string, Endpoint[]>) {
  expect(new Set(Object.values(opened).flat())).toEqual(new Set(all))
  for (const [act, calls] of Object.entries(opened)) {
    const others = Object.keys(opened).filter((one) => one !== act)
    const [holder, rest] = [await holderOf(`${model}.${act}`), await holderOf(...others.map((one) => `${model}.${one}`))]
    for (const one of calls) {
      expect(await call(holder, one), one.name).not.toBe(1030)
      expect(await call(rest, one), `${one.name} без ${act}`).toBe(1030)
    }
  }
}

test('SRV-003 группа прав «Услуги» стоит на каждом действии с услугами', async () => {
  await gates('Service', { view: services.list, create: services.create, update: services.update, delete: services.remove })
  const { list, export: file, show, form, byCategory, price, create, update, createPrice, endPrice, removePrice, remove } = services
  await opensOnly('Service', Object.values(services), {
    view: [list, file, show, form, byCategory, price],
    create: [create],
    update: [update, createPrice, endPrice, removePrice],
    delete: [remove],
  })
})

test('EMP-005 группа прав «Сотрудники» стоит на каждом действии с сотрудниками, каждое её слово — на своих', async () => {
  await gates('Employer', { view: employers.list, create: employers.create, update: employers.update, delete: employers.remove })
  const { list, export: file, show, search, schedule, statusHistories, form, services: taught, windows } = employers
  const { create, update, futureBookings, setServices, createWindow, updateWindow, removeWindow, restore, erase } = employers
  const { closeSessions, employerSessions, endEmployerSession, resetSecondFactor, impersonate } = auth
  const guarded = [...Object.values<Endpoint>(employers), ...Object.values<Endpoint>(auth)]
  await opensOnly('Employer', [...guarded.filter(({ may }) => may.startsWith('Employer.'))], {
    view: [list, file, show, search, schedule, statusHistories, form, taught],
    update: [update, futureBookings, setServices, createWindow, updateWindow, removeWindow],
    card: [windows],
    create: [create],
    delete: [employers.remove],
    restore: [restore],
    erase: [erase],
    sessions: [closeSessions, employerSessions, endEmployerSession, resetSecondFactor],
    impersonate: [impersonate],
  })
})

test('UNT-004 группа прав «Студии» стоит на каждом действии со студиями и их складами', async () => {
  await gates('Unit', { view: units.list, create: units.create, update: units.update, delete: units.remove })
  const { list, export: file, show, autocomplete, types, addresses, schedules: weeks, create, update, saveSchedule, removeSchedule } = units
  await opensOnly('Unit', [...Object.values(units), ...Object.values(stores)], {
    view: [list, file, show, autocomplete, types, addresses, weeks, stores.list, stores.export, stores.show],
    create: [create],
    delete: [units.remove],
    update: [update, saveSchedule, removeSchedule, stores.create, stores.update, stores.remove],
  })
})

test('EQP-002 группа прав «Виды оборудования» стоит на каждом действии с ними, каждое её слово — на своих', async () => {
  const { list, export: file, show, places, create, update, remove } = equipmentTypes
  await gates('EquipmentType', { view: list, create, update, delete: remove })
  await opensOnly('EquipmentType', Object.values(equipmentTypes), {
    view: [list, file, show, places],
    create: [create],
    update: [update],
    delete: [remove],
  })
})

test('ORD-005 группа прав «Платежи» стоит на каждом действии с деньгами: каждое её слово открывает все свои вызовы и ни одного чужого', async () => {
  await gates('Payment', {
    view: cashPlaces.list,
    create: safePackages.receive,
    update: safePackages.decide,
    reconcile: reconciliations.day,
  })
  const everywhere = Object.values(features).flatMap((one): Endpoint[] => Object.values(one))
  await opensOnly(
    'Payment',
    everywhere.filter(({ may }) => typeof may === 'string' && may.startsWith('Payment.')),
    {
      view: [
        cashPlaces.list,
        cashMovements.list,
        cashOrders.book,
        safePackages.list,
        safePackages.show,
        fiscal.corrections,
        orders.refreshOnline,
        terminalTotals.list,
        terminalTotals.export,
        terminalTotals.show,
      ],
      create: [safePackages.receive, fiscal.correct],
      update: [safePackages.decide, safePackages.people],
      reconcile: [reconciliations.day, reconciliations.books, reconciliations.hands, sales.list, sales.file],
    },
  )
})

test('CSH-005 группа прав «Размен» стоит на каждом действии с ним: смотреть и менять норму — разное, назвать размен при закрытии — третье', async () => {
  await gates('Exchange', { view: exchanges.list, update: exchanges.setTarget })
  await opensOnly('Exchange', Object.values(exchanges), {
    view: [exchanges.list, exchanges.targets],
    create: [],
    update: [exchanges.setTarget],
  })
})

test('CRT-005 группа прав «Сертификаты» стоит на каждом действии с ними: смотреть, выпускать, гасить, блокировать, сверять и читать журнал — разное', async () => {
  const { list, show, lookup, batches, batch, createBatch, download, cards, handOver, reissue, block, events, counts, count } = certificates
  await gates('Certificate', { view: list, create: createBatch, redeem: reissue, refund: block, reconcile: count, logs: events })
  await opensOnly('Certificate', Object.values(certificates), {
    view: [list, show, lookup, batches, batch],
    create: [createBatch, download, cards, handOver],
    sell: [],
    redeem: [reissue],
    refund: [block],
    reconcile: [counts, count],
    logs: [events],
  })
})

test('CRT-006 у видов клубных карт и у самих карт свои группы прав: каждое слово открывает свои вызовы, слова другой группы — ни одного', async () => {
  const { list, export: file, show, create, update, remove } = clubCardTypes
  await gates('ClubCardType', { view: list, create, update, delete: remove })
  await opensOnly('ClubCardType', Object.values(clubCardTypes), {
    view: [list, file, show],
    create: [create],
    update: [update],
    delete: [remove],
  })
  await gates('ClubCard', { view: clubCards.list, sell: clubCards.freeze })
  await opensOnly('ClubCard', Object.values(clubCards), {
    view: [clubCards.list, clubCards.show, clubCards.usable],
    sell: [clubCards.freeze],
  })
  const [types, cards] = [
    await holderOf(...['view', 'create', 'update', 'delete'].map((one) => `ClubCardType.${one}`)),
    await holderOf('ClubCard.view', 'ClubCard.sell'),
  ]
  const [ofTypes, ofCards]: [Endpoint[], Endpoint[]] = [Object.values(clubCardTypes), Object.values(clubCards)]
  for (const one of ofCards) expect(await call(types, one), one.name).toBe(1030)
  for (const one of ofTypes) expect(await call(cards, one), one.name).toBe(1030)
})

test('SAL-002 группа прав «Зарплата» стоит на каждом действии с листами и правилами: смотреть, считать, утверждать и удалять — разное', async () => {
  const { people, calculate, approve, remove, pay, advance, adjust, removeAdjustment, ...read } = salaries
  await gates('Salary', { view: salaries.list, calculate, approve, delete: remove })
  await opensOnly('Salary', [...Object.values(salaries), ...Object.values(salaryRules)], {
    view: Object.values(read),
    calculate: [people, calculate, pay, advance, adjust, removeAdjustment, salaryRules.people, salaryRules.list],
    approve: [approve, salaryRules.create, salaryRules.remove],
    delete: [remove],
  })
})

test('SCH-003 группа прав «Расписание» стоит на каждом действии со сменами', async () => {
  await gates('Schedule', { view: schedules.show, create: schedules.create, update: schedules.update, delete: schedules.remove })
  const { ofUnit, employers: scheduled, noWindow, lacks, statServices, show, create, preview, addMany, update, remove } = schedules
  await opensOnly('Schedule', Object.values(schedules), {
    view: [ofUnit, scheduled, noWindow, lacks, statServices, show],
    create: [create, preview, addMany],
    update: [update],
    delete: [remove],
    approve: [schedules.approve],
    unapprove: [schedules.unapprove],
  })
})

test('PLT-002 PLT-702 клиент студии войти не может: учётка бывает только у сотрудника', async () => {
  const phone = '79160005555'
  expect((await boss.post('customers', { first_name: 'Пелагея', phone })).status).toBe(200)
  expect((await house.nobody.post('auth/login', { phone, password: 'lyuboy-parol' })).body.code).toBe(1010)
  const rows = await sql(
    `select confrelid::regclass::text as owner from pg_constraint where conrelid in ('credentials'::regclass, 'sessions'::regclass) and contype = 'f' and conkey @> array[(select attnum from pg_attribute where attrelid = conrelid and attname = 'employer_id')]`,
  )
  expect(new Set(rows.map(({ owner }) => owner))).toEqual(new Set(['employers']))
})
