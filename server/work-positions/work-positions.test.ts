import { expect } from 'vitest'
import { permissions } from '#contract/core/permissions.ts'
import { aliases, type PermissionGroup } from '#contract/work-positions/work-positions.ts'
import { cast } from '#server/testing/cast.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'

test('ACC-706 ACC-720 ACC-721 свою должность заводят с правами, правят и удаляют', async () => {
  const body = {
    title: 'Стажёр',
    reach: 'unit',
    with_schedule: true,
    type_position: 3,
    permissions: ['Calendar.view'],
    salary_base: { shift_rate: 1500 },
  }
  const created = (await boss.post('work-positions', body)).data
  expect(created).toMatchObject({ ...body, with_schedule: 1, with_services: 0, company_id: 1 })
  // The company is that of the person who creates: another one that was sent changes nothing.
  const full = { ...body, title: 'Стажёр с услугами', with_services: 1, with_schedule: 0 }
  expect((await boss.post('work-positions', { ...full, company_id: 2 })).data).toMatchObject({ ...full, company_id: 1 })
  const changed = await boss.put(`work-positions/${created.id}`, { permissions: ['Calendar.view', 'Booking.view'] })
  expect(changed.data.permissions).toEqual(['Calendar.view', 'Booking.view'])
  const all = {
    title: 'Старший стажёр',
    with_services: 1,
    with_schedule: 0,
    type_position: 2,
    company_id: 1,
    permissions: ['Unit.view'],
    salary_base: { shift_rate: 2000, service_percent: 40 },
  }
  expect((await boss.put(`work-positions/${created.id}`, all)).status).toBe(200)
  for (const relations of ['permissions', 'permissions.permission'])
    expect((await boss.get(`work-positions/${created.id}?with=${relations}`)).data, relations).toMatchObject(all)
  const kindsOf = async (...ids: string[]) => {
    const { permissions } = (await boss.put(`work-positions/${created.id}`, { permissions: ids })).data
    const groups: PermissionGroup[] = (await boss.get('permissions')).data
    return permissions.map((one: string) => [one, groups.find((group) => group.permissions.some(({ id }) => id === one))?.type])
  }
  expect(await kindsOf('Unit.view', 'Survey.view')).toEqual([
    ['Unit.view', 1],
    ['Survey.view', 2],
  ])
  expect((await boss.put(`work-positions/${created.id}`, { company_id: 2 })).data.company_id).toBe(1)
  expect((await boss.delete(`work-positions/${created.id}`)).status).toBe(200)
  expect((await boss.get(`work-positions/${created.id}`)).status).toBe(404)
})

test('ACC-718 в списке встроенные должности и свои, чужих нет; без размера — страница в тридцать, с числом всех и с фильтрами', async () => {
  for (let n = 1; n <= 31; n++)
    expect((await boss.post('work-positions', { title: `Ряд ${String(n).padStart(2, '0')}`, reach: 'unit' })).status).toBe(200)
  const page = (await boss.get('work-positions?search=Ряд')).data
  expect([page.items.length, page.count]).toEqual([30, 31])
  expect((await boss.get('work-positions?search=Ряд&offset=30')).data.items).toMatchObject([{ title: 'Ряд 31' }])
  expect(page.filters.map(({ key }: { key: string }) => key)).toEqual(['with_services', 'with_schedule', 'built_in', 'type_position'])
  const foreign = await house.as(cast.foreign.superAdmin)
  const theirs = (await foreign.post('work-positions', { title: 'Хостес', reach: 'unit' })).data
  const { items } = (await boss.get('work-positions?limit=100&with=permissions')).data
  expect(items.find((row: { id: number }) => row.id === 1)).toMatchObject({ title: 'Мастер', company_id: null, with_services: 1 })
  expect(items.find((row: { id: number }) => row.id === 2).permissions).toContain('Booking.create')
  expect(items.map((row: { id: number }) => row.id)).not.toContain(theirs.id)
  expect((await boss.get(`work-positions/${theirs.id}`)).status).toBe(404)
})

test('ACC-018 ACC-019 ACC-020 ACC-715 номера должностей — те, что в описании', async () => {
  const { items } = (await boss.get('work-positions?limit=100')).data
  const titleOf = Object.fromEntries(items.map((row: { id: number; title: string }) => [row.id, row.title]))
  expect(titleOf).toMatchObject({
    1: 'Мастер',
    2: 'Администратор',
    3: 'Офис',
    10: 'Старший менеджер по персоналу',
    12: 'Менеджер по персоналу',
    13: 'Суперадминистратор',
    14: 'Топ-мастер',
    15: 'Управляющий',
    16: 'Территориальный управляющий',
    17: 'Руководитель колл-центра',
    18: 'Оператор колл-центра',
    19: 'Бухгалтер',
    20: 'Главный бухгалтер',
    23: 'Старший оператор колл-центра',
    24: 'Клиентский менеджер',
    25: 'Заместитель руководителя колл-центра',
    26: 'Контроль качества',
    27: 'Старший администратор',
  })
})

