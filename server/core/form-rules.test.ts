import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { boss, test } from '#server/testing/house.ts'

/** What the server says of one field of a body; undefined: nothing. */
const said = async (way: 'post' | 'put', path: string, field: string, body: object): Promise<string | undefined> =>
  (await boss[way](path, body)).body.errors?.[field]?.[0]

test('PLT-014 PLT-026 логин и пароль телефонии — без пробелов и кириллицы', async () => {
  for (const field of ['sipLogin', 'sipPassword']) {
    const about = (value: string) => said('put', `employers/${cast.employers.anna}`, field, { [field]: value })
    expect(await about('anna-101')).toBeUndefined()
    for (const spaced of ['anna 101', 'anna\t101']) expect(await about(spaced)).toBe('Пробел - недопустимый символ')
    expect(await about('анна101')).toBe('Недопустимы кириллические символы')
  }
})

test('PLT-010 пустое, нулевое и непосланное значение, пустые объект и список отвергает вызов — «Обязательное поле.»', async () => {
  const absent = [undefined, null]
  for (const [way, path, field, wrong] of [
    ['post', 'contractors', 'name_full', ['', '   ', ...absent]],
    ['post', 'employers', 'work_position_id', [0, ...absent]],
    ['put', `units/${cast.units.arbat}`, 'schedule', [null]],
    ['post', 'schedules/approve', 'employer_schedule_ids', [[], ...absent]],
  ] as const)
    for (const value of wrong)
      expect(await said(way, path, field, { [field]: value }), `${field}: ${JSON.stringify(value)}`).toBe('Обязательное поле.')
  // An empty object lacks its own fields, and each of them says so.
  for (const field of ['schedule.from', 'schedule.to'])
    expect(await said('put', `units/${cast.units.arbat}`, field, { schedule: {} }), field).toBe('Обязательное поле.')
})

test('PLT-016 поле в двадцать знаков длиннее не бывает', async () => {
  const about = (second_login: string) => said('post', 'kkm/cashier/session-closed', 'second_login', { second_login })
  expect(await about('7'.repeat(21))).toBe('Максимальное число символов - 20')
  expect(await about('7'.repeat(20))).not.toBe('Максимальное число символов - 20')
})

test('PLT-012 оценка в настройках компании — от 0 до 5', async () => {
  const about = (rating_min: number) => said('put', 'company-settings/1', 'rating_min', { rating_min })
  for (const right of [0, 4.5, 5]) expect(await about(right), `${right}`).toBeUndefined()
  for (const wrong of [-0.5, 5.01]) expect(await about(wrong), `${wrong}`).toBe('Значение не может быть больше 5 и меньше 0')
})

test('PLT-019 PLT-707 процент правила оплаты, категории в нём, должности, плана, скидки, карты, заполнения окна и бонусов — больше нуля и до ста включительно', async () => {
  const ofRule = (value: unknown) =>
    said('post', 'salary-rules', 'rule.service_percent', {
      employer_id: cast.employers.anna,
      from_day: '2026-11-01',
      rule: { service_percent: value },
    })
  for (const right of [0.01, 1, 99.5, 100]) expect(await ofRule(right), `${right}`).toBeUndefined()
  // A table by category is no field of its own, so `every-form.test.ts` does not find its percents.
  const ofCategory = (value: unknown) =>
    said('post', 'salary-rules', `rule.service_percent_by_category.${cast.categories.manicure}`, {
      employer_id: cast.employers.anna,
      from_day: '2026-11-02',
      rule: { service_percent_by_category: { [cast.categories.manicure]: value } },
    })
  for (const right of [0.01, 99.5, 100]) expect(await ofCategory(right), `${right}`).toBeUndefined()
  const ofPlan = (percent: unknown) =>
    said('post', 'revenue-plans', 'percent', { kind: 'common', unit_id: cast.units.arbat, begin_at: '2027-10-01', plan: 1, percent })
  const ofDiscount = (percent: unknown) => said('post', 'regular-discounts', 'percent', { title: 'Постоянным', percent })
  const { data: position } = await boss.post('work-positions', { title: 'С процентом', reach: 'unit', permissions: [] })
  const ofPosition = (service_percent: unknown) =>
    said('put', `work-positions/${position.id}`, 'salary_base.service_percent', { salary_base: { service_percent } })
  for (const right of [0.01, 99.5, 100]) expect(await ofPosition(right), `${right}`).toBeUndefined()
  const ofCard = (percent: unknown) =>
    said('post', 'club-card-types', 'percent', { title: `Скидка ${percent}`, kind: 'discount', price: 1000, days: 365, percent })
  const ofWindow = (window_ratio: unknown) => said('put', `units/${cast.units.arbat}`, 'window_ratio', { window_ratio })
  const ofLastWindow = (window_ratio2: unknown) => said('put', `units/${cast.units.arbat}`, 'window_ratio2', { window_ratio2 })
  const ofBonuses = (bonus_limit: unknown) => said('put', 'company-settings/1', 'bonus_limit', { bonus_limit })
  // These are kept in whole percents.
  const whole = [ofPlan, ofDiscount, ofCard, ofWindow, ofLastWindow, ofBonuses]
  for (const about of whole) for (const right of [1, 100]) expect(await about(right), `${right}`).toBeUndefined()
  for (const about of [ofRule, ofCategory, ofPosition, ...whole])
    for (const wrong of [0, -1, 100.01, 101, 'половина']) expect(await about(wrong), `${wrong}`).toBe('Диапазон 1-100%.')
  // At most half of a payment may be given back as bonuses.
  const ofReturn = (bonus_percent: unknown) => said('put', 'company-settings/1', 'bonus_percent', { bonus_percent })
  expect(await Promise.all([1, 50, 51].map(ofReturn))).toEqual([undefined, undefined, 'Значение не может быть больше 50'])
})

test('PLT-025 количество в чеке и на этикетках — целое, от одного', async () => {
  const line = { item_type: 2, title: 'Масло', price: 100 }
  const body = { unit_id: cast.units.arbat, user_id: null, payments: [] }
  const inCheck = (qty: unknown) => said('post', 'orders', 'items.0.qty', { ...body, items: [{ ...line, qty }] })
  const onShelf = (count: unknown) => said('post', 'good-labels', 'items.0.count', { items: [{ good_id: 1, count }] })
  for (const about of [inCheck, onShelf])
    for (const wrong of [0, -3, 1.5]) expect(await about(wrong), `${wrong}`).toBe('Недопустимое значение. Требуется 1 и выше')
  for (const about of [inCheck, onShelf]) expect([await about(1), await about(null)]).toEqual([undefined, 'Обязательное поле.'])
})
