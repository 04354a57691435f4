import { existsSync, readdirSync } from 'node:fs'
import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import { imageAddress } from '#contract/core/image-address.ts'
import { imageExtensions, maxUpload } from '#contract/core/upload.ts'
import { type Answer, monday9, type Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'
import { drawPicture, fileOf } from '#server/testing/pictures.ts'
import { printedForm } from '#server/testing/printed-form.ts'
import { sweepFiles } from './images.files.ts'

const avatarOf = (id: number) => ({ model: 'employer', id, type: 'avatar' }) as const
const logoOf = (id: number) => ({ model: 'company', id, type: 'logo' }) as const
interface Params {
  model: string
  id: number
  type: string
}
const urlOf = ({ model, id, type }: Params) => `images/${model}/${id}/${type}`
async function save(person: Person, params: Params, bytes: BlobPart, name = 'photo.png') {
  const { body, headers } = await printedForm({ image: fileOf(bytes, name) })
  return person.put(urlOf(params), body, { headers })
}
const remove = (person: Person, params: Params) => person.delete(urlOf(params))
const draw = async (person: Person, params: Params) => save(person, params, await drawPicture())
/** A client of the specification: a POST that says that it is a PUT. */
async function post(person: Person, params: Params) {
  const { body, headers } = await printedForm({ _method: 'PUT', image: fileOf(await drawPicture()) })
  return person.post(urlOf(params), body, { headers })
}
const fetched = (url: string, headers: Record<string, string> = {}) => house.app.server.inject({ url, headers })
const last = async (model: string, id: number) => (await boss.get(`audits/by-model/${model}/${id}?limit=1`)).data.items[0]

test('PLT-029 принимаются gif, jpg, jpeg, tiff и png — по содержимому, имя ничего не значит', async () => {
  for (const name of imageExtensions) {
    const format = name === 'jpg' ? 'jpeg' : name
    const answer = await save(boss, avatarOf(cast.employers.anna), await drawPicture({ format, width: 3000, height: 100 }), 'отчёт.docx')
    expect(answer.data, name).toMatchObject({
      model_type: 'employer',
      model_id: cast.employers.anna,
      type: 'avatar',
      width: 2048,
      height: 68,
    })
    expect(answer.data.filename).toMatch(/^[0-9a-f]{40}\.webp$/)
  }
  const text = await save(boss, avatarOf(cast.employers.anna), 'это не картинка', 'photo.png')
  expect(text.body.errors).toEqual({ image: ['Это не изображение. Подойдёт GIF, JPG, PNG или TIFF.'] })
})

test('PLT-028 PLT-402 PLT-706 файл в 2 МБ принят, на байт больше — отказ у поля', async () => {
  const picture = await drawPicture()
  const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)])
  expect((await save(boss, avatarOf(cast.employers.anna), padded(maxUpload))).status).toBe(200)
  const refused = await save(boss, avatarOf(cast.employers.anna), padded(maxUpload + 1))
  expect(refused).toMatchObject({ status: 422, body: { code: 422, errors: { image: ['Файл больше 2 МБ'] } } })
})

test('снимок с поворотом и местом съёмки лежит прямо и без места', async () => {
  const turned = await sharp(await drawPicture({ width: 60, height: 40, format: 'jpeg' }))
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 45/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { data } = await save(boss, avatarOf(cast.employers.anna), new Uint8Array(turned))
  expect(data).toMatchObject({ width: 40, height: 60 })
  const stored = await house.app.house.files.read(`images/${data.filename.slice(0, 2)}/${data.filename.slice(0, 40)}/original.webp`)
  expect(await sharp(stored ?? Buffer.alloc(0)).metadata()).toMatchObject({ format: 'webp', space: 'srgb' })
  expect((await sharp(stored ?? Buffer.alloc(0)).metadata()).exif).toBeUndefined()
})

test('PLT-030 форма с _method=PUT в POST — это PUT, без него такого вызова нет', async () => {
  const url = `images/employer/${cast.employers.anna}/avatar`
  const posted = async (body: object) => {
    const form = await printedForm({ ...body, image: fileOf(await drawPicture()) })
    return boss.post(url, form.body, { headers: form.headers })
  }
  const answer = await posted({ _method: 'PUT' })
  expect(answer.status).toBe(200)
  expect((await boss.get(`employers/${cast.employers.anna}`)).data.avatar).toBe(answer.data.filename)
  expect((await posted({})).status).toBe(404)
  expect((await posted({ _method: 'DELETE' })).status).toBe(404)
  expect((await boss.post(url, { image: 'x' })).status).toBe(404)
})

