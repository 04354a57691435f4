import type { z } from 'zod'
import type { Endpoint } from '#contract/core/endpoint.ts'

/** The part of a verb's answer that leaves the server: every field by the contract's schema. */
export function answeredBy({ data }: Endpoint, answer: unknown): unknown {
  if (!data) return null
  return settle(data, answer) ? answer : data.parse(answer)
}

/**
 * Whether a schema would answer a value as it stands: every field right, nothing to read otherwise, nothing to leave out. Flags that the database
 * says as true and false are written down as 0 and 1 on the way. Checks the same rules as `parse` and makes no copy: half of a large answer's
 * time went there. `false` says nothing: what it does not know is zod's to judge, and to zod a flag is right either way.
 */
export function settle(schema: z.ZodType, value: unknown): boolean {
  let known = rules.get(schema)
  if (known === undefined) {
    known = ruleOf(schema)
    rules.set(schema, known)
  }
  return known !== null && known.fit(value) === value
}

interface Rule {
  /** Answers the value that fits, of a flag perhaps its number, or `NO`. */
  fit(value: unknown): unknown
  /** True: zod refuses the value too. False: zod may still accept it, as it reads `'1'` as a number. */
  isFinal: boolean
  /** Whether `fit` may write into the value. */
  writes: boolean
}
const NO = Symbol('no')
const rules = new WeakMap<z.ZodType, Rule | null>()

/** The inside of a zod schema, which its types hide. */
interface Def {
  type: string
  checks?: { _zod: { def: CheckDef } }[]
  check?: string
  coerce?: boolean
  shape?: Record<string, z.ZodType>
  catchall?: z.ZodType
  element?: z.ZodType
  innerType?: z.ZodType
  in?: z.ZodType
  options?: z.ZodType[]
  entries?: Record<string, string | number>
  values?: unknown[]
}
interface CheckDef {
  check: string
  format?: string
  value?: number
  inclusive?: boolean
  minimum?: number
  maximum?: number
  fn?: (value: unknown) => unknown
}

function ruleOf(schema: z.ZodType): Rule | null {
  const def = schema._zod.def as Def
  const make = def.check ? undefined : makers[def.type]
  const rule = make?.(def, schema)
  const checks = (def.checks ?? []).map(({ _zod }) => checkOf(_zod.def))
  if (!rule || checks.some((check) => check === null)) return null
  if (checks.length === 0) return rule
  const fit = (value: unknown) => {
    const fitted = rule.fit(value)
    if (fitted === NO) return NO
    for (const check of checks) if (!check?.(fitted)) return NO
    return fitted
  }
  return { ...rule, fit }
}

const plain = (holds: (value: unknown) => boolean, isFinal = true): Rule => ({
  fit: (value) => (holds(value) ? value : NO),
  isFinal,
  writes: false,
})
const oneOf = (values: unknown[]) => {
  const known = new Set(values)
  return plain((value) => known.has(value))
}

const makers: Record<string, (def: Def, schema: z.ZodType) => Rule | null> = {
  string: ({ coerce }) => plain((value) => typeof value === 'string', !coerce),
  number: ({ coerce }) => plain(Number.isFinite, !coerce),
  boolean: ({ coerce }) => plain((value) => typeof value === 'boolean', !coerce),
  null: () => oneOf([null]),
  literal: ({ values = [] }) => oneOf(values),
  enum: ({ entries = {} }) => (Object.values(entries).every((value) => typeof value === 'string') ? oneOf(Object.values(entries)) : null),
  nullable: (def) => unless(null, def),
  optional: (def) => unless(undefined, def),
  array: arrayOf,
  object: objectOf,
  union: unionOf,
  pipe: flagOf,
}

/** A transformed boolean has only two results, so both are computed once. */
function flagOf({ in: from }: Def, schema: z.ZodType): Rule | null {
  const kind = from?._zod.def as Def | undefined
  if (kind?.type !== 'boolean' || kind.coerce || kind.checks?.length) return null
  const answers = new Map([true, false].map((is) => [is, schema.safeParse(is)] as const))
  if ([...answers.values()].some(({ success, data }) => !success || typeof data === 'object')) return null
  return { fit: (value) => (typeof value === 'boolean' ? answers.get(value)?.data : NO), isFinal: true, writes: false }
}

function unless(empty: null | undefined, { innerType }: Def): Rule | null {
  const inner = innerType ? ruleOf(innerType) : null
  return inner && { ...inner, fit: (value) => (value === empty ? value : inner.fit(value)) }
}

function arrayOf({ element }: Def): Rule | null {
  const rule = element ? ruleOf(element) : null
  if (!rule) return null
  const fit = (value: unknown) => {
    if (!Array.isArray(value)) return NO
    for (let at = 0; at < value.length; at += 1) {
      const fitted = rule.fit(value[at])
      if (fitted === NO) return NO
      if (fitted !== value[at]) value[at] = fitted
    }
    return value
  }
  return { fit, isFinal: rule.isFinal, writes: true }
}

function objectOf({ shape = {}, catchall }: Def): Rule | null {
  const fields = Object.entries(shape).map(([name, schema]) => ({ name, rule: ruleOf(schema) }))
  const known = fields.flatMap(({ name, rule }) => (rule ? [{ name, fit: rule.fit }] : []))
  if (catchall || known.length < fields.length) return null
  const fit = (value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return NO
    const row = value as Record<string, unknown> // an object, and not an array
    let seen = 0
    for (let at = 0; at < known.length; at += 1) {
      const field = known[at]
      if (!field) continue
      const own = row[field.name]
      const fitted = field.fit(own)
      if (fitted === NO) return NO
      if (fitted !== own) row[field.name] = fitted
      if (own !== undefined) seen += 1
    }
    return Object.keys(row).length === seen ? value : NO
  }
  return { fit, isFinal: false, writes: true }
}

/** The first option that fits is taken; the ones before it must have refused finally and changed nothing. */
function unionOf({ options = [] }: Def): Rule | null {
  const tried = options.map(ruleOf)
  if (tried.some((rule) => rule?.writes)) return null
  const fit = (value: unknown) => {
    for (const rule of tried) {
      const fitted = rule ? rule.fit(value) : NO
      if (fitted !== NO) return fitted
      if (!rule?.isFinal) return NO
    }
    return NO
  }
  return { fit, isFinal: tried.every((rule) => rule?.isFinal), writes: false }
}

/** null: the check may change the value, or is unknown here. */
function checkOf({ check, format, value = 0, inclusive, minimum = 0, maximum = 0, fn }: CheckDef): ((of: unknown) => boolean) | null {
  const lengthOf = (of: unknown) => (of as string | unknown[]).length // it stands on texts and arrays only
  switch (check) {
    case 'custom':
      return fn ? (of) => fn(of) === true : null
    case 'number_format':
      return format === 'safeint' ? Number.isSafeInteger : null
    case 'greater_than':
      return (of) => (inclusive ? (of as number) >= value : (of as number) > value) // it stands on numbers only
    case 'less_than':
      return (of) => (inclusive ? (of as number) <= value : (of as number) < value) // it stands on numbers only
    case 'min_length':
      return (of) => lengthOf(of) >= minimum
    case 'max_length':
      return (of) => lengthOf(of) <= maximum
    default:
      return null
  }
}
