import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { boss, test } from '#server/testing/house.ts'
import { drawPicture, fileOf } from '#server/testing/pictures.ts'
import { printedForm } from '#server/testing/printed-form.ts'

test('UNT-708 UNT-722 студию правят всеми полями, и отвечает она всеми: складами, промо-услугами и промо-товарами, кассой и сейфом по умолчанию, картинкой', async () => {
  const { data: made } = await boss.post('units', { name: 'Остоженка', location_id: cast.cities.moscow })
  const { data: good } = await boss.post('goods', { title: 'Масло для дома' })
  const district = (await boss.post('districts', { city_id: cast.cities.moscow, name: 'Хамовники' })).data
  const metro = (await boss.post('metros', { city_id: cast.cities.moscow, name: 'Парк культуры', line: 'Кольцевая', color: '#894E35' }))
    .data
  const given = {
    name_show: 'Студия на Остоженке',
    address: 'Москва, ул. Остоженка, 5',
    address_short: 'Остоженка, 5',
    info: 'Вход со двора',

    closed: 0,
    type: 0,
    timezone: 'Europe/Moscow',
    latitude: 55.74,
    longitude: 37.6,
    schedule: { from: '09:00', to: '21:00' },
    order: 7,
    window_ratio: 60,
    window_ratio2: 25,
    window_cancel_min: 1800,
    window_split_indent: 900,
    window_split_min: 3600,
    no_window_quantum_size: 1800,
    no_window_period: 86_400,
    is_price_list_enabled: 1,
    is_franchise: 1,
    is_in_analytics: 0,
    is_tablet_enabled: 1,
    waiting_list: 1,
    in_aggregator: 1,
    hybrid_schedule: 1,
    use_auth: 1,
    neighbours: [cast.units.arbat],
    city_district_id: district.id,
    metro_id: metro.id,
    promo_services: [cast.services.gel],
    promo_goods: [good.id],
  }
  const settings = { isAvatarNeeded: '1', isPortfolioNeeded: '0', cashRegisterBaseUrl: 'http://192.168.1.20:5893' }
  expect((await boss.put(`units/${made.id}`, { ...given, unit_settings: settings })).status).toBe(200)
  const of = { unit_id: made.id }
  const { data: store } = await boss.post('stores', { ...of, title: 'Витрина' })
  for (const is of ['is_default', 'is_goods']) expect((await boss.put(`stores/${store.id}`, { [is]: 1 })).status).toBe(200)
  const { data: register } = await boss.post('cash-registers', { ...of, title: 'Стойка', kind: 'drawer', is_default: 1 })
  const { data: safe } = await boss.post('safes', { ...of, title: 'Сейф', is_default: 1 })
  const picture = await printedForm({ _method: 'PUT', image: fileOf(await drawPicture()) })
  const image = (await boss.post(`images/unit/${made.id}/avatar`, picture.body, { headers: picture.headers })).data.filename
  const { data } = await boss.get(`units/${made.id}`)
  expect(data).toMatchObject({
    image,
    ...given,
    id: made.id,
    name: 'Остоженка',
    company_id: cast.companies.okno,
    location_id: cast.cities.moscow,
    location_type: 'city',
    cityDistrict: { name: 'Хамовники' },
    metro: { name: 'Парк культуры' },
    stores: [{ id: store.id, title: 'Витрина' }],
    default_store_id: store.id,
    goods_store_id: store.id,
    default_safe_id: safe.id,
    default_cash_register_id: register.id,
    promo_services_array: [{ id: cast.services.gel, name: expect.any(String) }],
    promo_goods_array: [{ id: good.id, name: 'Масло для дома' }],
    settings: { cash_register: { id: register.id, title: 'Стойка', kind: 'drawer' }, cash_register_base_url: settings.cashRegisterBaseUrl },
    unitSettings: expect.arrayContaining([
      { type: 'isAvatarNeeded', value: '1' },
      { type: 'isPortfolioNeeded', value: '0' },
    ]),
  })
  // A studio that moves to another city loses its district and its metro station.
  const elsewhere = {
    name: 'Чиланзар',
    location_id: cast.cities.tashkent,
    timezone: 'Asia/Tashkent',
    type: 1,
    closed: 1,
    city_district_id: null,
    metro_id: null,
  }
  expect((await boss.put(`units/${made.id}`, elsewhere)).status).toBe(200)
  const { latitude, order } = given
  expect((await boss.get(`units/${made.id}`)).data).toMatchObject({ ...elsewhere, city: { name: 'Ташкент' }, image, latitude, order })
})

test('UNT-724 фотографию студии загружают и убирают, чужой студии — нет', async () => {
  const { body, headers } = await printedForm({ _method: 'PUT', image: fileOf(await drawPicture()) })
  const sent = await boss.post(`images/unit/${cast.units.arbat}/avatar`, body, { headers })
  expect(sent.status).toBe(200)
  expect((await boss.get(`units/${cast.units.arbat}`)).data.image).toBe(sent.data.filename)
  expect((await boss.delete(`images/unit/${cast.units.arbat}/avatar`)).status).toBe(200)
  expect((await boss.get(`units/${cast.units.arbat}`)).data.image).toBeNull()
  const again = await printedForm({ image: fileOf(await drawPicture()) })
  expect((await boss.put(`images/unit/${cast.units.mirabad}/avatar`, again.body, { headers: again.headers })).status).toBe(404)
})
