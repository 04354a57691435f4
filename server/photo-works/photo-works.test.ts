import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { boss, house, test } from '#server/testing/house.ts'
import { drawPicture, fileOf } from '#server/testing/pictures.ts'
import { printedForm } from '#server/testing/printed-form.ts'

async function upload(employer_id: number, who = boss, bytes?: BlobPart) {
  const form = await printedForm({ employer_id, image: fileOf(bytes ?? (await drawPicture())) })
  return who.post('photo-works', form.body, { headers: form.headers })
}
const ids = async (search: string) => (await boss.get(`photo-works?search=${search}`)).data.items.map((one: { id: number }) => one.id)

test('фото работы загружают, отмечают лучшим, находят по мастеру и отметке и удаляют', async () => {
  const created = await upload(cast.employers.anna)
  expect(created.data).toMatchObject({ employer_id: cast.employers.anna, is_best: 0, filename: expect.stringMatching(/\.webp$/) })
  const { id, filename } = created.data
  expect((await house.app.server.inject(`/images/200x200/${filename}`)).statusCode).toBe(200)
  const other = (await upload(cast.employers.marina)).data.id
  expect((await boss.put(`photo-works/${id}`, { is_best: 1 })).data.is_best).toBe(1)
  expect(await ids('is_best:1')).toEqual([id])
  expect(await ids('is_best:0')).toEqual([other])
  expect(await ids(`employer_id:${cast.employers.marina}`)).toEqual([other])
  expect((await boss.delete(`photo-works/${id}`)).status).toBe(200)
  expect((await boss.get(`photo-works/${id}`)).status).toBe(404)
})

test('мастер загружает только свои работы, чужую не отмечает; не картинка отвергнута у поля', async () => {
  const master = await house.as(cast.master)
  const refused = await upload(cast.employers.anna, master)
  expect(refused.body.errors).toEqual({ employer_id: ['Загружать можно только свои работы.'] })
  const own = await upload(1, master)
  expect(own.status).toBe(200)
  expect((await master.put(`photo-works/${own.data.id}`, { is_best: 1 })).status).toBe(403)
  const seen = (await master.get('photo-works')).data.items
  expect(seen.map((one: { id: number }) => one.id)).toEqual([own.data.id])
  expect((await upload(cast.employers.anna, boss, '<svg/>')).body.errors).toEqual({ image: [expect.stringContaining('не изображение')] })
  expect((await (await house.as(cast.foreign.superAdmin)).get(`photo-works/${own.data.id}`)).status).toBe(404)
})
