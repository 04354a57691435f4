import { errors } from '#contract/core/error-texts.ts'
import { securityEventsRu } from '#contract/security-events/security-events.ru.ts'
import type { SecurityEventRow } from '#contract/security-events/security-events.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('security-events', securityEventsRu)

/** The words that the refused person read; a code that this version does not know stands as its number. */
export function reasonOf({ code }: Pick<SecurityEventRow, 'code'>): string | null {
  if (code === null) return null
  const known: Record<number, { ru: string }> = errors
  return known[code]?.ru ?? String(code)
}

const pages = { employer: 'employer', user: 'customer' } as const

/** Whom it was done to, and where the card opens; the name of a customer is asked of her card, which has a right of its own. */
export const aboutOf = ({ model, id, name }: NonNullable<SecurityEventRow['about']>) => ({
  to: pathTo(pages[model], { id }),
  name: name ?? `${t(`models.${model}`)} №\u00a0${id}`,
})
