import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { FileAnswer } from '#contract/core/endpoint.ts'
import { errors } from '#contract/core/error-texts.ts'
import { E } from '#contract/core/errors.ts'
import type { House } from './context.ts'
import { type Failure, known } from './fail.ts'

/** The language of the request, in which a refusal is written. */
export const localeOf = (request: Pick<FastifyRequest, 'headers'>) => (request.headers['x-locale'] === 'en' ? 'en' : 'ru')

export const send = (reply: FastifyReply, status: number, body: string) =>
  reply.status(status).header('content-type', 'application/json; charset=utf-8').send(body)

/** Sends a file; its Russian name is encoded by RFC 5987. Who looks for it on a disk types plain spaces. */
export const sendFile = (reply: FastifyReply, { name, type, size, stream }: FileAnswer) =>
  reply
    .status(200)
    .header('content-type', type)
    .header('content-length', size)
    .header('content-disposition', `attachment; filename="file.${name.split('.').at(-1)}"; filename*=UTF-8''${rfc5987(name)}`)
    .send(Readable.from(stream, { objectMode: false }))

const rfc5987 = (text: string) =>
  encodeURIComponent(text.replaceAll('\u00a0', ' ')).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

export function refuse(house: House, request: FastifyRequest, reply: FastifyReply, error: unknown) {
  const failure = error instanceof z.ZodError ? null : known(error, house.constraints)
  if (!failure || failure.code === E.defect) request.log.error({ err: error }, 'defect')
  if (failure?.note) request.log.warn(failure.note, 'refused')
  const code = failure?.code ?? 500
  const text: { status: number; ru: string; en: string; wire?: string } = errors[code]
  if (text.status === 503 || text.status === 429) reply.header('retry-after', String(failure?.retryAfter ?? 2))
  const body: { [key: string]: unknown } = { result: 'error', code, message: text.wire ?? text[localeOf(request)], request_id: request.id }
  return send(reply, text.status, JSON.stringify({ ...body, ...detailsOf(failure) }))
}

const detailsOf = (failure: Failure | null) => ({
  ...(failure?.errors && { errors: failure.errors }),
  ...(failure?.data !== undefined && { data: failure?.data }),
})