test('встроенную должность изменить или удалить нельзя', async () => {
  expect((await boss.put('work-positions/2', { title: 'Портье' })).body.code).toBe(1030)
  expect((await boss.delete('work-positions/2')).body.code).toBe(1030)
  expect((await boss.get('work-positions/2')).data.title).toBe('Администратор')
})

test('должность, которую занимает сотрудник, не удалить', async () => {
  const { id } = (await boss.post('work-positions', { title: 'Кассир', reach: 'unit' })).data
  await boss.put(`employers/${cast.employers.anna}`, { work_position_id: id })
  expect((await boss.delete(`work-positions/${id}`)).body.code).toBe(1423)
})

test('ACC-707 ACC-719 ACC-722 права сгруппированы по разделам и видам', async () => {
  const main = (await boss.get('permissions?type=1')).data
  expect(main.find((one: { model: string }) => one.model === 'Booking')).toMatchObject({
    title: 'Записи',
    type: 1,
    permissions: expect.arrayContaining([{ id: 'Booking.view', action: 'view', title: 'Просмотр' }]),
  })
  expect(main.every((one: { type: number }) => one.type === 1)).toBe(true)
  const pro = (await boss.get('permissions?type=2')).data
  expect(pro.length).toBeGreaterThan(0)
  expect(new Set(pro.map((one: { type: number }) => one.type))).toEqual(new Set([2]))
  const groups: PermissionGroup[] = [...main, ...pro]
  for (const { model, permissions: own } of groups)
    expect(
      own.map(({ id, action }) => [id, action]),
      model,
    ).toEqual(own.map(({ id }) => [`${model}.${id.slice(model.length + 1)}`, id.slice(model.length + 1)]))
  expect(groups.flatMap((one) => one.permissions.map(({ id }) => id)).toSorted()).toEqual(permissions.toSorted())
  const titles = [...main, ...pro].map((one: { title: string }) => one.title)
  expect(new Set(titles).size).toBe(titles.length)
  expect((await boss.get('permissions')).data).toHaveLength(main.length + pro.length)
  expect((await boss.get('permissions?type=3')).status).toBe(422)
  const types = { 1: 'Мастер', 2: 'Топ-мастер', 3: 'Администратор', 4: 'Управляющий', 5: 'Офис' }
  expect((await boss.get('work-positions/types')).data).toEqual(types)
})

test('выдать право, которого нет у самого, нельзя', async () => {
  const { id } = (
    await boss.post('work-positions', {
      title: 'Помощник кадров',
      reach: 'company',
      permissions: ['WorkPosition.view', 'WorkPosition.create', 'WorkPosition.update'],
    })
  ).data
  const { phone } = (await boss.put(`employers/${cast.employers.marina}`, { work_position_id: id })).data
  const helper = await house.as(phone)
  expect((await helper.post('work-positions', { title: 'Хитрый', reach: 'company', permissions: ['User.show_phone'] })).body.code).toBe(
    1030,
  )
  expect((await helper.put(`work-positions/${id}`, { permissions: ['WorkPosition.view', 'Log.view'] })).body.code).toBe(1030)
  expect((await helper.post('work-positions', { title: 'Простой', reach: 'unit', permissions: ['WorkPosition.view'] })).status).toBe(200)
})

test('ACC-006 ACC-713 права приходят словами Model.action вместе со студией и компанией человека', async () => {
  const iam = async (phone: string) => (await (await house.as(phone)).get('auth/iam')).data
  const ours = await iam(cast.administrator)
  const foreign = await iam(cast.foreign.administrator)
  expect(ours).toMatchObject({ company_id: 1, unit_id: cast.units.arbat })
  expect(foreign).toMatchObject({ company_id: 2, unit_id: cast.units.mirabad })
  for (const { permissions } of [ours, foreign]) {
    expect(permissions.length).toBeGreaterThan(20)
    for (const one of permissions) expect(one).toMatch(/^[A-Z][A-Za-z]*\.[a-z_]+$/)
  }
  const { id } = (await boss.post('work-positions', { title: 'Дежурный', reach: 'unit', permissions: ['Calendar.view'] })).data
  await boss.put(`employers/${cast.employers.olga}`, { work_position_id: id, unit_id: cast.units.ponds })
  const { phone } = (await boss.get(`employers/${cast.employers.olga}`)).data
  expect(await iam(phone)).toMatchObject({ company_id: 1, unit_id: cast.units.ponds, permissions: ['Calendar.view'] })
})

test('ACC-007 у прав два вида: основной продукт и второй, «pro»', async () => {
  const modelsOf = async (type: number) => (await boss.get(`permissions?type=${type}`)).data.map((one: { model: string }) => one.model)
  const [main, pro] = [await modelsOf(1), await modelsOf(2)]
  expect(pro.toSorted()).toEqual(['Bonuses', 'ClubCard', 'Contest', 'NailDesign', 'Survey', 'Teach'])
  expect(main).toEqual(expect.arrayContaining(['Booking', 'Order', 'WorkPosition']))
  expect(main.filter((one: string) => pro.includes(one))).toEqual([])
  expect((await boss.get('permissions')).data).toHaveLength(main.length + pro.length)
})

