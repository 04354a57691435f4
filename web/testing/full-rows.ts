import type { z } from 'zod'

/** Texts of every shape that the contract knows: of a field the first that its schema takes. */
const texts = [
  'Слово',
  '2026-11-23',
  '2026-11-23 09:00:00',
  '10:00',
  '2026-11',
  '79161234567',
  'RUB',
  'Europe/Moscow',
  'word',
  '#aabbcc',
  'a'.repeat(64),
  'https://okno.example/1.png',
  '123e4567-e89b-42d3-a456-426614174000',
]
const numbers = [3, 1, 0, 900]
/** Rows may hold rows: so deep and no deeper. */
const DEEPEST = 6

interface Def {
  type: string
  shape: Record<string, z.ZodType>
  element: z.ZodType
  innerType: z.ZodType
  in: z.ZodType
  out: z.ZodType
  options: z.ZodType[]
  values: unknown[]
  entries: Record<string, unknown>
  items: z.ZodType[]
  left: z.ZodType
  right: z.ZodType
  getter(): z.ZodType
}

/** What the schema takes with nothing empty in it. `turn` chooses among alternatives, so that some rows together show each. */
export function fullOf(schema: z.ZodType, turn: number, depth = 0): unknown {
  const def = schema._zod.def as unknown as Def // which of the fields there are, the type says
  const inner = (one: z.ZodType) => fullOf(one, turn, depth + 1)
  const taken = (all: unknown[]) => all.find((one) => schema.safeParse(one).success)
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, one]) => [name, known(name, turn, depth) ?? inner(one)])
      return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
    }
    case 'array':
      return depth > DEEPEST ? [] : [inner(def.element)].filter((one) => one !== undefined)
    case 'tuple':
      return def.items.map(inner)
    case 'record':
      return {}
    case 'nullable':
    case 'optional':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
      return depth > DEEPEST ? emptyOf(schema) : inner(def.innerType)
    case 'lazy':
      return depth > DEEPEST ? undefined : inner(def.getter())
    case 'pipe':
      return inner(def.in._zod.def.type === 'transform' ? def.out : def.in)
    case 'union':
      return inner(def.options[turn % def.options.length] as z.ZodType)
    case 'intersection':
      return Object.assign({}, inner(def.left), inner(def.right))
    case 'literal':
      return def.values[turn % def.values.length]
    case 'enum':
      return Object.values(def.entries)[turn % Object.values(def.entries).length]
    case 'boolean':
      return turn % 2 === 0
    case 'null':
      return null
    case 'string':
      return taken(texts)
    default:
      // Money goes out too.
      return taken([...(turn % 2 === 1 ? [-3] : []), ...numbers, ...texts, {}])
  }
}

/** What a screen takes at its word. */
function known(name: string, turn: number, depth: number) {
  if (name === 'timezone') return 'Europe/Moscow'
  return name === 'id' && depth === 0 ? turn + 1 : undefined
}

const emptyOf = (schema: z.ZodType) => [null, undefined].find((one) => schema.safeParse(one).success)
