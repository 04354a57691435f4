import { readdirSync } from 'node:fs'
import { type ClientRequest, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { messages } from '#contract/core/rules.ts'
import { imageMessages } from '#contract/images/images.ru.ts'
import { formOf, hostileForms } from '#server/proving/hostile-forms.ts'
import { hostilePictures, pngOf, poison } from '#server/proving/hostile-pictures.ts'
import { cast } from '#server/testing/cast.ts'
import { boss, house, test } from '#server/testing/house.ts'
import { drawPicture } from '#server/testing/pictures.ts'

/** whatever is uploaded, the answer is clear, the server lives, and nothing harmful is left on its disk. */
const AVATAR = `images/employer/${cast.employers.anna}/avatar`
const words = { ...imageMessages, tooBig: messages.fileTooBig }
const files = () => {
  try {
    return readdirSync(house.filesDir, { recursive: true, withFileTypes: true }).flatMap((one) => (one.isFile() ? [one.name] : []))
  } catch {
    return []
  }
}
const upload = (body: Buffer, contentType = 'multipart/form-data; boundary=okno-boundary') =>
  boss.put(AVATAR, body, { headers: { 'content-type': contentType } })

const picture = (bytes: Uint8Array) => upload(formOf([{ name: 'image', filename: 'photo.png', value: bytes }]))

const pictures = await hostilePictures()
describe('PLT-029 враждебный файл отвергнут словами у поля или переписан начисто', () => {
  test.each(pictures.map((one) => [one.title, one] as const))('%s', async (_, { bytes, said }) => {
    const before = files()
    const answer = await picture(bytes)
    if (said) {
      expect(answer).toMatchObject({ status: 422, body: { code: 422, errors: { image: [words[said]] } } })
      expect(files()).toEqual(before)
      return
    }
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 })
    const shown = await house.app.server.inject(`/images/400x0/${answer.data.filename}`)
    const stored = await house.app.house.files.read(
      `images/${answer.data.filename.slice(0, 2)}/${answer.data.filename.slice(0, 40)}/original.webp`,
    )
    for (const text of [Buffer.from(stored ?? []).toString('latin1'), shown.rawPayload.toString('latin1')])
      for (const one of poison) expect(text).not.toContain(one)
  })
})

describe('враждебная форма получает ясный отказ, чужое имя файла ничего не значит', async () => {
  const forms = hostileForms(await drawPicture())
  test.each(forms.map((one) => [one.title, one] as const))('%s', async (_, { body, contentType, status }) => {
    const before = files()
    const answer = await upload(body, contentType)
    if (status) expect(answer.status, JSON.stringify(answer.body)).toBe(status)
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500)
    if (answer.status === 200) expect(files().filter((one) => !/^(original|\d+x\d+)\.webp$/.test(one))).toEqual([])
    else {
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.body.message).toMatch(/[а-яё]/)
      expect(files()).toEqual(before)
    }
    expect((await house.nobody.get('/healthz')).status).toBe(200)
    expect(({} as { x?: unknown }).x).toBeUndefined()
  })
})

test('десять тяжёлых картинок сразу: все отвечены, и сервер всё время отвечает другим', async () => {
  // Just below the limit of pixels: these are decoded in earnest. The rest only promise to be huge.
  const heavy = new Uint8Array(
    await sharp({ create: { width: 4900, height: 4900, channels: 3, background: 'plum' } })
      .png()
      .toBuffer(),
  )
  const bomb = new Uint8Array(pngOf(50_000, 50_000, Buffer.alloc(1_900_000)))
  const port = await listening()
  let answered = 0
  let isOver = false
  const probing = (async () => {
    while (!isOver) {
      await fetch(`http://127.0.0.1:${port}/healthz`)
      answered++
    }
  })()
  const before = process.memoryUsage().rss
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => picture(index % 2 ? heavy : bomb)))
  isOver = true
  await probing
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 422, 422, 422, 422, 422])
  // Were pictures decoded where requests are answered, one question at most would come between two of them.
  expect(answered).toBeGreaterThan(20)
  expect((process.memoryUsage().rss - before) / 1024 / 1024).toBeLessThan(300)
})

test('оборванная загрузка не оставляет ничего, бесконечная прерывается, сервер живёт', async () => {
  const before = files()
  const port = await listening()
  const aborted = sending(port)
  aborted.write(HEAD)
  aborted.write(Buffer.alloc(100_000))
  await new Promise((resolve) => setTimeout(resolve, 200))
  aborted.destroy()
  const endless = sending(port)
  endless.write(HEAD)
  const end = new Promise<number>((resolve) => {
    endless.on('response', ({ statusCode = 0 }) => resolve(statusCode))
    endless.on('error', () => resolve(0))
  })
  let isOver = false
  void end.then(() => (isOver = true))
  // The test sends no more than the socket takes, like a sender that never ends and waits for nobody.
  for (let sent = 0; !isOver && sent < 400; sent++) {
    if (!endless.write(Buffer.alloc(256 * 1024))) await Promise.race([end, new Promise((resolve) => endless.once('drain', resolve))])
  }
  expect([413, 422, 0]).toContain(await end)
  expect(isOver).toBe(true)
  expect((await house.nobody.get('/healthz')).status).toBe(200)
  expect(files()).toEqual(before)
})

const HEAD = '--b\r\nContent-Disposition: form-data; name="image"; filename="photo.png"\r\n\r\n'

function sending(port: number): ClientRequest {
  const headers = { authorization: `Bearer ${boss.token}`, 'content-type': 'multipart/form-data; boundary=b' }
  const one = request({ port, method: 'PUT', path: `/api/crm/images/employer/${cast.employers.anna}/avatar`, headers })
  one.on('error', () => {})
  return one
}

async function listening(): Promise<number> {
  const { server } = house.app.server
  if (!server.listening) await house.app.server.listen({ port: 0, host: '127.0.0.1' })
  return (server.address() as AddressInfo).port // the server listens on a port, so the address is an object
}
