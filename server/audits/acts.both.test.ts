import { describe, expect } from 'vitest'
import { sayingOf } from '#contract/audits/act-words.ts'
import type { ActRow } from '#contract/audits/audits.ts'
import { schedules } from '#contract/schedules/schedules.ts'
import { MONDAY, monday9, type Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { draftShift } from '#server/testing/desk.ts'
import { worldOf } from '#server/testing/example.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'

let now = monday9
test.override('options', { clock: () => now })

const answered = async (person: Person, search = '', more = '') =>
  (await person.get(`audits/acts?searchJoin=and&search=${encodeURIComponent(search)}${more}`)).body.data as {
    items: ActRow[]
    count: number
  }
const acts = async (person: Person, search?: string) => (await answered(person, search)).items
const said = async (person: Person, search?: string) => (await acts(person, search)).map(sayingOf)
const THURSDAY = '2026-11-26'

let customer = 0
test.beforeAll(async () => {
  const world = worldOf(boss)
  const wish = { employer: cast.employers.anna, workplace: cast.workplaces.m5 }
  const shifts = [await draftShift(world, { ...wish, day: '2026-12-14' }), await draftShift(world, { ...wish, day: '2026-12-15' })]
  await world.call(schedules.approve, { body: { employer_schedule_ids: shifts.map(({ id }) => id) } })
  customer = (await boss.post('customers', { last_name: 'Журавлёва', first_name: 'Пелагея', phone: '79160001234' })).data.id
  now += 3 * 86_400_000
  await (await house.as(cast.administrator)).put(`customers/${customer}`, { comment: 'Любит тишину' })
})

describe('одно действие — одна строка', () => {
  test('утверждение двух смен сказано счётом смен и окон и раскрывается в свои изменения', async () => {
    const [act, ...others] = (await acts(boss)).filter(({ command }) => command === 'schedules.approve')
    expect(others).toEqual([])
    const windows = act?.parts.find(({ model_type }) => model_type === 'window')?.count ?? 0
    expect(windows).toBeGreaterThan(4)
    expect(act && sayingOf(act)).toMatch(new RegExp(`^Утверждены 2 смены, открыто ${windows} ок(на|он)$`))
    const { data } = await boss.get(`audits?search=act_id:${act?.id}&limit=100`)
    expect(data.count).toBe(windows + 2)
    expect(new Set(data.items.map((line: { command: string }) => line.command))).toEqual(new Set(['schedules.approve']))
  })

  test('вещь названа именем, а действие — своим словом; страницы листаются', async () => {
    expect((await said(boss)).slice(0, 2)).toEqual(['Клиент Журавлёва Пелагея: изменение', 'Клиент Журавлёва Пелагея: создание'])
    const first = await answered(boss, '', '&limit=1')
    const second = await answered(boss, '', '&limit=1&offset=1')
    expect([...first.items, ...second.items].map(sayingOf)).toEqual((await said(boss)).slice(0, 2))
    expect(first.count).toBe((await acts(boss)).length)
  })

  test('строка без вызова — сама себе действие: прежние и записанные самим домом', async () => {
    await sql(
      `insert into audits (company_id, model_type, model_id, event, before, after) values (1, 'contractor', 77, 'updated', '{}', '{}'), (1, 'contractor', 78, 'updated', '{}', '{}')`,
    )
    expect((await said(boss)).slice(0, 2)).toEqual(['Контрагент №\u00a078: изменение', 'Контрагент №\u00a077: изменение'])
    await sql(`delete from audits where model_type = 'contractor'`)
  })
})

describe('отбор', () => {
  test('AUD-703 по автору, по периоду и по виду вещи с событием', async () => {
    expect(await said(boss, 'author_id:2')).toEqual(['Клиент Журавлёва Пелагея: изменение'])
    expect(await said(boss, `since:${THURSDAY}`)).toEqual(['Клиент Журавлёва Пелагея: изменение'])
    expect(await said(boss, `until:${MONDAY};model_type:user`)).toEqual(['Клиент Журавлёва Пелагея: создание'])
    expect(await acts(boss, `since:${THURSDAY};until:${MONDAY}`)).toEqual([])
    expect((await acts(boss, 'model_type:window;event:created')).map(({ command }) => command)).toEqual(['schedules.approve'])
    const { data } = await boss.get('audits/acts')
    expect(data.filters.map(({ key }: { key: string }) => key)).toEqual([
      'author_id',
      'since',
      'until',
      'thing',
      'model_type',
      'event',
      'impersonated',
    ])
    expect(data.filters[0].options).toContainEqual({ id: cast.employers.administrator, name: expect.stringContaining('Наталья') })
  })

  test('по вещи: именем, частью имени и номером; слишком короткое имя названо словами', async () => {
    for (const thing of ['Журавлёва', 'журавл', String(customer), `№ ${customer}`])
      expect(await said(boss, `thing:${thing};model_type:user`), thing).toEqual([
        'Клиент Журавлёва Пелагея: изменение',
        'Клиент Журавлёва Пелагея: создание',
      ])
    expect(await acts(boss, 'thing:Никого такого нет')).toEqual([])
    const refused = await boss.get(`audits/acts?search=${encodeURIComponent('thing:Жу')}`)
    expect(refused.body).toMatchObject({ code: 422, errors: { search: ['Введите не меньше 3 букв имени или номер.'] } })
    expect((await boss.get(`audits?search=${encodeURIComponent('thing:Журавл')}`)).data.count).toBe(2)
  })
})

describe('действие говорит только то, что читателю видно', () => {
  async function holder(permissions: string[], reach: string, phone: string, unit_id: number = cast.units.arbat) {
    const { data } = await boss.post('work-positions', { title: `Читает ${phone}`, reach, permissions })
    const body = { last_name: 'Читалова', first_name: 'Инна', phone, work_position_id: data.id, unit_id, can_login: 1 }
    await boss.post('employers', body)
    return house.as(phone)
  }

  test('чего в журнале не прочесть, того нет ни в счёте, ни в отборе, ни в именах, ни в файле', async () => {
    const reader = await holder(['Log.view', 'Schedule.view'], 'company', '79185550201')
    const seen = await acts(reader)
    expect(seen.length).toBeGreaterThan(0)
    expect(new Set(seen.flatMap(({ parts }) => parts.map(({ model_type }) => model_type)))).not.toContain('user')
    for (const search of ['model_type:user', `model_id:${customer}`, 'thing:Журавлёва', `thing:${customer}`])
      expect(
        (await answered(reader, search)).items.filter(({ command }) => command?.startsWith('customers.')),
        search,
      ).toEqual([])
    expect(JSON.stringify(await answered(reader))).not.toContain('Журавлёва')
    const file = await reader.get('audits/acts/export?format=csv')
    expect(file.status).toBe(200)
    expect(String(file.body)).not.toContain('Журавлёва')
  })

  test('смены чужой студии и их окна не посчитаны, и действия с одними ими нет', async () => {
    const permissions = ['Log.view', 'Schedule.view', 'Booking.view']
    const here = await holder(permissions, 'unit', '79185550202')
    const elsewhere = await holder(permissions, 'unit', '79185550203', cast.units.sokol)
    const approved = (all: ActRow[]) => all.filter(({ command }) => command === 'schedules.approve')
    expect(approved(await acts(here))).toHaveLength(1)
    expect(approved(await acts(elsewhere))).toEqual([])
    expect(approved(await acts(elsewhere, 'model_type:window'))).toEqual([])
    expect(await acts(await house.as(cast.foreign.superAdmin), 'thing:Журавлёва')).toEqual([])
  })
})
