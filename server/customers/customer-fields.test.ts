import { expect } from 'vitest'
import { boss, sql, test } from '#server/testing/house.ts'

const idsOf = (answer: { data: { items: { id: number }[] } }) => answer.data.items.map((row) => row.id)

test('CUS-023 CUS-024 клиента заводят со всеми его полями и все их правят', async () => {
  const [one, other] = await sql(`insert into city_districts (city_id, name) values (1, 'Якиманка'), (1, 'Беговой') returning id`)
  const first = {
    last_name: 'Полная',
    first_name: 'Устинья',
    middle_name: 'Ивановна',
    email: 'ustinya@example.com',
    comment: 'Ждёт звонка',
    phone: '79160009999',
    confirm_email: 1,
    confirm_sms: 1,
    user_source_id: 3,
    country_id: 1,
    city_id: 1,
    city_district_id: one.id,
    birth_date: '1988-02-29',
    is_blocked: 1,
  }
  const { data } = await boss.post('customers', first)
  expect(data).toMatchObject(first)
  expect((await boss.get(`customers/${data.id}`)).data).toMatchObject(first)
  const second = {
    last_name: 'Иная',
    first_name: 'Фёкла',
    middle_name: 'Петровна',
    email: 'fekla@example.com',
    comment: 'Не звонить',
    phone: '998901112299',
    confirm_email: 0,
    confirm_sms: 0,
    user_source_id: 4,
    country_id: 3,
    city_id: 1,
    city_district_id: other.id,
    birth_date: '1999-12-31',
    is_blocked: 0,
  }
  expect((await boss.put(`customers/${data.id}`, second)).data).toMatchObject(second)
  expect((await boss.get(`customers/${data.id}`)).data).toMatchObject({ ...second, phone_code: '998' })
})

test('CUS-011 код, подтверждающий телефон России (+7), — четыре цифры', async () => {
  const { items } = (await boss.get('countries')).data
  const russia = items.find((one: { phone_code: string }) => one.phone_code === '7')
  expect(russia.code_mask).toBe('####')
})

test('список отбирают по городу, району, источнику и действующему согласию', async () => {
  const [district] = await sql(`insert into city_districts (city_id, name) values (1, 'Хамовники') returning id`)
  const one = {
    first_name: 'Пелагея',
    last_name: 'Отборная',
    phone: '79160009101',
    country_id: 1,
    city_id: 1,
    city_district_id: district.id,
    user_source_id: 3,
    confirm_sms: 1,
  }
  const { data } = await boss.post('customers', one)
  const listed = async (search: string) =>
    idsOf(await boss.get(`customers?search=name:отборная;${search}&searchFields=name:like&searchJoin=and`))
  for (const search of ['city_id:1', `city_district_id:${district.id}`, 'user_source_id:3', 'agrees:service_sms'])
    expect(await listed(search), search).toEqual([data.id])
  for (const search of ['city_id:2', 'user_source_id:4', 'agrees:photo']) expect(await listed(search), search).toEqual([])
  await boss.post(`customers/${data.id}/consents`, { purpose: 'service_sms', is_given: 0, source: 'phone' })
  expect(await listed('agrees:service_sms')).toEqual([])
  const { filters } = (await boss.get('customers?limit=1')).data
  const keys = filters.map(({ key }: { key: string }) => key)
  expect(keys).toEqual(['city_id', 'city_district_id', 'user_source_id', 'agrees', 'is_blocked', 'ground', 'deleted'])
})

test('«8 916…» и «+7 916…» — одна клиентка; страна без выбора — та, чей код у телефона', async () => {
  const { data } = await boss.post('customers', { first_name: 'Инга', phone: '8 (916) 555-77-01', email: 'Inga@Mail.Example' })
  expect(data).toMatchObject({ phone: '79165557701', phone_code: '7', email: 'inga@mail.example' })
  expect((await boss.post('customers', { first_name: 'Инга', phone: '+7 916 555 77 01' })).body).toMatchObject({
    code: 23000,
    errors: { phone: [expect.any(String)] },
  })
})
