import type { z } from 'zod'
import { flag, money } from '#contract/core/fields.ts'

/** What a field of a contract's row holds, by its schema: how it is searched, put in order and written into a file. */
export type FieldKind = 'text' | 'number' | 'money' | 'flag' | 'day' | 'moment'

/** null: an object or an array, which has no kind. */
export function kindOf(field: z.ZodType): FieldKind | null {
  if (field === flag) return 'flag'
  if (field === money) return 'money'
  const { type, innerType, values, options } = field._zod.def as Def
  if (innerType) return kindOf(innerType)
  if (type === 'literal') return typeof values?.[0] === 'number' ? 'number' : 'text'
  if (type === 'union' && options?.[0]) return kindOf(options[0])
  if (type === 'string') return formats[String(field.meta()?.format)] ?? 'text'
  return types[type] ?? null
}

const types: Record<string, FieldKind> = { number: 'number', boolean: 'flag', enum: 'text' }
/** Given in contract/core/fields.ts. */
const formats: Record<string, FieldKind> = { day: 'day', moment: 'moment' }

/** The inside of a zod schema, which its types hide. */
interface Def {
  type: string
  innerType?: z.ZodType
  values?: unknown[]
  options?: z.ZodType[]
}
