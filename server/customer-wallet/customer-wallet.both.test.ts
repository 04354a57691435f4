import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { shelf } from '#server/testing/certificates.ts'
import { cardOf, visitsType } from '#server/testing/club-cards.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { house } from '#server/testing/house.ts'
import { drawPicture, fileOf } from '#server/testing/pictures.ts'
import { printedForm } from '#server/testing/printed-form.ts'
import { bodyOf, byCard, byCash, openDrawer } from '#server/testing/till.ts'

/** A client with a card of ten visits, a deposit of 500 and a certificate that she bought. */
async function holder() {
  const [user_id, drawer] = [await desk.customer(), await openDrawer()]
  const own = { user_id, register_id: drawer.id, status_id: 3, unit_id: cast.units.arbat }
  const card = await cardOf(await visitsType([cast.services.classic]), { user_id, register_id: drawer.id })
  const line = { item_type: 5, qty: 1, price: 500 }
  const deposit = done(await desk.boss.post('orders', { ...own, items: [line], payments: [byCash(500)] }))
  const [certificate] = await shelf(1)
  done(await desk.boss.post('orders', { ...bodyOf([certificate.line], [byCard(3000)]), ...own }))
  return { user_id, card, deposit }
}

test('CUS-028 кошелёк клиента: карты с остатком, предоплаты и купленные сертификаты; номера не сказаны, чужого нет', async () => {
  await holder()
  const { user_id, card, deposit } = await holder()
  const wallet = done(await desk.boss.get(`customers/${user_id}/wallet-details`))
  expect(wallet).toMatchObject({
    user_id,
    club_cards: [{ id: card.id, kind: 'visits', visits_left: 10, paid_left: 25_000, state: 'active', holder: { id: user_id } }],
    advances: [{ id: deposit.id, booking_id: null, payment_type: 8, paid: 500, left: 500, uses: [] }],
    certificates: [{ face: 3000, tail: expect.stringMatching(/^\d{4}$/) }],
  })
  expect(JSON.stringify(wallet)).not.toContain(card.number)
})

/** Every field of a customer that the desk may fill in. */
const told = {
  first_name: 'Пелагея',
  last_name: 'Ордынская',
  middle_name: 'Ивановна',
  email: 'pelageya@example.com',
  comment: 'Любит тишину',
  confirm_email: 1,
  confirm_sms: 1,
  user_source_id: 2,
  country_id: 1,
  city_id: 1,
  is_blocked: 1,
  birth_date: '1990-03-08',
}

test('CUS-007 CUS-008 в карточке клиента все её поля, среди них клубная карта и фото; кошелька в ней нет: его берут отдельным вызовом', async () => {
  const { user_id, card } = await holder()
  const { body, headers } = await printedForm({ image: fileOf(await drawPicture()) })
  done(await desk.boss.put(`images/user/${user_id}/avatar`, body, { headers }))
  done(await desk.boss.put(`customers/${user_id}`, told))
  const customer = done(await desk.boss.get(`customers/${user_id}`))
  expect(customer).toMatchObject({
    ...told,
    phone: expect.stringMatching(/^79\d{9}$/),
    phone_code: '7',
    deleted_at: null,
    avatar: expect.stringMatching(/\.webp$|\.png$/),
    club_card: { id: card.id, name: expect.stringMatching(/ · …\d{4}$/) },
  })
  for (const name of ['wallet', 'wallet_details', 'club_cards', 'advances', 'certificates', 'visits_left'])
    expect(customer, name).not.toHaveProperty(name)
  expect(done(await desk.boss.get(`customers/${user_id}/wallet-details`))).toHaveProperty('advances')
  done(await desk.boss.delete(`customers/${user_id}`))
  expect(done(await desk.boss.get(`customers/${user_id}`)).deleted_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
})

test('части кошелька видит тот, кому они открыты; чужой компании клиента нет', async () => {
  const { user_id } = await holder()
  const asked = async (phone: string) => (await house.as(phone)).get(`customers/${user_id}/wallet-details`)
  expect(done(await asked(cast.administrator))).toMatchObject({ club_cards: [{}], advances: [{}], certificates: [{}] })
  expect(done(await asked(cast.callCentre))).toMatchObject({ club_cards: null, advances: null, certificates: null })
  expect((await asked(cast.foreign.superAdmin)).status).toBe(404)
})

test('клиентов объединили — карта и предоплата у той, что осталась; разделили — вернулись', async () => {
  const { user_id, card } = await holder()
  const stays = await desk.customer()
  const merge = done(await desk.boss.post(`customers/${stays}/merge`, { user_id, fields: [] }))
  const walletOf = async (id: number) => done(await desk.boss.get(`customers/${id}/wallet-details`))
  expect(await walletOf(stays)).toMatchObject({ club_cards: [{ id: card.id }], advances: [{ left: 500 }] })
  done(await desk.boss.patch(`customer-merges/${merge.id}/split`, {}))
  expect(await walletOf(user_id)).toMatchObject({ club_cards: [{ id: card.id }], advances: [{ left: 500 }] })
  expect(await walletOf(stays)).toMatchObject({ club_cards: [], advances: [] })
})