test('PLT-062 PLT-722 картинка отдаётся в разных размерах, обычный — 100×100; чужие размеры и имена не существуют', async () => {
  const { filename } = (await save(boss, avatarOf(cast.employers.anna), await drawPicture({ width: 900, height: 600 }))).data
  expect(imageAddress(filename)).toBe(`/images/100x100/${filename}`)
  for (const [address, width, height] of [
    [imageAddress(filename), 100, 100],
    [imageAddress(filename, 36), 36, 36],
    [imageAddress(filename, 800, 200), 800, 200],
    [imageAddress(filename, 'any', 200), 300, 200],
    [imageAddress(filename, 1600, 'any'), 900, 600],
  ] as const) {
    const answer = await fetched(address)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'cache-control': 'private, max-age=3600',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    expect(await sharp(answer.rawPayload).metadata(), address).toMatchObject({ width, height })
    const again = await fetched(address, { 'if-none-match': String(answer.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  }
  const other = `${'0'.repeat(40)}.webp`
  const paths = [`101x101/${filename}`, `0x0/${filename}`, `100x100/${other}`, '100x100/..%2f..%2fokno.lock', `100x100/%2e%2e/${filename}`]
  for (const path of [...paths, `100x100/${filename}%00`, `100x100/original.webp`])
    expect((await fetched(`/images/${path}`)).statusCode, path).toBe(404)
})

test('PRF-711 фото сотрудника меняет тот, кто правит сотрудников в своих студиях, своё — каждый; в журнале сотрудника это видно', async () => {
  const master = await house.as(cast.master)
  expect(await draw(master, avatarOf(cast.employers.anna))).toMatchObject({ status: 403, body: { code: 1030 } })
  const own = await post(master, avatarOf(cast.employers.darya))
  expect(own.status).toBe(200)
  expect(await last('employer', cast.employers.darya)).toMatchObject({
    event: 'updated',
    author_id: cast.employers.darya,
    after: { avatar: own.data.filename },
  })
  await sql(`update work_positions set permissions = permissions || '{Employer.update}' where id = 2`)
  const administrator = await house.as(cast.administrator)
  expect((await draw(administrator, avatarOf(cast.employers.anna))).status).toBe(200)
  expect((await draw(administrator, avatarOf(cast.employers.diana))).body.code).toBe(1200)
  expect((await draw(administrator, avatarOf(cast.employers.superAdmin))).status).not.toBe(200)
  expect((await draw(await house.as(cast.foreign.superAdmin), avatarOf(cast.employers.anna))).body.code).toBe(1200)
  expect((await remove(master, avatarOf(cast.employers.darya))).status).toBe(200)
  expect(await last('employer', cast.employers.darya)).toMatchObject({ before: { avatar: own.data.filename }, after: { avatar: null } })
  expect((await remove(master, avatarOf(cast.employers.darya))).status).toBe(404)
})

test('CMP-721 логотип ставит и убирает суперпользователь компании, чужой компании — никто', async () => {
  const logo = await post(boss, logoOf(cast.companies.okno))
  expect(logo.data.type).toBe('logo')
  expect((await boss.get(`companies/${cast.companies.okno}`)).data.logo).toBe(logo.data.filename)
  expect((await draw(boss, logoOf(cast.companies.tashkent))).status).toBe(404)
  expect((await draw(await house.as(cast.administrator), logoOf(cast.companies.okno))).status).toBe(403)
  expect((await draw(boss, { ...logoOf(cast.companies.okno), type: 'avatar' })).status).toBe(404)
  expect((await remove(await house.as(cast.administrator), logoOf(cast.companies.okno))).status).toBe(403)
  expect((await remove(await house.as(cast.foreign.superAdmin), logoOf(cast.companies.okno))).status).not.toBe(200)
  expect((await boss.get(`companies/${cast.companies.okno}`)).data.logo).toBe(logo.data.filename)
  expect((await remove(boss, logoOf(cast.companies.okno))).status).toBe(200)
  expect((await boss.get(`companies/${cast.companies.okno}`)).data.logo).toBeNull()
})

test('раз в час уходят файлы без строки: заменённые и оставшиеся от отменённых, но не свежие и не нужные', async () => {
  const { database, files } = house.app.house
  const folders = () =>
    readdirSync(join(house.filesDir, 'images'), { recursive: true, withFileTypes: true }).filter((one) => one.name === 'original.webp')
  const kept = (await draw(boss, avatarOf(cast.employers.olga))).data.filename
  const stranger = (await draw(boss, avatarOf(999_999_999))).status
  expect(stranger).toBe(404)
  expect(await sweepFiles({ database, files, clock: () => Date.now() })).toBe(0)
  const half = join(house.filesDir, 'images', kept.slice(0, 2), kept.slice(0, 40), '36x36.webp.1-1.half')
  await writeFile(half, 'полкартинки')
  await utimes(half, 0, 0)
  for (const one of folders()) await utimes(join(one.parentPath, one.name), 0, 0)
  const rows = await sql('select filename from images')
  expect(await sweepFiles({ database, files, clock: () => monday9 })).toBeGreaterThan(0)
  expect(
    folders()
      .map((one) => `${one.parentPath.slice(-40)}.webp`)
      .toSorted(),
  ).toEqual(rows.map((row) => row.filename).toSorted())
  expect(existsSync(half)).toBe(false)
  expect((await fetched(imageAddress(kept))).statusCode).toBe(200)
})

test('повтор загрузки с тем же ключом и файлом даёт тот же ответ, с другим файлом — отказ', async () => {
  const headers = { 'idempotency-key': 'avatar-1' }
  const put = async (bytes: BlobPart): Promise<Answer> => {
    const form = await printedForm({ image: fileOf(bytes) })
    return boss.put(`images/employer/${cast.employers.anna}/avatar`, form.body, { headers: { ...form.headers, ...headers } })
  }
  const first = await put(await drawPicture())
  expect((await put(await drawPicture())).data).toEqual(first.data)
  expect((await put(await drawPicture({ width: 61 }))).body.code).toBe(1422)
})
