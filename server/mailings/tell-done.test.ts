import { expect } from 'vitest'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { sql } from '#server/testing/house.ts'
import { bellsOf } from '#server/testing/scenes/bells.ts'
import { agreed, closeWire, feed, newDay, openWire, preview, say, send } from '#server/testing/scenes/mailings-scene.ts'
import { personWith } from '#server/testing/with-rights.ts'

test.beforeAll(openWire)
test.beforeEach(newDay)
test.afterAll(closeWire)

const of = async (person: Person, mailing: number) =>
  (await bellsOf(person, 'campaign_done')).filter(({ to }) => to === `/notify/log/${mailing}`)

test('рассылка отправлена до последнего получателя — её автору один звонок: сколько получили и сколько нет; других он не касается', async () => {
  const client = await desk.house.as(cast.clientManager)
  const [, lost] = [await agreed(), await agreed()]
  const { total } = await preview()
  const { id } = done(await send({}, client))
  await say(lost, 0)
  expect(await of(client, id)).toEqual([])
  await Promise.all([feed(), feed()])
  await feed()
  const said = `Рассылка №\u00a0${id} отправлена. Получателей: 1, не получат: ${total - 1}`
  expect(await of(client, id)).toEqual([{ message: said, to: `/notify/log/${id}` }])
  expect((await client.get(`notify/log/${id}`)).status).toBe(200)
  for (const other of [desk.boss, await desk.house.as(cast.administrator)]) expect(await of(other, id)).toEqual([])
})

test('отменённая рассылка не «завершена»; кто больше не вправе смотреть рассылки, о своей не слышит', async () => {
  await agreed()
  const called = done(await send())
  done(await desk.boss.post(`notify/log/${called.id}/cancel`))
  await feed()
  expect(await of(desk.boss, called.id)).toEqual([])
  const sender = await personWith(['Notify.view', 'Notify.create', 'User.view', 'Employer.view'])
  const { id } = done(await send({ subject_type: 'employer', channel: 'crm', body: 'Собрание' }, sender))
  await sql(`update work_positions set permissions = array_remove(permissions, 'Notify.view') where id = $1`, [sender.position])
  await feed()
  expect(done(await desk.boss.get(`notify/log/${id}`)).state).toBe('done')
  expect(await of(sender, id)).toEqual([])
})
