import { expect } from 'vitest'
import { notifyTemplatesRu } from '#contract/notify-templates/notify-templates.ru.ts'
import { cast } from '#server/testing/cast.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'

const words = { title: 'Давно не виделись', subject_type: 'user', channel: 'sms', body: 'Ждём вас, {user.first_name}' }

test('NTF-724 GET notify-server/markers: вид предмета с метками и группы рассылки своей компании, чужая отвергается', async () => {
  const stranger = await house.as(cast.foreign.superAdmin)
  expect((await stranger.post('work-positions', { title: 'Ташкентская', reach: 'unit', permissions: [] })).status).toBe(200)
  const { subject_types, mailing_groups } = (await boss.get('notify-server/markers?company_id=1')).data
  expect(subject_types.map((one: { id: string }) => one.id)).toEqual([
    'booking',
    'user',
    'order',
    'certificate',
    'employer',
    'ticket',
    'news',
  ])
  for (const { name, markers } of subject_types) {
    expect(name).toBeTruthy()
    expect(markers.length).toBeGreaterThan(2)
    for (const one of markers) expect(one).toEqual({ id: expect.any(String), name: expect.any(String), example: expect.any(String) })
  }
  expect(subject_types[1].markers[0]).toEqual({ id: 'user.first_name', name: 'Имя клиента', example: 'Анна' })
  const named = async (of: string, company: number) => (await sql(`select ${of}`, [company])).map(({ name }) => name).toSorted()
  const groupsOf = async (company: number) => [
    await named('title as name from work_positions where company_id is null or company_id = $1', company),
    await named('name from units where company_id = $1 and closed is not true', company),
  ]
  expect(mailing_groups).toMatchObject([
    { kind: 'positions', name: 'Должности' },
    { kind: 'units', name: 'Студии' },
  ])
  const namesIn = (of: { groups: { name: string }[] }) => of.groups.map(({ name }) => name).toSorted()
  expect(mailing_groups.map(namesIn)).toEqual(await groupsOf(1))
  const theirs = (await stranger.get('notify-server/markers?company_id=2')).data.mailing_groups.map(namesIn)
  expect(theirs).toEqual(await groupsOf(2))
  expect([theirs[0].includes('Ташкентская'), theirs[1].length > 0, theirs[1].includes('Арбат')]).toEqual([true, true, false])
  const foreign = await boss.get('notify-server/markers?company_id=2')
  expect(foreign.status).toBe(422)
  expect(foreign.body.errors).toEqual({ company_id: [notifyTemplatesRu.refusals.otherCompany] })
  expect((await boss.get('notify-server/markers')).data.subject_types).toHaveLength(7)
  expect((await (await house.as(cast.administrator)).get('notify-server/markers')).body).toMatchObject({ code: 1030 })
})

test('метки дают лишь студии в пределах видимости: чужую студию никто не перечислит', async () => {
  const position = (await boss.post('work-positions', { title: 'Пишущая', reach: 'unit', permissions: ['Notify.view'] })).data
  const person = {
    last_name: 'Письмова',
    first_name: 'Рита',
    phone: '79180000207',
    work_position_id: position.id,
    unit_id: cast.units.arbat,
  }
  expect((await boss.post('employers', person)).status).toBe(200)
  const { mailing_groups } = (await (await house.as('79180000207')).get('notify-server/markers')).data
  expect(mailing_groups[1].groups.map((one: { id: number }) => one.id)).toEqual([cast.units.arbat])
})

test('NTF-004 каналы рассылки — sms, push, crm и push_or_sms и наш собственный mail (114), других нет', async () => {
  for (const channel of ['sms', 'push', 'crm', 'push_or_sms', 'mail'])
    expect(
      (await boss.post('notify/templates', { ...words, title: channel, channel, ...(channel === 'mail' && { subject: 'Тема' }) })).data,
    ).toMatchObject({ channel })
  for (const channel of ['fax', 'SMS', '', null]) {
    const refused = await boss.post('notify/templates', { ...words, title: 'Другой', channel })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.errors)).toEqual(['channel'])
  }
})

test('неизвестная метка — ошибка у её поля: при создании, при правке и при смене предмета', async () => {
  const refused = await boss.post('notify/templates', { ...words, title: 'Метки', channel: 'push', subject: '{нет}', body: '{link}' })
  expect(refused.status).toBe(422)
  const wrong = (name: string) => [notifyTemplatesRu.refusals.marker.replace('{{names}}', name)]
  expect(refused.body.errors).toEqual({ subject: wrong('{нет}'), body: wrong('{link}') })
  const { id } = (await boss.post('notify/templates', { ...words, title: 'Метки' })).data
  expect((await boss.put(`notify/templates/${id}`, { body: '{ticket.number}' })).body.errors).toEqual({ body: wrong('{ticket.number}') })
  const other = await boss.put(`notify/templates/${id}`, { subject_type: 'ticket' })
  expect(other.body.errors).toEqual({ body: wrong('{user.first_name}') })
  expect((await boss.put(`notify/templates/${id}`, { subject: 'Тема' })).body.errors).toEqual({ subject: ['В SMS темы нет.'] })
  const both = await boss.put(`notify/templates/${id}`, { subject_type: 'ticket', body: 'Обращение {ticket.number}' })
  expect(both.data).toMatchObject({ subject_type: 'ticket', body: 'Обращение {ticket.number}' })
})

test('NTF-720 шаблоны читает, заводит, правит и удаляет право «Рассылки»; название одно на компанию; чужого шаблона нет', async () => {
  const [manager, client, desk] = await Promise.all([cast.manager, cast.clientManager, cast.administrator].map((who) => house.as(who)))
  const { id } = (await client?.post('notify/templates', { ...words, title: 'Право' }))?.data ?? {}
  expect((await client?.post('notify/templates', { ...words, title: 'Право' }))?.body.errors).toEqual({
    title: ['Шаблон с таким названием уже есть.'],
  })
  expect((await manager?.get(`notify/templates/${id}`))?.data).toMatchObject({ title: 'Право' })
  for (const who of [manager, desk]) {
    expect((await who?.post('notify/templates', { ...words, title: 'Нельзя' }))?.body).toMatchObject({ code: 1030 })
    expect((await who?.put(`notify/templates/${id}`, { title: 'Нельзя' }))?.body).toMatchObject({ code: 1030 })
    expect((await who?.delete(`notify/templates/${id}`))?.body).toMatchObject({ code: 1030 })
  }
  expect((await desk?.get('notify/templates'))?.body).toMatchObject({ code: 1030 })
  const foreign = await house.as(cast.foreign.superAdmin)
  expect((await foreign.get(`notify/templates/${id}`)).status).toBe(404)
  expect((await foreign.put(`notify/templates/${id}`, { title: 'Чужой' })).status).toBe(404)
  expect((await foreign.delete(`notify/templates/${id}`)).status).toBe(404)
  expect((await boss.delete(`notify/templates/${id}`)).status).toBe(200)
})
