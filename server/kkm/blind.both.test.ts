import { expect } from 'vitest'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { closeDrawer, drawerWith } from '#server/testing/drawers.ts'
import { house } from '#server/testing/house.ts'

const { arbat } = cast.units
const own = () => crypto.randomUUID().slice(0, 12)

/** Whatever of the house's answers could tell what lies in a drawer, as this person gets it; null: she is not told. */
async function toldBy(person: Person, { id, shift }: { id: number; shift: number }) {
  const { items } = done(await person.get('finance/cash'))
  const place = items.find((one: { unit: { id: number } }) => one.unit.id === arbat)
  const ground = done(await person.get(`cash-orders/ground?unit_id=${arbat}&type=1`))
  const x = done(await person.post('kkm/x-report', { register_id: id }))
  const lines = done(await person.get(`finance/transactions?search=shift_id:${shift}&searchFields=shift_id:=`))
  const day = x.at.slice(0, 10)
  return {
    place: place.drawers.find((one: { id: number }) => one.id === id).sum,
    ground: ground.places.find((one: { type: string; id: number }) => one.type === 'register' && one.id === id).sum,
    x: [x.drawer, x.expected.cash],
    lines: lines.items.filter(({ account }: { account: string }) => account === 'cash.register').length,
    book: (await person.get(`cash-orders/book?unit_id=${arbat}&day=${day}`)).status,
  }
}
const nothing = { place: null, ground: null, x: [null, null], lines: 0, book: 422 }
const count = (person: Person, register_id: number, thousands: number) =>
  person.post('kkm/counts', { register_id, kind: 'close', denominations: { '100000': thousands } })

test('считающей кассу вслепую её остатка не говорит ни один ответ, пока она не посчитала; той, у кого есть право на остаток, — говорят', async () => {
  const administrator = await house.as(cast.administrator)
  const drawer = await drawerWith(5000)
  expect(await toldBy(administrator, drawer)).toEqual(nothing)
  expect(await toldBy(await house.as(cast.manager), drawer)).toMatchObject({ place: 5000, ground: 5000, x: [5000, 0], lines: 1, book: 200 })
  const accountant = done(await (await house.as(cast.accountant)).get('finance/cash')).items
  expect(JSON.stringify(accountant)).toContain('"sum":5000')
  expect(done(await count(administrator, drawer.id, 5))).toMatchObject({ calc: 5000, difference: 0 })
  expect(await toldBy(administrator, drawer)).toMatchObject({ place: 5000, ground: 5000, x: [5000, 0], lines: 1 })
  desk.wait(60)
  done(await administrator.post('kkm/safe-package', { register_id: drawer.id, sum: 1500, code: own() }))
  expect(await toldBy(administrator, drawer)).toEqual(nothing)
})

test('пробой сумм остаток не узнать: отказ называет его лишь тому, чей счёт записан', async () => {
  const administrator = await house.as(cast.administrator)
  const { id } = await drawerWith(3000)
  const tried = [{ denominations: { '10000': 1 } }, { safe_package_sum: 100, safe_package_code: own(), exchange_sum: 100 }]
  for (const body of tried) {
    const { code, data } = (await closeDrawer(id, body, administrator)).body
    expect([code, data]).toEqual([1759, { needs_second: 0 }])
  }
  const short = (await administrator.post('kkm/safe-package', { register_id: id, sum: 9000, code: own() })).body
  expect([short.code, short.data ?? null]).toEqual([1754, null])
  const { id: count_id } = done(await count(administrator, id, 2))
  expect((await closeDrawer(id, { count_id }, administrator)).body.data).toEqual({
    calc: 3000,
    fact: 2000,
    difference: -1000,
    needs_second: 0,
  })
  expect((await desk.boss.post('kkm/safe-package', { register_id: id, sum: 9000, code: own() })).body.data).toEqual({ drawer: 3000 })
  expect(done(await closeDrawer(id, { count_id, comment: 'Недостача' }, administrator)).state).toBe('closed')
})

test('код пакета видят те, кто с ним работает по коду: прочим — последние четыре знака, и искать по нему нечем', async () => {
  const [{ id: register }, code] = [await drawerWith(2000), `СП-${own()}`]
  const pack = done(await desk.boss.post('kkm/safe-package', { register_id: register, sum: 700, code }))
  const position = done(
    await desk.boss.post('work-positions', { title: `Смотрит ${own()}`, reach: 'company', permissions: ['Payment.view'] }),
  )
  const phone = `7901${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
  const body = { last_name: 'Смотрилова', first_name: 'Инна', phone, work_position_id: position.id, unit_id: arbat, can_login: 1 }
  done(await desk.boss.post('employers', body))
  const reader = await house.as(phone)
  const everything = async (person: Person) =>
    JSON.stringify(
      await Promise.all(
        ['finance/cash', 'safe-packages', `safe-packages/${pack.id}`, 'finance/transactions?with=place;doc'].map(
          async (path) => (await person.get(path)).body,
        ),
      ),
    )
  expect(await everything(reader)).not.toContain(code)
  expect(await everything(reader)).toContain(`…${code.slice(-4)}`)
  expect((await reader.get(`safe-packages?search=code:${code}`)).status).toBe(422)
  for (const person of [cast.administrator, cast.accountant]) expect(await everything(await house.as(person)), person).toContain(code)
})
