import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tokenOf } from '#bin/screens.mjs'
import { startServer } from '#bin/server.mjs'
import { randomFrom } from '#server/demo/random.ts'
import { formOf, hostileForms } from '#server/proving/hostile-forms.ts'
import { hostileInvoices } from '#server/proving/hostile-invoices.ts'
import { hostilePictures, poison } from '#server/proving/hostile-pictures.ts'
import { drawPicture } from '#server/testing/pictures.ts'
import { tell } from './ground.ts'
import { spoiltInvoices } from './spoilt-invoices.ts'

// R-42 in its long form: the corpora of pictures, forms and invoices, ROUNDS spoilt pictures and a tenth as many spoilt invoices against the product as it
// starts, many at a time. `--sabotage`: a poisoned file is laid among the stored ones and must be found.
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const rounds = Number(process.env.ROUNDS ?? 1000)
const random = randomFrom(seed).next
const AT_ONCE = 10
const USUAL = 'multipart/form-data; boundary=okno-boundary'
console.log(`SEED=${seed}`)

const dataDir = mkdtempSync(join(tmpdir(), 'okno-uploads-'))
const server = await startServer({ dataDir })
const authorization = `Bearer ${await tokenOf(server.url, 13)}`
const answers: Record<number, number> = {}
let slowest = 0

async function upload(body: Buffer, contentType = USUAL) {
  const address = `${server.url}/api/crm/images/employer/14/avatar`
  const request = { method: 'PUT', headers: { authorization, 'content-type': contentType }, body: new Uint8Array(body) }
  const answer = await fetch(address, request).catch(() => null)
  count(answer?.status ?? 0)
  await answer?.arrayBuffer()
}

function count(status: number) {
  answers[status] = (answers[status] ?? 0) + 1
}

/** Answers a real picture with some bytes changed, cut off or repeated. */
async function spoilt() {
  const format = (['png', 'jpeg', 'gif', 'tiff'] as const)[Math.floor(random() * 4)] ?? 'png'
  const bytes = Buffer.from(await drawPicture({ format, width: 200, height: 200 }))
  for (let flips = Math.floor(random() * 20); flips >= 0; flips--) bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256)
  const end = random() < 0.3 ? Math.floor(random() * bytes.length) : bytes.length
  return formOf([{ name: 'image', filename: 'photo.png', value: bytes.subarray(0, end) }])
}

// The files are packed before the clock starts, so that this process does not delay its own questions.
const invoices = hostileInvoices()
let isOver = false
const probing = (async () => {
  while (!isOver) {
    const begun = performance.now()
    await fetch(`${server.url}/healthz`)
    slowest = Math.max(slowest, performance.now() - begun)
  }
})()

const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
/** MB: the allocator keeps what it once took, so the last third is laid beside the peak of what went before. */
let usual = memory()
let most = 0
for (const { bytes } of await hostilePictures()) await upload(formOf([{ name: 'image', filename: 'photo.png', value: bytes }]))
for (const { body, contentType } of hostileForms(await drawPicture())) await upload(body, contentType)
for (let done = 0; done < rounds; done += AT_ONCE) {
  await Promise.all(Array.from({ length: AT_ONCE }, async () => upload(await spoilt())))
  if (done < (rounds * 2) / 3) usual = Math.max(usual, memory())
  else most = Math.max(most, memory())
}
const halves = await spoiltInvoices({ url: server.url, authorization, random, count }, invoices, Math.ceil(rounds / 10))
isOver = true
await probing

const files = join(dataDir, 'files')
const isSabotaged = process.argv.includes('--sabotage')
if (isSabotaged) writeFileSync(join(files, 'images', 'laid.webp'), `RIFF....WEBP${poison[0]}`)
const stored = readdirSync(files, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
const found = stored.filter((one) => isPoisoned(readFileSync(join(one.parentPath, one.name))))
await server.stop()
rmSync(dataDir, { recursive: true, force: true })

const worst = Object.entries(answers).filter(([status]) => Number(status) === 0 || Number(status) >= 500)
const grown = Math.round(most - usual)
const isHeld = worst.length === 0 && found.length === 0 && halves.length === 0 && slowest < 1000 && grown < 150
const figure = `SEED ${seed}: ответы ${JSON.stringify(answers)}; заражённых файлов ${found.length} из ${stored.length}; накладные — ${halves.length === 0 ? 'целиком или никак' : halves.join(', ')}; /healthz не дольше ${Math.round(slowest)} мс; пик памяти в последней трети ${grown > 0 ? '+' : ''}${grown} МБ`
tell(isSabotaged ? found.length === 1 : isHeld, figure)

function isPoisoned(bytes: Buffer) {
  const text = bytes.toString('latin1')
  return bytes.subarray(8, 12).toString() !== 'WEBP' || poison.some((one) => text.includes(one))
}
