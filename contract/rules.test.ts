import { expect, test } from 'vitest'
import type { z } from 'zod'
import { auth } from '#contract/auth/auth.ts'
import { employersRu } from '#contract/employers/employers.ru.ts'
import { employerBody, employers } from '#contract/employers/employers.ts'
import { schedules } from '#contract/schedules/schedules.ts'
import { serviceBody, servicePriceBody } from '#contract/services/services.ts'
import { unitBody } from '#contract/units/units.ts'
import { duration, goodQty, moment } from './core/fields.ts'
import { email, phone, quantity, requiredId, requiredText } from './core/rules.ts'

/** The error that a form shows for a value; null: none. */
const said = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message ?? null

test.each([
  [requiredText(), ['', '   ', null, undefined]],
  [requiredId, [0, null, undefined]],
  [unitBody.shape.schedule.unwrap(), [null, {}]],
  [schedules.approve.body.shape.employer_schedule_ids, [[]]],
])('PLT-010 пустое, нулевое и отсутствующее значение, пустые объект и список — «Обязательное поле.»', (schema, values) => {
  for (const value of values) expect(said(schema, value)).toBe('Обязательное поле.')
})

test('PLT-015 PLT-024 телефон — без звёздочек и не короче девяти знаков', () => {
  expect(said(phone, '+7 9** 123-45-67')).toBe('* - недопустимый символ')
  expect(said(phone, '12345678')).toBe('Минимальное количество символов - 9')
  expect(said(phone, '123456789')).toBeNull()
})

test('PLT-017 e-mail может быть пустым, но не может быть неверным', () => {
  for (const text of ['', null, 'anna@okno.example']) expect(said(email, text)).toBeNull()
  for (const text of ['anna', 'anna@', 'anna okno@mail.ru']) expect(said(email, text)).toBe('Некорректный e-mail.')
})

test('PLT-018 время — ЧЧ:ММ', () => {
  const hours = unitBody.shape.schedule
  expect(said(hours, { from: '09:30', to: '21:00' })).toBeNull()
  for (const from of ['9:30', '25:00', '09:60', 'утро']) expect(said(hours, { from, to: '21:00' })).toBe('Некорректное время.')
})

test('PLT-021 PLT-708 цена — число не больше чем с двумя знаками после запятой', () => {
  const { price } = servicePriceBody.shape
  for (const sum of [0, 1500, 1234.5, 0.01, 999_999.99]) expect(said(price, sum)).toBeNull()
  for (const sum of [12.345, -1, Number.NaN, '1500 руб.']) expect(said(price, sum)).toBe('Некорректная цена.')
  // A verb gets whole kopecks.
  expect(price.parse(1234.5)).toBe(123_450)
})

test('PLT-023 пароль не короче шести знаков, пустым не входят', () => {
  expect(said(employerBody.shape.password, '12345')).toBe('Минимальное количество символов - 6')
  expect(said(employerBody.shape.password, '123456')).toBeNull()
  expect(said(auth.login.body, { phone: '79000000001', password: '' })).toBe('Поле не заполнено')
})

test('PLT-058 PLT-414 PLT-720 момент на проводе — ГГГГ-ММ-ДД ЧЧ:мм:сс', () => {
  expect(said(moment, '2026-11-23 09:05:00')).toBeNull()
  for (const text of ['2026-11-23T09:05:00', '2026-11-23', '23.11.2026 09:05', '2026-11-23 9:05:00', '2026-02-30 10:00:00'])
    expect(said(moment, text)).toBe('Некорректная дата.')
})

test('WIN-008 WIN-713 длительность — от 0 до 36000 секунд с шагом 900', () => {
  const mastersOwn = employers.setServices.body.shape.services
  for (const seconds of [0, 900, 35_100, 36_000]) {
    expect([said(duration, seconds), said(serviceBody.shape.duration, seconds), said(mastersOwn, { 5: seconds })]).toEqual([
      null,
      null,
      null,
    ])
  }
  for (const seconds of [-900, 1000, 36_900])
    for (const one of [said(duration, seconds), said(serviceBody.shape.duration, seconds), said(mastersOwn, { 5: seconds })])
      expect(one, String(seconds)).not.toBeNull()
})

test('BKG-052 мастеров для записи спрашивают не больше 2000 за раз', () => {
  expect(said(employers.forBooking.query, { limit: 2000 })).toBeNull()
  expect(said(employers.forBooking.query, { limit: 2001 })).not.toBeNull()
})

test('EMP-419 EMP-704 статус сотрудника: 0 — работал, 1 — работает, 2 — уволен', () => {
  expect(employersRu.statuses).toEqual({ 0: 'Работал', 1: 'Работает', 2: 'Уволен' })
  expect([0, 1, 2, 3, -1].map((status) => said(employerBody.shape.status, status) === null)).toEqual([true, true, true, false, false])
})

test('слишком большому количеству сказано, сколько можно, а не «1 и выше»', () => {
  const dozens = quantity.max(1000)
  expect(said(dozens, 1001)).toBe('Значение не может быть больше 1000')
  for (const wrong of [0, 1.5, 'x']) expect(said(dozens, wrong)).toBe('Недопустимое значение. Требуется 1 и выше')
  expect(said(dozens, undefined)).toBe('Обязательное поле.')
})

test('количество товара — от одной тысячной: меньшее записалось бы нулём', () => {
  for (const qty of [0.001, 1, 2.5]) expect(said(goodQty, qty)).toBeNull()
  for (const qty of [0, -0, -1, 1e-10, 5e-324]) expect(said(goodQty, qty)).toBe('Количество должно быть больше нуля.')
})
