import { z } from 'zod'
import { type Endpoint, urlOf } from '#contract/core/endpoint.ts'

/** OpenAPI 3.1 of the endpoints, printed from the same schemas that parse. */
export function openApi(endpoints: Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const one of endpoints) {
    const path = urlOf(one).replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [one.method.toLowerCase()]: operationOf(one) }
  }
  const security = { bearer: { type: 'http', scheme: 'bearer' } }
  return {
    openapi: '3.1.0',
    info: { title: 'Окно', version: '0.1.0' },
    components: { securitySchemes: security },
    security: [{ bearer: [] }],
    paths,
  }
}

function operationOf(one: Endpoint) {
  return {
    operationId: one.name,
    'x-may': one.may,
    ...(one.may === 'public' && { security: [] }),
    parameters: [...parametersOf(one.params, 'path'), ...parametersOf(one.query, 'query')],
    ...(one.body && { requestBody: { content: json(z.toJSONSchema(one.body, { io: 'input', unrepresentable: 'any' })) } }),
    responses: { 200: { description: 'Успех', content: json(envelopeOf(one)) }, default: { description: 'Отказ с кодом каталога' } },
  }
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
