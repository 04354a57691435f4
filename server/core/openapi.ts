import { z } from 'zod'
import { collision } from '#contract/core/collision.ts'
import { type Endpoint, urlOf } from '#contract/core/endpoint.ts'
import { errors } from '#contract/core/error-texts.ts'
import { uploadsOf } from '#contract/core/form-data.ts'

/** OpenAPI 3.1 of the endpoints, printed from the same schemas that parse. */
export function openApi(endpoints: Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const one of endpoints) {
    const path = urlOf(one).replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [one.method.toLowerCase()]: operationOf(one) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Окно', version: '0.1.0' },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } }, schemas: { Refusal: refusal } },
    security: [{ bearer: [] }],
    paths,
  }
}

function operationOf(one: Endpoint) {
  return {
    operationId: one.name,
    tags: [one.name?.split('.')[0]],
    'x-may': one.may,
    ...(one.confirms && { 'x-confirms': one.confirms }),
    ...(one.may === 'public' && { security: [] }),
    parameters: [...parametersOf(one.params, 'path'), ...parametersOf(one.query, 'query'), ...(one.edits ? [ifMatch] : [])],
    ...(one.body && { requestBody: { content: bodyOf(one.body) } }),
    responses: {
      200: {
        description: 'Успех',
        ...(one.editedBy && { headers: { ETag: version } }),
        ...(!one.file && { content: json(envelopeOf(one)) }),
      },
      ...(one.edits && { 409: collided }),
      default: { description: 'Отказ с кодом каталога', content: json({ $ref: '#/components/schemas/Refusal' }) },
    },
  }
}

const version = { description: 'Версия прочитанного: её шлют в If-Match, когда правят.', schema: { type: 'string' } }
const ifMatch = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'Версия, которую правят. Без неё вызов делается, как пришёл; с устаревшей — отказ 1414 с обеими сторонами.',
  schema: { type: 'string' },
}

/** Every call refuses alike. */
const refusal = {
  type: 'object',
  required: ['result', 'code', 'message', 'request_id'],
  properties: {
    result: { const: 'error' },
    code: { type: 'integer', enum: Object.keys(errors).map(Number) },
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    request_id: { type: 'string' },
  },
}

/** A body with files is a form. */
const bodyOf = (body: z.ZodType) => ({
  [uploadsOf(body).length > 0 ? 'multipart/form-data' : 'application/json']: {
    schema: z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }),
  },
})

/** Other conflicts have the same status and none of these data. */
const collided = {
  description: 'Отказ 1414: правят то, что с тех пор изменили; или другой отказ со статусом 409',
  content: {
    'application/json': {
      schema: { allOf: [{ $ref: '#/components/schemas/Refusal' }, { properties: { data: z.toJSONSchema(collision) } }] },
    },
  },
}

const json = (schema: object) => ({ 'application/json': { schema } })

const envelopeOf = (one: Endpoint) => ({
  type: 'object',
  required: ['result', 'data'],
  properties: {
    result: { const: 'success' },
    data: one.data ? z.toJSONSchema(one.data, { unrepresentable: 'any', io: 'output' }) : { type: 'null' },
  },
})

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query') {
  if (!schema) return []
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: one,
  }))
}