test('ACC-017 группа прав «Должности» стоит на каждом действии с должностями', async () => {
  const { id } = (await boss.post('work-positions', { title: 'Кадровик', reach: 'company' })).data
  const { phone } = (await boss.put(`employers/${cast.employers.nina}`, { work_position_id: id })).data
  const codesWith = async (...permissions: string[]) => {
    await boss.put(`work-positions/${id}`, { permissions })
    const person = await house.as(phone)
    const answers = [
      await person.get('work-positions'),
      await person.get('work-positions/999999'),
      await person.post('work-positions', {}),
      await person.put('work-positions/999999', {}),
      await person.delete('work-positions/999999'),
    ]
    return answers.map(({ body }) => body.code === 1030)
  }
  expect(await codesWith('Unit.view')).toEqual([true, true, true, true, true])
  expect(await codesWith('WorkPosition.view')).toEqual([false, false, true, true, true])
  expect(await codesWith('WorkPosition.create')).toEqual([true, true, false, true, true])
  expect(await codesWith('WorkPosition.update')).toEqual([true, true, true, false, true])
  expect(await codesWith('WorkPosition.delete')).toEqual([true, true, true, true, false])
})

test('ACC-021 ролей двадцать одна: встроенные должности носят свои, своей должности дают любую из них и никакой другой', async () => {
  expect(aliases.join(', ')).toBe(
    'master, administrator, manager_hr, superuser, top_master, manager, local_manager, manager_call_center, call_center, accountant, top_accountant, manager_marketing_department, top_operator_call_center, client_manager, deputy_manager_call_center, quality_control, top_administrator, security_service, partner, service_trainer, pupil_master',
  )
  const { items } = (await boss.get('work-positions?limit=100')).data
  const worn = items
    .filter((row: { company_id: number | null }) => row.company_id === null)
    .flatMap((row: { alias: string | null }) => row.alias ?? [])
  expect(worn.length).toBeGreaterThan(15)
  for (const alias of worn) expect(aliases).toContain(alias)
  for (const alias of aliases)
    expect((await boss.post('work-positions', { title: `Роль ${alias}`, reach: 'unit', alias })).data).toMatchObject({ alias })
  expect((await boss.post('work-positions', { title: 'Чужая', reach: 'unit', alias: 'king' })).status).toBe(422)
})

test('ACC-717 должность хранит свой набор прав списком их имён: каким сохранён, таким и отвечает, пока его не сменили', async () => {
  const permissions = ['Unit.view', 'Calendar.view', 'Booking.view']
  const { id } = (await boss.post('work-positions', { title: 'Набор', reach: 'unit', permissions })).data
  expect((await boss.put(`work-positions/${id}`, { title: 'Набор прав' })).data.permissions).toEqual(permissions)
  const rows = await sql('select permissions from work_positions where id = $1', [id])
  expect(rows).toEqual([{ permissions }])
  expect((await boss.put(`work-positions/${id}`, { permissions: [] })).data.permissions).toEqual([])
  expect((await boss.post('work-positions', { title: 'Выдуманное', reach: 'unit', permissions: ['Unit.fly'] })).status).toBe(422)
})

test('права меняются у открытой сессии сразу: дали — открылось, отняли — закрылось, заново никто не входит', async () => {
  const { id } = (await boss.post('work-positions', { title: 'Открытая', reach: 'company', permissions: ['Calendar.view'] })).data
  const { phone } = (await boss.put(`employers/${cast.employers.olga}`, { work_position_id: id })).data
  const person = await house.as(phone)
  const contractors = async () => (await person.get('contractors')).status
  expect(await contractors()).toBe(403)
  await boss.put(`work-positions/${id}`, { permissions: ['Contractor.view'] })
  await expect.poll(contractors).toBe(200)
  expect((await person.get('auth/iam')).data.permissions).toEqual(['Contractor.view'])
  await boss.put(`work-positions/${id}`, { permissions: [] })
  await expect.poll(contractors).toBe(403)
})

test('основа зарплаты — по полям: суммы, проценты и с чего считать; неверное стоит у своего поля', async () => {
  const salary_base = { shift_rate: 1500, service_percent: 40, percent_base: 'paid', late_grace_min: 10 }
  const { data } = await boss.post('work-positions', { title: 'С зарплатой', reach: 'unit', salary_base })
  expect(data.salary_base).toEqual(salary_base)
  const errors = async (base: object) => (await boss.put(`work-positions/${data.id}`, { salary_base: base })).body.errors
  expect(await errors({ service_percent: 120 })).toEqual({ 'salary_base.service_percent': ['Диапазон 1-100%.'] })
  expect(await errors({ shift_rate: 10.001 })).toEqual({ 'salary_base.shift_rate': ['Некорректная цена.'] })
  expect(await errors({ percent_base: 'sky' })).toEqual({ 'salary_base.percent_base': ['Недопустимое значение.'] })
})
