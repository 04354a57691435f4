import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { batchOf, handOver } from '#server/testing/certificates.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { personWith } from '#server/testing/with-rights.ts'

const { arbat, ponds } = cast.units
const rights = ['Certificate.view', 'Certificate.logs', 'Certificate.reconcile']

test('партию не передают в студию, до которой не достают, и онлайн-продажу на неё не включают', async () => {
  const { id } = await batchOf(1)
  const person = await personWith(['Certificate.view', 'Certificate.create'], 'unit', ponds)
  const missing = { status: 404, body: { errors: { unit_id: ['Не найдено.'] } } }
  expect(await person.post(`certificate-batches/${id}/hand-over`, { unit_id: arbat, first: 1, last: 1 })).toMatchObject(missing)
  const shop = { is_enabled: 0, unit_id: arbat, faces: [1000], own_min: null, own_max: null, words: null }
  expect(await person.put('certificate-sales', shop)).toMatchObject(missing)
  done(await person.post(`certificate-batches/${id}/hand-over`, { unit_id: ponds, first: 1, last: 1 }))
})

test('события и сверки сертификатов чужой студии не видят, и считать в ней не дают', async () => {
  const { id } = await batchOf(4)
  for (const [first, unit] of [
    [1, arbat],
    [3, ponds],
  ] as const)
    done(await handOver(id, first, first + 1, unit))
  const counted = done(await desk.boss.post('certificate-counts', { unit_id: arbat, certificate_numbers: [] }))
  const person = await personWith(rights, 'unit', ponds)
  const unitsOf = (items: { unit: { id: number } }[]) => [...new Set(items.map(({ unit }) => unit.id))]
  expect(unitsOf(done(await person.get('certificate-events?with=unit&limit=100')).items)).toEqual([ponds])
  expect((await person.post('certificate-counts', { unit_id: arbat, certificate_numbers: [] })).body.errors).toEqual({
    unit_id: ['Не найдено.'],
  })
  const own = done(await person.post('certificate-counts', { unit_id: ponds, certificate_numbers: [] }))
  const ids = done(await person.get('certificate-counts?limit=100')).items.map((one: { id: number }) => one.id)
  expect(ids).toContain(own.id)
  expect(ids).not.toContain(counted.id)
})
