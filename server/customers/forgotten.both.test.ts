import { expect } from 'vitest'
import { cast, castPassword } from '#server/testing/cast.ts'
import { approvedShift, freshDay, offersOf } from '#server/testing/desk.ts'
import { worldOf } from '#server/testing/example.ts'
import { importerOf } from '#server/testing/file-import.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'
import { drawPicture, fileOf } from '#server/testing/pictures.ts'
import { printedForm } from '#server/testing/printed-form.ts'
import { whereTold } from '#server/testing/traces.ts'

const NAME = 'Канарейкина'
const [OLD_PHONE, PHONE, TWIN_PHONE] = ['79161112231', '79161112232', '79161112233']
const [MAIL, HEALTH] = ['kanareika@example.com', 'аллергия на лак']
/** Texts by which she would be recognised, wherever they stand. */
const traces = [NAME, 'Агафья', OLD_PHONE, PHONE, TWIN_PHONE, MAIL, HEALTH]

let keys = 0
const keyed = () => ({ headers: { 'idempotency-key': `canary-${++keys}` } })

/** A visit made at the desk, with words of health, then cancelled with words of health. */
async function bookedAndCancelled(userId: number) {
  const world = worldOf(boss)
  const day = freshDay()
  await approvedShift(world, { employer: cast.employers.anna, workplace: cast.workplaces.m5, day })
  const offer = (await offersOf(world, { services: [cast.services.gel], day })).items[0]
  const body = {
    unit_id: cast.units.arbat,
    user_id: userId,
    service_ids: [cast.services.gel],
    window_ids: offer?.window_ids,
    comment: HEALTH,
  }
  const made = await boss.post('bookings', body, keyed())
  expect(made.status).toBe(200)
  expect((await boss.put(`bookings/${made.data.id}`, { comment: `${HEALTH}, ${NAME}` }, keyed())).status).toBe(200)
  const cancelled = { status_id: 9, cancel_source_id: 1, cancel_reason: HEALTH }
  expect((await boss.put(`bookings/${made.data.id}`, cancelled, keyed())).status).toBe(200)
  return { body, id: made.data.id as number }
}

async function wait(userId: number) {
  const body = { user_id: userId, service_ids: [cast.services.gel], unit_ids: [cast.units.arbat], priority: 0, comment: HEALTH }
  return (await boss.post('waiting-list', { ...body, begin_day: '2026-12-01', end_day: '2026-12-09' }, keyed())).data.id
}

test('стёртого клиента не узнать ни в одном столбце базы и ни в одном повторённом ответе', async () => {
  const body = { last_name: NAME, first_name: 'Агафья', phone: OLD_PHONE, email: MAIL, comment: HEALTH, confirm_sms: 1, confirm_email: 1 }
  const first = keyed()
  const { id } = (await boss.post('customers', body, first)).data
  await boss.put(`customers/${id}`, { phone: PHONE }, keyed())
  const { body: image, headers } = await printedForm({ image: fileOf(await drawPicture()) })
  await boss.put(`images/user/${id}/avatar`, image, { headers: { ...(headers as Record<string, string>), ...keyed().headers } })
  await boss.post(`customers/${id}/notes`, { text: `${NAME}: ${HEALTH}` }, keyed())
  const twin = (await boss.post('customers', { last_name: NAME, first_name: 'Агафья', phone: TWIN_PHONE, confirm_sms: 1 }, keyed())).data
  const visit = await bookedAndCancelled(twin.id)
  await wait(id)
  const gone = await wait(id)
  await boss.delete(`waiting-list/${gone}`, undefined, keyed())
  await boss.post(`customers/${id}/merge`, { user_id: twin.id, fields: [] }, keyed())
  const files = importerOf(house, boss, 'customers')
  await files.bring(`Телефон;Фамилия;Имя;Комментарий\r\n+${PHONE};${NAME};Агафья;${HEALTH}\r\n123;${NAME};Агафья;${HEALTH}\r\n`)
  await boss.get(`customers/export?format=csv&search=name:${encodeURIComponent(NAME)}&searchFields=name:like`)
  await boss.get(`customers/${id}/archive?format=json`)

  const told = await whereTold(traces)
  for (const one of ['audits.after', 'bookings.cancel_reason', 'customer_notes.text', 'idempotency.answer', 'import_rows.cells'])
    expect(told).toContain(one)
  for (const one of ['messages.body', 'outbox.recipient', 'waiting_list.comment']) expect(told).toContain(one)

  const erased = keyed()
  const erase = () => boss.post(`customers/${id}/erase`, { password: castPassword }, erased)
  expect((await erase()).status).toBe(200)
  expect(await whereTold(traces)).toEqual([])

  expect(await boss.post('customers', body, first)).toMatchObject({ status: 404 })
  expect((await boss.post('customers', body, keyed())).status).toBe(200)
  expect((await sql('select id from bookings where id = $1', [visit.id])).length).toBe(1)
})

test('ключ стёртого ответа не делает дела второй раз, чужие ключи отвечают как прежде', async () => {
  const [mine, other] = [keyed(), keyed()]
  const body = { first_name: 'Полина', phone: '79161112241' }
  const hers = (await boss.post('customers', body, mine)).data
  const neighbour = await boss.post('customers', { first_name: 'Зоя', phone: '79161112242' }, other)
  await boss.post(`customers/${hers.id}/erase`, { password: castPassword })
  const before = (await sql('select count(*)::int as n from customers'))[0].n
  expect((await boss.post('customers', body, mine)).status).toBe(404)
  expect((await boss.post('customers', { first_name: 'Зоя', phone: '79161112242' }, other)).data).toEqual(neighbour.data)
  expect((await sql('select count(*)::int as n from customers'))[0].n).toBe(before)
})

test('строки журнала о том, кто не стёрт, и чужой компании не опустошить', async () => {
  const { id } = (await boss.post('customers', { first_name: 'Живая', phone: '79161112251' })).data
  await expect(
    sql('select set_config($1, $2, true), forget_in_audits($3, $4, $5, $6, $7)', [
      'app.company',
      '1',
      id,
      'user',
      'customers',
      'id',
      ['first_name'],
    ]),
  ).rejects.toThrow('erased')
  expect((await boss.get(`audits/by-model/user/${id}`)).data.items[0].after.first_name).toBe('Живая')
})
