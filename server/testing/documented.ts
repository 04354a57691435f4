import { type Endpoint, type Endpoints, urlOf } from '#contract/core/endpoint.ts'
import { errors } from '#contract/core/error-texts.ts'
import { features } from '#contract/features.ts'
import { tellSum } from './figure.ts'

interface Said {
  method: string
  url: string
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: whatever came
  body: any
}

const endpoints = Object.values<Endpoints>(features)
  .flatMap((one) => Object.values<Endpoint>(one))
  .map((endpoint) => ({ endpoint, pattern: new RegExp(`^${urlOf(endpoint).replace(/:\w+/g, '[^/]+')}/?$`) }))
  /** Fixed names go before `:id`. */
  .sort((a, b) => a.pattern.source.split('[^/]+').length - b.pattern.source.split('[^/]+').length)

let count = 0
/** Reports how many answers this test file has compared, once it is over (setup.ts). */
export const tellCompared = () => tellSum('ответов сверено с договором', count)

/** whatever any test is answered is what the contract says: the envelope, the row field by field, or a refusal of the catalogue. */
export function expectDocumented({ method, url, status, body }: Said) {
  const [path = '', query = ''] = (url.startsWith('/') ? url : `/api/crm/${url}`).split('?')
  if (!path.startsWith('/api/crm/')) return
  count++
  const wrong = status === 200 ? wrongSuccess(method, path, query, body) : wrongRefusal(status, body)
  if (wrong) throw new Error(`${method} ${path} is not answered as the contract says: ${wrong}`)
}

function wrongSuccess(method: string, path: string, query: string, body: Said['body']): string | null {
  const known = endpoints.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path))?.endpoint
  if (body?.result !== 'success' || Object.keys(body).length !== 2) return `the envelope ${Object.keys(body ?? {})}`
  // A test may mount its own routes; `filter` of a list leaves columns out.
  if (!known || query.includes('filter=')) return null
  if (!known.data) return body.data === null ? null : 'data where there is none'
  const { data: parsed, error } = known.data.safeParse(body.data)
  if (error) return error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join(', ')
  const unknown = unknownIn(body.data, parsed)
  return unknown ? `nobody knows ${unknown}` : null
}

/** A field that the contract does not name. */
function unknownIn(data: unknown, parsed: unknown, path = 'data'): string | null {
  if (typeof data !== 'object' || typeof parsed !== 'object' || !data || !parsed) return null
  for (const [key, value] of Object.entries(data)) {
    const at = `${path}.${key}`
    const found = key in parsed ? unknownIn(value, (parsed as Record<string, unknown>)[key], at) : at
    if (found) return found
  }
  return null
}

function wrongRefusal(status: number, body: Said['body']): string | null {
  const entry = (errors as Record<number, { status: number } | undefined>)[body?.code]
  if (body?.result !== 'error' || !body.message || !body.request_id)
    return `a refusal without a word: ${JSON.stringify(body).slice(0, 200)}`
  return entry?.status === status ? null : `code ${body.code} under status ${status}`
}
