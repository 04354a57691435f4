import { z } from 'zod'

/**
 * How a body travels as multipart/form-data (000 §5): nested keys as name[key], arrays as name[], an empty array as an empty value, null as
 * an empty string, dates as ISO strings. A list of objects carries its indexes, name[0][key]: name[][key] would not say where one ends.
 */
export type FormEntry = [name: string, value: string | Blob]

export const printForm = (body: object): FormEntry[] => Object.entries(body).flatMap(([name, value]) => print(name, value))

/**
 * The inverse of `printForm`. A form says everything by texts: which of them are numbers, flags or nulls the schema knows, and what it
 * does not know stays as it came, for the schema to refuse. `wrong`: a field whose name cannot be read or contradicts another's.
 */
export function parseForm(schema: z.ZodType, entries: readonly FormEntry[]): { body: unknown } | { wrong: string } {
  const root: Branch = new Map()
  for (const [name, value] of entries) {
    const path = pathOf(name)
    if (!path || !place(root, path, value)) return { wrong: name }
  }
  return { body: shape(formOf(schema), root) }
}

/** The fields at the top of a body that are or hold files. */
export function uploadsOf(schema: z.ZodType): string[] {
  return Object.entries(formOf(schema).properties ?? {}).flatMap(([name, one]) => (isUpload(one) ? [name] : []))
}

/** The most bytes that a file of this body may have. */
export const mostBytesOf = (schema: z.ZodType): number =>
  Object.values(formOf(schema).properties ?? {}).reduce((most, one) => Math.max(most, bytesIn(one)), 0)

function print(name: string, value: unknown): FormEntry[] {
  if (value === undefined) return []
  if (value === null) return [[name, '']]
  if (value instanceof Blob) return [[name, value]]
  if (value instanceof Date) return [[name, value.toISOString()]]
  if (typeof value === 'boolean') return [[name, value ? '1' : '0']]
  if (typeof value !== 'object') return [[name, String(value)]]
  const inner = Object.entries(value)
  if (inner.length === 0) return [[`${name}[]`, '']]
  const isPlainList = Array.isArray(value) && !value.some(isBranch)
  return inner.flatMap(([key, one]) => print(`${name}[${isPlainList ? '' : key}]`, one))
}

const isBranch = (value: unknown) => typeof value === 'object' && value !== null && !(value instanceof Blob) && !(value instanceof Date)

type Node = string | Blob | Branch
type Branch = Map<string, Node>

const DEPTH = 5
/** Names that every object inherits; a form that sends one of them is refused. */
const INHERITED = new Set(['__proto__', 'constructor', 'prototype'])

/** Takes a form's name apart: `a[b][]` becomes a, b and ''. */
function pathOf(name: string): string[] | null {
  const [, first = '', rest = ''] = /^([\w-]+)((?:\[[\w-]*\])*)$/.exec(name) ?? []
  const path = [first, ...[...rest.matchAll(/\[([\w-]*)\]/g)].map(([, key = '']) => key)]
  const isReadable = first !== '' && path.length <= DEPTH && !path.slice(0, -1).includes('') && !path.some((key) => INHERITED.has(key))
  return isReadable ? path : null
}

/** Unnamed members stand as #0, #1 …: `name[0]` is another thing. A name given twice, or once as a value and once as a branch, is refused. */
function place(branch: Branch, [key = '', ...rest]: string[], value: string | Blob): boolean {
  const at = key === '' ? `#${branch.size}` : key
  const known = branch.get(at)
  if (rest.length === 0) {
    branch.set(at, value)
    return known === undefined
  }
  const next = known ?? new Map()
  branch.set(at, next)
  return next instanceof Map && place(next, rest, value)
}

/** The part of JSON Schema that zod prints. */
interface Shape {
  type?: string | string[]
  format?: string
  const?: unknown
  enum?: unknown[]
  maxLength?: number
  anyOf?: Shape[]
  items?: Shape
  properties?: Record<string, Shape>
  additionalProperties?: Shape | boolean
}

const forms = new WeakMap<z.ZodType, Shape>()
function formOf(schema: z.ZodType): Shape {
  const form = forms.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape) // zod prints these keys so
  forms.set(schema, form)
  return form
}

const bytesIn = (form: Shape): number =>
  [...(form.anyOf ?? []), ...(form.items ? [form.items] : [])].reduce(
    (most, one) => Math.max(most, bytesIn(one)),
    form.format === 'binary' ? (form.maxLength ?? 0) : 0,
  )

const isUpload = (form: Shape): boolean =>
  form.format === 'binary' || [...(form.anyOf ?? []), ...(form.items ? [form.items] : [])].some((one) => isUpload(one))

function shape(form: Shape, node: Node): unknown {
  const kinds = kindsOf(form)
  if (node === '' && kinds.some(({ type }) => type === 'null')) return null
  for (const kind of kinds) {
    const read = node instanceof Map ? shapeBranch(kind, node) : readValue(kind, node)
    if (read !== undefined) return read
  }
  return node instanceof Map ? shapeObject({}, node) : node
}

/** `anyOf` and lists of types, one after another. */
function kindsOf(form: Shape): Shape[] {
  if (form.anyOf) return form.anyOf.flatMap(kindsOf)
  return Array.isArray(form.type) ? form.type.map((type) => ({ ...form, type })) : [form]
}

function readValue({ type, format, const: only, enum: some = [] }: Shape, value: string | Blob): unknown {
  if (typeof value !== 'string') return format === 'binary' ? value : undefined
  const known = only === undefined ? some : [only]
  if (known.length > 0) return known.find((one) => one !== null && String(one) === value)
  if (type === 'number' || type === 'integer') return /^-?\d+(\.\d+)?(e[+-]?\d+)?$/.test(value) ? Number(value) : undefined
  if (type === 'boolean') return { '1': true, '0': false, true: true, false: false }[value]
  return type === 'string' && format !== 'binary' ? value : undefined
}

function shapeBranch(form: Shape, branch: Branch): unknown {
  const isEmpty = branch.size === 1 && branch.get('#0') === ''
  if (form.type === 'object') return isEmpty ? {} : shapeObject(form, branch)
  if (form.type !== 'array') return undefined
  return isEmpty ? [] : [...branch].toSorted(([a], [b]) => placeIn(a) - placeIn(b)).map(([, one]) => shape(form.items ?? {}, one))
}

const placeIn = (key: string) => Number(key.replace('#', ''))

function shapeObject({ properties = {}, additionalProperties }: Shape, branch: Branch) {
  const others = typeof additionalProperties === 'object' ? additionalProperties : {}
  const formAt = (key: string) => (Object.hasOwn(properties, key) ? properties[key] : undefined) ?? others
  return Object.fromEntries([...branch].map(([key, one]) => [key, shape(formAt(key), one)]))
}
