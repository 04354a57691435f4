import { hash } from 'node:crypto'
import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callRefusals } from '#contract/core/call.ru.ts'
import { type Endpoint, urlOf } from '#contract/core/endpoint.ts'
import { errors } from '#contract/core/error-texts.ts'
import { E } from '#contract/core/errors.ts'
import { type FormEntry, mostBytesOf, parseForm, uploadsOf } from '#contract/core/form-data.ts'
import { maxUpload } from '#contract/core/upload.ts'
import type { House } from './context.ts'
import { isAdmitted } from './doorkeeper.ts'
import { Failure, fail } from './fail.ts'
import { mount, type Route } from './serve.ts'
import { turnOf } from './turns.ts'

/** A file of one byte more than allowed is cut there, and one file more is read: the schema sees that it is too long, or that there are too many. */
const limits = { fileSize: maxUpload + 1, files: 11, fields: 200, parts: 210, fieldSize: 1024 * 1024, fieldNameSize: 200, headerPairs: 20 }
/** The most bytes of a form: ten files with their fields; a longer one is not read to its end. */
const MOST_BYTES = 24 * 1024 * 1024
const PATIENCE = 60_000

/** The limit of the largest file by the form's schema, and one byte more: at that byte it is cut off. */
const fileSizeOf = (schema: NonNullable<Endpoint['body']>) => mostBytesOf(schema) + 1

const takesFiles = ({ body }: Endpoint) => body !== undefined && uploadsOf(body).length > 0

/**
 * Mounts the endpoints. Those that take files read JSON and multipart, and a PUT of them also a POST with `_method=PUT` (decisions.md,
 * Wire); they live apart, because the multipart plugin listens to every request of its scope.
 */
export async function mountAll(server: FastifyInstance, house: House, all: Route[]) {
  const forms = all.filter(({ endpoint }) => takesFiles(endpoint))
  const plain = all.filter((route) => !forms.includes(route))
  mount(server, house, plain, all)
  await mountForms(server, house, forms, all)
}

async function mountForms(server: FastifyInstance, house: House, routes: Route[], all: Route[]) {
  const twins = routes.filter(({ endpoint }) => endpoint.method === 'PUT').map((route) => ({ ...route, endpoint: asPost(route.endpoint) }))
  const endpoints = new Map(
    [...routes, ...twins].map(({ endpoint }, index) => {
      const wanted = index < routes.length ? endpoint.method : 'PUT'
      return [addressOf(endpoint.method, urlOf(endpoint)), { endpoint, wanted }]
    }),
  )
  await server.register((scope, _, done) => {
    scope.register(multipart, { limits, throwFileSizeLimit: false })
    scope.addHook('preHandler', async (request) => {
      const known = endpoints.get(addressOf(request.method, request.routeOptions.url ?? ''))
      const me = await house.doorkeeper.find(request.headers.authorization, request.ip)
      // The files of a stranger are not read, nor of a person without the right; the verb's own guard answers 401 or 403.
      if (!known?.endpoint.body || !me || !isAdmitted(me, known.endpoint)) return
      const sent = request.isMultipart() ? await inTurn(house, request, known.endpoint.body) : request.body
      const { _method: method = request.method, ...body } = (sent ?? {}) as Record<string, unknown> // only this name is read
      if (`${method}`.toUpperCase() !== known.wanted) fail(E.notFound)
      if (request.isMultipart() || method !== request.method) request.body = body
    })
    mount(scope, house, [...routes, ...twins], all)
    done()
  })
}

/** A form is held in memory until it is whole, so one session has no more of them here than of other calls: the rest wait outside, in the network. */
async function inTurn(house: House, request: FastifyRequest, schema: NonNullable<Endpoint['body']>) {
  const leave = await turnOf(house, request)
  try {
    return await readForm(request, schema)
  } finally {
    leave()
  }
}

const asPost = (endpoint: Endpoint): Endpoint => ({ ...endpoint, method: 'POST' })
/** Fastify writes HEAD and GET alike; only the method and the pattern matter. */
const addressOf = (method: string, url: string) => `${method} ${url}`

async function readForm(request: FastifyRequest, schema: NonNullable<Endpoint['body']>): Promise<Record<string, unknown>> {
  const bounds = boundsOf(request)
  try {
    const entries = await Promise.race([readEntries(request, uploadsOf(schema), fileSizeOf(schema)), bounds.broken])
    const read = parseForm(schema, entries)
    return 'wrong' in read
      ? fail(E.invalid, { [read.wrong.slice(0, 200)]: [callRefusals.form.unread] })
      : (read.body as Record<string, unknown>) // a form is an object
  } catch (error) {
    throw refusalOf(error)
  } finally {
    bounds.release()
    // The rest of a refused form is read and dropped, so that its sender gets the answer.
    request.raw.unpipe()
    request.raw.resume()
  }
}

async function readEntries(request: FastifyRequest, uploads: string[], fileSize: number): Promise<FormEntry[]> {
  const entries: FormEntry[] = []
  let wrong: Failure | undefined
  for await (const part of request.parts({ limits: { ...limits, fileSize } })) {
    const isOpen = !wrong
    if (part.type === 'file') {
      const isWanted = uploads.includes(part.fieldname.split('[')[0] ?? '')
      if (isOpen && isWanted) entries.push([part.fieldname, await fileOf(part)])
      else part.file.resume()
      if (!isWanted) wrong ??= refused(part.fieldname, callRefusals.form.noFile)
    } else if (isWhole(part)) entries.push([part.fieldname, part.value])
    else wrong ??= refused(part.fieldname, callRefusals.form.long)
  }
  if (wrong) throw wrong
  return entries
}

const isWhole = (part: MultipartValue): part is MultipartValue<string> =>
  typeof part.value === 'string' && !part.valueTruncated && !part.fieldnameTruncated
const refused = (field: string, message: string) => new Failure(E.invalid, { [field.slice(0, 200)]: [message] })

/** A file of the form. Its name is for people only and loses the folders of the sender's disk. A repeated call is recognised by a digest of the content, which JSON would leave out. */
async function fileOf(part: MultipartFile): Promise<File> {
  const bytes = await part.toBuffer()
  const digest = hash('sha256', bytes)
  return Object.assign(new File([new Uint8Array(bytes)], nameOf(part.filename)), { toJSON: () => digest })
}

const nameOf = (sent: string | undefined) => sent?.split(/[\\/]/).at(-1)?.replaceAll(/\p{C}/gu, '').slice(-200) || 'file'

/** Limits for a form: its bytes and its time. */
function boundsOf({ raw }: FastifyRequest) {
  let read = 0
  let refuse: (failure: Failure) => void = () => {}
  const broken = new Promise<never>((_, reject) => {
    refuse = reject
  })
  broken.catch(() => {})
  const timer = setTimeout(() => refuse(new Failure(E.unreadable)), PATIENCE)
  const count = (part: Buffer) => {
    read += part.length
    if (read <= MOST_BYTES) return
    refuse(new Failure(E.tooLarge))
    // A sender that does not end is cut off, after it had time to read the answer.
    setTimeout(() => raw.destroy(), 1000).unref()
    raw.off('data', count)
  }
  raw.on('data', count)
  return { broken, release: () => clearTimeout(timer) }
}

/** The refusal for a form that is malformed or broken off. */
function refusalOf(error: unknown): Failure {
  if (error instanceof Failure) return error
  return new Failure((error as { statusCode?: number }).statusCode === errors[E.tooLarge].status ? E.tooLarge : E.unreadable) // errors of the plugin carry a status
}
