import { expect } from 'vitest'
import { E } from '#contract/core/errors.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { importerOf } from '#server/testing/file-import.ts'
import { boss, house, sql } from '#server/testing/house.ts'
import { soldCertificate } from '#server/testing/sold-certificates.ts'
import { personWith } from '#server/testing/with-rights.ts'

let file: ReturnType<typeof importerOf>
test.beforeAll(() => {
  file = importerOf(house, boss, 'certificates')
})

const HEAD = 'Номер;Номинал;Остаток;Действует до;День продажи;Студия;Телефон\r\n'
const entries = async () => (await sql<{ n: number }>('select count(*)::int as n from ledger_entries'))[0]?.n
let numbers = 0
const fresh = () => `КЛ${1000 + ++numbers}`
async function client() {
  const user = await desk.customer()
  return { user, phone: done(await boss.get(`customers/${user}`)).phone as string }
}
const heldBy = async (user: number) =>
  (done(await boss.get(`customers/${user}/wallet-details`)).certificates as { id: number }[]).map(({ id }) => id)
const idOf = async (number: string) => (await sql<{ id: number }>('select id from certificates where number = $1', [number]))[0]?.id ?? 0

test('переезд: второй файл из номеров и телефонов называет клиента сертификату без клиента, и сравнение так и говорит; прочего он не меняет', async () => {
  const [nameless, held, other] = [fresh(), fresh(), fresh()]
  const [one, two] = [await client(), await client()]
  await file.bring(`${HEAD}${nameless};1000;;31.12.2031;;Арбат;\r\n${held};1000;;31.12.2031;;Арбат;${one.phone}\r\n`)
  const before = await entries()
  const text = `Номер;Телефон\r\n${nameless};+${two.phone}\r\n${held};${two.phone}\r\n${other};${two.phone}\r\n`
  const compared = await file.compare(text)
  expect(compared).toMatchObject({ fresh: 0, changed: 1, same: 1, refused: 1 })
  expect(await file.lines(compared.id, 'changed')).toMatchObject([{ line: 2, before: { phone: null }, after: { phone: two.phone } }])
  expect(await file.refusals(compared.id)).toEqual({ 4: { face: 'Номинал: обязательное поле.' } })
  expect(await heldBy(two.user)).toEqual([])
  done(await boss.patch(`imports/${compared.id}/apply`))
  expect(await heldBy(two.user)).toEqual([await idOf(nameless)])
  expect(await heldBy(one.user)).toEqual([await idOf(held)])
  expect(await entries()).toBe(before)
  const audits = await sql<{ after: object }>(
    `select after from audits where model_type = 'certificate' and model_id = $1 and event = 'updated'`,
    [await idOf(nameless)],
  )
  expect(audits).toMatchObject([{ after: { user_id: two.user } }])
  expect((await file.bring(text)).applied).toMatchObject({ fresh: 0, changed: 0, same: 2, refused: 1 })
  // The file of the former program with phones in it does the same; what it says otherwise of the sums is refused with the client.
  const late = fresh()
  await file.bring(`${HEAD}${late};1000;;31.12.2031;;Арбат;\r\n`)
  const wrong = await file.bring(`${HEAD}${late};1000;900;31.12.2031;;Арбат;${two.phone}\r\n`)
  expect(await file.refusals(wrong.compared.id)).toEqual({
    2: { rest: 'Уже внесено из файла, и там: 1000. Исправляют документом, а не файлом.' },
  })
  const stranger = await file.bring(`${HEAD}${late};1000;;31.12.2031;;Арбат;79990000007\r\n`)
  expect(await file.refusals(stranger.compared.id)).toEqual({ 2: { phone: 'Клиента с этим телефоном нет. Сначала загрузите клиентов.' } })
  expect((await file.bring(`${HEAD}${late};1000;;31.12.2031;;Арбат;${two.phone}\r\n`)).applied).toMatchObject({ changed: 1 })
  expect(await heldBy(two.user)).toContain(await idOf(late))
})

test('сравнение говорит, чей номер занят, лишь тому, кто видит тот сертификат; без права делать сертификаты не узнать ничего', async () => {
  const former = fresh()
  await file.bring(`${HEAD}${former};1000;800;31.12.2031;;Арбат;\r\n`)
  const own = await soldCertificate(3000)
  const text = `${HEAD}${former};1000;700;31.12.2031;;Чистые пруды;\r\n${own};1000;;31.12.2031;;Чистые пруды;\r\n`
  const far = await personWith(['Certificate.create', 'Certificate.view', 'User.show_phone'], 'unit', cast.units.ponds)
  const theirs = importerOf(house, far, 'certificates')
  const elsewhere = { number: 'Этот номер уже у другого сертификата.' }
  expect(await theirs.refusals((await theirs.compare(text)).id)).toEqual({ 2: elsewhere, 3: elsewhere })
  const blind = await personWith(['Certificate.create', 'User.show_phone'])
  const blinds = importerOf(house, blind, 'certificates')
  expect(await blinds.refusals((await blinds.compare(`${HEAD}${own};1000;;31.12.2031;;Арбат;\r\n`)).id)).toEqual({ 2: elsewhere })
  const { id } = await file.compare(text)
  expect(await file.refusals(id)).toEqual({
    2: { rest: 'Уже внесено из файла, и там: 800. Исправляют документом, а не файлом.' },
    3: { number: expect.stringMatching(/^Этот номер уже у сертификата \d+-1\.$/) },
  })
  const none = await personWith(['Certificate.view', 'User.show_phone', 'User.import'])
  expect((await file.upload(text, none)).body.code).toBe(E.forbidden)
  for (const what of [
    `imports/${id}`,
    `imports/${id}/lines?result=refused`,
    `imports/${id}/refused?format=csv`,
    'imports?kind=certificates',
  ])
    expect((await none.get(what)).body.code, what).toBe(E.forbidden)
  for (const what of [`imports/${id}/check`, `imports/${id}/apply`])
    expect((await none.patch(what, { mapping: [] })).body.code, what).toBe(E.forbidden)
})

test('переезд: остаток вносят в студию, которая продаёт: склад и закрытую студию называют, и строка говорит почему', async () => {
  const shut = done(await boss.post('units', { name: 'Остоженка', location_id: cast.cities.moscow })).id
  await sql('update units set closed = true where id = $1', [shut])
  const [store] = await sql<{ name: string }>('select name from units where id = $1', [cast.units.store])
  const { user, phone } = await client()
  const refused = {
    2: { unit: `«${store?.name}» — склад. Назовите студию, которая продаёт.` },
    3: { unit: 'Студия «Остоженка» закрыта. Назовите студию, которая продаёт.' },
  }
  const rows = (row: (unit: string) => string) => [store?.name ?? '', 'Остоженка'].map((unit) => `${row(unit)}\r\n`).join('')
  const { compared, applied } = await file.bring(`${HEAD}${rows((unit) => `${fresh()};1000;;31.12.2031;;${unit};`)}`)
  expect(await file.refusals(compared.id)).toEqual(refused)
  expect(applied).toMatchObject({ fresh: 0, refused: 2 })
  const advances = importerOf(house, boss, 'advances')
  const other = await client()
  const phones = [phone, other.phone]
  const money = await advances.bring(`Телефон;Сумма;Студия\r\n${rows((unit) => `${phones.pop()};500;${unit}`)}`)
  expect(await advances.refusals(money.compared.id)).toEqual(refused)
  expect(done(await boss.get(`customers/${user}/wallet-details`)).advances).toEqual([])
})
