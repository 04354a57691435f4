import type { z } from 'zod'
import { errors } from '#contract/core/error-texts.ts'
import { E } from '#contract/core/errors.ts'
import type { Edited } from '#domain/employer-categories/edited.ts'

type Wrong = Record<string, string>

/** Errors of one item by its fields; null: none. A removed item is not checked. */
export function isWrong<V>(item: z.ZodObject, items: Edited<V>[], at: number): Wrong | null {
  const one = items[at]
  if (!one || one.edit === 2) return null
  const found: Wrong = {}
  for (const { path, message } of item.safeParse(one.value).error?.issues ?? []) found[String(path[0])] ??= message
  const repeats = items.slice(0, at).some((other) => other.edit !== 2 && titleOf(other) === titleOf(one) && titleOf(one) !== '')
  if (repeats) found.title ??= errors[E.duplicate].ru
  return Object.keys(found).length > 0 ? found : null
}

/** The same, for the schema of the whole list. */
export function itemErrors<V>(item: z.ZodObject) {
  return (items: Edited<V>[], ctx: z.RefinementCtx) => {
    for (const at of items.keys())
      for (const [name, message] of Object.entries(isWrong(item, items, at) ?? {}))
        ctx.addIssue({ code: 'custom', path: [at, name], message })
  }
}

const titleOf = ({ value }: Edited<unknown>) => String((value as { title?: unknown }).title ?? '').trim() // the items of both editors have a name
