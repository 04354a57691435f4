import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { boss, house, test } from '#server/testing/house.ts'

test('касса отвечает за сохранённым адресом студии; по адресу из запроса дом не ходит', async () => {
  const save = (cashRegisterBaseUrl: string) => boss.put(`units/${cast.units.arbat}`, { unit_settings: { cashRegisterBaseUrl } })
  const check = async (address: string) => {
    await save(address)
    // An address of the caller's own is not asked.
    return boss.post(`units/${cast.units.arbat}/cash-register/check`, { cashRegisterBaseUrl: 'http://192.168.1.20/no-paper' })
  }
  expect((await check('http://192.168.1.20:5893')).data).toMatchObject({ is_ready: 1, text: 'Касса на связи', serial: expect.any(String) })
  expect((await check('http://192.168.1.20/offline')).data).toMatchObject({
    is_ready: 0,
    text: 'Касса не отвечает. Проверьте адрес и питание.',
  })
  expect((await save('kassa')).status).toBe(422)
  expect((await check('')).body.errors).toEqual({ cashRegisterBaseUrl: ['Сначала сохраните адрес.'] })
  await save('http://192.168.1.20:5893')
  const foreign = await house.as(cast.foreign.superAdmin)
  expect((await foreign.post(`units/${cast.units.arbat}/cash-register/check`)).status).toBe(404)
  await save('')
})
