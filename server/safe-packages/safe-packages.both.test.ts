import { expect } from 'vitest'
import { safePackageMessages } from '#contract/safe-packages/safe-packages.ru.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { house, sql } from '#server/testing/house.ts'

const { arbat } = cast.units
const own = () => crypto.randomUUID().slice(0, 12)
const drawerWith = async (cash: number) => {
  const { id } = done(await desk.boss.post('cash-registers', { unit_id: arbat, title: `Касса ${own()}`, kind: 'drawer' }))
  done(await desk.boss.post('kkm/cashier/session-open', { register_id: id, cash_open: cash }))
  return Number(id)
}
const pack = (register_id: number, sum: number, code = own()) => desk.boss.post('kkm/safe-package', { register_id, sum, code })
const act = (id: number, name: string, body: object, by = desk.boss) => by.post(`safe-packages/${id}/${name}`, body)
const books = async (id: number) =>
  (
    await sql(
      `select l.account, l.amount::float8 / 100 as sum from ledger_entries e join ledger_lines l on l.entry_id = e.id
       where e.doc_type = 'safe_package' and e.doc_id = $1 order by e.id, l.n`,
      [id],
    )
  ).map(({ account, sum }) => `${account} ${sum}`)

test('CSH-010 инкассация без закрытия: сумма и код записаны пакетом, деньги ушли из кассы, занятый код и лишняя сумма — нет', async () => {
  const register = await drawerWith(5000)
  const code = own()
  const made = done(await pack(register, 1500, code))
  expect(made).toMatchObject({ sum: 1500, code })
  expect(await books(made.id)).toEqual(['cash.transit 1500', 'cash.register -1500'])
  expect((await pack(register, 100, code)).body.errors).toHaveProperty('safe_package_code')
  expect((await pack(register, 3501)).body).toMatchObject({ code: 1754, data: { drawer: 3500 } })
  for (const sum of [0, -1, 0.001, 1e15]) expect((await pack(register, sum)).status, String(sum)).toBe(422)
  expect((await pack(register, 0)).body.errors).toEqual({ sum: ['В пакете должны быть деньги.'] })
  expect((await pack(register, 1, '')).body.errors).toHaveProperty('code')
})

test('X32 из пакета 16 600 банк принял 16 550: банк 16 550, пятьдесят ждут решения, в пути ноль', async () => {
  const { id, code } = done(await pack(await drawerWith(16_600), 16_600))
  expect((await act(id, 'receive', { code, sum: 16_550 })).body.code).toBe(1799)
  expect(done(await act(id, 'hand', { code, courier: 'Инкассатор Петров' }))).toMatchObject({
    state: 'handed',
    courier: 'Инкассатор Петров',
  })
  expect(done(await act(id, 'receive', { code, sum: 16_550 }))).toMatchObject({ state: 'discrepancy', received: 16_550, sum: 16_600 })
  expect((await books(id)).slice(2)).toEqual(['bank 16550', 'cash.shortage 50', 'cash.transit -16600'])
  expect((await act(id, 'decide', { decided: 'employer', comment: 'Кто?' })).body.errors).toHaveProperty('employer_id')
  const decided = { decided: 'employer', employer_id: cast.employers.administrator, comment: 'Считала одна' }
  expect(done(await act(id, 'decide', decided))).toMatchObject({ state: 'settled', decided: 'employer' })
  expect((await books(id)).slice(5)).toEqual(['receivable.employer 50', 'cash.shortage -50'])
  expect((await act(id, 'decide', decided)).body.code).toBe(1799)
  expect(await sql(`select 1 from ledger_balances where account = 'cash.transit' and subject_id = $1 and amount <> 0`, [id])).toEqual([])
})

test('двое принимают один пакет сразу: банк получил раз; чужая студия и компания пакета не видят', async () => {
  const { id, code } = done(await pack(await drawerWith(1000), 1000))
  done(await act(id, 'hand', { code, courier: 'Петров' }))
  const answers = await Promise.all([1, 2, 3].map(() => act(id, 'receive', { code, sum: 1000 })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const ponder = await house.as(cast.administratorPonds)
  const foreign = await house.as(cast.foreign.superAdmin)
  for (const person of [ponder, foreign]) {
    expect((await person.get(`safe-packages/${id}`)).status).toBe(404)
    expect((await act(id, 'hand', { code, courier: 'Чужой' }, person)).status).toBe(404)
  }
  await expect(sql(`update safe_packages set sum = 1 where id = $1`, [id])).rejects.toMatchObject({ constraint: 'safe_packages_way' })
})

test('чужой код пакета не принят ни курьеру, ни банку; путь пакета помнит, кто и когда его вёл', async () => {
  const { id, code } = done(await pack(await drawerWith(2000), 2000, `Сп-${own()}`))
  const wrong = await act(id, 'hand', { code: own(), courier: 'Петров' })
  expect([wrong.status, wrong.body.errors]).toEqual([422, { code: [safePackageMessages.otherCode] }])
  expect((await act(id, 'hand', { courier: 'Петров' })).body.errors).toHaveProperty('code')
  done(await act(id, 'hand', { code: code.toUpperCase(), courier: 'Петров' }))
  expect((await act(id, 'receive', { code: own(), sum: 2000 })).body.errors).toHaveProperty('code')
  expect(done(await act(id, 'receive', { code, sum: 2000 })).state).toBe('received')
  const seen = done(await desk.boss.get(`safe-packages/${id}?with=unit;packer;hander;receiver`))
  for (const who of ['packer', 'hander', 'receiver']) expect(seen[who], who).toMatchObject({ id: cast.employers.superAdmin })
  expect([seen.packed_at, seen.handed_at, seen.received_at].every(Boolean)).toBe(true)
})

test('излишек ни на кого не вешают, и недостачу — только на сотрудника, который есть', async () => {
  const counted = async (packed: number, sum: number) => {
    const { id, code } = done(await pack(await drawerWith(packed), packed))
    done(await act(id, 'hand', { code, courier: 'Петров' }))
    done(await act(id, 'receive', { code, sum }))
    return Number(id)
  }
  const onAnna = { decided: 'employer', employer_id: cast.employers.anna, comment: 'Посчитано' }
  const [more, less] = [await counted(1000, 1010), await counted(1000, 990)]
  const excess = await act(more, 'decide', onAnna)
  expect([excess.status, excess.body.errors]).toEqual([422, { decided: [safePackageMessages.excess] }])
  const nobody = await act(less, 'decide', { ...onAnna, employer_id: 999_999 })
  expect([nobody.status, nobody.body.errors]).toEqual([422, { employer_id: [safePackageMessages.noEmployer] }])
  for (const id of [more, less]) expect(done(await desk.boss.get(`safe-packages/${id}`)).state).toBe('discrepancy')
})
