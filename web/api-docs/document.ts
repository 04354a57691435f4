import { useQuery } from '@tanstack/react-query'
import { auth } from '#contract/auth/auth.ts'
import { CallError, call } from '#web/core/call.ts'
import { shell } from '#web/core/texts.ts'
import { getToken } from '#web/core/token.ts'

/** The parts of JSON Schema that the page reads. */
export interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  default?: unknown
}
export interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: Schema
}
type Content = Record<string, { schema: Schema }>
interface Operation {
  operationId: string
  tags: string[]
  'x-may': string
  parameters: Parameter[]
  requestBody?: { content: Content }
  responses: { 200: { content?: Content } }
}

/** One call, as the page shows it. */
export interface Described {
  name: string
  group: string
  method: string
  path: string
  may: string
  parameters: Parameter[]
  body: Schema | null
  hasFiles: boolean
  /** null: the answer is a file. */
  answer: Schema | null
}

const ADDRESS = '/api/openapi.json'

/** The document is the same until the server is renewed. */
export const useDocument = () =>
  useQuery<Described[], CallError>({ queryKey: ['apiDocs'], queryFn: load, staleTime: Number.POSITIVE_INFINITY })

async function load(): Promise<Described[]> {
  const first = await ask()
  // Only calls of the contract renew an expired session, and the document is none of them.
  if (first.status === 401) await call(auth.iam)
  const response = first.status === 401 ? await ask() : first
  if (!response.ok) throw new CallError({ status: response.status, code: response.status, message: shell('unknownError') })
  const { paths }: { paths: Record<string, Record<string, Operation>> } = await response.json()
  return Object.entries(paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, one]) => described(path, method, one)))
}

async function ask(): Promise<Response> {
  try {
    return await fetch(ADDRESS, { headers: { Authorization: `Bearer ${getToken()}` } })
  } catch {
    throw new CallError({ status: 0, code: 'network', message: shell('network') })
  }
}

function described(path: string, method: string, one: Operation): Described {
  const [type, body] = Object.entries(one.requestBody?.content ?? {})[0] ?? []
  const envelope = Object.values(one.responses[200].content ?? {})[0]?.schema
  return {
    name: one.operationId,
    group: one.tags[0] ?? '',
    method: method.toUpperCase(),
    path,
    may: one['x-may'],
    parameters: one.parameters,
    body: body?.schema ?? null,
    hasFiles: type === 'multipart/form-data',
    answer: envelope?.properties?.data ?? null,
  }
}

/** A command that makes the call; words in capitals are to be replaced. */
export function curlOf({ method, path, may, body, parameters, hasFiles }: Described): string {
  const needed = parameters.filter((one) => one.in === 'query' && one.required).map(({ name }) => `${name}=${name.toUpperCase()}`)
  const address = window.location.origin + path.replace(/\{(\w+)\}/g, (_, name: string) => name.toUpperCase())
  const parts = [
    `curl -X ${method} '${address}${needed.length > 0 ? `?${needed.join('&')}` : ''}'`,
    ...(may === 'public' ? [] : ["-H 'Authorization: Bearer TOKEN'"]),
    ...(body && !hasFiles ? ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(exampleOf(body))}'`] : []),
  ]
  return parts.join(' \\\n  ')
}

/** The required fields, each with a value of its kind. */
function exampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice) return exampleOf(choice)
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries((schema.required ?? []).map((name) => [name, exampleOf(schema.properties?.[name] ?? {})]))
    case 'array':
      return schema.items ? [exampleOf(schema.items)] : []
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, 0)
    case 'boolean':
      return false
    default:
      return ''
  }
}
