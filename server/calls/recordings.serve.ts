import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { callMessages } from '#contract/calls/calls.ru.ts'
import { calls } from '#contract/calls/calls.ts'
import { MOST_OF_RECORDING } from '#contract/calls/recordings.ts'
import { E } from '#contract/core/errors.ts'
import { partOf, soundTypeOf } from '#domain/calls/sound.ts'
import { asHouse } from '#server/core/as-house.ts'
import type { House } from '#server/core/context.ts'
import { demandRight } from '#server/core/doorkeeper.ts'
import { fail } from '#server/core/fail.ts'
import { contextOf } from '#server/core/serve.ts'
import { openHandle } from '#server/database/db.ts'
import { readWhole } from '#server/ports/recordings-at.ts'
import { isFreshlySigned, jsonIn } from './dialect.ts'
import { exchangeAt } from './door.ts'
import { storeSound } from './recordings.files.ts'
import { keepRecording, recordingWithin, ticketIn } from './recordings.ts'

/** Recordings go in and out as bytes, which no call of JSON carries. */
export async function serveRecordings(server: FastifyInstance, house: House) {
  server.get('/api/telephony/recordings/:id/:ticket', (request, reply) => play(house, request, reply))
  await server.register((scope, _, done) => {
    // The body is read only after its sender is known.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, taken) => taken(null, body))
    scope.post('/api/telephony/http/:key/recordings', { bodyLimit: MOST_OF_RECORDING }, async (request, reply) => {
      await take(house, request)
      return reply.send({ result: 'success', data: null })
    })
    done()
  })
}

/** The address alone opens nothing: the session that was given it must live, and the right and the reach are asked for anew with each part. */
async function play(house: House, request: FastifyRequest, reply: FastifyReply) {
  const { id, ticket } = request.params as { id: string; ticket: string } // the path names them
  const number = Number(/^[1-9]\d{0,8}$/.exec(id)?.[0] ?? 0)
  const told = ticketIn(house.secrets, { id: number, ticket, now: house.clock() / 1000 })
  if (!told) return fail(E.notFound)
  const [found] = await house.sessions.living([told.session])
  const me = demandRight(found ?? null, calls.listen)
  if (!me || me.company_id !== told.company) return fail(E.notFound)
  const { file_key, bytes } = await within(house, request, me, number)
  return sendPart(house, { request, reply, key: file_key, size: bytes, etag: `"recording-${number}"` })
}

async function within(house: House, request: FastifyRequest, me: NonNullable<ReturnType<typeof demandRight>>, id: number) {
  const handle = openHandle(house.database, { company: me.company_id, zone: 'UTC', crosses: me.crosses_companies }, true)
  try {
    const row = await recordingWithin(contextOf(house, request, handle, me, 'UTC', []), id)
    await handle.commit()
    return row
  } catch (error) {
    await handle.rollback()
    throw error
  }
}

interface Sent {
  request: FastifyRequest
  reply: FastifyReply
  key: string
  size: number
  etag: string
}

async function sendPart(house: House, { request, reply, key, size, etag }: Sent) {
  const { range, 'if-range': only = etag } = request.headers
  const part = only === etag ? partOf(range, size) : null
  reply.headers({ 'accept-ranges': 'bytes', etag, 'cache-control': 'private, no-store', 'content-disposition': 'inline' })
  if (part === 'none') return reply.status(416).header('content-range', `bytes */${size}`).send()
  const { first, last } = part ?? { first: 0, last: size - 1 }
  const stream = (await house.files.part(key, first, last)) ?? fail(E.notFound)
  reply.headers({ 'content-type': soundTypeOf(key.split('.').at(-1) ?? ''), 'content-length': last - first + 1 })
  if (part) reply.status(206).header('content-range', `bytes ${first}-${last}/${size}`)
  return reply.send(stream)
}

const upload = z.object({
  call: z.string().min(1).max(100),
  recording: z.string().min(1).max(200),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.number().int().min(1).max(MOST_OF_RECORDING),
})

/** The sign covers the words of the header, and these name the bytes: nothing of a stranger's body is read. */
async function take(house: House, request: FastifyRequest) {
  const { key } = request.params as { key: string } // the path names it
  const said = (name: string) => `${request.headers[name] ?? ''}`
  const text = said('x-okno-event')
  const signed = { time: Number(said('x-okno-time')), text, sign: said('x-okno-sign') }
  const { company } = await exchangeAt(house, key, (secret, now) => isFreshlySigned(signed, secret, now))
  const read = upload.safeParse(jsonIn(text))
  const event = read.success ? read.data : fail(E.invalid, { 'x-okno-event': [callMessages.upload] })
  // The rest of a body that is too long is read and dropped, so that its sender gets the answer.
  const sent = await readWhole(request.raw.iterator({ destroyOnReturn: false }), event.bytes).catch(() => null)
  request.raw.resume()
  if (sent?.length !== event.bytes || hash('sha256', sent) !== event.sha256) return fail(E.invalid, { file: [callMessages.badBytes] })
  const sound = (await storeSound(house.files, sent)) ?? fail(E.invalid, { file: [callMessages.notSound] })
  await asHouse(house, request.log, company, (ctx) => keepRecording(ctx, event, sound))
}
