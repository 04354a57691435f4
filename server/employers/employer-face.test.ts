import { expect } from 'vitest'
import { placeIn, sealAnew } from '#server/core/seal-anew.ts'
import { cast } from '#server/testing/cast.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'
import { drawPicture, fileOf } from '#server/testing/pictures.ts'
import { printedForm } from '#server/testing/printed-form.ts'
import { sipPassword } from './prepare-employer.ts'

const anna = `employers/${cast.employers.anna}`
test('EMP-409 EMP-446 фото сотрудника приходит формой: POST с _method=PUT и файлом avatar, прежнее заменено, остальное цело', async () => {
  const before = (await boss.get(anna)).data
  const send = async (bytes?: BlobPart) => {
    const form = await printedForm({ _method: 'PUT', avatar: fileOf(bytes ?? (await drawPicture())) })
    return boss.post(anna, form.body, { headers: form.headers })
  }
  const first = await send()
  expect(first).toMatchObject({
    status: 200,
    data: { avatar: expect.stringMatching(/\.webp$/), last_name: before.last_name, phone: before.phone },
  })
  expect((await house.app.server.inject(`/images/200x200/${first.data.avatar}`)).statusCode).toBe(200)
  const second = await send()
  expect(second.data.avatar).not.toBe(first.data.avatar)
  expect(await sql(`select count(*)::int as n from images where model_type = 'employer' and model_id = $1`, [cast.employers.anna])).toEqual(
    [{ n: 1 }],
  )
  const [line] = await sql(`select before, after from audits where model_type = 'employer' and model_id = $1 order by id desc limit 1`, [
    cast.employers.anna,
  ])
  expect(line).toEqual({ before: { avatar: first.data.avatar }, after: { avatar: second.data.avatar } })
  expect((await send('<svg/>')).body.errors).toEqual({ avatar: [expect.stringContaining('не изображение')] })
})

test('PLT-030 форма с файлом читается сервером обратно: name[key], name[], пустой список, пустое вместо null и дата ISO', async () => {
  const until = { type: 'date', key: 'until', title: 'До какого дня' }
  const status = (await boss.post('employer-statuses', { title: 'Обучение', fields: [until] })).data
  const { manicure, pedicure } = cast.categories
  const person = { last_name: 'Ясенева', first_name: 'Тамара', middle_name: 'Павловна', phone: '79190007701' }
  const { id } = (await boss.post('employers', { ...person, work_position_id: 1, unit_id: cast.units.arbat })).data
  const put = async (...entries: [string, string][]) => {
    const form = new FormData()
    for (const [name, value] of entries) form.append(name, value)
    form.append('avatar', fileOf(await drawPicture()))
    const printed = new Response(form)
    const headers = { 'content-type': printed.headers.get('content-type') ?? '' }
    expect(headers['content-type']).toMatch(/^multipart\/form-data/)
    expect((await boss.put(`employers/${id}`, Buffer.from(await printed.arrayBuffer()), { headers })).status).toBe(200)
    return (await boss.get(`employers/${id}`)).data
  }
  const held = await put(
    ['status_history[employer_status_id]', `${status.id}`],
    ['status_history[info][fields][0][key]', 'until'],
    ['status_history[info][fields][0][value]', '2026-12-01'],
    ['service_categories[]', `${manicure}`],
    ['service_categories[]', `${pedicure}`],
    ['middle_name', ''],
    ['birthday_at', '1990-05-04'],
  )
  expect(held).toMatchObject({ last_name: 'Ясенева', middle_name: null, birthday_at: '1990-05-04', employer_status_id: status.id })
  expect(held.info).toEqual({ fields: [{ type: 'date', key: 'until', value: '2026-12-01' }] })
  expect(held.service_categories.toSorted()).toEqual([manicure, pedicure].toSorted())
  const bare = await put(['service_categories[]', ''], ['birthday_at', ''])
  expect(bare).toMatchObject({ service_categories: [], birthday_at: null, employer_status_id: status.id })
})

test('EMP-449 причины отсутствия, категории сотрудников и ценовые категории отвечают каждая своим списком', async () => {
  const status = (
    await boss.post('employer-statuses', { title: 'Отпуск', fields: [{ type: 'date', key: 'until', title: 'До какого дня' }] })
  ).data
  expect((await boss.get('employer-statuses')).data.items).toContainEqual(status)
  for (const [path, one] of Object.entries({
    'employer-categories': { title: 'Вечерние', aliases: {} },
    'employer-price-categories': { title: 'Ведущие' },
  })) {
    const [made] = (await boss.post(`${path}/sync`, { create: [one], update: [], delete: [] })).data.filter(
      ({ title }: { title: string }) => title === one.title,
    )
    expect((await boss.get(path)).data.items, path).toContainEqual(made)
  }
})

test('кто ушёл по дате, в списке и в фильтре «Уволен» — уволен', async () => {
  await boss.put(`employers/${cast.employers.vera}`, { end_work_at: '2026-01-31' })
  const { items } = (await boss.get('employers?search=status:2&limit=100')).data
  expect(items.map((one: { id: number }) => one.id)).toEqual(expect.arrayContaining([cast.employers.vera, cast.employers.fired]))
  expect(items.every((one: { has_left: number }) => one.has_left === 1)).toBe(true)
  const working = (await boss.get('employers?search=status:1&limit=100')).data.items
  expect(working.map((one: { id: number }) => one.id)).not.toContain(cast.employers.vera)
})

test('пароли SIP, что лежали открыто, при запуске запечатаны, запечатанные не тронуты', async () => {
  await sql(`update employers set sip_password = 'sip-open' where id = $1`, [cast.employers.marina])
  await sealAnew(house.app.house, [sipPassword], console)
  const [first] = await sql('select sip_password from employers where id = $1', [cast.employers.marina])
  expect(house.app.house.secrets.open(first.sip_password, placeIn(sipPassword, cast.employers.marina))).toBe('sip-open')
  await sealAnew(house.app.house, [sipPassword], console)
  expect(await sql('select sip_password from employers where id = $1', [cast.employers.marina])).toEqual([first])
})

test('EMP-410 почту, силу, вход, категории, район, даты и кадровика правят, документ лежит рядом', async () => {
  const { data: district } = await boss.post('districts', { city_id: cast.cities.tashkent, name: 'Чиланзар' })
  const add = async (path: string, one: object) =>
    (await boss.post(`${path}/sync`, { create: [one], update: [], delete: [] })).data.at(-1).id
  const given = {
    email: 'anna@okno.example',
    is_superuser: 1,
    can_login: 0,
    hr_manager_id: 10,
    city_id: cast.cities.tashkent,
    region_id: district.id,
    category_id: await add('employer-categories', { title: 'Полдня', aliases: {} }),
    employer_price_category_id: await add('employer-price-categories', { title: 'Новички' }),
    start_work_at: '2025-10-05',
    birthday_at: '1991-06-02',
    interview_at: '2025-10-01',
  }
  const before = (await boss.get(anna)).data
  expect((await boss.put(anna, given)).status).toBe(200)
  expect((await boss.get(anna)).data).toMatchObject(given)
  const paper = { employer_id: cast.employers.anna, employer_document_type_id: 2, number: '770012345678', issued_at: '2020-03-05' }
  expect((await boss.post('employer-documents', paper)).status).toBe(200)
  expect((await boss.get(`employer-documents?search=employer_id:${cast.employers.anna}`)).data.items).toContainEqual(
    expect.objectContaining(paper),
  )
  const back = Object.fromEntries(Object.keys(given).map((name) => [name, before[name]]))
  expect((await boss.put(anna, back)).status).toBe(200)
})
